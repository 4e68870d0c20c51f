import { isVariantSoldOut } from "../product/stock/is-sold-out.ts";
import type { Product } from "../product/product-schema.ts";
import { canRunOut } from "../product/variant/variant-stock.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import { checkRestockEmail } from "./check-restock-email.ts";
import { RESTOCK_MESSAGES } from "./restock-messages.ts";

export type RestockSignupInput = {
  readonly email: string;
  readonly variantId: string;
  readonly product: Pick<Product, "isVisible" | "productType" | "merchandising" | "variants"> | null;
  readonly stock: StockByVariant;
};

export type CheckedRestockSignup =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly code: keyof typeof RESTOCK_MESSAGES; readonly message: string };

/**
 * Checks a restock notice request: a valid address, and a sold-out variant of a product that offers notices. spec:
 * storefront 5, restock
 */
export function checkRestockSignup({ email, variantId, product, stock }: RestockSignupInput): CheckedRestockSignup {
  const checked = checkRestockEmail(email);
  if (!checked.ok) {
    return checked;
  }
  if (product === null || !product.isVisible || !product.variants.some(({ id }) => id === variantId)) {
    return reject("itemGone");
  }
  if (product.merchandising?.restockNotificationEnabled !== true || !canRunOut(product.productType)) {
    return reject("notOffered");
  }
  return isVariantSoldOut(product.productType, variantId, stock) ? checked : reject("inStock");
}

function reject(code: keyof typeof RESTOCK_MESSAGES): CheckedRestockSignup {
  return { ok: false, code, message: RESTOCK_MESSAGES[code] };
}
