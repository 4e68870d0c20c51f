import { CATALOGUES, MESSAGE_LANGUAGES } from "../../message/catalogues.ts";
import { expect, test } from "vitest";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { confirmedKind } from "./confirmed-kind.ts";
import { testOrderRecord } from "../record/order-record-for-tests.ts";
import { orderPage } from "./order-page.ts";

const order = testOrderRecord();
const [line] = order.lines;
if (line === undefined) throw new Error("The sample has a line.");
const vase = line;
const membership = { ...line, productType: PRODUCT_TYPE.paywall };

test.each([
  ["donation", [vase], "contribution"],
  ["subscription", [vase], "subscription"],
  ["order", [vase], "order"],
  ["order", [membership], "membership"],
  ["order", [membership, vase], "order"],
  ["order", [], "order"],
  ["renewal", [vase], "order"],
] as const)("an order of the kind %s has its own thank-you text", (...[kind, lines, thanked]) => {
  expect(confirmedKind({ kind, lines: [...lines] })).toBe(thanked);
});

test.each(MESSAGE_LANGUAGES)("names the order and where its email went in %s", (language) => {
  for (const { text } of Object.values(CATALOGUES[language].orderConfirmed)) {
    expect(text).toContain("{number}");
    expect(text).toContain("{email}");
  }
});

test("a donation is thanked for, without promising to send anything", () => {
  const setting = {
    page: "order-confirmed",
    timeZone: "UTC",
    invoiceUrl: "",
    instructions: "",
    downloads: [],
  } as const;
  const service = { ...vase, productType: PRODUCT_TYPE.service };
  const page = orderPage({ ...order, kind: "donation", lines: [service] }, setting);
  expect(page.heading).toBe(CATALOGUES.en.orderConfirmed.contribution.heading);
  expect(page.next).toEqual([]);
});
