import type { MessageText } from "@stoa/core/message/message-of.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import type { OrderStates } from "@stoa/core/order/status/order-states.ts";
import { transitionOrder, type OrderAction } from "@stoa/core/order/status/order-transitions.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { answerOnce, type OnceCall } from "../../idempotency/idempotency-service.ts";
import { publishEvent } from "../../outbox/webhook/webhook-service.ts";
import type { PaymentParts } from "../../payment/payment-service.ts";
import { insertOrderEvent, setOrderStates, touchOrder } from "./order-change-store.ts";
import type { OrderParts } from "../order-mail-service.ts";
import { lockOrderRecord } from "../order-record-store.ts";

/** Server resources for work on orders; a subset of `Resources`. */
export type OrderServices = PaymentParts & OrderParts;

/** The order to work on; with `once`, a repeated call has no further effect. */
export type OrderCall = {
  readonly siteId: SiteId;
  readonly orderId: string;
  readonly by: string;
  readonly once?: OnceCall;
};

/** An order locked until the transaction ends. */
export type OrderWork = {
  readonly db: SiteDb;
  readonly services: OrderServices;
  readonly record: OrderRecord;
  readonly by: string;
  readonly at: Date;
};

export function throwOrderRejected({ message }: { readonly message: MessageText }): never {
  throw new AppError("order_refused", { message });
}

/**
 * Locks an order and works on it in one transaction. The result of a `once` call is stored as JSON for repetitions.
 * Throws `not_found` for an unknown order, `order_refused`, `idempotency_key_reused`.
 */
export function workOnOrder<Result>(
  services: OrderServices,
  { siteId, orderId, by, once }: OrderCall,
  work: (working: OrderWork) => Promise<Result>,
): Promise<Result> {
  return inSite(services.database, siteId, async (db) => {
    const record = await lockOrderRecord(db, orderId);
    if (!record) throw new AppError("not_found");
    const working = { db, services, record, by, at: new Date(services.now()) };
    if (once === undefined) return work(working);
    const { done } = await answerOnce(db, once, async () => ({ done: await work(working) }));
    return done;
  });
}

/** Returns the states after an action. Throws `order_refused` when it is not possible. */
export function statesAfter({ states }: Pick<OrderRecord, "states">, action: OrderAction): OrderStates {
  const transition = transitionOrder(states, action);
  return transition.ok ? transition.states : throwOrderRejected(transition);
}

/** An event of an order, for its owner; `update` is reported to other programs. */
export type OrderHappening = {
  readonly kind: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly states?: OrderStates;
  readonly update?: string;
};

export async function noteHappening({ db, record, by, at }: OrderWork, happening: OrderHappening): Promise<void> {
  const { kind, data = {}, states, update } = happening;
  const { id: orderId } = record;
  await Promise.all([
    states ? setOrderStates(db, { orderId, states, at }) : touchOrder(db, orderId, at),
    insertOrderEvent(db, { orderId, kind, data, by }),
    update === undefined ? undefined : publishEvent(db, { topic: "order.update", data: { orderId, update }, at }),
  ]);
}
