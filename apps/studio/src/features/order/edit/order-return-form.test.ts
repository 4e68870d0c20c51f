import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { testLine } from "@stoa/core/pricing/order/order-for-tests.ts";
import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import { expect, test } from "vitest";
import { testOrderDetail } from "../order-detail-for-tests.ts";
import { returnChoosable, returnOutcome } from "./order-return-form.ts";

test("offers items that were shipped and not yet returned, and nothing that was delivered at once", () => {
  const record = testOrderRecord([
    testLine(1, { quantity: 3 }),
    testLine(2),
    testLine(3, { productType: PRODUCT_TYPE.digital }),
  ]);
  const counts = [{ fulfilledQuantity: 3, returnedQuantity: 1 }, { fulfilledQuantity: 0 }, { fulfilledQuantity: 1 }];
  const lines = record.lines.map((line, index) => ({ ...line, ...counts[index] }));
  const detail = testOrderDetail({ ...record, lines });
  expect(returnChoosable(detail)).toEqual([{ lineId: record.lines[0]?.id, most: 2 }]);
});

const chosen = (quantity: number) => ({ ok: true, lines: [{ lineId: "vase", quantity }] }) as const;

test.each([
  [2, true, "2 items returned and are restocked."],
  [1, false, "1 item returned and isn't restocked."],
])("explains what %i units do to the stock", (quantity, isRestocked, words) => {
  expect(returnOutcome({ chosen: chosen(quantity), isRestocked, isRefundable: true })).toContain(words);
});

test("points to the refund only while money can go back", () => {
  const facts = { chosen: chosen(1), isRestocked: true };
  expect(returnOutcome({ ...facts, isRefundable: true })).toContain("Use “Refund”");
  expect(returnOutcome({ ...facts, isRefundable: false })).not.toContain("Use “Refund”");
});

test("asks for a choice while nothing is chosen or something is wrong", () => {
  const facts = { isRestocked: true, isRefundable: true };
  const asks = "Choose the items and quantities that were returned.";
  expect(returnOutcome({ ...facts, chosen: { ok: true, lines: [] } })).toBe(asks);
  expect(returnOutcome({ ...facts, chosen: { ok: false, problems: new Map([["vase", "Up to 1."]]) } })).toBe(asks);
});
