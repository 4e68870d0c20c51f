import type { MessageFields } from "@stoa/core/message/message-of.ts";
import type { Address } from "@stoa/core/address/address-schema.ts";
import { checkAddress } from "@stoa/core/address/check-address.ts";
import { tidyCode } from "@stoa/core/lib/text/tidy-text.ts";
import { NOTE_EVENT } from "@stoa/core/order/record/commerce-order.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { downloadLinksOf } from "../../download/download-service.ts";
import {
  noteHappening,
  throwOrderRejected,
  statesAfter,
  workOnOrder,
  type OrderCall,
  type OrderServices,
  type OrderWork,
} from "./order-change-service.ts";
import { endOpenPayment, insertOrderEvent, setOrderContact } from "./order-change-store.ts";
import { deliverPaid } from "../fulfillment/order-delivery-service.ts";
import { mailBuyer } from "../order-mail-service.ts";

export type ContactInput = {
  readonly email?: string;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
};

function throwFieldErrors(fields: MessageFields): never {
  throw new AppError("invalid_request", { fields });
}

function checkedAddress(name: "shippingAddress" | "billingAddress", address: Address | undefined): Address | undefined {
  if (address === undefined) return undefined;
  const checked = checkAddress(address, "optional");
  if (checked.ok) return checked.address;
  const errors = Object.entries(checked.errors).map(([field, message]) => [`${name}.${field}`, message ?? ""]);
  return throwFieldErrors(Object.fromEntries(errors) as MessageFields);
}

type Contact = Pick<OrderRecord, "email" | "shippingAddress" | "billingAddress">;

function changedContact(record: OrderRecord, input: ContactInput): Contact {
  const email = input.email === undefined ? record.email : tidyCode(input.email);
  const shippingAddress = checkedAddress("shippingAddress", input.shippingAddress) ?? record.shippingAddress;
  const billingAddress = checkedAddress("billingAddress", input.billingAddress) ?? record.billingAddress;
  if (!isMailAddress(email)) throwFieldErrors({ email: ORDER_CALL_MESSAGES.badEmail });
  statesAfter(record, input.shippingAddress === undefined ? "changeEmail" : "changeAddress");
  if (input.shippingAddress !== undefined && record.shippingAddress === null) {
    throwFieldErrors({ shippingAddress: ORDER_CALL_MESSAGES.noAddress });
  }
  return { email, shippingAddress, billingAddress };
}

const CONTACT_PARTS = ["email", "shippingAddress", "billingAddress"] as const;

async function changeContact(work: OrderWork, input: ContactInput): Promise<void> {
  const { db, record, at } = work;
  const changed = changedContact(record, input);
  await setOrderContact(db, { id: record.id, ...changed }, at);
  const parts = CONTACT_PARTS.filter((part) => input[part] !== undefined);
  await noteHappening(work, {
    kind: "contact.changed",
    data: Object.fromEntries(parts.map((part) => [part, { from: record[part], to: changed[part] }])),
    update: input.email === undefined ? "SHIPPING_ADDRESS_UPDATED" : "EMAIL_UPDATED",
  });
}

/**
 * Changes an order's address or contact. Prices stay as agreed. Throws `order_refused`, `invalid_request` and
 * `not_found`.
 */
export function changeOrderContact(services: OrderServices, call: OrderCall, input: ContactInput): Promise<void> {
  return workOnOrder(services, call, (work) => changeContact(work, input));
}

/** Adds a note the buyer never sees. Throws `order_refused` and `not_found`. */
export function addNote(services: OrderServices, call: OrderCall, text: string): Promise<void> {
  return workOnOrder(services, call, async (work) => {
    statesAfter(work.record, "note");
    await noteHappening(work, { kind: NOTE_EVENT, data: { text } });
  });
}

export function resendConfirmation(services: OrderServices, call: OrderCall): Promise<void> {
  return workOnOrder(services, call, async ({ db, record, by }) => {
    const kind = "order.confirmed";
    const downloads = await downloadLinksOf(db, services, record.id);
    const dedupeKey = `order:${record.id}:${kind}:${newId()}`;
    const open = downloads.filter(({ state }) => state === "open");
    await mailBuyer(db, services, { record, news: { kind, downloads: open }, dedupeKey });
    await insertOrderEvent(db, { orderId: record.id, kind: "confirmation.resent", data: { to: record.email }, by });
  });
}

export type MarkPaidInput = { readonly reference: string; readonly isBuyerTold: boolean };

/** Records that an order placed unpaid has been paid, and delivers what was waiting for it. Throws `order_refused`. */
export function markPaid(
  services: OrderServices,
  call: OrderCall,
  { reference, isBuyerTold }: MarkPaidInput,
): Promise<void> {
  return workOnOrder(services, call, async (work) => {
    const { db, record } = work;
    const states = statesAfter(record, "pay");
    const open = record.payments.find(({ state }) => state === "pending");
    if (!open) throwOrderRejected({ message: ORDER_CALL_MESSAGES.nothingOpen });
    await endOpenPayment(db, open.id, { state: "succeeded", reference: reference === "" ? null : reference });
    const paid = { ...record, states };
    await noteHappening(work, {
      kind: "paid",
      data: { reference, amountCents: open.amountCents, currency: record.currency },
      states,
      update: "PAID",
    });
    const downloads = await deliverPaid(db, services, paid);
    if (!isBuyerTold) return;
    const news = { kind: "order.payment-received", downloads } as const;
    await mailBuyer(db, services, { record: paid, news, dedupeKey: `order:${record.id}:order.payment-received` });
  });
}
