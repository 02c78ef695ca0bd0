#include "server/app/config.hpp"

#include <algorithm>
#include <iostream>
#include <set>
#include <sstream>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/asio/ip/host_name.hpp>
#include <toml++/toml.h>

#include "server/app/settings.hpp"
#include "server/net/environment.hpp"
#include "server/net/limits.hpp"

namespace app {

namespace {

// ---- the file ----

[[noreturn]] void complain(const std::string& file, const toml::source_position& where,
                           const std::string& what) {
    throw BadConfig(file + ", line " + std::to_string(where.line) + ": " + what + ".");
}

toml::table parse(const std::string& file) {
    try {
        return toml::parse_file(file);
    } catch (const toml::parse_error& error) {
        if (error.source().begin.line == 0) {
            throw BadConfig("The configuration file " + file + " cannot be read.");
        }
        complain(file, error.source().begin, std::string(error.description()));
    }
}

/// Takes the values of the file, one setting after the other.
class FileReader {
public:
    explicit FileReader(const std::string& file) : file_(file), table_(parse(file)) {}

    void operator()(const Setting& setting, std::string& value) {
        if (const toml::node* node = find(setting)) value = text(setting, *node);
    }

    void operator()(const Setting& setting, std::uint32_t& value) {
        const toml::node* node = find(setting);
        if (node == nullptr) return;
        if (!node->is_integer()) fail(setting, *node, "must be a whole number");
        const std::int64_t number = node->as_integer()->get();
        check(setting, *node, std::to_string(number));
        value = static_cast<std::uint32_t>(number);
    }

    void operator()(const Setting& setting, bool& value) {
        const toml::node* node = find(setting);
        if (node == nullptr) return;
        if (!node->is_boolean()) fail(setting, *node, "must be true or false");
        value = node->as_boolean()->get();
    }

    void operator()(const Setting& setting, std::vector<std::string>& values) {
        const toml::node* node = find(setting);
        if (node == nullptr) return;
        if (!node->is_array()) fail(setting, *node, "must be a list of texts");
        values.clear();
        for (const toml::node& element : *node->as_array()) {
            values.push_back(text(setting, element));
        }
    }

    /// Throws when the file has more than was asked for.
    void end() const {
        for (const auto& [key, node] : table_) {
            if (!known_.contains(std::string(key.str()))) {
                complain(file_, key.source().begin,
                         "there is no setting called " + std::string(key.str()));
            }
        }
    }

private:
    const toml::node* find(const Setting& setting) {
        known_.insert(setting.name);
        return table_.get(setting.name);
    }

    std::string text(const Setting& setting, const toml::node& node) const {
        if (!node.is_string()) fail(setting, node, "must be a text in quotes");
        std::string value = node.as_string()->get();
        check(setting, node, value);
        return value;
    }

    void check(const Setting& setting, const toml::node& node, const std::string& value) const {
        if (const std::string wrong = setting.complaint(value); !wrong.empty()) {
            fail(setting, node, wrong);
        }
    }

    [[noreturn]] void fail(const Setting& setting, const toml::node& node,
                           const std::string& what) const {
        complain(file_, node.source().begin, setting.name + " " + what);
    }

    const std::string file_;
    const toml::table table_;
    std::set<std::string> known_;
};

// ---- flags and environment ----

/// The file must be read before anything else, and what names it stands among the rest.
std::string file_named(int argc, const char* const* argv) {
    std::string file;
    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    app.add_option("--config", file)->envname("RA_CONFIG");
    app.parse(argc, argv);
    return file;
}

/// Makes a flag and a variable of each setting.
class FlagMaker {
public:
    explicit FlagMaker(CLI::App& app) : app_(app) {}

    void operator()(const Setting& setting, std::string& value) const {
        describe(setting, app_.add_option(setting.flag(), value, setting.help), "TEXT",
                 setting.confidential ? "" : value);
    }

    void operator()(const Setting& setting, std::uint32_t& value) const {
        describe(setting, app_.add_option(setting.flag(), value, setting.help), "NUMBER",
                 std::to_string(value));
    }

    void operator()(const Setting& setting, bool& value) const {
        app_.add_flag(setting.flag(), value, setting.help)->envname(setting.variable());
    }

    void operator()(const Setting& setting, std::vector<std::string>& values) const {
        CLI::Option* option = app_.add_option(setting.flag(), values, setting.help);
        // One for each flag, but as many as there are in a variable.
        option->allow_extra_args(false)->delimiter(',');
        describe(setting, option, "TEXT", "");
    }

private:
    static void describe(const Setting& setting, CLI::Option* option, const char* type,
                         const std::string& value) {
        option->envname(setting.variable())->type_name(type)->default_str(value);
        option->check(CLI::Validator(
            [complaint = setting.complaint](const std::string& given) {
                const std::string wrong = not_text(given);
                return wrong.empty() ? complaint(given) : wrong;
            },
            ""));
    }

    CLI::App& app_;
};

/// Adds the variables of settings whose flags are not given, as such flags. CLI11 has its own way
/// for this, in which newer releases overlook wrong values.
class VariableReader {
public:
    VariableReader(int argc, const char* const* argv) : arguments_(argv, argv + argc) {}

    void operator()(const Setting& setting, const auto& /*value*/) {
        const std::string value = net::variable(setting.variable());
        if (value.empty() || is_given(setting.flag())) return;
        arguments_.insert(arguments_.begin() + 1, setting.flag() + '=' + value);
    }

    std::vector<const char*> arguments() const {
        std::vector<const char*> all;
        for (const std::string& argument : arguments_) all.push_back(argument.c_str());
        return all;
    }

private:
    bool is_given(const std::string& flag) const {
        return std::any_of(arguments_.begin(), arguments_.end(), [&flag](const auto& argument) {
            return argument == flag || argument.starts_with(flag + '=');
        });
    }

    std::vector<std::string> arguments_;
};

std::variant<Config, Exit> read_all(int argc, const char* const* argv, CLI::App& app) {
    Config config;
    if (const std::string file = file_named(argc, argv); !file.empty()) read_file(file, config);

    std::string file;
    bool print = false;
    app.add_option("--config", file, "TOML file with any of these settings")
        ->envname("RA_CONFIG")
        ->type_name("FILE");
    each_setting(config, FlagMaker(app));
    app.add_flag("--print-config", print, "write the configuration as such a file, and end");
    app.set_version_flag("--version", "ra-server " RA_VERSION);
    VariableReader variables(argc, argv);
    each_setting(config, variables);
    const std::vector<const char*> arguments = variables.arguments();
    app.parse(static_cast<int>(arguments.size()), arguments.data());
    if (const std::string wrong = contradiction(config); !wrong.empty()) throw BadConfig(wrong);
    if (!print) return config;
    std::cout << to_toml(config);
    return Exit{0};
}

}  // namespace

std::string default_node() {
    boost::system::error_code error;
    const std::string name = boost::asio::ip::host_name(error);
    return not_a_node(name).empty() ? name : "ra";
}

std::uint32_t default_threads() {
    return std::clamp(std::thread::hardware_concurrency(), 2u, net::most_threads + 1) - 1;
}

void read_file(const std::string& file, Config& config) {
    FileReader reader(file);
    each_setting(config, reader);
    reader.end();
}

std::string to_toml(const Config& config) {
    std::ostringstream text;
    each_setting(config, [&text](const Setting& setting, const auto& value) {
        text << "# " << setting.help << '\n';
        if constexpr (std::is_same_v<decltype(value), const std::vector<std::string>&>) {
            toml::array list;
            for (const std::string& one : value) list.push_back(one);
            text << toml::table{{setting.name, list}} << "\n\n";
        } else if constexpr (std::is_same_v<decltype(value), const std::uint32_t&>) {
            text << toml::table{{setting.name, std::int64_t{value}}} << "\n\n";
        } else {
            text << toml::table{{setting.name, value}} << "\n\n";
        }
    });
    return text.str();
}

std::variant<Config, Exit> configure(int argc, const char* const* argv,
                                     const std::function<void(CLI::App&)>& extend) {
    CLI::App app(
        "Serves Ra, the game, to browsers and other clients.\n"
        "A flag beats its environment variable, which beats the file.",
        "ra-server");
    try {
        if (extend) extend(app);
        return read_all(argc, argv, app);
    } catch (const CLI::ParseError& error) {
        return Exit{app.exit(error) == 0 ? 0 : 2};
    } catch (const BadConfig& error) {
        std::cerr << error.what() << '\n';
        return Exit{2};
    }
}

}  // namespace app
