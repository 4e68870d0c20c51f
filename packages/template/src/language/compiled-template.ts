import type { Render } from "./scope-frame.ts";
import type { TemplateError } from "./template-errors.ts";
import type { TreeNode } from "./template-tree.ts";

/** What compiling yields: the tree, the problems found and the closure that renders it. */
export interface CompiledTemplate {
  readonly tree: readonly TreeNode[];
  readonly errors: readonly TemplateError[];
  readonly render: Render;
}
