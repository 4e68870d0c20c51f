import { parseAttribute } from "../../parse-attribute.ts";
import { showConnectionMessage } from "./connection-message.ts";

type WireVariant = { readonly sku?: string; readonly attributes?: Readonly<Record<string, string>> };

/**
 * When the product's script fails to load, shows the form for browsers without scripts with the current choices, and
 * why the press did nothing.
 */
export function offerPlainForm(pressed: HTMLElement): void {
  const { itemId } = pressed.closest<HTMLElement>("[data-item-id]")?.dataset ?? {};
  const mark = `name="itemId" value="${itemId}"`;
  const noscript = [...document.querySelectorAll("noscript")].find(({ textContent }) => textContent.includes(mark));
  if (noscript === undefined) {
    showConnectionMessage(pressed);
    return;
  }
  const place = document.createElement("div");
  // The server's own markup, which the browser kept as text.
  place.innerHTML = noscript.textContent;
  noscript.replaceWith(place);
  const find = (selector: string) => document.querySelector<HTMLInputElement>(`[data-item-id="${itemId}"]${selector}`);
  fillIn(place, "quantity", find(".product-quantity-input input")?.value);
  fillIn(place, "sku", chosenSku(find(".product-variants")));
  for (const control of document.querySelectorAll<HTMLElement>(
    `[data-item-id="${itemId}"]:is(.product-variants,.product-quantity-input),.sqs-add-to-cart-button-wrapper:has([data-item-id="${itemId}"])`,
  )) {
    control.style.display = "none";
  }
  const send = place.querySelector<HTMLElement>("[type=submit]");
  showConnectionMessage(send ?? place);
  send?.focus();
}

function fillIn(place: HTMLElement, name: string, value: string | undefined): void {
  const field = place.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (field && value) field.value = value;
}

function chosenSku(variants: HTMLElement | null): string | undefined {
  const chosen = [...(variants?.querySelectorAll("select") ?? [])];
  const list = parseAttribute(variants?.dataset["variants"]) as readonly WireVariant[] | null;
  return list?.find(({ attributes }) =>
    chosen.every(({ dataset, value }) => attributes?.[dataset["variantOptionName"] ?? ""] === value),
  )?.sku;
}
