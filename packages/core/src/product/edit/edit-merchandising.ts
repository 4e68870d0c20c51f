import { isSameJson } from "../../lib/patch/json-value.ts";
import type { Merchandising } from "../merchandising/merchandising-schema.ts";
import type { Product } from "../product-schema.ts";

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

/** Returns a product's merchandising settings with defaults filled in. spec: storefront 3, merchandising */
export function merchandisingOf({ merchandising }: Pick<Product, "merchandising">): Merchandising {
  return merchandising ?? DEFAULT_MERCHANDISING;
}

/** Changes a product's merchandising settings; they are removed when all equal the defaults. */
export function setMerchandising(product: Product, changes: Partial<Merchandising>): Product {
  const { merchandising: _former, ...others } = product;
  const merchandising = { ...merchandisingOf(product), ...changes };
  return isSameJson(merchandising, DEFAULT_MERCHANDISING) ? others : { ...others, merchandising };
}
