import { lookUp } from "../language/name-resolution.ts";
import type { Frame } from "../language/scope-frame.ts";
import { asText, isTruthy, readMember } from "../language/value-kinds.ts";

/** Texts of products when a site has no translation of its own. spec: template-language 10.2 */
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

/** A text of the site, or the default. */
export function productText(frame: Frame, key: keyof typeof PRODUCT_TEXTS): string {
  return localizedText(frame, key) ?? PRODUCT_TEXTS[key];
}

/** A text of the site; undefined when it has none under the key. */
export function localizedText(frame: Frame, key: string): string | undefined {
  const text = readMember(lookUp(frame, "localizedStrings"), key);
  return isTruthy(text) ? asText(text) : undefined;
}
