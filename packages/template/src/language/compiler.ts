import type { Environment } from "./render/environment.ts";
import type { TagSite } from "./render/render-state.ts";
import type { Render } from "./render/scope-frame.ts";
import type { Sharing } from "./render/shared-variables.ts";
import type { SourcePosition } from "./source-position.ts";
import type { OrNode, TreeNode } from "./tree/template-tree.ts";
import { opcodeName } from "./tree/template-tree.ts";

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
