import type { MessageText } from "../message/message-of.ts";
import { ownerMessage, toOwnerMessage } from "../message/owner-message.ts";
import type { Product } from "../product/product-schema.ts";
import { canRunOut, variantStock } from "../product/variant/variant-stock.ts";
import type { Stock, StockByVariant } from "../stock/stock-schema.ts";
import type { BulkStockChange } from "./bulk-change-schema.ts";
import { BULK_EDIT_MESSAGES } from "./bulk-edit-messages.ts";

export type BulkStock =
  | { readonly ok: true; readonly stock: StockByVariant }
  | { readonly ok: false; readonly message: MessageText };

const MOST_STOCK = 2_147_483_647;

/** Returns the stock of a product after a bulk edit. Unlimited stock is not counted, so nothing is added to it. */
export function bulkStock(
  product: Pick<Product, "productType" | "variants">,
  stock: StockByVariant,
  { how }: BulkStockChange,
): BulkStock {
  const changed: StockByVariant = {};
  if (!canRunOut(product.productType)) {
    return { ok: true, stock: changed };
  }
  for (const { id, sku } of product.variants) {
    const before = variantStock(product.productType, id, stock);
    const after = wantedStock(before, how);
    const problem = problemOf(before, after);
    if (problem !== "") {
      return {
        ok: false,
        message: ownerMessage(BULK_EDIT_MESSAGES.ofVariant, { sku, problem: toOwnerMessage(problem) }),
      };
    }
    if (after.unlimited !== before.unlimited || after.quantity !== before.quantity) {
      changed[id] = after;
    }
  }
  return { ok: true, stock: changed };
}

function wantedStock(before: Stock, how: BulkStockChange["how"]): Stock {
  switch (how.kind) {
    case "by":
      return before.unlimited ? before : { quantity: before.quantity + how.delta, unlimited: false };
    case "to":
      return { quantity: how.quantity, unlimited: false };
    case "unlimited":
      return { quantity: 0, unlimited: true };
  }
}

function problemOf(before: Stock, after: Stock): MessageText {
  if (after.quantity < 0) {
    return ownerMessage(BULK_EDIT_MESSAGES.notEnoughStock, { quantity: before.quantity });
  }
  return after.quantity > MOST_STOCK ? ownerMessage(BULK_EDIT_MESSAGES.tooMuchStock, { max: MOST_STOCK }) : "";
}
