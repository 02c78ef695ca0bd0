#include <fstream>
#include <iostream>
#include <sstream>

#include "tests/engine/signature.hpp"

// Compares the behaviour signature with the blessed one. Run it at the root of the repository.

int main() {
    std::ostringstream blessed;
    blessed << std::ifstream("tests/golden/signature.txt").rdbuf();
    const std::string found = golden::behaviour_signature();
    std::cout << "blessed\n" << blessed.str() << "found\n" << found;
    return found == blessed.str() ? 0 : 1;
}
