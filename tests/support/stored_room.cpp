#include "tests/support/stored_room.hpp"

namespace support {

std::vector<store::Entry> room_over_days(const NewRoom& made, std::unique_ptr<room::Chance> chance,
                                         const Json& more) {
    std::vector<store::Entry> entries;
    const auto keep = [&](const room::Effects& effects) {
        for (const room::Effect& effect : effects) {
            const auto* append = std::get_if<room::Append>(&effect);
            if (append == nullptr) continue;
            store::Entry entry{.room = made.id, .v = append->v, .text = append->entry};
            entry.invite = append->invite;
            if (append->due) entry.due = store::Due{append->due->at};
            entries.push_back(std::move(entry));
        }
    };
    const auto bank = std::chrono::seconds(least_bank).count();
    Json settings = {{"seats", 2}, {"clock", {{"kind", "days"}, {"bank", bank}, {"add", 0}}}};
    settings.update(more);
    RoomWorld world(settings, std::move(chance), keep, Messages::checked, made);
    world.start({&world.enter("Anna"), &world.enter("Bob")});
    return entries;
}

}  // namespace support
