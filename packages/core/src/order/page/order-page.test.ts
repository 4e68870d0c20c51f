import { expect, test } from "vitest";
import { testDiscount, testId, testLine } from "../../pricing/order/order-for-tests.ts";
import { PRODUCT_TYPE, type ProductType } from "../../product/product-types.ts";
import { orderPage, type OrderPageSetting } from "./order-page.ts";
import { testOrderRecord } from "../record/order-record-for-tests.ts";
import type { OrderStates } from "../status/order-states.ts";
import { orderStatus } from "../status/order-status.ts";
import { SAMPLE_PARCEL } from "./sample-order.ts";

const LIMIT = { downloadsLeft: 3, expiresAt: new Date("2026-03-08T10:00:00Z") };
const SETTING: OrderPageSetting = {
  page: "order-status",
  timeZone: "UTC",
  invoiceUrl: "/invoice",
  instructions: "To DE00\nReference: 12",
  downloads: [
    { filename: "map.pdf", url: "https://shop.example/d", state: "open", ...LIMIT },
    { filename: "old.pdf", url: "https://shop.example/o", state: "expired", ...LIMIT },
  ],
};

const record = testOrderRecord([testLine(1, { quantity: 2 })]);

test.each<[Partial<OrderStates>, string]>([
  [{}, "We are getting it ready"],
  [{ payment: "NOT_CHARGED" }, "Waiting for your payment"],
  [{ fulfillment: "PARTIALLY_FULFILLED" }, "A part of it is on its way"],
  [{ fulfillment: "FULFILLED" }, "It is on its way"],
  [{ payment: "REFUNDED" }, "Refunded"],
  [{ order: "canceled", payment: "REFUNDED" }, "Canceled"],
])("shows for an order that is %j: %s", (states, state) => {
  expect(orderPage({ ...record, states: { ...record.states, ...states } }, SETTING).state).toBe(state);
});

test("shows immediate delivery as complete", () => {
  const digital = testOrderRecord([testLine(1, { productType: 2 })]);
  const states = { ...digital.states, fulfillment: "FULFILLED" } as const;
  expect(orderPage({ ...digital, states }, SETTING).state).toBe("Complete");
});

test("thanks on one page and reports on the other, in the language of the order", () => {
  const confirmed = orderPage({ ...record, locale: "de-AT" }, { ...SETTING, page: "order-confirmed" });
  expect(confirmed.heading).toBe("Danke für Ihre Bestellung");
  expect(confirmed.text).toContain("ada@example.org");
  expect(orderPage(record, SETTING)).toMatchObject({ heading: "Order 12", text: "Placed on March 1, 2026" });
});

test("explains how to pay as long as an amount is due, and links to available downloads", () => {
  const page = orderPage(record, SETTING);
  expect(page.instructions).toBeNull();
  expect(page.downloads).toEqual([
    {
      label: "map.pdf",
      url: "https://shop.example/d",
      note: "You can download it 3 more times, until March 8, 2026 at 10:00 AM.",
    },
    { label: "old.pdf", url: "", note: "not available any more" },
  ]);
  const states = { ...record.states, payment: "NOT_CHARGED" } as const;
  const payments = record.payments.map((payment) => ({ ...payment, state: "pending" }));
  const unpaid = orderPage({ ...record, states, payments }, SETTING);
  expect(unpaid.instructions).toEqual({ title: "How to pay", lines: ["To DE00", "Reference: 12"] });
  expect(unpaid.rows.at(-1)).toEqual({ label: "Amount due", value: "$20.00", isTotal: false });
  expect(unpaid.rows.find(({ isTotal }) => isTotal)?.label).toBe("Total");
});

test("shows the billing address only if it is different", () => {
  const titles = (billing: typeof record.shippingAddress): string[] =>
    orderPage({ ...record, billingAddress: billing }, SETTING).addresses.map(({ title }) => title);
  expect(titles(null)).toEqual(["Ships to"]);
  expect(titles(record.shippingAddress && { ...record.shippingAddress })).toEqual(["Ships to"]);
  expect(titles(record.shippingAddress && { ...record.shippingAddress, city: "Bonn" })).toEqual([
    "Ships to",
    "Billed to",
  ]);
});

test("gives the buyer’s scripts the fields that analytics read, and nothing of the owner’s", () => {
  const events = [
    { id: "1", kind: "note", data: { text: "Difficult customer" }, by: "owner@example.org", at: "2026-03-01" },
  ];
  const setting = { websiteId: testId(1), downloads: [], invoiceUrl: "/invoice", instructions: "" };
  const status = orderStatus({ ...record, events }, setting);
  expect(status).toMatchObject({
    id: record.id,
    orderNumber: 12,
    purchasedCartId: record.cartId,
    testMode: false,
    websiteId: testId(1),
    items: [
      { sku: "SKU-0c9", productName: "Blue Vase", quantity: 2, unitPrice: { value: "10.00", decimalValue: "10.00" } },
    ],
    grandTotal: { value: "20.00", decimalValue: "20.00", currency: "USD" },
  });
  expect(JSON.stringify(status)).not.toMatch(/Difficult|owner@/);
});

test("shows what was paid beside a gift card, and what is still due while it is not", () => {
  const giftCards = [{ id: testId(70), balanceCents: 400, currency: "USD" }];
  const paid = testOrderRecord([testLine(1, { quantity: 2 })], { input: { giftCards } });
  const lastRows = (order: typeof paid) =>
    orderPage(order, SETTING)
      .rows.slice(-2)
      .map(({ label, value }) => `${label} ${value}`);
  expect(lastRows(paid)).toEqual(["Gift card •••• 7XKD -$4.00", "Paid $16.00"]);
  const payments = paid.payments.map((payment) => ({ ...payment, state: "pending" }));
  const open = { ...paid, states: { ...paid.states, payment: "NOT_CHARGED" } as const, payments };
  expect(lastRows(open)).toEqual(["Gift card •••• 7XKD -$4.00", "Amount due $16.00"]);
  expect(lastRows({ ...open, states: { ...open.states, order: "canceled" } }).join()).not.toContain("Paid");
});

test("shows an unpaid order as received, and what it waits for", () => {
  const states = { ...record.states, payment: "NOT_CHARGED" } as const;
  const payments = record.payments.map((payment) => ({ ...payment, state: "pending" }));
  const received = orderPage({ ...record, states, payments }, { ...SETTING, page: "order-confirmed" });
  expect(received).toMatchObject({ title: "Order received", isReceived: true });
  expect(received.next).toEqual(["We get everything ready as soon as your payment is here."]);
});

test.each<[ProductType, string[]]>([
  [1, ["You get a mail as soon as it is on its way."]],
  [2, ["Your downloads are below, and in the mail that we have sent you."]],
  [3, ["We write to you to agree on everything else."]],
  [4, ["Gift cards go out by mail to those they are for."]],
])("describes the next step for products of type %i", (productType, next) => {
  expect(orderPage(testOrderRecord([testLine(1, { productType })]), SETTING).next).toEqual(next);
});

test("offers an account to guests", () => {
  const confirmed = { ...SETTING, page: "order-confirmed" } as const;
  expect(orderPage({ ...record, siteUserId: null }, confirmed).isAccountOffered).toBe(true);
  expect(orderPage({ ...record, siteUserId: testId(9) }, confirmed).isAccountOffered).toBe(false);
  expect(orderPage({ ...record, siteUserId: null }, SETTING).isAccountOffered).toBe(false);
});

test("explains how to enter the member pages, but only once", () => {
  const bought = testOrderRecord([testLine(1, { productType: PRODUCT_TYPE.paywall })]);
  const step =
    "The member pages are open to you while you are signed in with ada@example.org; your account lists them. If you have no account yet, create one with that address.";
  expect(orderPage(bought, SETTING).next).toEqual([step]);
  const confirmed = orderPage(bought, { ...SETTING, page: "order-confirmed" });
  expect(confirmed.next).toEqual([]);
  expect(confirmed.text).toContain("ada@example.org");
});

test("shows the date of a subscription's next payment while there is one", () => {
  const next = (nextPaymentOn: string | null): readonly string[] =>
    orderPage({ ...record, kind: "subscription" }, { ...SETTING, nextPaymentOn }).next;
  expect(next("2026-04-01T12:00:00.000Z")).toContain("The next payment of your subscription is on April 1, 2026.");
  expect(next(null).join(" ")).not.toContain("next payment");
});

test("lines show what they cost before discounts, so that they add up to the subtotal", () => {
  const off = testOrderRecord([testLine(1, { quantity: 3, unitPriceCents: 1600 })], {
    input: { discounts: [testDiscount(1)] },
  });
  const { lines, rows } = orderPage(off, SETTING);
  expect(lines.map(({ quantity, total }) => [quantity, total])).toEqual([["3", "$48.00"]]);
  expect(rows.slice(0, 2).map(({ value }) => value)).toEqual(["$48.00", "-$4.80"]);
});

test.each([
  ["https://track.example/RM1", "https://track.example/RM1"],
  ["javascript:alert(1)", ""],
  ["", ""],
])("links from a parcel with %j to %j: to the web or nowhere", (trackingUrl, url) => {
  const { parcels } = orderPage({ ...record, fulfillments: [{ ...SAMPLE_PARCEL, trackingUrl }] }, SETTING);
  expect(parcels).toEqual([{ label: "March 2, 2026 · Parcel Post · Tracked · TP 0123 4567", url }]);
});
