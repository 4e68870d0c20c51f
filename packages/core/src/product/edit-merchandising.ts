import { isSameJson } from "../lib/json-value.ts";
import type { Merchandising } from "./merchandising-schema.ts";
import type { Product } from "./product-schema.ts";

/** What holds for a product whose owner has said nothing about its stock. */
const DEFAULT_MERCHANDISING: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: false,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};

/** A product's merchandising, complete: what holds where nothing is set included. spec: storefront 3, merchandising */
export function merchandisingOf({ merchandising }: Pick<Product, "merchandising">): Merchandising {
  return merchandising ?? DEFAULT_MERCHANDISING;
}

/** Changes what a product says about its stock; a product for which all is as without it has none. */
export function setMerchandising(product: Product, changes: Partial<Merchandising>): Product {
  const { merchandising: _former, ...others } = product;
  const merchandising = { ...merchandisingOf(product), ...changes };
  return isSameJson(merchandising, DEFAULT_MERCHANDISING) ? others : { ...others, merchandising };
}
