import { createStore } from "zustand/vanilla";

/** `field` holds input that its document doesn't; `dialog` is changed; `room` has its own prompt for unsaved changes. */
export type InputHolder = "field" | "dialog" | "room";

type UnsavedInputs = { readonly holders: ReadonlySet<InputHolder> };

const NONE: UnsavedInputs = { holders: new Set() };

const held = new Map<symbol, InputHolder>();

/** What would lose typed input if it went away now. */
export const unsavedInputStore = createStore<UnsavedInputs>(() => NONE);

function warn(event: Event): void {
  event.preventDefault();
}

function tell(): void {
  unsavedInputStore.setState({ holders: new Set(held.values()) });
  if (held.size > 0) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
}

/** Reports unsaved input until the returned function is called, which says whether it was still unsaved. */
export function holdInput(holder: InputHolder): () => boolean {
  const key = Symbol(holder);
  held.set(key, holder);
  tell();
  return () => {
    const wasHeld = held.delete(key);
    tell();
    return wasHeld;
  };
}

/** Gives up all unsaved input, as somebody chose. */
export function discardInputs(): void {
  held.clear();
  tell();
}
