// The system calls that Swift's Glibc module does not name.
#pragma once
#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>
#endif
