import type { SourcedNode, StyleProblem } from "./less-sources.ts";

type Works = (nodes: readonly SourcedNode[]) => boolean;

const DROPPED = "This can't be read as LESS or CSS. It was left out; the rest of the sheet is there.";

/** Wraps a node in a rule, so declarations can be tested alone. */
function tryAlone(node: SourcedNode): SourcedNode {
  if (node.kind === "block") return node;
  return { kind: "block", prelude: ".stoa-try", children: [node], line: node.line, notes: [], file: node.file };
}

function pruneNode(node: SourcedNode, works: Works, problems: StyleProblem[]): SourcedNode[] {
  if (works([tryAlone(node)])) return [node];
  if (node.kind === "block" && node.children.length > 0) {
    const told = problems.length;
    const pruned = { ...node, children: pruneNodes(node.children, works, problems) };
    if (works([pruned])) return pruned.children.length > 0 ? [pruned] : [];
    problems.length = told;
  }
  problems.push({ file: node.file, line: node.line, message: DROPPED });
  return [];
}

/**
 * Keeps the nodes that compile, and of a failing block the parts that do. Tries halves first: most of a sheet is fine.
 */
export function pruneNodes(nodes: readonly SourcedNode[], works: Works, problems: StyleProblem[]): SourcedNode[] {
  const [only] = nodes;
  if (only === undefined) return [];
  if (nodes.length === 1) return pruneNode(only, works, problems);
  if (works(nodes.map(tryAlone))) return [...nodes];
  const middle = Math.ceil(nodes.length / 2);
  return [...pruneNodes(nodes.slice(0, middle), works, problems), ...pruneNodes(nodes.slice(middle), works, problems)];
}
