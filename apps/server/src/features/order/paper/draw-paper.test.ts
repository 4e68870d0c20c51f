import { testLine, testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { invoicePaper, packingSlipPaper, type PaperStore } from "@stoa/core/order/page/order-paper.ts";
import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { expect, test } from "vitest";
import { readPdfPages } from "../testing/pdf-text.ts";
import { drawPaper } from "./draw-paper.ts";

function titled(record: OrderRecord, titleOf: (index: number) => string): OrderRecord {
  const lines = record.lines.map((line, index) => Object.assign({}, line, { title: titleOf(index) }));
  return { ...record, lines };
}

const AT = new Date("2026-03-01T12:00:00Z");
const STORE: PaperStore = {
  title: "Potter’s Yard",
  url: "https://potter.example",
  businessAddress: "12 Kiln Lane\nLeeds",
  taxNumber: "GB 123",
  timeZone: "UTC",
};
const tax = { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1, { name: "VAT" })] };

async function pagesOf(record: OrderRecord): Promise<string[][]> {
  return readPdfPages(await drawPaper(invoicePaper(record, STORE), AT));
}

test("draws an invoice with the store, the buyer, the lines, the taxes and the total", async () => {
  const bytes = await drawPaper(
    invoicePaper(testOrderRecord([testLine(1, { quantity: 2 })], { input: { tax } }), STORE),
    AT,
  );
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  const pages = readPdfPages(bytes);
  expect(pages).toHaveLength(1);
  const text = pages.flat().join("\n");
  for (const part of [
    "Potter’s Yard",
    "12 Kiln Lane",
    "Tax number: GB 123",
    "Invoice",
    "Ada Lovelace",
    "10115 Berlin BE",
    "Germany",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("$10.00$20.00");
  expect(text).toContain("VAT 20%$4.00");
  expect(text).toContain("Total$24.00");
  expect(text).toContain("Page 1 of 1");
});

test("produces identical bytes for the same order, so that copies of an invoice can be compared", async () => {
  const paper = invoicePaper(testOrderRecord(), STORE);
  expect((await drawPaper(paper, AT)).equals(await drawPaper(paper, AT))).toBe(true);
});

test("continues over pages, with the column titles on each and no line lost", async () => {
  const lines = Array.from({ length: 120 }, (_, index) => testLine(index + 1, { unitPriceCents: 100 + index }));
  const record = testOrderRecord(lines);
  const named = titled(record, (index) => `Vase number ${index}.`);
  const pages = await pagesOf(named);
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, page] of pages.entries()) {
    expect(page.join("\n")).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const headed = pages.filter((page) => page.join("").includes("ItemQuantityPriceAmount"));
  expect(headed.length).toBeGreaterThanOrEqual(pages.length - 1);
  const text = pages.flat().join("\n");
  for (let index = 0; index < 120; index += 1) expect(text.split(`Vase number ${index}.`)).toHaveLength(2);
});

test.each([
  ["Łucja Żółć", "USD"],
  ["Παπαδοπούλου", "USD"],
  ["Анна Каренина", "RUB"],
  ["Nguyễn Thị Minh", "USD"],
  ["山田 太郎", "JPY"],
  ["홍 길동", "USD"],
  ["สมชาย ใจดี", "THB"],
])("writes the name %s, and amounts in %s, in glyphs that the fonts have", async (name, currency) => {
  const input = { currency, shippingRules: { currency, zones: [], pickups: [] } };
  const record = testOrderRecord([testLine(1)], { input, locale: currency === "THB" ? "th" : "en" });
  const [firstName = "", lastName = ""] = name.split(/ (.*)/s);
  const named = {
    ...record,
    shippingAddress: record.shippingAddress && { ...record.shippingAddress, firstName, lastName },
  };
  const text = (await pagesOf(named)).flat().join("\n");
  expect(text).toContain(name);
  expect(text).not.toContain("?");
});

test.each(["שלום עולם", "مرحبا بكم"])("writes %s from right to left, words and characters", async (title) => {
  const record = testOrderRecord();
  const named = titled(record, () => title);
  const fromLeft = Array.from(title).toReversed().join("");
  expect((await pagesOf(named)).flat().join("\n")).toContain(fromLeft);
});

test("keeps the word order in a text of both directions", async () => {
  const record = testOrderRecord();
  const named = titled(record, () => "Jug for שלום עולם and tea");
  expect((await pagesOf(named)).flat().join("\n")).toContain("Jug for םלוע םולש and tea");
});

test.each(["=1+1", "a\u0000b", "🌷", "\u202Eabc", "x".repeat(5000), "<b>&amp;</b>", ")(\\"])(
  "draws a title like %j safely",
  async (title) => {
    const record = testOrderRecord();
    const named = titled(record, () => title.slice(0, 400));
    expect((await pagesOf(named)).length).toBeGreaterThan(0);
  },
);

test("prints a packing slip without prices", async () => {
  const paper = packingSlipPaper(testOrderRecord([testLine(1, { quantity: 3 })]), STORE);
  const text = readPdfPages(await drawPaper(paper, AT))
    .flat()
    .join("\n");
  expect(text).toContain("Packing slip");
  expect(text).toContain("SKU-0c9");
  expect(text).not.toContain("$");
});
