import type { mountProduct } from "./product-island.tsx";
import { INTENT_EVENTS } from "../first-intent.ts";
import { lateElements } from "../late-elements.ts";
import { CONTENT_REPLACED } from "../replaced-content.ts";

/** Controls of a product that the island takes over. spec: template-platform 3, commerce */
const PRODUCT_CONTROLS = ".sqs-add-to-cart-button, .product-variants, .product-quantity-input";
/**
 * Controls that act on a press. Until the island makes ids unique, a product's labels may refer to another product's
 * radio buttons.
 */
const PRESSABLE = ".sqs-add-to-cart-button, .variant-radiobtn-wrapper label";

type ProductIslandModule = { readonly mountProduct: typeof mountProduct };

/** `fail` tells the visitor that the shop's script cannot be loaded. */
export type IntentOptions = {
  readonly importIsland: () => Promise<ProductIslandModule>;
  readonly fail: (pressed: HTMLElement) => void;
};

/**
 * Loads the product island at the first sign of intent and hands over the touched control. An earlier click is kept and
 * repeated once.
 */
export function watchProductIntent({ importIsland, fail }: IntentOptions): void {
  const controls = lateElements(async () => (await importIsland()).mountProduct);
  // The island releases everything when the page's content is replaced.
  document.addEventListener(CONTENT_REPLACED, controls.forget);

  const onIntent = (event: Event): void => {
    const control = elementAt(event, PRODUCT_CONTROLS);
    if (control !== null) controls.reach(control);
  };

  const onPress = (event: Event): void => {
    const pressed = elementAt(event, PRESSABLE);
    const control = pressed?.closest<HTMLElement>(PRODUCT_CONTROLS) ?? null;
    if (pressed === null || control === null) return;
    controls.keep(event, control, { repeat: () => pressed.click(), fail: () => fail(pressed) });
  };

  watchChoices(controls.reach);
  for (const type of INTENT_EVENTS) {
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }
  listenToPresses(onPress);
}

function listenToPresses(onPress: (event: Event) => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === " ") {
      onPress(event);
    }
  };
  document.addEventListener("click", onPress, true);
  document.addEventListener("keydown", onKey, true);
}

/** Choices made before the loader ran, or restored by the browser, count as intent. */
function watchChoices(take: (control: HTMLElement) => void): void {
  const takeChosen = (): void => {
    for (const control of document.querySelectorAll<HTMLElement>(".product-variants")) {
      if (hasChoice(control)) {
        take(control);
      }
    }
  };
  takeChosen();
  document.addEventListener(CONTENT_REPLACED, takeChosen);
  // Some browsers restore choices only on `pageshow`.
  addEventListener("pageshow", takeChosen);
}

function hasChoice(variants: HTMLElement): boolean {
  const options = [...variants.querySelectorAll("option")];
  const radios = [...variants.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  return (
    options.some((option) => option.selected && option.value !== "" && !option.defaultSelected) ||
    radios.some((radio) => radio.checked && !radio.defaultChecked)
  );
}

function elementAt(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}
