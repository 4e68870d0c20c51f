import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { LineQuantity, OrderRecord, RefundedLine } from "@stoa/core/order/record/order-record.ts";
import { canRunOut } from "@stoa/core/product/variant/variant-stock.ts";
import { adjustStock, type StockAdjustment } from "../../stock/stock-service.ts";
import { throwOrderRejected, type OrderWork } from "../edit/order-change-service.ts";
import { addToLines } from "../edit/order-change-store.ts";

function stockChanges({ lines: ofOrder }: OrderRecord, lines: readonly LineQuantity[]): StockAdjustment["changes"] {
  return lines.flatMap(({ lineId, quantity }) => {
    const line = ofOrder.find(({ id }) => id === lineId);
    if (!line || line.productId === null || line.variantId === null || !canRunOut(line.productType)) return [];
    return [{ productId: line.productId, variantId: line.variantId, delta: quantity }];
  });
}

/** Restocks pieces of lines. Throws `order_refused` if the stock would exceed its limit. */
export async function restock(
  { db, record, by }: OrderWork,
  { lines, reason }: { readonly lines: readonly LineQuantity[]; readonly reason: "return" | "edit" | "refund" },
): Promise<void> {
  const changes = stockChanges(record, lines);
  if (changes.length === 0) return;
  const adjusted = await adjustStock(db, { changes, orderId: record.id, reason, by });
  if (!adjusted.ok) throwOrderRejected({ message: ORDER_CALL_MESSAGES.notRestocked });
}

export function restockedOf(lines: readonly RefundedLine[]): LineQuantity[] {
  return lines.flatMap(({ lineId, restockedQuantity: quantity = 0 }) => (quantity > 0 ? [{ lineId, quantity }] : []));
}

/**
 * Restocks what a refund removes from an order and records it, so it is not restocked twice. Throws `order_refused`.
 */
export async function restockUnsent(work: OrderWork, refunded: readonly RefundedLine[]): Promise<void> {
  const lines = restockedOf(refunded);
  if (lines.length === 0) return;
  await restock(work, { lines, reason: "refund" });
  await addToLines(work.db, { orderId: work.record.id, count: "restocked", lines });
}

/**
 * Takes a failed refund's pieces back out of stock, because the order must be sent after all. Returns the lines sold
 * meanwhile: they stay marked as restocked, so they are not restocked twice.
 */
export async function takeRestocked(
  { db, record, by }: OrderWork,
  refunded: readonly RefundedLine[],
): Promise<readonly LineQuantity[]> {
  const short: LineQuantity[] = [];
  for (const line of restockedOf(refunded)) {
    const taken = [{ ...line, quantity: -line.quantity }];
    const changes = stockChanges(record, taken);
    const adjusted = await adjustStock(db, { changes, orderId: record.id, reason: "refund", by });
    if (adjusted.ok) await addToLines(db, { orderId: record.id, count: "restocked", lines: taken });
    else short.push(line);
  }
  return short;
}
