import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import { shippingWith, testId, testLine, testMethod } from "@stoa/core/pricing/order/order-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { describe, expect, test } from "vitest";
import { testOrderDetail } from "../order-detail-for-tests.ts";
import { isSendable, readRefundForm, refundChoosable, type RefundTexts } from "./refund-form.ts";
import { restockAnswer, restockAsks, restockOf } from "./refund-restock.ts";

const SHIPPED = { shippingRules: shippingWith([testMethod(1)]), shippingOptionId: testMethod(1).id };
const record = testOrderRecord([testLine(1, { quantity: 2 }), testLine(2)], { input: SHIPPED });
const detail = testOrderDetail(record);
const EMPTY: RefundTexts = { quantities: new Map(), shipping: "", amount: null };

function read(texts: Partial<RefundTexts>, of = detail) {
  return readRefundForm(of, { ...EMPTY, ...texts }, "en-US");
}

test("computes the amount of what is chosen until another one is typed", () => {
  const quantities = new Map([[testId(1), "2"]]);
  expect(read({ quantities, shipping: "2.50" }).amountCents).toBe(2250);
  const form = read({ quantities, amount: "12" });
  expect(form.amountCents).toBe(1200);
  expect(isSendable(form)).toBe(true);
});

test("lets every line be chosen that has something left", () => {
  expect(refundChoosable(detail)).toEqual([
    { lineId: testId(1), most: 2 },
    { lineId: testId(2), most: 1 },
  ]);
});

test.each([
  [{ amount: "35.01" }, "Up to $35.00 can still be refunded."],
  [{ amount: "abc" }, "abc"],
  [{ shipping: "5.01" }, "Up to $5.00 of the shipping can still be refunded."],
])("reports what is wrong with %j", (texts, words) => {
  const form = read(texts);
  expect(form.amountProblem + form.shippingProblem).toContain(words);
  expect(isSendable(form)).toBe(false);
});

test("sends nothing while nothing is chosen", () => {
  expect(isSendable(read({}))).toBe(false);
});

describe("what can go back into stock", () => {
  const withLine = (members: Partial<(typeof record.lines)[number]>) =>
    testOrderDetail({
      ...record,
      lines: record.lines.map((line) => (line.id === testId(1) ? Object.assign({}, line, members) : line)),
    });
  const choose = (quantity: string, of = detail) =>
    read({ quantities: new Map([[testId(1), quantity]]) }, of).restockable.flatMap(({ choices }) =>
      choices.length === 1 ? choices.map(restockAsks) : choices.map(restockAnswer),
    );

  test.each([
    ["nothing was sent", {}, "2", ["Restock the 2 unsent items"]],
    [
      "one was sent, so it is asked which one is meant",
      { fulfilledQuantity: 1 },
      "1",
      ["The unsent item", "A sent item that was returned"],
    ],
    ["all were sent and come back", { fulfilledQuantity: 2 }, "2", ["The 2 items were returned: restock them"]],
    [
      "one of them came back before",
      { fulfilledQuantity: 2, returnedQuantity: 1 },
      "2",
      ["It was returned: restock it"],
    ],
    ["it came back before", { fulfilledQuantity: 2, returnedQuantity: 1 }, "1", []],
    ["it is delivered at once", { productType: PRODUCT_TYPE.digital, fulfilledQuantity: 2 }, "2", []],
    ["they are in stock already", { restockedQuantity: 2 }, "2", []],
  ])("%s", (...[, members, quantity, texts]) => {
    expect(choose(quantity, withLine(members))).toEqual(texts);
  });

  test("is what was never shipped unless specified otherwise", () => {
    const { restockable } = read({ quantities: new Map([[testId(1), "1"]]) }, withLine({ fulfilledQuantity: 1 }));
    const lineId = testId(1);
    expect(restockOf(restockable, new Map())).toEqual([{ lineId, quantity: 1, isReturned: false }]);
    expect(restockOf(restockable, new Map([[lineId, "returned"]]))).toEqual([
      { lineId, quantity: 1, isReturned: true },
    ]);
    expect(restockOf(restockable, new Map([[lineId, "none"]]))).toEqual([]);
  });

  test("nothing of a canceled order, nor while nothing is chosen", () => {
    expect(choose("")).toEqual([]);
    expect(choose("1", { ...detail, states: { ...detail.states, order: "canceled" } })).toEqual([]);
  });
});
