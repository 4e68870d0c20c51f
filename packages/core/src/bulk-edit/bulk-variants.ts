import type { MessageText } from "../message/message-of.ts";
import { ownerMessage, toOwnerMessage } from "../message/owner-message.ts";
import type { Product } from "../product/product-schema.ts";
import type { BulkChanges } from "./bulk-change-schema.ts";
import { BULK_EDIT_MESSAGES } from "./bulk-edit-messages.ts";
import { withBulkPrices } from "./bulk-price.ts";

export type PricedVariants =
  | { readonly ok: true; readonly product: Product }
  | { readonly ok: false; readonly message: MessageText };

/**
 * Returns a product with new prices for some or, by default, all variants. All change, or none do and the message names
 * the SKU.
 */
export function withVariantPrices(
  product: Product,
  changes: Pick<BulkChanges, "price" | "sale">,
  variantIds?: ReadonlySet<string>,
): PricedVariants {
  const variants: Product["variants"] = [];
  for (const variant of product.variants) {
    const isMeant = variantIds?.has(variant.id) ?? true;
    const priced = isMeant ? withBulkPrices(variant, changes) : { ok: true as const, variant };
    if (!priced.ok) {
      const values = { sku: variant.sku, problem: toOwnerMessage(priced.message) };
      return { ok: false, message: ownerMessage(BULK_EDIT_MESSAGES.ofVariant, values) };
    }
    variants.push(priced.variant);
  }
  return { ok: true, product: { ...product, variants } };
}
