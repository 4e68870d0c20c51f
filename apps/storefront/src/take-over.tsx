import { startTransition, useEffect, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { carryValue, counterpart, isTyped, type Field } from "./carry-typing.ts";

/** The element that React draws in now, and its root. */
type TakenOver = { readonly drawn: HTMLElement; readonly island: Root };

function goOnIn(twin: Field | undefined, { selectionStart, selectionEnd }: Field): void {
  twin?.focus({ preventScroll: true });
  // Fields of numbers and mail addresses tell of no caret.
  if (typeof selectionStart === "number") twin?.setSelectionRange(selectionStart, selectionEnd);
}

/** Puts `drawn` in the place of `root`; what stands in `changed`, what is open and where the writing goes on is carried over. */
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

/** Says when all that is in it hears of events and follows what they change: effects of children come first. */
function Whole({ children, onWhole }: WholeProps): ReactNode {
  useEffect(onWhole, [onWhole]);
  return children;
}

/**
 * Draws `node` beside the server's markup in slices, so that no press waits for the whole of it, and puts it in the place of `root`
 * at once. What is typed until then is carried over, and where the writing goes on.
 */
export async function takeOver(root: HTMLElement, node: ReactNode): Promise<TakenOver> {
  const drawn = root.cloneNode() as HTMLElement;
  const island = createRoot(drawn);
  const changed = new Set([...root.querySelectorAll<Field>("input, select, textarea")].filter(isTyped));
  root.addEventListener("input", ({ target }) => changed.add(target as Field));
  await new Promise<void>((resolve) => {
    startTransition(() => island.render(<Whole onWhole={resolve}>{node}</Whole>));
  });
  // A press ends on what it began on.
  while (root.querySelector(":active")) await new Promise(requestAnimationFrame);
  swap(root, drawn, changed);
  return { drawn, island };
}
