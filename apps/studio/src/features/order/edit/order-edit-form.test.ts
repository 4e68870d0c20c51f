import { englishOf } from "@stoa/core/message/message-of.ts";
import { editOrderLines } from "@stoa/core/order/line/edit-order-lines.ts";
import { ORDER_AMOUNT_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import { testDiscount, testId, testLine, testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { describe, expect, test } from "vitest";
import { testOrderDetail } from "../order-detail-for-tests.ts";
import { canBeEdited, editableLines, editAction, editOutcome, lessCents, readEditedLines } from "./order-edit-form.ts";

const VASE = testId(1);
const JUG = testId(2);

function recordWith(pricesIncludeTax: boolean): OrderRecord {
  return testOrderRecord([testLine(1, { quantity: 3, unitPriceCents: 999 }), testLine(2, { unitPriceCents: 2500 })], {
    input: {
      tax: { pricesIncludeTax, shippingTaxClass: "standard", rules: [testTaxRule(1)] },
      discounts: [testDiscount(1)],
    },
  });
}

const plain = testOrderRecord([testLine(1, { quantity: 3 }), testLine(2, { unitPriceCents: 2500 })]);

function sentInPart(fulfilledQuantity: number): OrderRecord {
  return {
    ...plain,
    lines: plain.lines.map((line) => (line.id === VASE ? { ...line, fulfilledQuantity } : line)),
  };
}

describe("what can be edited", () => {
  test("is what was not sent: not less than what was", () => {
    expect(editableLines(testOrderDetail(sentInPart(2)))).toEqual([
      { lineId: VASE, most: 3, least: 2 },
      { lineId: JUG, most: 1, least: 0 },
    ]);
    expect(editableLines(testOrderDetail(sentInPart(3)))).toEqual([{ lineId: JUG, most: 1, least: 0 }]);
  });

  test("is nothing that is delivered at once", () => {
    const record = testOrderRecord([testLine(1, { productType: PRODUCT_TYPE.digital, quantity: 2 })]);
    expect(canBeEdited(testOrderDetail(record))).toBe(false);
  });

  test("is not the only unit of an order: that would leave it empty", () => {
    expect(canBeEdited(testOrderDetail(testOrderRecord()))).toBe(false);
    expect(canBeEdited(testOrderDetail(testOrderRecord([testLine(1, { quantity: 2 })])))).toBe(true);
  });
});

describe("what was typed", () => {
  const editable = [
    { lineId: VASE, most: 3, least: 2 },
    { lineId: JUG, most: 1, least: 0 },
  ];

  test("names only lines that change", () => {
    const texts = new Map([
      [VASE, "3"],
      [JUG, " 0 "],
    ]);
    expect(readEditedLines(editable, texts)).toEqual({ ok: true, lines: [{ lineId: JUG, quantity: 0 }] });
  });

  test.each([
    ["1", "At least 2: that many have been sent."],
    ["4", "Up to 3."],
    ["", "Enter a whole number."],
    ["-1", "Enter a whole number."],
  ])("is refused as %j", (text, problem) => {
    const read = readEditedLines(editable, new Map([[VASE, text]]));
    expect(read.ok ? [] : [...read.problems]).toEqual([[VASE, problem]]);
  });
});

test.each([
  [true, { [VASE]: 1 }],
  [true, { [VASE]: 0 }],
  [true, { [VASE]: 2, [JUG]: 0 }],
  [false, { [VASE]: 1 }],
  [false, { [VASE]: 0 }],
  [false, { [VASE]: 2, [JUG]: 0 }],
])("shows to the cent what the server takes off, taxes included: %s, %j", (pricesIncludeTax, quantities) => {
  const record = recordWith(pricesIncludeTax);
  const wanted = Object.entries(quantities).map(([lineId, quantity]) => ({ lineId, quantity }));
  const edited = editOrderLines(record.priced, { ...record, dueCents: record.priced.amountDueCents }, wanted);
  const expected = edited.ok ? edited.lessCents : expect.fail(englishOf(edited.message));
  expect(expected).toBeGreaterThan(0);
  expect(lessCents(testOrderDetail(record), wanted)).toBe(expected);
});

describe("what is shown before it is saved", () => {
  const chosen = { ok: true, lines: [{ lineId: VASE, quantity: 1 }] } as const;

  test("the total before and after, and where the money goes", () => {
    const words = editOutcome({ detail: testOrderDetail(plain), chosen, isTold: true }, "en-US");
    expect(words).toContain("The total changes from $55.00 to $35.00. $20.00 is refunded to the original payment.");
    expect(words).toContain("ada@example.org gets an email");
    expect(editAction(testOrderDetail(plain), chosen, "en-US")).toBe("Save and give back $20.00");
  });

  test("what is still to be paid of an order that is not paid", () => {
    const record: OrderRecord = {
      ...plain,
      states: { ...plain.states, payment: "NOT_CHARGED" },
      payments: plain.payments.map((payment) => ({ ...payment, state: "pending" })),
    };
    const words = editOutcome({ detail: testOrderDetail(record), chosen, isTold: false }, "en-US");
    expect(words).toContain("to $35.00. The amount due is then $35.00. The customer isn't notified.");
    expect(editAction(testOrderDetail(record), chosen, "en-US")).toBe("Save");
  });

  test("that an order can't be without items", () => {
    const none = { ok: true, lines: [VASE, JUG].map((lineId) => ({ lineId, quantity: 0 })) } as const;
    const words = editOutcome({ detail: testOrderDetail(plain), chosen: none, isTold: true }, "en-US");
    expect(words).toBe(ORDER_AMOUNT_MESSAGES.emptyOrder);
  });
});
