import type { OrNode, Reference, TreeNode } from "./tree/template-tree.ts";

/** What a template uses; each list is sorted and without duplicates. */
export interface TemplateReferences {
  readonly formatters: readonly string[];
  readonly predicates: readonly string[];
  /** Macros and partials named by `apply` and `{.include}`. */
  readonly partials: readonly string[];
  /** Those that every render runs: they are in no section, condition or macro. */
  readonly alwaysRun: readonly string[];
  /** Names as written, joined by dots, prefixed with their sections: `items.title`. */
  readonly names: readonly string[];
  /** Number of instructions by kind. */
  readonly instructions: Readonly<Record<string, number>>;
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

function sorted(names: ReadonlySet<string>): string[] {
  return [...names].toSorted();
}

function scanAll(nodes: readonly TreeNode[]): Scan {
  const scan: Scan = {
    formatters: new Set(),
    predicates: new Set(),
    partials: new Set(),
    names: new Set(),
    instructions: new Map(),
    textLength: 0,
  };
  scanBlock(nodes, "", scan);
  return scan;
}

/** Collects the names a template uses. spec: template-language 16, reference scanner */
export function scanReferences(tree: readonly TreeNode[]): TemplateReferences {
  const scan = scanAll(tree);
  const always = scanAll(tree.filter((node) => !("body" in node)));
  return {
    formatters: sorted(scan.formatters),
    predicates: sorted(scan.predicates),
    partials: sorted(scan.partials),
    alwaysRun: sorted(always.partials),
    names: sorted(scan.names),
    instructions: Object.fromEntries(scan.instructions),
    textLength: scan.textLength,
  };
}

function scanBlock(nodes: readonly TreeNode[], prefix: string, scan: Scan): void {
  for (const node of nodes) {
    scan.instructions.set(node.kind, (scan.instructions.get(node.kind) ?? 0) + 1);
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
      scan.partials.add(node.args.args[0] ?? "");
      break;
    default:
      scanFlat(node, prefix, scan);
  }
}

type FlatNode = Exclude<TreeNode, { readonly kind: "text" | "section" | "repeated" | "macro" | "include" }>;

function scanFlat(node: FlatNode, prefix: string, scan: Scan): void {
  if (node.kind === "variable" || node.kind === "var") {
    addNames(node.references, prefix, scan);
    for (const { name, args } of node.calls) {
      scan.formatters.add(name);
      if (name === "apply" && args[0] !== undefined) scan.partials.add(args[0]);
    }
  } else if (node.kind === "if") {
    addNames(node.references, prefix, scan);
    scanBranch(node, prefix, scan);
  } else if (node.kind === "predicate") {
    scanBranch(node, prefix, scan);
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
  scanBranch(node.alternate, node.kind === "section" ? inner : prefix, scan);
}

/** Body and alternate of a condition, on a named predicate or on values. */
type Branch = Pick<OrNode, "body" | "alternate"> & { readonly name?: string | undefined };

function scanBranch(node: Branch | undefined, prefix: string, scan: Scan): void {
  if (node === undefined) return;
  if (node.name !== undefined) scan.predicates.add(node.name);
  scanBlock(node.body, prefix, scan);
  scanBranch(node.alternate, prefix, scan);
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
