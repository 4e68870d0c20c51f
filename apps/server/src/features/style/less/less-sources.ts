import { parseLess, type LessNode, type LessTree } from "@stoa/core/style/less-tree.ts";
import { SYSTEM_SHEETS } from "../system-sheets-data.ts";

export type StyleProblem = { readonly file: string; readonly line: number; readonly message: string };

export type SourcedNode =
  | (Extract<LessNode, { kind: "statement" }> & { readonly file: string })
  | (Omit<Extract<LessNode, { kind: "block" }>, "children"> & {
      readonly file: string;
      readonly children: readonly SourcedNode[];
    });

export type SheetReader = {
  /** A sheet listed in the conf, with its imports inlined; undefined if missing. */
  read(name: string): SourcedNode[] | undefined;
  readText(text: string, file: string): SourcedNode[];
};

type Reading = { readonly file: string; readonly trail: readonly string[]; readonly isTop: boolean };

const IMPORT = /^@import\s+(?:\(([^)]*)\)\s*)?(?:url\(\s*)?(["']?)([^"')\s;]+)\2\s*\)?\s*([\s\S]*)$/i;
const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const MAX_IMPORT_DEPTH = 12;
const MAX_NODES = 200_000;
const TOO_BIG = "The sheets are too big. The rest was left out.";
const EXTEND = /:extend\([^()]*\)/gi;
const NO_EXTEND = "The compiler knows no :extend. The rule is there without it.";
const NO_REMOTE = "It was left out: a site's pages ask nobody else for files.";

/** Resolves `.`, `..` and leading slashes in a path; the result never leaves the styles folder. */
function plainPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

function folderOf(file: string): string {
  return file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "";
}

type Import = { readonly name: string; readonly query: string };
type FoundSheet = { readonly file: string; readonly text: string };

function parseImport(text: string): Import {
  const [, , , name = "", query = ""] = IMPORT.exec(text) ?? [];
  return { name, query: query.trim() };
}

function findFile(files: ReadonlyMap<string, string>, paths: readonly string[]): FoundSheet | undefined {
  const file = paths.flatMap((path) => [path, `${path}.less`, `${path}.css`]).find((path) => files.has(path));
  return file === undefined ? undefined : { file, text: files.get(file) ?? "" };
}

function findSystemSheet(name: string): FoundSheet | undefined {
  const plain = name.replace(/^.*\//, "").replace(/\.(?:less|css)$/, "");
  const text = SYSTEM_SHEETS.get(plain);
  return text === undefined ? undefined : { file: `system/${plain}.less`, text };
}

function inQuery(nodes: SourcedNode[], query: string, { file, line }: SourcedNode): SourcedNode[] {
  if (query === "") return nodes;
  return [{ kind: "block", prelude: `@media ${query}`, children: nodes, line, notes: [], file }];
}

class SheetServices implements SheetReader {
  private readonly trees = new Map<string, LessTree>();
  private readonly readOnce = new Set<string>();
  private nodesLeft = MAX_NODES;
  private readonly files: ReadonlyMap<string, string>;
  private readonly problems: StyleProblem[];

  constructor(files: ReadonlyMap<string, string>, problems: StyleProblem[]) {
    this.files = files;
    this.problems = problems;
  }

  read(name: string): SourcedNode[] | undefined {
    const found = findFile(this.files, [plainPath(name)]);
    if (found === undefined) return undefined;
    if (this.readOnce.has(found.file)) return [];
    this.readOnce.add(found.file);
    return this.readTree(found, { trail: [found.file], isTop: true });
  }

  readText(text: string, file: string): SourcedNode[] {
    return this.readTree({ file, text }, { trail: [file], isTop: true });
  }

  private treeOf({ file, text }: FoundSheet): LessTree {
    const known = this.trees.get(file);
    if (known) return known;
    const tree = parseLess(text);
    this.problems.push(...tree.problems.map(({ line, message }) => ({ file, line, message })));
    this.trees.set(file, tree);
    return tree;
  }

  private readTree(sheet: FoundSheet, reading: Omit<Reading, "file">): SourcedNode[] {
    return this.treeOf(sheet).nodes.flatMap((node) => this.readNode(node, { ...reading, file: sheet.file }));
  }

  private readNode(node: LessNode, reading: Reading): SourcedNode[] {
    const { file } = reading;
    this.nodesLeft -= 1;
    if (this.nodesLeft === 0) this.problems.push({ file, line: node.line, message: TOO_BIG });
    if (this.nodesLeft <= 0) return [];
    if (node.kind === "block") {
      const children = node.children.flatMap((child) => this.readNode(child, { ...reading, isTop: false }));
      return [{ ...node, file, children, prelude: this.readPrelude(node, file) }];
    }
    const sourced = { ...node, file };
    return /^@import\b/i.test(node.text) ? this.readImport(sourced, reading) : [sourced];
  }

  /** Drops what browsers do not know from a selector, which would invalidate its rule. */
  private readPrelude({ prelude, line }: Extract<LessNode, { kind: "block" }>, file: string): string {
    const plain = prelude.replaceAll(EXTEND, "");
    if (plain !== prelude) this.problems.push({ file, line, message: NO_EXTEND });
    return plain;
  }

  private complain(node: SourcedNode, message: string): SourcedNode[] {
    this.problems.push({ file: node.file, line: node.line, message });
    return [];
  }

  private findImported(name: string, file: string): FoundSheet | undefined {
    const fromTheme = plainPath(`styles/${folderOf(file)}/${name}`).replace(/^styles\//, "");
    const paths = [fromTheme, plainPath(`${folderOf(file)}/${name}`), plainPath(name)];
    return findFile(this.files, paths) ?? findSystemSheet(name);
  }

  private readImport(node: Extract<SourcedNode, { kind: "statement" }>, reading: Reading): SourcedNode[] {
    const { trail, isTop } = reading;
    const { name, query } = parseImport(node.text);
    if (REMOTE.test(name)) return this.complain(node, `This imports ${name} from another host. ${NO_REMOTE}`);
    const found = this.findImported(name, node.file);
    if (found === undefined) return this.complain(node, `This imports "${name}", which is not there. It was left out.`);
    if (trail.includes(found.file) || trail.length >= MAX_IMPORT_DEPTH)
      return this.complain(node, `"${name}" imports itself. It was left out.`);
    if (isTop && query === "") {
      if (this.readOnce.has(found.file)) return [];
      this.readOnce.add(found.file);
    }
    return inQuery(this.readTree(found, { trail: [...trail, found.file], isTop }), query, node);
  }
}

/** Reads a theme's sheets and the system's, and nothing else. spec: template-platform 1.8 */
export function createSheetReader(files: ReadonlyMap<string, string>, problems: StyleProblem[]): SheetReader {
  return new SheetServices(files, problems);
}
