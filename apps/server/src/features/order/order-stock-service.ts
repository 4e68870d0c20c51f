import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { LineQuantity, OrderRecord, RefundedLine } from "@stoa/core/order/order-record.ts";
import { canRunOut } from "@stoa/core/product/variant-stock.ts";
import { adjustStock, type StockAdjustment } from "../stock/stock-service.ts";
import { refuseOrder, type OrderWork } from "./order-change-service.ts";
import { addToLines } from "./order-change-store.ts";

/** Of lines, those whose stock is counted. */
function stockChanges({ lines: ofOrder }: OrderRecord, lines: readonly LineQuantity[]): StockAdjustment["changes"] {
  return lines.flatMap(({ lineId, quantity }) => {
    const line = ofOrder.find(({ id }) => id === lineId);
    if (!line || line.productId === null || line.variantId === null || !canRunOut(line.productType)) return [];
    return [{ productId: line.productId, variantId: line.variantId, delta: quantity }];
  });
}

/** Puts pieces of lines back into stock. Throws `order_refused` when their stock could not be counted any more. */
export async function restock(
  { db, record, by }: OrderWork,
  { lines, reason }: { readonly lines: readonly LineQuantity[]; readonly reason: "return" | "edit" | "refund" },
): Promise<void> {
  const changes = stockChanges(record, lines);
  if (changes.length === 0) return;
  const adjusted = await adjustStock(db, { changes, orderId: record.id, reason, by });
  if (!adjusted.ok) refuseOrder({ message: ORDER_CALL_MESSAGES.notRestocked });
}

/** Of the lines of a refund those that go back into stock without having been sent. */
export function restockedOf(lines: readonly RefundedLine[]): LineQuantity[] {
  return lines.flatMap(({ lineId, restockedQuantity: quantity = 0 }) => (quantity > 0 ? [{ lineId, quantity }] : []));
}

/** Puts what a refund takes out of an order back into stock, and notes that it is there, so that nothing puts it there again. Throws `order_refused`. */
export async function restockUnsent(work: OrderWork, refunded: readonly RefundedLine[]): Promise<void> {
  const lines = restockedOf(refunded);
  if (lines.length === 0) return;
  await restock(work, { lines, reason: "refund" });
  await addToLines(work.db, { orderId: work.record.id, count: "restocked", lines });
}

/**
 * Takes what a refund had put into stock out of it again, because its money stays and the order is to be sent after all. Answers the lines that were
 * sold meanwhile: they stay noted as put back, so nothing puts them there twice.
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
