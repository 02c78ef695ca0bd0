#include "tools/learn/source_file.hpp"

#include <stdexcept>
#include <system_error>
#include <utility>

namespace learn {

namespace {

template <class Rows>
void write_rows(std::ostream& out, const char* name, const Rows& rows) {
    out << "    ." << name << " = {{\n";
    for (const auto& row : rows) {
        out << "        {";
        for (std::size_t i = 0; i < row.size(); ++i) {
            out << (i == 0 ? "" : ",") << row[i];
        }
        out << "},\n";
    }
    out << "    }},\n";
}

template <class Row>
void write_row(std::ostream& out, const char* name, const Row& row) {
    out << "    ." << name << " = {";
    for (const auto weight : row) {
        out << weight << ',';
    }
    out << "},\n";
}

void write_source(std::ostream& out, const bots::Judgement& judgement) {
    out << "#include \"engine/bots/ra/evaluation.hpp\"\n\n"
           "// Written by bots_learn. Not to be changed by hand.\n\n"
           "// clang-format off\n\nnamespace bots {\n\nconst Judgement learned = {{\n";
    for (const bots::Weights& weights : judgement) {
        out << "{\n";
        write_rows(out, "seat", weights.seat);
        write_rows(out, "table", weights.table);
        write_rows(out, "own", weights.own);
        write_rows(out, "others", weights.others);
        write_row(out, "bias", weights.bias);
        write_row(out, "out", weights.out);
        out << "},\n";
    }
    out << "}};\n\n}  // namespace bots\n";
}

[[noreturn]] void fail(const std::filesystem::path& path) {
    throw std::runtime_error(path.string() + " cannot be written");
}

}  // namespace

SourceFile::SourceFile(std::filesystem::path path)
    : path_(std::move(path)), part_(path_.string() + ".part") {
    if (!std::filesystem::is_directory(path_)) {
        out_.open(part_);
    }
    if (!out_.is_open()) {
        fail(path_);
    }
}

SourceFile::~SourceFile() {
    std::error_code renamed_already;
    std::filesystem::remove(part_, renamed_already);
}

void SourceFile::write(const bots::Judgement& judgement) {
    write_source(out_, judgement);
    out_.close();
    if (!out_) {
        fail(part_);
    }
    std::filesystem::rename(part_, path_);
}

}  // namespace learn
