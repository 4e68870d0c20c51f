import { optionNameOf, optionRadios, optionSelects } from "./paint/paint-options.ts";
import { PRODUCT_HOME, type ProductElements } from "./product-elements.ts";
import { createProductState, type ProductState } from "./product-state.ts";
import { parsePageVariants } from "./variant/product-variants.ts";

export function readProduct({ variants, productType, buttons }: ProductElements): ProductState {
  const chosen = variants === null ? {} : readChosen(variants);
  const isItemSoldOut = buttons.some((button) => button.ariaDisabled === "true");
  return createProductState(
    {
      productType,
      variants: parsePageVariants(variants?.dataset["variants"]),
      optionNames: Object.keys(chosen),
      chosen,
    },
    isItemSoldOut,
  );
}

function readChosen(variants: HTMLElement): Record<string, string> {
  const picked = [...optionSelects(variants), ...optionRadios(variants).filter((radio) => radio.checked)];
  const chosen: Record<string, string> = {};
  for (const control of picked) {
    const name = optionNameOf(control);
    chosen[name] = control.value || (chosen[name] ?? "");
  }
  return chosen;
}

/** Returns the value of the quantity field, for `checkQuantity`; 1 for products without one. */
export function readQuantity({ quantity }: ProductElements): string | number {
  return quantity === null ? 1 : quantity.value;
}

/**
 * Returns whether a product is in a listing, where missing options are reported on the button; not so in its quick
 * view. spec: storefront 2
 */
export function isInListing({ region }: ProductElements): boolean {
  const { classList } = document.body;
  const isListingPage = classList.contains("collection-type-products") && !classList.contains("view-item");
  return isListingPage && region.closest(`[${PRODUCT_HOME}]`) === null;
}
