// The calls of the system and its C library that Swift's Glibc module does not name.
#pragma once
#if defined(__linux__)
#include <linux/filter.h>
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// <sys/socket.h> shows accept4 only under _GNU_SOURCE, which a header cannot set for a module already built.
int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
#endif
