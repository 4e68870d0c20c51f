import { startTransition, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { carryValue, counterpart } from "./carry-typing.ts";

/** The element that React draws in now, and its root. */
type TakenOver = { readonly drawn: HTMLElement; readonly island: Root };

/** Fields of any kind; selects and texts of many lines have what is read here as well. */
type Field = HTMLInputElement;

function twinOf(field: Field, drawn: HTMLElement): Field | undefined {
  return counterpart(field, drawn) as Field | undefined;
}

function goOnIn(twin: Field | undefined, caret: number | null | undefined): void {
  twin?.focus({ preventScroll: true });
  // Fields of numbers and mail addresses tell of no caret.
  if (typeof caret === "number") twin?.setSelectionRange(caret, caret);
}

/** Puts `drawn` in the place of `root`; what stands in `changed` and where the writing goes on is carried over. */
function swap(root: HTMLElement, drawn: HTMLElement, changed: ReadonlySet<Field>): void {
  const focused = root.contains(document.activeElement) ? (document.activeElement as Field) : null;
  const caret = focused?.selectionStart;
  root.replaceWith(drawn);
  for (const field of changed) {
    const twin = twinOf(field, drawn);
    if (twin) carryValue(field, twin);
    if (field !== focused) twin?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  if (focused) goOnIn(twinOf(focused, drawn), caret);
}

/**
 * Draws `node` beside the server's markup in slices, so that no press waits for the whole of it, and puts it in the place of `root`
 * at once. What is typed until then and what stands in `typed` is carried over, and where the writing goes on.
 */
export function takeOver(root: HTMLElement, node: ReactNode, typed: readonly Field[]): Promise<TakenOver> {
  const drawn = root.cloneNode() as HTMLElement;
  const island = createRoot(drawn);
  const changed = new Set(typed);
  root.addEventListener("input", ({ target }) => changed.add(target as Field));
  startTransition(() => island.render(node));
  return new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      swap(root, drawn, changed);
      resolve({ drawn, island });
    }).observe(drawn, { childList: true });
  });
}
