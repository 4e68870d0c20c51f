import { optionNameOf, optionRadios, radioLabel } from "./paint/paint-options.ts";
import type { ProductElements } from "./product-elements.ts";

export type ProductListener = {
  readonly choose: (name: string, value: string) => void;
  readonly press: () => void;
};

/** Follows the product's controls. Returns the cleanup function. */
export function listenToProduct(elements: ProductElements, listener: ProductListener): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const button of elements.buttons) {
    button.addEventListener("click", listener.press, { signal });
    button.addEventListener("keydown", (event) => onActivationKey(event, listener.press), { signal });
  }
  elements.variants?.addEventListener("change", (event) => onChange(event, listener), { signal });
  for (const radio of elements.variants === null ? [] : optionRadios(elements.variants)) {
    // The server renders the labels as buttons, so they respond to button keys.
    const label = radioLabel(radio);
    label?.addEventListener("keydown", (event) => onActivationKey(event, () => radio.click()), { signal });
  }
  return () => stop.abort();
}

function onActivationKey(event: KeyboardEvent, act: () => void): void {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (!event.repeat) {
      act();
    }
  }
}

function onChange(event: Event, { choose }: ProductListener): void {
  const control = event.target;
  if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) {
    choose(optionNameOf(control), control.value);
  }
}
