import { startTransition, useEffect, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { carryValue, counterpart, isTyped, type Field } from "./carry-typing.ts";

type TakenOver = { readonly drawn: HTMLElement; readonly island: Root };

function goOnIn(twin: Field | undefined, { selectionStart, selectionEnd }: Field): void {
  twin?.focus({ preventScroll: true });
  // Number and email fields don't expose a caret.
  if (typeof selectionStart === "number") twin?.setSelectionRange(selectionStart, selectionEnd);
}

/** Replaces `root` with `drawn`, carrying over `changed` fields, open parts, and the caret. */
function swap(root: HTMLElement, drawn: HTMLElement, changed: ReadonlySet<Field>): void {
  const focused = root.contains(document.activeElement) ? (document.activeElement as Field) : null;
  for (const opened of root.querySelectorAll("details[open]")) counterpart(opened, drawn)?.setAttribute("open", "");
  root.replaceWith(drawn);
  for (const field of changed) {
    const twin = counterpart(field, drawn);
    if (twin) carryValue(field, twin);
    if (field !== focused) twin?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  if (focused) goOnIn(counterpart(focused, drawn), focused);
}

type WholeProps = { readonly children: ReactNode; readonly onWhole: () => void };

/** Reports when everything in it is mounted and subscribed: effects of children run first. */
function Whole({ children, onWhole }: WholeProps): ReactNode {
  useEffect(onWhole, [onWhole]);
  return children;
}

/**
 * Renders `node` in slices beside the server's markup, so no press waits for all of it, and then swaps it for `root` at
 * once. Text typed meanwhile and the caret are carried over.
 */
export async function takeOver(root: HTMLElement, node: ReactNode): Promise<TakenOver> {
  const drawn = root.cloneNode() as HTMLElement;
  const island = createRoot(drawn);
  const changed = new Set([...root.querySelectorAll<Field>("input, select, textarea")].filter(isTyped));
  root.addEventListener("input", ({ target }) => changed.add(target as Field));
  await new Promise<void>((resolve) => {
    startTransition(() => island.render(<Whole onWhole={resolve}>{node}</Whole>));
  });
  // A press must end on the element it started on.
  while (root.querySelector(":active")) await new Promise(requestAnimationFrame);
  swap(root, drawn, changed);
  return { drawn, island };
}
