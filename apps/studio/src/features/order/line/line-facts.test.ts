import { expect, test } from "vitest";
import { lineFacts } from "./line-facts.ts";

test.each([
  [{}, ""],
  [{ fulfilledQuantity: 1 }, "1 of 3 fulfilled"],
  [{ fulfilledQuantity: 3 }, "Fulfilled"],
  [{ fulfilledQuantity: 3, returnedQuantity: 1, refundedQuantity: 1 }, "Fulfilled · 1 of 3 returned · 1 of 3 refunded"],
])("shows for a line %j: %s", (members, text) => {
  const line = { quantity: 3, fulfilledQuantity: 0, refundedQuantity: 0, returnedQuantity: 0 };
  expect(lineFacts({ ...line, ...members })).toBe(text);
});
