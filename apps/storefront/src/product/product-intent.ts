import type { mountProduct } from "./product-island.tsx";
import { INTENT_EVENTS } from "../first-intent.ts";
import { CONTENT_REPLACED } from "../replaced-content.ts";

/** What a visitor touches of a product; the island takes these over. spec: template-platform 3, commerce */
const PRODUCT_CONTROLS = ".sqs-add-to-cart-button, .product-variants, .product-quantity-input";
/** What acts when it is pressed. The labels of one product name the radio buttons of another until the island parts them. */
const PRESSABLE = ".sqs-add-to-cart-button, .variant-radiobtn-wrapper label";

type ProductIslandModule = { readonly mountProduct: typeof mountProduct };

/** What the watcher needs from the page; `fail` tells the visitor that the shop's script can not be fetched. */
export type IntentOptions = {
  readonly importIsland: () => Promise<ProductIslandModule>;
  readonly fail: (pressed: HTMLElement) => void;
};

/**
 * Fetches the product island when a visitor shows intent and hands the touched control over. A click that comes before
 * the island is ready is kept and repeated once on it.
 */
export function watchProductIntent({ importIsland, fail }: IntentOptions): void {
  let taken = new WeakSet<Element>();
  const waiting = new WeakSet<Element>();

  const take = async (control: HTMLElement): Promise<void> => {
    const island = await importIsland();
    taken.add(control);
    island.mountProduct(control);
  };

  // The island lets go of everything when the page's content is replaced.
  document.addEventListener(CONTENT_REPLACED, () => {
    taken = new WeakSet();
  });

  const takeEarly = (control: HTMLElement): void => {
    if (!taken.has(control)) {
      // A failed fetch is tried again by the next sign of intent and reported by a click.
      take(control).catch(() => undefined);
    }
  };

  const onIntent = (event: Event): void => {
    const control = elementAt(event, PRODUCT_CONTROLS);
    if (control !== null) {
      takeEarly(control);
    }
  };

  const onPress = (event: Event): void => {
    const pressed = elementAt(event, PRESSABLE);
    const control = pressed?.closest<HTMLElement>(PRODUCT_CONTROLS) ?? null;
    if (pressed === null || control === null || taken.has(control)) {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (waiting.has(control)) {
      return;
    }
    waiting.add(control);
    take(control)
      .then(
        () => pressed.click(),
        () => fail(pressed),
      )
      .finally(() => waiting.delete(control));
  };

  watchChoices(takeEarly);
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

/** A choice that is on the page already, made before the loader ran or put back by the browser, is intent too. */
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
  // Some browsers put choices back only when the page is shown.
  addEventListener("pageshow", takeChosen);
}

/** Whether a select or a radio button stands otherwise than the server drew it. */
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
