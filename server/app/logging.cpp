#include "server/app/logging.hpp"

#include <memory>
#include <string_view>

#include <nlohmann/json.hpp>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace app {

namespace {

/// The message as a JSON string. Nothing that comes in can end it, or the line.
class JsonText final : public spdlog::custom_flag_formatter {
public:
    void format(const spdlog::details::log_msg& message, const std::tm& /*time*/,
                spdlog::memory_buf_t& out) override {
        const nlohmann::json text =
            std::string_view(message.payload.data(), message.payload.size());
        const std::string quoted =
            text.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
        out.append(quoted.data(), quoted.data() + quoted.size());
    }

    std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<JsonText>();
    }
};

std::unique_ptr<spdlog::formatter> json_lines() {
    auto formatter = std::make_unique<spdlog::pattern_formatter>(spdlog::pattern_time_type::utc);
    formatter->add_flag<JsonText>('*').set_pattern(
        R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","thread":%t,"message":%*})");
    return formatter;
}

}  // namespace

void log_to_stderr(const std::string& level, const std::string& format) {
    auto logger = spdlog::stderr_color_mt("ra");
    if (format == "json") {
        logger->set_formatter(json_lines());
    } else {
        logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
    }
    logger->set_level(spdlog::level::from_str(level));
    spdlog::set_default_logger(std::move(logger));
}

}  // namespace app
