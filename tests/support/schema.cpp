#include "tests/support/schema.hpp"

#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace support {

namespace {

using valijson::adapters::NlohmannJsonAdapter;

/// One definition with all that it refers to, ready for use.
const valijson::Schema& compiled(const std::string& definition) {
    static std::map<std::string, std::unique_ptr<valijson::Schema>> cache;
    auto& schema = cache[definition];
    if (!schema) {
        const Json& definitions = wire_schema().at("$defs");
        if (!definitions.contains(definition)) {
            throw std::logic_error("the schema defines no " + definition);
        }
        const Json root = {{"$defs", definitions}, {"$ref", "#/$defs/" + definition}};
        schema = std::make_unique<valijson::Schema>();
        valijson::SchemaParser().populateSchema(NlohmannJsonAdapter(root), *schema);
    }
    return *schema;
}

std::string first_error(valijson::ValidationResults& results) {
    valijson::ValidationResults::Error error;
    std::string place;
    std::string description = "no reason given";
    // The deepest place is the one that tells most.
    while (results.popError(error)) {
        std::string here;
        for (const std::string& step : error.context) {
            here += step;
        }
        if (here.size() >= place.size()) {
            place = here;
            description = error.description;
        }
    }
    return place + ": " + description;
}

const std::map<std::string, std::string>& server_definitions() {
    static const std::map<std::string, std::string> table = {{"rooms", "Rooms"},
                                                             {"rooms_changed", "RoomsChanged"},
                                                             {"created", "Created"},
                                                             {"found", "Found"},
                                                             {"tables", "Tables"},
                                                             {"tables_changed", "TablesChanged"},
                                                             {"device_code", "DeviceCode"},
                                                             {"devices", "Devices"},
                                                             {"entered", "Entered"},
                                                             {"you", "You"},
                                                             {"presence", "Presence"},
                                                             {"deadlines", "Deadlines"},
                                                             {"snapshot", "Snapshot"},
                                                             {"update", "Update"},
                                                             {"ok", "Ok"},
                                                             {"error", "Error"},
                                                             {"record", "RecordAnswer"},
                                                             {"leaves", "Leaves"},
                                                             {"nonces", "Nonces"},
                                                             {"hint", "HintAnswer"},
                                                             {"closing", "Closing"},
                                                             {"announcement", "Announcement"},
                                                             {"reaction", "ReactionMessage"},
                                                             {"talk", "TalkMessage"},
                                                             {"invite_changed", "InviteChanged"}};
    return table;
}

const std::set<std::string>& known_keywords() {
    static const std::set<std::string> list = {"additionalProperties",
                                               "anyOf",
                                               "const",
                                               "description",
                                               "enum",
                                               "items",
                                               "maxItems",
                                               "maximum",
                                               "maxLength",
                                               "minItems",
                                               "minimum",
                                               "minLength",
                                               "oneOf",
                                               "pattern",
                                               "patternProperties",
                                               "minProperties",
                                               "properties",
                                               "required",
                                               "title",
                                               "type",
                                               "uniqueItems",
                                               "maxProperties",
                                               "$ref"};
    return list;
}

class Reader {
public:
    void read(const Json& schema, const std::string& place) {
        if (!schema.is_object()) {
            return;
        }
        for (const auto& [keyword, value] : schema.items()) {
            read(schema, keyword, value, place + "/" + keyword);
        }
    }

    std::vector<std::string> overlooked;

private:
    void read(const Json& schema, const std::string& keyword, const Json& value,
              const std::string& place) {
        const bool annotation = keyword == "description" || keyword == "title";
        if (!known_keywords().contains(keyword) ||
            (schema.contains("$ref") && keyword != "$ref" && !annotation)) {
            overlooked.push_back(place);
        } else if (keyword == "properties" || keyword == "patternProperties") {
            for (const auto& [name, member] : value.items()) {
                read(member, place + "/" + name);
            }
        } else if (keyword == "anyOf" || keyword == "oneOf") {
            for (const Json& member : value) {
                read(member, place);
            }
        } else if (keyword == "items" || keyword == "additionalProperties") {
            read(value, place);
        }
    }
};

}  // namespace

const Json& wire_schema() {
    static const Json schema = [] {
        std::ifstream file("protocol/schema/ra.v1.schema.json");
        if (!file) {
            throw std::runtime_error("the schema is not where the tests are run");
        }
        return Json::parse(file);
    }();
    return schema;
}

std::string schema_fault(const std::string& definition, const Json& value) {
    const NlohmannJsonAdapter target(value);
    if (valijson::Validator().validate(compiled(definition), target, nullptr)) {
        return {};
    }
    valijson::ValidationResults results;
    valijson::Validator().validate(compiled(definition), target, &results);
    return "not a " + definition + ", " + first_error(results) + ", in " + value.dump();
}

std::string server_message_fault(const Json& message) {
    const auto type = message.find("type");
    const auto definition = type != message.end() && type->is_string()
                                ? server_definitions().find(type->get<std::string>())
                                : server_definitions().end();
    return definition == server_definitions().end() ? "no message of ours: " + message.dump()
                                                    : schema_fault(definition->second, message);
}

std::vector<std::string> overlooked_keywords() {
    Reader reader;
    for (const auto& [name, definition] : wire_schema().at("$defs").items()) {
        reader.read(definition, name);
    }
    return reader.overlooked;
}

}  // namespace support
