import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { testLine } from "@stoa/core/pricing/order/order-for-tests.ts";
import { ORDER_MAIL_KINDS } from "@stoa/core/order/order-mail-kinds.ts";
import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { findMailProblems } from "@stoa/core/outbox/check-mail.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { orderEmail, type OrderMail } from "./order-email.ts";

const SITE = { title: "Potter’s Yard", url: "https://potter.example" };

function mailOf(record: OrderRecord, members: Partial<OrderMail> = {}): OrderMail {
  return {
    kind: "order.confirmed",
    record,
    site: SITE,
    storeLanguage: "en",
    timeZone: "UTC",
    orderUrl: "https://potter.example/o",
    ...members,
  };
}

test("can be sent however long and unusual an order is", () => {
  const record = testOrderRecord(Array.from({ length: 900 }, (_, index) => testLine(index + 1)));
  const evil = "<script>\r\nBcc: eve@example.org\u2028".repeat(200);
  const lines = record.lines.map((line) =>
    Object.assign({}, line, { title: evil.slice(0, 200), customizations: [{ label: "Text", value: evil }] }),
  );
  const address = record.shippingAddress && { ...record.shippingAddress, firstName: evil.slice(0, 100) };
  const odd = { ...record, lines, shippingAddress: address, note: evil.slice(0, 4000) };
  for (const kind of ORDER_MAIL_KINDS) {
    const mail = orderEmail(mailOf(odd, { kind }));
    expect(findMailProblems({ ...mail, to: "ada@example.org", fromName: SITE.title })).toEqual({});
    expect(mail.html).not.toContain("<script>");
  }
  expect(orderEmail(mailOf(odd)).text).toContain("…: +800");
});

test("uses the buyer’s language, and the store’s for the store's notification", () => {
  const record = testOrderRecord([testLine(1)], { locale: "fr_CA" });
  expect(orderEmail(mailOf(record)).subject).toBe("Votre commande 12 chez Potter’s Yard");
  expect(orderEmail(mailOf(record, { kind: "order.notice", storeLanguage: "de" })).subject).toBe(
    "Neue Bestellung 12: 10,00\u00a0$",
  );
  expect(orderEmail(mailOf(testOrderRecord([testLine(1)], { locale: "xx" }))).subject).toBe(
    "Your order #12 from Potter’s Yard",
  );
});

test.each(["en", "de", "fr", "es"] as const)("shows in %s that the order ships for free", (locale) => {
  const record = testOrderRecord([testLine(1)], { locale });
  const { shipping } = CATALOGUES[locale].orderMail;
  expect(orderEmail(mailOf(record)).text).toContain(
    `${shipping} (${record.shippingMethod}): ${CATALOGUES[locale].orderMail.shippingFree}`,
  );
});

test("states in a test order that no payment was taken", () => {
  const record = testOrderRecord([testLine(1)], { isTest: true });
  expect(orderEmail(mailOf(record)).text).toContain("This is a test order. No payment was taken.");
});

test.each([
  ["en-US", "order.changed", "Refund: $23.40", "Refunded to your gift card: $5.00"],
  ["en-US", "order.canceled", "Refund: $23.40", "Refunded to your gift card: $5.00"],
  ["en-US", "order.refunded", "Refunded: $23.40", "Refunded to gift card: $5.00"],
  ["de-DE", "order.changed", "Sie erhalten zurück: 23,40", "Sie erhalten zurück auf Ihren Gutschein: 5,00"],
] as const)("states in %s, %s, what is refunded and where", (locale, kind, ...said) => {
  const record = testOrderRecord([testLine(1)], { locale });
  const both = orderEmail(mailOf(record, { kind, refund: { paymentCents: 2340, giftCardCents: 500 } })).text;
  for (const text of said) expect(both).toContain(text);
  const none = orderEmail(mailOf(record, { kind, refund: { paymentCents: 0, giftCardCents: 0 } })).text;
  for (const text of said) expect(none).not.toContain(text.split(":")[0]);
});

function unpaidOf(record: OrderRecord): OrderRecord {
  const payments = record.payments.map((payment) => Object.assign({}, payment, { state: "pending" }));
  return { ...record, states: { ...record.states, payment: "NOT_CHARGED" }, payments };
}

test("does not claim that an order canceled before payment was paid", () => {
  const states = { order: "canceled", payment: "NOT_CHARGED", fulfillment: "CANCELED" } as const;
  const tenders = [{ giftCardId: "a", codeEnd: "7XKD", cents: 400, refundedCents: 400, state: "paid" }];
  const record = { ...testOrderRecord([testLine(1)], { states }), tenders, giftCardCents: 400 };
  const { text } = orderEmail(mailOf(record));
  expect(text).toContain("•••• 7XKD: -$4.00");
  expect(text).not.toContain("$6.00");
});

test("asks for the amount beyond the gift card only until it is paid", () => {
  const record = testOrderRecord([testLine(1)]);
  const tenders = [{ ...record.tenders[0], codeEnd: "LBXV", cents: 400 }] as OrderRecord["tenders"];
  const paid = { ...record, tenders, giftCardCents: 400 };
  expect(orderEmail(mailOf(paid)).text).toMatch(/LBXV: -\$4\.00\nPaid: \$6\.00/u);
  const whole = { ...record, tenders: [{ ...tenders[0], cents: 1000 }] as OrderRecord["tenders"], giftCardCents: 1000 };
  expect(orderEmail(mailOf(whole)).text).toMatch(/LBXV: -\$10\.00\nAmount due: \$0\.00/u);
  expect(orderEmail(mailOf(unpaidOf(paid))).text).toMatch(/LBXV: -\$4\.00\nAmount due: \$6\.00/u);
});

test("names the payment method above its instructions", () => {
  const { html } = orderEmail(
    mailOf(testOrderRecord([testLine(1)]), { instructions: "Bank transfer\nOur account is 12.\nThank you" }),
  );
  expect(html.replaceAll(/ (?:style|dir)="[^"]*"/gu, "")).toContain(
    '<p class="quiet">Bank transfer</p>\n<p>Our account is 12.<br>\nThank you</p>',
  );
});

test("explains to a member how to sign in, once the membership is paid", () => {
  const record = testOrderRecord([testLine(1, { productType: PRODUCT_TYPE.paywall })]);
  const unpaid = unpaidOf(record);
  const how =
    "open to you while you are signed in with ada@example.org; your account lists them. If you have no account yet";
  expect(orderEmail(mailOf(record)).text).toContain(how);
  expect(orderEmail(mailOf(record)).text).toContain("Go to your account:\nhttps://potter.example/account");
  expect(orderEmail(mailOf(unpaid)).text).not.toContain(how);
  expect(orderEmail(mailOf(record, { kind: "order.payment-received" })).text).toContain(how);
  expect(orderEmail(mailOf(record, { kind: "order.notice" })).text).not.toContain(how);
  expect(orderEmail(mailOf(testOrderRecord([testLine(1)]))).text).not.toContain("member pages");
});

test.each([
  ["en-US", "Your donation #12 to Potter’s Yard", "we have received your donation of $10.00", "order"],
  ["de-DE", "Ihre Spende 12 an Potter’s Yard", "wir haben Ihre Spende von 10,00", "Bestellung"],
])("thanks in %s for a donation, not for an order", (locale, subject, ...[text, never]) => {
  const record = testOrderRecord([testLine(1)], { locale, kind: "donation" });
  const mail = orderEmail(mailOf(record));
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(text);
  expect(`${mail.subject} ${mail.text}`.replaceAll(record.locale, "")).not.toMatch(new RegExp(`\\b${never}\\b`, "iu"));
  expect(orderEmail(mailOf(record, { kind: "order.refunded" })).subject).toContain("12");
});
