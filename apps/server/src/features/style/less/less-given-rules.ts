import type { SourcedNode } from "./less-sources.ts";

type Block = Extract<SourcedNode, { kind: "block" }>;
type Statement = Extract<SourcedNode, { kind: "statement" }>;

/** A mixin whose last parameter is a block of rules: `.phone(@rules) { @media … { @rules(); } }`. */
type Taker = { readonly parameters: readonly string[]; readonly rules: string; readonly body: readonly SourcedNode[] };

type Giving = { readonly takers: ReadonlyMap<string, Taker>; nodesLeft: number; made: number };

const TAKER = /^(\.[\w-]+)\s*\(([^()]*)\)$/;
const RULES_CALL = /^(@[\w-]+)\s*\(\s*\)$/;
const OPEN_CALL = /^(\.[\w-]+)\s*\(((?:[\s\S]*[,;])?)\s*$/;
const CALL_END = /^\)$/;
/** Nested rules double with each mixin that uses its own twice. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 8;

function calledRules(nodes: readonly SourcedNode[]): string[] {
  return nodes.flatMap((node) =>
    node.kind === "block" ? calledRules(node.children) : (RULES_CALL.exec(node.text)?.[1] ?? []),
  );
}

function takerOf({ prelude, children }: Block): readonly [string, Taker] | undefined {
  const [, name, written = ""] = TAKER.exec(prelude) ?? [];
  const parameters = written.split(/[,;]/).map((parameter) => parameter.trim());
  const rules = parameters.pop() ?? "";
  if (name === undefined || !calledRules(children).includes(rules)) return undefined;
  return [name, { parameters, rules, body: children }];
}

function takersIn(nodes: readonly SourcedNode[]): (readonly [string, Taker])[] {
  return nodes.flatMap((node) => {
    if (node.kind === "statement") return [];
    const taker = takerOf(node);
    return [...(taker ? [taker] : []), ...takersIn(node.children)];
  });
}

function putRules(body: readonly SourcedNode[], name: string, rules: readonly SourcedNode[]): SourcedNode[] {
  return body.flatMap((node): readonly SourcedNode[] => {
    if (node.kind === "block") return [{ ...node, children: putRules(node.children, name, rules) }];
    return RULES_CALL.exec(node.text)?.[1] === name ? rules : [node];
  });
}

function countNodes(nodes: readonly SourcedNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.kind === "block" ? countNodes(node.children) : 0), 0);
}

/** Converts a call into its own mixin containing the rules, and a call of that. */
function givenTo(call: Block, end: Statement, giving: Giving): readonly [Block, Statement] | undefined {
  const [, name = "", given = ""] = OPEN_CALL.exec(call.prelude) ?? [];
  const taker = giving.takers.get(name);
  if (!taker) return undefined;
  const children = putRules(taker.body, taker.rules, call.children);
  giving.nodesLeft -= countNodes(children);
  if (giving.nodesLeft < 0) return undefined;
  giving.made += 1;
  const own = `.stoa-given-${giving.made}-`;
  const mixin = { ...call, prelude: `${own}(${taker.parameters.join("; ")})`, children };
  return [mixin, { ...end, text: `${own}(${given.replace(/[,;]\s*$/, "")})` }];
}

function give(nodes: readonly SourcedNode[], giving: Giving, depth: number): SourcedNode[] {
  const written: SourcedNode[] = [];
  for (const node of nodes) {
    const before = written.at(-1);
    const isEnd = node.kind === "statement" && CALL_END.test(node.text) && before?.kind === "block";
    const pair = isEnd && depth < MAX_DEPTH ? givenTo(before, node, giving) : undefined;
    if (pair) {
      const [mixin, call] = pair;
      written.splice(-1, 1, { ...mixin, children: give(mixin.children, giving, depth + 1) }, call);
    } else {
      written.push(node.kind === "block" ? { ...node, children: give(node.children, giving, depth) } : node);
    }
  }
  return written;
}

/**
 * Rewrites rules passed to mixins, which the compiler does not support, as mixins that contain them. spec:
 * template-platform 1.8
 */
export function giveRules(nodes: readonly SourcedNode[]): readonly SourcedNode[] {
  const takers = new Map(takersIn(nodes));
  return takers.size === 0 ? nodes : give(nodes, { takers, nodesLeft: MAX_NODES, made: 0 }, 0);
}
