// Asio and Beast, compiled once here rather than in every unit that uses them.

#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
