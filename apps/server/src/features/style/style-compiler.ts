import { LessCompiler } from "@squarespace/less-ts";
import { finishSheet } from "./css/finish-sheet.ts";
import { giveRules } from "./less/less-given-rules.ts";
import { createSheetReader, type SheetReader, type SourcedNode, type StyleProblem } from "./less/less-sources.ts";
import { createLessVault, type LessVault } from "./less/less-vault.ts";
import { mixinArities, writeNode, type LessWriterParts } from "./less/less-writer.ts";
import { pruneNodes } from "./less/prune-less.ts";
import { tellLessErrors } from "./less/less-errors.ts";
import { CUSTOM_CSS, RESET_NAME, sheetNames, type SheetSources } from "./sheet-sources.ts";
import { LOOSE_MIXINS, RESET_SHEET, SYSTEM_VARIABLES } from "./system-sheets-data.ts";

export type { StyleProblem } from "./less/less-sources.ts";

export type CompiledSheet = {
  /** Minified, without the platform's `@font-face` rules. */
  readonly css: string;
  readonly problems: readonly StyleProblem[];
};

const MAX_PROBLEMS = 100;
/** Deep enough for loops over a grid's columns or some hundred icons. */
const MIXIN_DEPTH = 500;

function isDefined(mixin: string, files: SheetSources["files"]): boolean {
  const definition = new RegExp(`\\${mixin}\\s*\\([^(){};]{0,200}\\)[^(){};]{0,20}(?:\\([^{};]{0,200}\\)\\s*)?\\{`);
  return files.some(([, text]) => definition.test(text));
}

function systemNodes(sources: SheetSources, reader: SheetReader): SourcedNode[] {
  const mixins = [...LOOSE_MIXINS].filter(([name]) => !isDefined(name, sources.files)).map(([, text]) => text);
  return reader.readText([SYSTEM_VARIABLES, ...mixins].join("\n"), "system/mixins.less");
}

function readSheets(sources: SheetSources, problems: StyleProblem[]): SourcedNode[] {
  const { files, customCss, hasSystemReset } = sources;
  const reader = createSheetReader(new Map(files), problems);
  const nodes = systemNodes(sources, reader);
  for (const name of sheetNames(sources)) {
    const found = name === CUSTOM_CSS ? reader.readText(customCss, CUSTOM_CSS) : reader.read(name);
    if (found) nodes.push(...found);
    else if (name !== RESET_NAME)
      problems.push({
        file: name,
        line: 1,
        message: "The theme's conf lists this stylesheet, but it doesn't exist. It was skipped.",
      });
    else if (hasSystemReset) nodes.push(...reader.readText(RESET_SHEET, "system/reset.css"));
  }
  return nodes;
}

function createCompiler(): LessCompiler {
  return new LessCompiler({ indentSize: 2, mixinRecursionLimit: MIXIN_DEPTH });
}

function writeSheet(nodes: readonly SourcedNode[], parts: LessWriterParts, sources: SheetSources): string {
  const variables = sources.variables.map(([name, value]) => `@${name}: ${value};`);
  const texts = nodes.map((node) => writeNode(node, parts));
  return [...texts, ...variables].join("\n");
}

type Compiled = { readonly css: string; readonly messages: readonly string[]; readonly vault: LessVault };

function compileNodes(nodes: readonly SourcedNode[], sources: SheetSources): Compiled {
  const vault = createLessVault();
  const parts = { vault, additions: new Map(sources.additions), arities: mixinArities(nodes) };
  const { css, errors } = createCompiler().compile(writeSheet(nodes, parts, sources));
  const messages = errors.flatMap((event) => event.errors.map(({ message }) => message));
  return { css, messages, vault };
}

/** Compiles; if something breaks the compiler, finds it and compiles the rest. */
function compileWhatWorks(nodes: readonly SourcedNode[], sources: SheetSources, problems: StyleProblem[]): Compiled {
  try {
    return compileNodes(nodes, sources);
  } catch {
    const works = (some: readonly SourcedNode[]): boolean => canParse(some, sources);
    const parsed = pruneNodes(nodes, works, problems);
    try {
      return compileNodes(parsed, sources);
    } catch {
      const runs = (some: readonly SourcedNode[]): boolean => canCompile(some, sources);
      return compileNodes(pruneNodes(parsed, runs, problems), sources);
    }
  }
}

function canParse(nodes: readonly SourcedNode[], sources: SheetSources): boolean {
  const parts = { vault: createLessVault(), additions: new Map(sources.additions), arities: new Map() };
  try {
    createCompiler().parse(nodes.map((node) => writeNode(node, parts)).join("\n"));
    return true;
  } catch {
    return false;
  }
}

function canCompile(nodes: readonly SourcedNode[], sources: SheetSources): boolean {
  try {
    compileNodes(nodes, sources);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compiles a theme's sheets into one. Parts that fail are left out and reported. Reads nothing beyond its input. spec:
 * template-platform 1.6, 1.8
 */
export function compileSheet(sources: SheetSources): CompiledSheet {
  const problems: StyleProblem[] = [];
  const nodes = giveRules(readSheets(sources, problems));
  const { css, messages, vault } = compileWhatWorks(nodes, sources, problems);
  problems.push(...tellLessErrors(messages, nodes));
  const finished = finishSheet(css, vault.restore);
  problems.push(...finished.problems);
  return { css: finished.css, problems: problems.slice(0, MAX_PROBLEMS) };
}
