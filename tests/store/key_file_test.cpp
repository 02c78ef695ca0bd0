#include "server/store/key_file.hpp"

#include <fstream>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/sqlite_store.hpp"
#include "tests/support/temporary_directory.hpp"

// A file that holds a key, and whose owner alone has it.

namespace {

namespace fs = std::filesystem;
using namespace store;
using support::TemporaryDirectory;

/// A directory and the key file in it, which is not there yet.
class Place {
public:
    fs::path file() const { return directory_.path() / "seal.key"; }

    void write(const std::string& content, fs::perms mode = fs::perms(0600)) const {
        std::ofstream(file()) << content;
        fs::permissions(file(), mode);
    }

    /// The names of all that is there.
    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(directory_.path())) {
            found.push_back(entry.path().filename().string());
        }
        return found;
    }

private:
    TemporaryDirectory directory_;
};

template <class Call>
std::string complaint(const Call& call) {
    try {
        call();
    } catch (const Unusable& error) {
        return error.what();
    }
    return "";
}

std::string complaint_of_reading(const fs::path& file) {
    return complaint([&] { read_key(file); });
}

}  // namespace

TEST_CASE("a key that was made can be read, by its owner alone") {
    const Place place;
    CHECK_FALSE(read_key(place.file()));
    const Key key = make_key(place.file());
    CHECK(read_key(place.file()) == key);
    CHECK(fs::status(place.file()).permissions() == fs::perms(0600));
    CHECK(fs::file_size(place.file()) == 32);
    CHECK(place.names() == std::vector<std::string>{"seal.key"});
}

TEST_CASE("no two keys are the same") {
    CHECK(make_key(Place().file()) != make_key(Place().file()));
}

TEST_CASE("a file that is there is never replaced") {
    const Place place;
    const Key key = make_key(place.file());
    CHECK_THAT(complaint([&] { make_key(place.file()); }),
               Catch::Contains(place.file().string() + " cannot be made"));
    CHECK(read_key(place.file()) == key);
    CHECK(place.names() == std::vector<std::string>{"seal.key"});
}

TEST_CASE("a key is made nowhere but where it was asked for") {
    const Place place;
    CHECK_THAT(complaint([&] { make_key(place.file() / "inside"); }),
               Catch::Contains("inside cannot be made"));
    CHECK(place.names().empty());
}

TEST_CASE("a file of another size is not a key") {
    const Place place;
    for (const std::size_t size : {0u, 1u, 31u, 33u, 64u}) {
        CAPTURE(size);
        place.write(std::string(size, 'k'));
        const std::string said = complaint_of_reading(place.file());
        CHECK_THAT(said, Catch::Contains(place.file().string()) &&
                             Catch::Contains("has " + std::to_string(size) + " bytes") &&
                             Catch::Contains("32"));
    }
    place.write(std::string(32, 'k'));
    CHECK(read_key(place.file()));
}

TEST_CASE("a key to which others have a right is refused") {
    const Place place;
    for (const unsigned mode : {0640u, 0604u, 0620u, 0602u, 0610u, 0644u, 0777u}) {
        CAPTURE(mode);
        place.write(std::string(32, 'k'), fs::perms(mode));
        CHECK_THAT(complaint_of_reading(place.file()), Catch::Contains(place.file().string()) &&
                                                           Catch::Contains("others") &&
                                                           Catch::Contains("chmod 600"));
    }
    place.write(std::string(32, 'k'), fs::perms(0400));
    CHECK(read_key(place.file()));
}

TEST_CASE("a key that is another user's is refused") {
    // Only root can give a file away.
    if (::geteuid() != 0) return;
    const Place place;
    make_key(place.file());
    REQUIRE(::chown(place.file().c_str(), 1, 0) == 0);
    CHECK_THAT(complaint_of_reading(place.file()),
               Catch::Contains("another user") && Catch::Contains("chown"));
    REQUIRE(::chown(place.file().c_str(), 0, 1) == 0);
    CHECK(read_key(place.file()));
}

TEST_CASE("a directory or a pipe is not a key") {
    const Place place;
    CHECK_THAT(complaint_of_reading(place.file().parent_path()), Catch::Contains("is no file"));
    REQUIRE(::mkfifo(place.file().c_str(), 0600) == 0);
    CHECK_THAT(complaint_of_reading(place.file()), Catch::Contains("is no file"));
    CHECK_THAT(complaint_of_reading(fs::path("/proc/version/key")),
               Catch::Contains("cannot be read"));
}
