import type { Frame } from "../../language/render/render-state.ts";
import { lookUp } from "../../language/render/name-resolution.ts";
import { asText, isTruthy, readMember } from "../../language/value-kinds.ts";

/** Default product texts for sites without their own translation. spec: template-language 10.2 */
export const PRODUCT_TEXTS = {
  giftCardValueDisplayText: "Value",
  giftCardVariantSelectText: "Select Value",
  originalPriceText: "Original Price:",
  productAddToCartText: "Add To Cart",
  productPriceFromText: "from {fromPrice}",
  productPriceUnavailable: "Unavailable",
  productQuantityInputLabel: "Quantity",
  productQuickViewText: "Quick View",
  productSaleText: "sale",
  productSoldOutText: "sold out",
  productSubscribeText: "Subscribe",
  productSummaryFormNoAnswerText: "N/A",
  productVariantSelectText: "Select {variantName}",
  salePriceText: "Sale Price:",
} as const;

/** Returns a text of the site, or its default. */
export function productText(frame: Frame, key: keyof typeof PRODUCT_TEXTS): string {
  return localizedText(frame, key) ?? PRODUCT_TEXTS[key];
}

/** Returns a text of the site, or undefined when it has none under the key. */
export function localizedText(frame: Frame, key: string): string | undefined {
  const text = readMember(lookUp(frame, "localizedStrings"), key);
  return isTruthy(text) ? asText(text) : undefined;
}
