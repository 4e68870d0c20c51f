import type { Render } from "./render-state.ts";
import type { Compiler, KeptText, Sharing, Step } from "../compiler.ts";
import type { TreeNode } from "../tree/template-tree.ts";
import { LARGE_TEXT } from "../tag/variable-tag.ts";

/**
 * Lets a variable reuse the text of an equal one that has always run before it, in the same run of the same scope, with
 * nothing in between that can change the result. Must be called for each tag in order, after the tags inside it.
 */
export function shareVariable(step: Step, node: TreeNode, { sharing, environment }: Compiler): void {
  if ("body" in node) return;
  const calls = node.kind === "variable" ? node.calls : [];
  const reaches = new Set(calls.map(({ name }) => environment.formatters.get(name)?.reach));
  if (node.kind !== "variable" || reaches.has("host")) sharing.era += 1;
  else if (reaches.has("value") && reaches.size === 1) shareEqual(step, node.offset, sharing);
}

function shareEqual(step: Step, offset: number, { source, scope, era, firsts }: Sharing): void {
  const key = `${scope} ${era} ${source.slice(offset, source.indexOf("}", offset))}`;
  const first = firsts.get(key);
  if (first === undefined) {
    step.key = key;
    firsts.set(key, step);
  } else step.render = reuseText(step.render, (first.kept ??= keepText(first)));
}

/** Ends a block, whose variables have not necessarily run before those after it. */
export function closeBlock(steps: readonly Step[], { firsts }: Sharing): void {
  for (const { key = "" } of steps) firsts.delete(key);
}

/**
 * Text that raised an error is rendered again, so that each tag reports it; so is large text, so that each is paid for.
 */
function keepText(step: Step): KeptText {
  const kept: KeptText = { text: "", owner: undefined };
  const { render } = step;
  step.render = (frame) => {
    const { errors } = frame.state;
    const count = errors.length;
    kept.text = render(frame);
    kept.owner = errors.length === count && kept.text.length < LARGE_TEXT ? errors : undefined;
    return kept.text;
  };
  return kept;
}

// A getter in the data may start another render of this template in between.
function reuseText(render: Render, kept: KeptText): Render {
  return (frame) => (kept.owner === frame.state.errors && !frame.state.stopped ? kept.text : render(frame));
}
