import { paintButton } from "./paint-button.ts";
import { paintMerchandising } from "./paint-merchandising.ts";
import { paintOptions, separateRadios } from "./paint-options.ts";
import { createPricePainter, haveSamePrice, type PricePainter } from "./paint-price.ts";
import { findChosenVariant } from "./product-choice.ts";
import type { ProductElements } from "./product-elements.ts";
import type { ProductState } from "./product-state.ts";
import { showVariantPicture } from "./variant-picture.ts";

/** Brings a product's server markup in step with a state. */
export type ProductPainter = (state: ProductState) => void;

/** A painter for one product. */
export function createProductPainter(elements: ProductElements): ProductPainter {
  const { buttons, variants, price, region, itemId } = elements;
  if (variants !== null) {
    separateRadios(variants, itemId);
  }
  // The price of a subscription says its period, which no variant changes.
  const isPriceFixed = price === null || variants?.dataset["isSubscribable"] === "true";
  const paintPrice: PricePainter = isPriceFixed ? () => undefined : createPricePainter(price);
  return (state) => {
    const variant = findChosenVariant(state);
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
