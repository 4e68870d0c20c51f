import type { Address } from "@stoa/core/address/address-schema.ts";
import { checkAddress } from "@stoa/core/address/check-address.ts";
import { NOTE_EVENT } from "@stoa/core/order/record/commerce-order.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { downloadLinksOf } from "../../download/download-service.ts";
import {
  noteHappening,
  refuseOrder,
  statesAfter,
  workOnOrder,
  type OrderCall,
  type OrderDesk,
  type OrderWork,
} from "./order-change-service.ts";
import { endOpenPayment, insertOrderEvent, setOrderContact } from "./order-change-store.ts";
import { deliverPaid } from "../fulfillment/order-delivery-service.ts";
import { mailBuyer } from "../order-mail-service.ts";

export type ContactWish = {
  readonly email?: string;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
};

function refuseFields(fields: Record<string, string>): never {
  throw new AppError("invalid_request", { fields });
}

function checkedAddress(name: "shippingAddress" | "billingAddress", address: Address | undefined): Address | undefined {
  if (address === undefined) return undefined;
  const checked = checkAddress(address, "optional");
  if (checked.ok) return checked.address;
  const errors = Object.entries(checked.errors).map(([field, message]) => [`${name}.${field}`, message ?? ""]);
  return refuseFields(Object.fromEntries(errors) as Record<string, string>);
}

type Contact = Pick<OrderRecord, "email" | "shippingAddress" | "billingAddress">;

function changedContact(record: OrderRecord, wish: ContactWish): Contact {
  const email = wish.email?.trim() ?? record.email;
  const shippingAddress = checkedAddress("shippingAddress", wish.shippingAddress) ?? record.shippingAddress;
  const billingAddress = checkedAddress("billingAddress", wish.billingAddress) ?? record.billingAddress;
  if (!isMailAddress(email)) refuseFields({ email: ORDER_CALL_MESSAGES.badEmail });
  statesAfter(record, wish.shippingAddress === undefined ? "changeEmail" : "changeAddress");
  if (wish.shippingAddress !== undefined && record.shippingAddress === null) {
    refuseFields({ shippingAddress: ORDER_CALL_MESSAGES.noAddress });
  }
  return { email, shippingAddress, billingAddress };
}

const CONTACT_PARTS = ["email", "shippingAddress", "billingAddress"] as const;

async function changeContact(work: OrderWork, wish: ContactWish): Promise<void> {
  const { db, record, at } = work;
  const changed = changedContact(record, wish);
  await setOrderContact(db, { id: record.id, ...changed }, at);
  const parts = CONTACT_PARTS.filter((part) => wish[part] !== undefined);
  await noteHappening(work, {
    kind: "contact.changed",
    data: Object.fromEntries(parts.map((part) => [part, { from: record[part], to: changed[part] }])),
    update: wish.email === undefined ? "SHIPPING_ADDRESS_UPDATED" : "EMAIL_UPDATED",
  });
}

/**
 * Changes an order's address or contact. Prices stay as agreed. Throws `order_refused`, `invalid_request` and
 * `not_found`.
 */
export function changeOrderContact(desk: OrderDesk, call: OrderCall, wish: ContactWish): Promise<void> {
  return workOnOrder(desk, call, (work) => changeContact(work, wish));
}

/** Adds a note the buyer never sees. Throws `order_refused` and `not_found`. */
export function addNote(desk: OrderDesk, call: OrderCall, text: string): Promise<void> {
  return workOnOrder(desk, call, async (work) => {
    statesAfter(work.record, "note");
    await noteHappening(work, { kind: NOTE_EVENT, data: { text } });
  });
}

export function resendConfirmation(desk: OrderDesk, call: OrderCall): Promise<void> {
  return workOnOrder(desk, call, async ({ db, record, by }) => {
    const kind = "order.confirmed";
    const downloads = await downloadLinksOf(db, desk, record.id);
    const dedupeKey = `order:${record.id}:${kind}:${newId()}`;
    const open = downloads.filter(({ state }) => state === "open");
    await mailBuyer(db, desk, { record, news: { kind, downloads: open }, dedupeKey });
    await insertOrderEvent(db, { orderId: record.id, kind: "confirmation.resent", data: { to: record.email }, by });
  });
}

export type PaidWish = { readonly reference: string; readonly isBuyerTold: boolean };

/** Records that an order placed unpaid has been paid, and delivers what was waiting for it. Throws `order_refused`. */
export function markPaid(desk: OrderDesk, call: OrderCall, { reference, isBuyerTold }: PaidWish): Promise<void> {
  return workOnOrder(desk, call, async (work) => {
    const { db, record } = work;
    const states = statesAfter(record, "pay");
    const open = record.payments.find(({ state }) => state === "pending");
    if (!open) refuseOrder({ message: ORDER_CALL_MESSAGES.nothingOpen });
    await endOpenPayment(db, open.id, { state: "succeeded", reference: reference === "" ? null : reference });
    const paid = { ...record, states };
    await noteHappening(work, {
      kind: "paid",
      data: { reference, amountCents: open.amountCents, currency: record.currency },
      states,
      update: "PAID",
    });
    const downloads = await deliverPaid(db, desk, paid);
    if (!isBuyerTold) return;
    const news = { kind: "order.payment-received", downloads } as const;
    await mailBuyer(db, desk, { record: paid, news, dedupeKey: `order:${record.id}:order.payment-received` });
  });
}
