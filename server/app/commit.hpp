#pragma once

namespace app {

/// The commit that the program was built from; empty where that was not known.
const char* commit();

}  // namespace app
