import type { OrderRecord } from "@stoa/core/order/order-record.ts";
import type { OrderStates } from "@stoa/core/order/order-states.ts";
import { transitionOrder, type OrderAction } from "@stoa/core/order/order-transitions.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { answerOnce, type OnceCall } from "../idempotency/idempotency-service.ts";
import { publishEvent } from "../outbox/webhook-service.ts";
import type { PaymentParts } from "../payment/payment-service.ts";
import { insertOrderEvent, setOrderStates, touchOrder } from "./order-change-store.ts";
import type { OrderParts } from "./order-mail-service.ts";
import { lockOrderRecord } from "./order-record-store.ts";

/** What work on orders needs of the server; `Resources` has it all. */
export type OrderDesk = PaymentParts & OrderParts;

/** Which order somebody works on; with `once` a call that is made again changes nothing more. */
export type OrderCall = {
  readonly siteId: SiteId;
  readonly orderId: string;
  readonly by: string;
  readonly once?: OnceCall;
};

/** An order that is worked on: nobody else changes it until the transaction ends. */
export type OrderWork = {
  readonly db: SiteDb;
  readonly desk: OrderDesk;
  readonly record: OrderRecord;
  readonly by: string;
  readonly at: Date;
};

/** Stops work on an order; nothing has changed then. */
export function refuseOrder({ message }: { readonly message: string }): never {
  throw new AppError("order_refused", { message });
}

/**
 * Locks an order and works on it, all or nothing. The result of a call that is made `once` is kept as JSON, for when it is made again. Throws
 * `not_found` for one that the site does not have, `order_refused`, `idempotency_key_reused`.
 */
export function workOnOrder<Result>(
  desk: OrderDesk,
  { siteId, orderId, by, once }: OrderCall,
  work: (working: OrderWork) => Promise<Result>,
): Promise<Result> {
  return inSite(desk.database, siteId, async (db) => {
    const record = await lockOrderRecord(db, orderId);
    if (!record) throw new AppError("not_found");
    const working = { db, desk, record, by, at: new Date(desk.now()) };
    if (once === undefined) return work(working);
    const { done } = await answerOnce(db, once, async () => ({ done: await work(working) }));
    return done;
  });
}

/** The states after an action; throws `order_refused` when it can't be done. */
export function statesAfter({ states }: Pick<OrderRecord, "states">, action: OrderAction): OrderStates {
  const transition = transitionOrder(states, action);
  return transition.ok ? transition.states : refuseOrder(transition);
}

/** What happened to an order, for its owner; `update` is what other programs are told. */
export type OrderHappening = {
  readonly kind: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly states?: OrderStates;
  readonly update?: string;
};

/** Writes down what happened, with the states that came of it, and tells other programs. */
export async function noteHappening({ db, record, by, at }: OrderWork, happening: OrderHappening): Promise<void> {
  const { kind, data = {}, states, update } = happening;
  const { id: orderId } = record;
  await Promise.all([
    states ? setOrderStates(db, { orderId, states, at }) : touchOrder(db, orderId, at),
    insertOrderEvent(db, { orderId, kind, data, by }),
    update === undefined ? undefined : publishEvent(db, { topic: "order.update", data: { orderId, update }, at }),
  ]);
}
