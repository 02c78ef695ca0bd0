#include "server/store/postgres_link.hpp"

#include <map>

#include <libpq-fe.h>

#include "server/store/unusable.hpp"

namespace store {

namespace {

using Options = std::map<std::string, std::string>;

/// Throws Unusable.
Options read_options(const std::string& url) {
    char* fault = nullptr;
    PQconninfoOption* parsed = PQconninfoParse(url.c_str(), &fault);
    // It may quote the password.
    PQfreemem(fault);
    if (parsed == nullptr) {
        throw Unusable("The database's address is not one: postgresql://USER:PASSWORD@HOST/NAME.");
    }
    Options options;
    for (const PQconninfoOption* option = parsed; option->keyword != nullptr; ++option) {
        if (option->val != nullptr) options[option->keyword] = option->val;
    }
    PQconninfoFree(parsed);
    return options;
}

std::string quoted(const std::string& value) {
    std::string text = "'";
    for (const char byte : value) {
        if (byte == '\'' || byte == '\\') text += '\\';
        text += byte;
    }
    return text + "'";
}

}  // namespace

PostgresAddress::PostgresAddress(const std::string& url) {
    Options options = read_options(url);
    const auto part = [&options](const std::string& keyword, const std::string& otherwise) {
        const auto found = options.find(keyword);
        return found == options.end() ? otherwise : found->second;
    };
    name_ = "PostgreSQL at " + part("host", "localhost") + ":" + part("port", "5432") +
            ", database " + part("dbname", "of the user");
    options.emplace("application_name", "ra-server");
    options["client_encoding"] = "UTF8";
    // Seconds for one attempt: a host on the same network answers within one.
    options.emplace("connect_timeout", "5");
    // Milliseconds, and seconds, after which a host that went away without a word is given up:
    // about as long as a lease.
    options.emplace("tcp_user_timeout", "6000");
    options.emplace("keepalives_idle", "3");
    options.emplace("keepalives_interval", "1");
    options.emplace("keepalives_count", "3");
    for (const auto& [keyword, value] : options) {
        connection_ += keyword + "=" + quoted(value) + " ";
    }
}

void PostgresLink::connect() {
    // Of several hosts, the one that is the primary now.
    auto connection = std::make_unique<pqxx::connection>(address_.connection() +
                                                         "target_session_attrs=read-write");
    pqxx::nontransaction setting(*connection);
    // No statement of ours takes long. One that waits longer waits for a forgotten lock.
    setting.exec("SET statement_timeout = '10s'");
    // Without it, committed moves are lost when the power fails.
    setting.exec(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'");
    setting.commit();
    connection_ = std::move(connection);
}

void PostgresLink::forget_if_lost() {
    if (connection_ && !connection_->is_open()) connection_.reset();
}

bool PostgresLink::is_of_unfit_server(const std::string& state) {
    // A standby, or a server that is set to refuse writes; one that ends, or starts.
    return state == "25006" || state.starts_with("57P0");
}

bool PostgresLink::is_transient(const std::string& state) {
    // No connection; rolled back for another's sake; stopped by an operator, or a time limit.
    const std::string kind = state.substr(0, 2);
    return kind == "08" || kind == "40" || kind == "57";
}

}  // namespace store
