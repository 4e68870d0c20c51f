import { MERCHANDISING_MESSAGES } from "./merchandising-messages.ts";
import type { Product } from "../product-schema.ts";

/** Store-wide default texts; empty for the platform's. */
export type StoreTexts = {
  readonly scarcityText: string;
  readonly soldOutText: string;
  readonly restockSuccessText: string;
  /** The platform's texts in the site's language, by their names in `localizedStrings`. */
  readonly words?: Readonly<Record<string, string>>;
};

type Merchandised = Pick<Product, "merchandising">;

/** Returns the low stock text of a product; `{count}` is the stock. spec: storefront 3, merchandising */
export function scarcityText({ merchandising }: Merchandised, store: StoreTexts): string {
  return (
    merchandising?.scarcityText ||
    store.scarcityText ||
    store.words?.["productScarcityText"] ||
    MERCHANDISING_MESSAGES.scarcity
  );
}

/** Returns the custom sold-out text of a product; empty for none. spec: template-language 10.2, product-status */
export function customSoldOutText({ merchandising }: Merchandised, store: StoreTexts): string {
  return merchandising?.customSoldOutText || store.soldOutText;
}

/** Returns the text shown after signing up for a restock notice. spec: storefront 4, restock widget */
export function restockSuccessText({ merchandising }: Merchandised, store: StoreTexts): string {
  return merchandising?.restockSuccessMessage || store.restockSuccessText || MERCHANDISING_MESSAGES.restockSuccess;
}

/**
 * Returns the label of a product's button: its own, otherwise the one for subscriptions or purchases. spec: platform 9,
 * default fallback labels
 */
export function addButtonText(
  product: Pick<Product, "useCustomAddButtonText" | "customAddButtonText" | "isSubscribable">,
): string {
  const { useCustomAddButtonText = false, customAddButtonText = "", isSubscribable = false } = product;
  if (useCustomAddButtonText && customAddButtonText !== "") {
    return customAddButtonText;
  }
  return isSubscribable ? MERCHANDISING_MESSAGES.subscribe : MERCHANDISING_MESSAGES.addToCart;
}
