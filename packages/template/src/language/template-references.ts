import type { OrNode, Reference, TreeNode } from "./template-tree.ts";

/** What a template uses, each list sorted and without doubles. */
export interface TemplateReferences {
  readonly formatters: readonly string[];
  readonly predicates: readonly string[];
  /** Macros and partials named by `apply` and `{.include}`. */
  readonly partials: readonly string[];
  /** Those of them that every rendering runs: they stand in no section, condition or macro. */
  readonly alwaysRun: readonly string[];
  /** Names as written, joined by dots, with the sections around them: `items.title`. */
  readonly names: readonly string[];
  /** How often each kind of instruction occurs. */
  readonly instructions: Readonly<Record<string, number>>;
  /** Length of the plain text. */
  readonly textLength: number;
}

interface Scan {
  readonly formatters: Set<string>;
  readonly predicates: Set<string>;
  readonly partials: Set<string>;
  readonly names: Set<string>;
  readonly instructions: Map<string, number>;
  textLength: number;
}

/** Collects the names a template uses. spec: template-language 16, reference scanner */
export function scanReferences(tree: readonly TreeNode[]): TemplateReferences {
  const scan: Scan = {
    formatters: new Set(),
    predicates: new Set(),
    partials: new Set(),
    names: new Set(),
    instructions: new Map(),
    textLength: 0,
  };
  scanBlock(tree, "", scan);
  return {
    formatters: [...scan.formatters].toSorted(),
    predicates: [...scan.predicates].toSorted(),
    partials: [...scan.partials].toSorted(),
    alwaysRun: [...new Set(tree.flatMap(partialsOf))].toSorted(),
    names: [...scan.names].toSorted(),
    instructions: Object.fromEntries(scan.instructions),
    textLength: scan.textLength,
  };
}

/** Macros and partials that a node itself names; not those inside of it. */
function partialsOf(node: TreeNode): string[] {
  if (node.kind === "include") return [node.args.args[0] ?? ""];
  if (node.kind !== "variable" && node.kind !== "var") return [];
  return node.calls.flatMap(({ name, args: [partial] }) =>
    name === "apply" && partial !== undefined ? [partial] : [],
  );
}

function scanBlock(nodes: readonly TreeNode[], prefix: string, scan: Scan): void {
  for (const node of nodes) {
    scan.instructions.set(node.kind, (scan.instructions.get(node.kind) ?? 0) + 1);
    for (const partial of partialsOf(node)) scan.partials.add(partial);
    scanNode(node, prefix, scan);
  }
}

function scanNode(node: TreeNode, prefix: string, scan: Scan): void {
  switch (node.kind) {
    case "text":
      scan.textLength += node.text.length;
      break;
    case "section":
    case "repeated":
      scanScope(node, prefix, scan);
      break;
    case "macro":
      scanBlock(node.body, prefix, scan);
      break;
    case "include":
      break;
    default:
      scanFlat(node, prefix, scan);
  }
}

type FlatNode = Exclude<TreeNode, { readonly kind: "text" | "section" | "repeated" | "macro" | "include" }>;

function scanFlat(node: FlatNode, prefix: string, scan: Scan): void {
  if (node.kind === "variable" || node.kind === "var") {
    addNames(node.references, prefix, scan);
    for (const { name } of node.calls) scan.formatters.add(name);
  } else if (node.kind === "if") {
    addNames(node.references, prefix, scan);
    scanBlock(node.body, prefix, scan);
    scanAlternate(node.alternate, prefix, scan);
  } else if (node.kind === "predicate") {
    scan.predicates.add(node.name);
    scanBlock(node.body, prefix, scan);
    scanAlternate(node.alternate, prefix, scan);
  } else if (node.kind === "ctx") {
    addNames(
      node.bindings.map(({ reference }) => reference),
      prefix,
      scan,
    );
  }
}

function scanScope(
  node: Extract<TreeNode, { readonly kind: "section" | "repeated" }>,
  prefix: string,
  scan: Scan,
): void {
  addNames([node.reference], prefix, scan);
  const inner = nameIn(node.reference, prefix);
  scanBlock(node.body, inner, scan);
  if (node.kind === "repeated") scanBlock(node.between ?? [], inner, scan);
  scanAlternate(node.alternate, node.kind === "section" ? inner : prefix, scan);
}

function scanAlternate(node: OrNode | undefined, prefix: string, scan: Scan): void {
  if (node === undefined) return;
  if (node.name !== undefined) scan.predicates.add(node.name);
  scanBlock(node.body, prefix, scan);
  scanAlternate(node.alternate, prefix, scan);
}

function nameIn(reference: Reference, prefix: string): string {
  const name = reference.join(".");
  if (name === "@") return prefix;
  return prefix === "" || name.startsWith("@") ? name : `${prefix}.${name}`;
}

function addNames(references: readonly Reference[], prefix: string, scan: Scan): void {
  for (const reference of references) {
    const name = nameIn(reference, prefix);
    if (name !== "") scan.names.add(name);
  }
}
