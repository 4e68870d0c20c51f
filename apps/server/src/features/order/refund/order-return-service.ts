import { checkReturn } from "@stoa/core/order/line/plan-shipments.ts";
import type { LineQuantity } from "@stoa/core/order/record/order-record.ts";
import {
  noteHappening,
  throwOrderRejected,
  statesAfter,
  workOnOrder,
  type OrderCall,
  type OrderServices,
  type OrderWork,
} from "../edit/order-change-service.ts";
import { addToLines } from "../edit/order-change-store.ts";
import { restock } from "../placing/order-stock-service.ts";

export type ReturnInput = {
  readonly lines: readonly LineQuantity[];
  readonly isRestocked: boolean;
  readonly reason: string;
};

/** Counts returned pieces and restocks them if they can be sold again. Throws `order_refused`. */
export async function takeBackLines(work: OrderWork, { lines, isRestocked, reason }: ReturnInput): Promise<void> {
  statesAfter(work.record, "takeBack");
  const checked = checkReturn(work.record.lines, lines);
  if (!checked.ok) throwOrderRejected(checked);
  if (isRestocked) await restock(work, { lines, reason: "return" });
  await addToLines(work.db, { orderId: work.record.id, count: "returned", lines });
  await noteHappening(work, { kind: "returned", data: { lines, isRestocked, reason } });
}

/** Throws `order_refused` and `not_found`. */
export function returnLines(services: OrderServices, call: OrderCall, input: ReturnInput): Promise<void> {
  return workOnOrder(services, call, (work) => takeBackLines(work, input));
}
