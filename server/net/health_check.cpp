#include "server/net/health_check.hpp"

#include <utility>

namespace net {

/// What is asked for one reply.
class HealthCheck::Question : public std::enable_shared_from_this<Question> {
public:
    Question(boost::asio::io_context& context, Reply reply)
        : reply_(std::move(reply)), timer_(context) {}

    void give_up_after(Limits::Duration deadline) {
        timer_.expires_after(deadline);
        timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
            if (error) return;
            self->answer(
                error_response(503, "unhealthy", "A game loop or the store does not answer."));
        });
    }

    /// The game loops, or the store, are well.
    void on_well() {
        static const auto ok = std::make_shared<const std::string>(R"({"status":"ok"})");
        if (--missing_ == 0) answer(json_response(200, ok));
    }

    /// The first answer counts.
    void answer(const Response& response) {
        timer_.cancel();
        if (const auto reply = std::exchange(reply_, {})) reply(response);
    }

private:
    /// The game loops together, and the store.
    std::size_t missing_ = 2;
    Reply reply_;
    boost::asio::steady_timer timer_;
};

void HealthCheck::ask(Reply reply) {
    const auto question = std::make_shared<Question>(main_.context(), std::move(reply));
    question->give_up_after(deadline_);
    ask_loops([question] { question->on_well(); });
    store_.check([this, question](const store::Outcome<store::Done>& outcome) {
        main_.post([this, question, outcome] { on_store(*question, outcome); });
    });
}

void HealthCheck::on_store(Question& question, const store::Outcome<store::Done>& outcome) {
    metrics_.store_tried(outcome.value.has_value());
    if (outcome.value) return question.on_well();
    question.answer(error_response(503, "store_failed", "The store cannot be written."));
    if (outcome.failure == store::Failure::broken) store_broke_();
}

/// Calls back when all game loops have answered, on the main loop.
void HealthCheck::ask_loops(std::function<void()> all_answered) {
    struct Missing {
        std::size_t loops;
        std::function<void()> then;
    };
    const auto missing =
        std::make_shared<Missing>(Missing{game_loops_.size(), std::move(all_answered)});
    for (const auto& game_loop : game_loops_) {
        game_loop->loop().post([this, missing] {
            main_.post([missing] {
                if (--missing->loops == 0) missing->then();
            });
        });
    }
}

void HealthCheck::report_to(ServiceManager& manager, std::chrono::microseconds patience) {
    if (patience.count() == 0) return;
    timer_.expires_after(patience / 2);
    timer_.async_wait([this, &manager, patience](const boost::system::error_code& error) {
        if (error) return;
        ask_loops([this, &manager, patience] {
            manager.send("WATCHDOG=1");
            report_to(manager, patience);
        });
    });
}

}  // namespace net
