import type { Environment } from "./render/environment.ts";
import type { Render, TagSite } from "./render/render-state.ts";
import type { SourcePosition } from "./source-position.ts";
import type { OrNode, TreeNode } from "./tree/template-tree.ts";
import { opcodeName } from "./tree/template-tree.ts";

/** A tag with the static text before it. */
export interface Step {
  readonly before: string;
  render: Render;
  /** Set for a variable whose text equal ones may reuse. */
  key?: string;
  kept?: KeptText;
}

export interface KeptText {
  text: string;
  /** The error list of the render that produced the text: it identifies the render without holding its data. */
  owner: object | undefined;
}

export interface Sharing {
  readonly source: string;
  /** Offset of the tag that opened the scope. */
  scope: number;
  /** Incremented at tags that may bind names or change data: earlier results are not reused after them. */
  era: number;
  /** The first of equal variables, by scope, era and tag, in blocks being compiled. */
  readonly firsts: Map<string, Step>;
}

export interface Compiler {
  readonly environment: Environment;
  readonly sharing: Sharing;
  readonly locate: (offset: number) => SourcePosition;
  readonly block: (nodes: readonly TreeNode[]) => Render;
  readonly alternate: (node: OrNode | undefined) => Render;
}

/** Returns the location of an instruction for its run-time errors. */
export function siteOf(node: TreeNode | OrNode, compiler: Compiler): TagSite {
  return { opcode: opcodeName(node.kind), offset: node.offset, locate: compiler.locate };
}
