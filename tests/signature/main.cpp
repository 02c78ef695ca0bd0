#include <fstream>
#include <iostream>
#include <string>

#include "tests/engine/signature.hpp"
#include "tests/support/ra_text.hpp"

// Compares the behaviour signature with the blessed one. Run it at the root of the repository.

int main() {
    std::string blessed;
    std::ifstream("tests/golden/signature.txt") >> blessed;
    const std::string found = support::hexadecimal(golden::behaviour_signature());
    std::cout << "blessed " << blessed << ", found " << found << '\n';
    return found == blessed ? 0 : 1;
}
