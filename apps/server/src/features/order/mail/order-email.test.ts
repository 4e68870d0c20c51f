import { testLine } from "@stoa/core/pricing/order-for-tests.ts";
import { ORDER_MAIL_KINDS } from "@stoa/core/order/order-mail-kinds.ts";
import { testOrderRecord } from "@stoa/core/order/order-record-for-tests.ts";
import type { OrderRecord } from "@stoa/core/order/order-record.ts";
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
    orderUrl: "https://potter.example/o",
    ...members,
  };
}

test("can be sent however large and odd an order is", () => {
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

test("is in the buyer’s language, and in the store’s for what the store is told", () => {
  const record = testOrderRecord([testLine(1)], { locale: "fr_CA" });
  expect(orderEmail(mailOf(record)).subject).toBe("Votre commande 12 chez Potter’s Yard");
  expect(orderEmail(mailOf(record, { kind: "order.notice", storeLanguage: "de" })).subject).toBe(
    "Neue Bestellung 12: 10,00\u00a0$",
  );
  expect(orderEmail(mailOf(testOrderRecord([testLine(1)], { locale: "xx" }))).subject).toBe(
    "Your order 12 from Potter’s Yard",
  );
});

test("says in a test order that no money was moved", () => {
  const record = testOrderRecord([testLine(1)], { isTest: true });
  expect(orderEmail(mailOf(record)).text).toContain("This is a test order. No money was moved.");
});

test("tells who bought a membership how to enter, once it is paid", () => {
  const record = testOrderRecord([testLine(1, { productType: PRODUCT_TYPE.paywall })]);
  const states = { ...record.states, payment: "NOT_CHARGED" } as const;
  const payments = record.payments.map((payment) => ({ ...payment, state: "pending" }));
  const unpaid = { ...record, states, payments };
  const how = "open to you while you are signed in with ada@example.org. If you have no account yet, create one";
  expect(orderEmail(mailOf(record)).text).toContain(how);
  expect(orderEmail(mailOf(unpaid)).text).not.toContain(how);
  expect(orderEmail(mailOf(record, { kind: "order.payment-received" })).text).toContain(how);
  expect(orderEmail(mailOf(record, { kind: "order.notice" })).text).not.toContain(how);
  expect(orderEmail(mailOf(testOrderRecord([testLine(1)]))).text).not.toContain("member pages");
});

test.each([
  ["en-US", "Your donation 12 to Potter’s Yard", "we have received your donation of $10.00", "order"],
  ["de-DE", "Ihre Spende 12 an Potter’s Yard", "wir haben Ihre Spende von 10,00", "Bestellung"],
])("thanks in %s for a donation, not for an order", (locale, subject, ...[text, never]) => {
  const record = testOrderRecord([testLine(1)], { locale, kind: "donation" });
  const mail = orderEmail(mailOf(record));
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(text);
  expect(`${mail.subject} ${mail.text}`.replaceAll(record.locale, "")).not.toMatch(new RegExp(`\\b${never}\\b`, "iu"));
  expect(orderEmail(mailOf(record, { kind: "order.refunded" })).subject).toContain("12");
});
