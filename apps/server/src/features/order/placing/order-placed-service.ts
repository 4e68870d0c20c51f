import { invariant } from "@stoa/core/lib/invariant.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import type { SiteDb } from "../../../db/database.ts";
import { publishEvent } from "../../outbox/webhook/webhook-service.ts";
import { noteRenewalPlaced, startSubscriptions } from "../../subscription/subscription-service.ts";
import { insertOrderEvent } from "../edit/order-change-store.ts";
import { deliverPaid } from "../fulfillment/order-delivery-service.ts";
import {
  mailBuyer,
  mailStore,
  readOrderMailSetting,
  statusUrlOf,
  type OrderMailSetting,
  type OrderParts,
} from "../order-mail-service.ts";
import { findOrderRecord } from "../order-record-store.ts";

export type OrderPlacedParts = OrderParts;

/** Author of events caused by a purchase. */
const SHOPPER = "checkout";

async function goOnWithSubscription(
  db: SiteDb,
  parts: OrderPlacedParts,
  { record, setting }: { readonly record: OrderRecord; readonly setting: OrderMailSetting },
): Promise<void> {
  const { id: orderId, kind } = record;
  if (kind === "subscription") await startSubscriptions(db, parts, { orderId });
  if (kind !== "renewal") return;
  const orderUrl = statusUrlOf(db, parts, { sender: setting.sender, record });
  await noteRenewalPlaced(db, parts, { orderId, orderUrl });
}

async function tellOf(db: SiteDb, parts: OrderPlacedParts, record: OrderRecord): Promise<void> {
  const [setting, downloads] = await Promise.all([
    readOrderMailSetting(db, parts, record.locale),
    deliverPaid(db, parts, record),
  ]);
  const kind = "order.confirmed";
  const studioUrl = parts.urls.studio(setting.sender.slug);
  const mailing = { record, news: { kind, downloads }, dedupeKey: `order:${record.id}:${kind}`, setting } as const;
  await Promise.all([
    // Renewals have their own subscription mail.
    record.kind === "renewal" ? undefined : mailBuyer(db, parts, mailing),
    goOnWithSubscription(db, parts, { record, setting }),
    mailStore(db, { record, setting, studioUrl }),
  ]);
}

/**
 * Follow-up of a placed order, in the transaction that placed it: delivers immediate items if paid, queues mails to
 * buyer and store, notifies other programs. Repeating it only duplicates its event.
 */
export async function orderPlaced(db: SiteDb, parts: OrderPlacedParts, orderId: string): Promise<void> {
  const record = await findOrderRecord(db, orderId);
  invariant(record, `order ${orderId} was placed in this transaction`);
  const { number, grandTotalCents, currency } = record;
  await Promise.all([
    insertOrderEvent(db, { orderId, kind: "placed", data: { number, grandTotalCents, currency }, by: SHOPPER }),
    tellOf(db, parts, record),
    publishEvent(db, { topic: "order.create", data: { orderId }, at: new Date(parts.now()) }),
  ]);
}
