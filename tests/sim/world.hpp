#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "tests/sim/client.hpp"
#include "tests/sim/context.hpp"
#include "tests/sim/database.hpp"
#include "tests/sim/network.hpp"
#include "tests/sim/node.hpp"
#include "tests/sim/process.hpp"
#include "tests/sim/simulator.hpp"

namespace sim {

/// Some nodes, one store, some tables with their people, and trouble. Thread: one.
class World {
public:
    explicit World(const Run& run);
    ~World();

    /// Trouble for a while, then calm until everything has come to its end. Throws Broken.
    void play();
    Result result() const;

private:
    void set_up();
    void set_a_table(std::uint64_t number);
    void add_client(Table& table, Role role, const std::string& name);
    void start(Node& node);

    // Trouble
    void have_trouble();
    void make_trouble();
    void break_down(Node& node);
    void drain(Node& node);
    void covet_a_room();
    void hurt_the_store();
    void hurt_the_network();
    void look_after_nodes();
    void calm_down();

    void step();
    void settle();
    std::string unsettled() const;
    void check_end() const;
    Node& any_node();
    Duration any(Duration least, Duration most) { return context_.schedule.between(least, most); }

    Context context_;
    Database database_;
    std::vector<std::unique_ptr<Node>> nodes_;
    Network network_;
    std::deque<Table> tables_;
    std::deque<Client> clients_;
    Duration trouble_ends_{};
    Duration between_troubles_{};
    std::uint64_t breakdowns_ = 0;
};

}  // namespace sim
