import { MERCHANDISING_MESSAGES } from "./merchandising-messages.ts";
import type { Product } from "./product-schema.ts";

/** What a store says where its products say nothing; empty for the platform's own words. */
export type StoreTexts = {
  readonly scarcityText: string;
  readonly soldOutText: string;
  /** After signing up for a restock notice. */
  readonly restockSuccessText: string;
  /** The platform's own words in the site's language, by their names in `localizedStrings`. */
  readonly words?: Readonly<Record<string, string>>;
};

type Merchandised = Pick<Product, "merchandising">;

/** What a product says when few are left; `{count}` is how many. spec: storefront 3, merchandising */
export function scarcityText({ merchandising }: Merchandised, store: StoreTexts): string {
  return (
    merchandising?.scarcityText ||
    store.scarcityText ||
    store.words?.["productScarcityText"] ||
    MERCHANDISING_MESSAGES.scarcity
  );
}

/** What a product says instead of the usual words when it is sold out; empty for none of its own. spec: template-language 10.2, product-status */
export function customSoldOutText({ merchandising }: Merchandised, store: StoreTexts): string {
  return merchandising?.customSoldOutText || store.soldOutText;
}

/** What somebody reads who has just signed up for a restock notice. spec: storefront 4, restock widget */
export function restockSuccessText({ merchandising }: Merchandised, store: StoreTexts): string {
  return merchandising?.restockSuccessMessage || store.restockSuccessText || MERCHANDISING_MESSAGES.restockSuccess;
}

/** The words of a product's button: its own, else those for a subscription or a purchase. spec: platform 9, default fallback labels */
export function addButtonText(
  product: Pick<Product, "useCustomAddButtonText" | "customAddButtonText" | "isSubscribable">,
): string {
  const { useCustomAddButtonText = false, customAddButtonText = "", isSubscribable = false } = product;
  if (useCustomAddButtonText && customAddButtonText !== "") {
    return customAddButtonText;
  }
  return isSubscribable ? MERCHANDISING_MESSAGES.subscribe : MERCHANDISING_MESSAGES.addToCart;
}
