#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "tests/sim/client.hpp"
#include "tests/sim/cluster.hpp"
#include "tests/sim/simulator.hpp"

namespace sim {

/// Some nodes, some tables with their people, and trouble. Thread: one.
class World {
public:
    explicit World(const Settings& settings);
    ~World();

    /// Makes trouble for a while, then waits until everything has come to its end. Throws Broken.
    void play();
    Result result() const;

private:
    void set_up();
    void set_a_table(std::uint64_t number);
    Client& add_client(Table& table, Role role, const std::string& name,
                       std::optional<support::Person> guest = {});

    // Trouble
    void have_trouble();
    void make_trouble();
    void break_down(Node& node);
    void drain(Node& node);
    void require_a_room();
    void hurt_the_store();
    void hurt_the_network();
    void look_after_nodes();
    void calm_down();

    void pass_until(Duration time);
    void sleep();
    std::uint64_t entries() const;
    void settle();
    std::string unsettled() const;
    Node& any_node();
    Duration any(Duration least, Duration most) { return context_.schedule.between(least, most); }

    Context context_;
    Cluster cluster_;
    std::deque<Table> tables_;
    std::deque<Client> clients_;
    Duration trouble_ends_{};
    Duration between_troubles_{};
    bool is_night_ = false;
    std::uint64_t breakdowns_ = 0;
    std::uint64_t woken_ = 0;
};

}  // namespace sim
