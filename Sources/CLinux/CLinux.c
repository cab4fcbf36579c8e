#define _GNU_SOURCE
#include "CLinux.h"

#include <pthread.h>
#include <sys/prctl.h>
#include <sys/socket.h>

int keepwell_accept4(int listener, void *address, unsigned int *length) {
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int keepwell_forbid_core_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

void keepwell_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
