import { parseAttribute } from "../../parse-attribute.ts";
import type { PageVariant } from "../variant/product-variants.ts";

/** Shows the remaining stock of the chosen variant and its restock form. spec: storefront 3, merchandising */
export function paintMerchandising(region: HTMLElement, variant: PageVariant | undefined): void {
  paintScarcity(region, variant);
  for (const form of region.querySelectorAll<HTMLElement>(".product-restock-notification[data-variant-id]")) {
    form.hidden = variant === undefined ? form.hidden : form.dataset["variantId"] !== variant.id;
  }
  for (const form of region.querySelectorAll<HTMLElement>(".product-restock[data-waits]")) {
    paintWaitingForm(form, variant);
  }
}

/** Texts of a variant replace those of the whole product. */
function paintScarcity(region: HTMLElement, variant: PageVariant | undefined): void {
  for (const text of region.querySelectorAll<HTMLElement>(".product-scarcity")) {
    const attributes = parseAttribute(text.dataset["variantAttributes"]);
    text.hidden = attributes === null ? variant !== undefined : !isOf(variant, attributes);
  }
}

function isOf(variant: PageVariant | undefined, attributes: unknown): boolean {
  return (
    variant !== undefined &&
    typeof attributes === "object" &&
    Object.entries(attributes ?? {}).every(([name, value]) => variant.attributes[name] === value)
  );
}

function paintWaitingForm(form: HTMLElement, variant: PageVariant | undefined): void {
  const select = form.querySelector<HTMLSelectElement>("select[name=variantId]");
  const isOffered = [...(select?.options ?? [])].some((option) => option.value === variant?.id);
  form.toggleAttribute("data-shown", isOffered);
  if (select !== null && isOffered) {
    select.value = variant?.id ?? "";
  }
}
