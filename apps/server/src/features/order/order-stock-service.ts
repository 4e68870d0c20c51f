import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { LineQuantity } from "@stoa/core/order/order-record.ts";
import { canRunOut } from "@stoa/core/product/variant-stock.ts";
import { adjustStock } from "../stock/stock-service.ts";
import { refuseOrder, type OrderWork } from "./order-change-service.ts";

/** Puts pieces of lines back into stock. Throws `order_refused` when their stock could not be counted any more. */
export async function restock(
  { db, record, by }: OrderWork,
  { lines, reason }: { readonly lines: readonly LineQuantity[]; readonly reason: "return" | "edit" },
): Promise<void> {
  const changes = lines.flatMap(({ lineId, quantity }) => {
    const line = record.lines.find(({ id }) => id === lineId);
    if (!line || line.productId === null || line.variantId === null || !canRunOut(line.productType)) return [];
    return [{ productId: line.productId, variantId: line.variantId, delta: quantity }];
  });
  if (changes.length === 0) return;
  const adjusted = await adjustStock(db, { changes, orderId: record.id, reason, by });
  if (!adjusted.ok) refuseOrder({ message: ORDER_CALL_MESSAGES.notRestocked });
}
