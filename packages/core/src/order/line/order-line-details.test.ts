import { expect, test } from "vitest";
import { GIFT_CARD_LABELS } from "../../gift-card/gift-card-messages.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { testLine } from "../../pricing/order/order-for-tests.ts";
import { orderLineDetails } from "./order-line-details.ts";
import { testOrderRecord } from "../record/order-record-for-tests.ts";
import type { OrderRecordLine } from "../record/order-record.ts";

const record = testOrderRecord([testLine(1, { quantity: 2 })]);
const details = (changes: Partial<OrderRecordLine>, locale = "en-US"): string[] =>
  record.lines.flatMap((line) => orderLineDetails({ ...line, ...changes }, { ...record, locale }));

test("shows options and answers", () => {
  const customizations = [
    { label: "Engraving", value: "For Ann" },
    { label: "Ribbon", value: "" },
  ];
  expect(details({ customizations })).toEqual(["Size: Large", "Engraving: For Ann"]);
});

test.each([
  ["en-US", ["Recipient: Oma", "Recipient email: oma@example.org", "From: Jörg", "Message: Hi", "Send on: 2026-12-24"]],
  [
    "de-DE",
    [
      "Empfänger: Oma",
      "E-Mail des Empfängers: oma@example.org",
      "Von: Jörg",
      "Nachricht: Hi",
      "Schicken am: 2026-12-24",
    ],
  ],
  [
    "fr",
    [
      "Destinataire: Oma",
      "E-mail du destinataire: oma@example.org",
      "De la part de: Jörg",
      "Message: Hi",
      "Envoyer le: 2026-12-24",
    ],
  ],
])("names in %s what is asked of a gift card", (locale, said) => {
  const { recipientName, recipientEmail, senderName, message, sendOn } = GIFT_CARD_LABELS;
  const customizations = [
    { label: recipientName, value: "Oma" },
    { label: recipientEmail, value: "oma@example.org" },
    { label: senderName, value: "Jörg" },
    { label: message, value: "Hi" },
    { label: sendOn, value: "2026-12-24" },
  ];
  const card = { variantOptions: [], customizations };
  expect(details({ ...card, productType: PRODUCT_TYPE.giftCard }, locale)).toEqual(said);
  // A store's own question may have the same name; it is shown as the store wrote it.
  expect(details({ ...card, productType: PRODUCT_TYPE.physical }, locale)[0]).toBe("Recipient: Oma");
});

test.each([
  ["en-US", 26, "$20.00 every 2 weeks for 1 year"],
  ["en-US", 0, "$20.00 every 2 weeks"],
  ["de", 0, "20,00\u00A0$ alle 2 Wochen"],
])("states in %s what a subscription of %s payments costs how often", (locale, numBillingCycles, text) => {
  const subscription = { billingPeriod: { value: 2, unit: "WEEK" }, numBillingCycles } as const;
  expect(details({ variantOptions: [], subscription }, locale)).toEqual([text]);
});
