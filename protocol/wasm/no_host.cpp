#include <cstdint>

// What the C library would import from its host, to write the last words of a broken program to
// standard error. A page has none, and a module that imports but a hash can do nothing but compute.

namespace {

constexpr int bad_descriptor = 8;

}  // namespace

extern "C" {

int __wasi_fd_write(int /*file*/, const void* /*parts*/, unsigned /*count*/, unsigned* /*done*/) {
    return bad_descriptor;
}

int __wasi_fd_seek(int /*file*/, std::int64_t /*by*/, int /*from*/, std::int64_t* /*now*/) {
    return bad_descriptor;
}

int __wasi_fd_close(int /*file*/) {
    return bad_descriptor;
}

int __wasi_fd_renumber(int /*file*/, int /*other*/) {
    return bad_descriptor;
}

/// Destroys an object when its thread ends (Itanium C++ ABI, 3.3.5): the only one never does.
int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*module*/) {
    return 0;
}

}  // extern "C"
