import type { LiteralName, LiteralNode } from "./template-tree.ts";

const LITERALS: Readonly<Record<LiteralName, string>> = {
  space: " ",
  tab: "\t",
  newline: "\n",
  "meta-left": "{",
  "meta-right": "}",
};

/** The literal a tag such as `.space` names. */
export function findLiteral(body: string): LiteralName | undefined {
  const name = body.slice(1);
  return Object.hasOwn(LITERALS, name) ? (name as LiteralName) : undefined;
}

/** The character a literal tag prints. */
export function literalText(node: LiteralNode): string {
  return LITERALS[node.name];
}
