#ifndef KEEPWELL_CLINUX_H
#define KEEPWELL_CLINUX_H

// What Glibc's Swift module leaves out: GNU calls, variadic calls and macros.
//
// The header itself must not ask for GNU extensions: they change types that Glibc's module has
// defined already, and Swift then refuses both.

#include <sys/epoll.h>
#include <sys/eventfd.h>

// accept4 and prctl are invisible to Swift: the one is a GNU call, the other is variadic.
// The address is that of a struct sockaddr, the length that of its memory.
int keepwell_accept4(int listener, void *address, unsigned int *length);

int keepwell_forbid_core_dumps(void);

// A GNU call; at most 15 characters are kept.
void keepwell_name_thread(const char *name);

#endif
