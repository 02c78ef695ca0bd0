// The public interface of the package: what each entry exports, and every declaration that this leads to.
// `npm run bless` takes it as right: it writes api.txt, which a test compares.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../", import.meta.url));
export const apiFile = `${root}api.txt`;

/** Exported types of messages are the schema's, which has tests of its own: their names will do. */
const fromSchema = `${root}dist/generated/`;

/** The public interface as a text, sorted so that it changes only where the interface does. */
export function describeApi() {
  const { options, fileNames } = readConfig();
  const declarations = declare(fileNames, options);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  // The folder of a build need not be there: nothing is written.
  host.directoryExists = () => true;
  host.fileExists = (file) => declarations.has(file) || fileExists(file);
  host.readFile = (file) => declarations.get(file) ?? readFile(file);
  const { name, exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const entries = Object.entries(exports).map(([path, { types }]) => ({ title: name + path.slice(1), file: root + types.slice(2) }));
  const program = ts.createProgram(entries.map(({ file }) => file), options, host);
  const checker = program.getTypeChecker();

  const exported = entries.map(({ title, file }) => {
    const module = checker.getSymbolAtLocation(/** @type {ts.SourceFile} */ (program.getSourceFile(file)));
    return { title, symbols: checker.getExportsOfModule(/** @type {ts.Symbol} */ (module)) };
  });
  const lists = exported.map(({ title, symbols }) => `${title}\n${sorted(symbols.map((symbol) => `  ${symbol.name}\n`)).join("")}`);
  const reached = reach(exported.flatMap(({ symbols }) => symbols), checker, (file) => declarations.has(file) && !file.startsWith(fromSchema));
  return [...lists, ...sorted(reached.map((statement) => `${statement.getText()}\n`))].join("\n");
}

function readConfig() {
  const fail = (/** @type {ts.Diagnostic} */ { messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
  };
  const more = { emitDeclarationOnly: true, removeComments: true, sourceMap: false };
  const config = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.build.json`, more, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail });
  if (!config) throw new Error("tsconfig.build.json cannot be read");
  return config;
}

/**
 * The declaration files that a build would write, without comments, by name.
 *
 * @param {string[]} sources
 * @param {ts.CompilerOptions} options
 */
function declare(sources, options) {
  const written = new Map();
  ts.createProgram(sources, options).emit(undefined, (file, text) => written.set(file, text));
  return written;
}

/**
 * The statements that declare these symbols and, in turn, whatever is named in them, in the files that `isOurs` accepts.
 *
 * @param {ts.Symbol[]} symbols
 * @param {ts.TypeChecker} checker
 * @param {(file: string) => boolean} isOurs
 */
function reach(symbols, checker, isOurs) {
  /** @type {Set<ts.Node>} */
  const statements = new Set();
  const visit = (/** @type {ts.Symbol | undefined} */ symbol) => {
    const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of meant?.declarations ?? []) {
      const statement = ts.findAncestor(declaration, (node) => node.parent && ts.isSourceFile(node.parent));
      if (!statement || statements.has(statement) || !isOurs(statement.getSourceFile().fileName)) continue;
      statements.add(statement);
      lookInto(statement);
    }
  };
  const lookInto = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node)) visit(checker.getSymbolAtLocation(node));
    ts.forEachChild(node, lookInto);
  };
  symbols.forEach(visit);
  return [...statements];
}

/** @param {string[]} texts */
function sorted(texts) {
  return texts.toSorted((a, b) => (a < b ? -1 : 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(apiFile, describeApi());
