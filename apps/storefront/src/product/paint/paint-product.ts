import { paintButton } from "./paint-button.ts";
import { paintMerchandising } from "./paint-merchandising.ts";
import { paintOptions, separateRadios } from "./paint-options.ts";
import { createPricePainter, haveSamePrice, type PricePainter } from "./paint-price.ts";
import { findChosenVariant } from "../variant/product-choice.ts";
import type { ProductElements } from "../product-elements.ts";
import type { ProductState } from "../product-state.ts";
import type { PageVariant } from "../variant/product-variants.ts";
import { VARIANT_PAINTED, type VariantPainted } from "../variant/variant-painted.ts";
import { showVariantPicture } from "../variant/variant-picture.ts";

export type ProductPainter = (state: ProductState) => void;

/** Announces the price for parts outside the product. */
function announceVariant(region: HTMLElement, variant: PageVariant | undefined): void {
  const cents = variant ? (variant.onSale ? variant.salePrice : variant.price).amount : null;
  region.dataset["variantCents"] = cents === null ? "" : String(cents);
  document.dispatchEvent(new CustomEvent<VariantPainted>(VARIANT_PAINTED, { detail: { region, cents } }));
}

export function createProductPainter(elements: ProductElements): ProductPainter {
  const { buttons, variants, price, region } = elements;
  if (variants !== null) {
    separateRadios(variants);
  }
  // A subscription's price includes its period and does not vary.
  const isPriceFixed = price === null || variants?.dataset["isSubscribable"] === "true";
  const paintPrice: PricePainter = isPriceFixed ? () => undefined : createPricePainter(price);
  return (state) => {
    const variant = findChosenVariant(state);
    announceVariant(region, variant);
    for (const button of buttons) {
      paintButton(button, state.button);
    }
    if (variants !== null) {
      paintOptions(variants, state);
    }
    if (!haveSamePrice(state.variants)) {
      paintPrice(variant);
    }
    paintMerchandising(region, variant);
    showVariantPicture(region, variant?.imageId ?? null);
  };
}
