import type { Render } from "../render/render-state.ts";
import { spend } from "../render/render-state.ts";
import type { OrNode, TreeNode } from "../tree/template-tree.ts";

const TAGS_PER_UNIT = 4;

/** Returns the units of work of running a block once; loops and macros in it pay for themselves. */
export function workOf(nodes: readonly TreeNode[]): number {
  return 1 + Math.floor(countTags(nodes) / TAGS_PER_UNIT);
}

/** Returns a render that pays for a block first, so that running a long one repeatedly ends in time. */
export function payingFor(nodes: readonly TreeNode[], render: Render): Render {
  const work = workOf(nodes);
  return (frame) => (spend(frame.state, work) ? render(frame) : "");
}

function countTags(nodes: readonly TreeNode[]): number {
  let count = 0;
  for (const node of nodes) {
    if (node.kind === "text" || node.kind === "comment") continue;
    count += 1 + (node.kind === "section" || node.kind === "if" || node.kind === "predicate" ? countBranches(node) : 0);
  }
  return count;
}

function countBranches(node: { readonly body: readonly TreeNode[]; readonly alternate: OrNode | undefined }): number {
  let count = countTags(node.body);
  for (let branch = node.alternate; branch !== undefined; branch = branch.alternate) count += countTags(branch.body);
  return count;
}
