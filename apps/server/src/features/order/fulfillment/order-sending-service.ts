import { invariant } from "@stoa/core/lib/invariant.ts";
import { sendingAfterRefund } from "@stoa/core/order/refund/unsent-refunds.ts";
import { statesAfter, type OrderWork } from "../edit/order-change-service.ts";
import { setOrderStates } from "../edit/order-change-store.ts";
import { lockOrderRecord } from "../order-record-store.ts";

/**
 * Pieces refunded unsent need no sending: an order with nothing else left to send is done, and open again if the refund
 * fails.
 */
export async function followSending({ db, record, at }: OrderWork): Promise<void> {
  const after = await lockOrderRecord(db, record.id);
  invariant(after, "an order that is locked is there");
  const action = sendingAfterRefund(after);
  if (action) await setOrderStates(db, { orderId: record.id, states: statesAfter(after, action), at });
}
