import type { LiteralName, LiteralNode } from "../tree/template-tree.ts";

const LITERALS: Readonly<Record<LiteralName, string>> = {
  space: " ",
  tab: "\t",
  newline: "\n",
  "meta-left": "{",
  "meta-right": "}",
};

const NAMES = Object.keys(LITERALS) as readonly LiteralName[];

/** Returns the literal whose name starts a tag such as `.space`. */
export function findLiteral(body: string): LiteralName | undefined {
  return NAMES.find((name) => body.startsWith(name, 1));
}

/** Returns the character a literal tag prints. */
export function literalText(node: LiteralNode): string {
  return LITERALS[node.name];
}
