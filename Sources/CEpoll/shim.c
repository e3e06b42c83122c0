// A C target needs a source file; all it has to say is in the header.
#include "CEpoll.h"
