import { testOrderRecord } from "@stoa/core/order/order-record-for-tests.ts";
import { shippingWith, testId, testLine, testMethod } from "@stoa/core/pricing/order-for-tests.ts";
import { expect, test } from "vitest";
import { testOrderDetail } from "./order-detail-for-tests.ts";
import { isSendable, readRefundForm, refundChoosable, type RefundTexts } from "./refund-form.ts";

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

test("lets every line be chosen of which something is left", () => {
  expect(refundChoosable(detail)).toEqual([
    { lineId: testId(1), most: 2 },
    { lineId: testId(2), most: 1 },
  ]);
});

test.each([
  [{ amount: "35.01" }, "At most $35.00 can still be refunded."],
  [{ amount: "abc" }, "abc"],
  [{ shipping: "5.01" }, "At most $5.00 of the shipping can still be refunded."],
])("says what is wrong with %j", (texts, words) => {
  const form = read(texts);
  expect(form.amountProblem + form.shippingProblem).toContain(words);
  expect(isSendable(form)).toBe(false);
});

test("sends nothing while nothing is chosen", () => {
  expect(isSendable(read({}))).toBe(false);
});

test("puts into stock what was sent, and nothing of a canceled order", () => {
  const lines = record.lines.map((line) => ({ ...line, fulfilledQuantity: line.id === testId(1) ? 1 : 0 }));
  const sent = testOrderDetail({ ...record, lines });
  const choose = (id: number, quantity: string) => ({ quantities: new Map([[testId(id), quantity]]) });
  expect(read(choose(1, "1"), sent).isRestockable).toBe(true);
  expect(read(choose(1, "2"), sent).isRestockable).toBe(false);
  expect(read(choose(2, "1"), sent).isRestockable).toBe(false);
  expect(read({}, sent).isRestockable).toBe(false);
  const canceled = { ...sent, states: { ...sent.states, order: "canceled" } as const };
  expect(read(choose(1, "1"), canceled).isRestockable).toBe(false);
});
