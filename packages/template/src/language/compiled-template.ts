import type { Render } from "./render/scope-frame.ts";
import type { TemplateError } from "./template-errors.ts";
import type { TreeNode } from "./tree/template-tree.ts";

export interface CompiledTemplate {
  readonly tree: readonly TreeNode[];
  readonly errors: readonly TemplateError[];
  readonly render: Render;
}
