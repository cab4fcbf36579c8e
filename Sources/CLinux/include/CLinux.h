#ifndef KEEPWELL_CLINUX_H
#define KEEPWELL_CLINUX_H

// What Glibc's Swift module leaves out: GNU calls, variadic calls and macros.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>

// accept4 and prctl are invisible to Swift: the one is a GNU call, the other is variadic.
static inline int keepwell_accept4(int listener, struct sockaddr *address, socklen_t *length) {
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

static inline int keepwell_forbid_core_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

#endif
