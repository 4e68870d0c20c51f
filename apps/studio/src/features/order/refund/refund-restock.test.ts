import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { expect, test } from "vitest";
import { PAID_ORDER } from "../../../testing/answer/paid-order.ts";
import {
  restockableLines,
  restockAnswer,
  restockAsks,
  restockKind,
  restockOf,
  type Restockable,
  type RestockChoice,
  type RestockChoices,
} from "./refund-restock.ts";

const [LINE] = PAID_ORDER.lines;
const lineId = LINE?.id ?? "";

type Line = OrderDetail["lines"][number];

/** An order of ten pieces of one line. */
function orderOf(line: Partial<Line>, changed: Partial<OrderDetail> = {}): OrderDetail {
  const lines = PAID_ORDER.lines.map((one) => ({ ...one, quantity: 10, leftToSend: 10, ...line }));
  return { ...PAID_ORDER, lines, ...changed };
}

const choicesOf = (order: OrderDetail, quantity: number): RestockChoice[] =>
  restockableLines(order, [{ lineId, quantity }]).flatMap(({ choices }) => choices);

const unsent = (count: number): RestockChoice => ({ kind: "unsent", count });
const returned = (count: number): RestockChoice => ({ kind: "returned", count });

const STATES: ReadonlyArray<readonly [string, Partial<Line>, number, readonly RestockChoice[]]> = [
  ["none was sent", {}, 4, [unsent(4)]],
  ["all were sent", { fulfilledQuantity: 10, leftToSend: 0 }, 4, [returned(4)]],
  ["some were sent", { fulfilledQuantity: 7, leftToSend: 3 }, 2, [unsent(2), returned(2)]],
  ["more are refunded than are left to send", { fulfilledQuantity: 7, leftToSend: 3 }, 5, [unsent(3), returned(5)]],
  ["some came back before", { fulfilledQuantity: 10, leftToSend: 0, returnedQuantity: 3 }, 5, [returned(2)]],
  ["all that are refunded came back before", { fulfilledQuantity: 10, leftToSend: 0, returnedQuantity: 5 }, 5, []],
  [
    "what came back counts before the unsent",
    { fulfilledQuantity: 7, leftToSend: 3, returnedQuantity: 2 },
    3,
    [unsent(1), returned(1)],
  ],
  ["those kept were restocked already", { restockedQuantity: 8 }, 4, [unsent(2)]],
];

test.each(STATES)("when %s, these can be restocked", (...[, line, quantity, choices]) => {
  expect(choicesOf(orderOf(line), quantity)).toEqual(choices);
});

test("pieces of an earlier refund are not restocked again", () => {
  const [payment] = PAID_ORDER.payments;
  const refund = { kind: "refund", state: "succeeded", lines: [{ lineId, quantity: 4 }], amount: payment?.amount };
  const order = orderOf(
    { leftToSend: 6, restockedQuantity: 4 },
    { refunds: [refund] as unknown as OrderDetail["refunds"] },
  );
  expect(choicesOf(order, 6)).toEqual([unsent(6)]);
});

test("a canceled order, an unknown line and what is never sent by hand have nothing to restock", () => {
  const canceled = { ...PAID_ORDER.states, order: "canceled" } as const;
  expect(choicesOf(orderOf({}, { states: canceled }), 4)).toEqual([]);
  expect(restockableLines(orderOf({}), [{ lineId: "unknown", quantity: 1 }])).toEqual([]);
  const digital = PAID_ORDER.order.lineItems.map((item) => ({ ...item, lineItemType: "DIGITAL" as const }));
  const order = { ...PAID_ORDER.order, lineItems: digital as typeof PAID_ORDER.order.lineItems };
  expect(choicesOf(orderOf({}, { order }), 4)).toEqual([]);
});

const BOTH: Restockable = { lineId, choices: [unsent(3), returned(5)] };

test.each([
  [new Map(), "unsent"],
  [new Map([[lineId, "returned"]]), "returned"],
  [new Map([[lineId, "none"]]), "none"],
] as ReadonlyArray<readonly [RestockChoices, string]>)("with %o chosen, “%s” counts", (chosen, kind) => {
  expect(restockKind(BOTH, chosen)).toBe(kind);
});

test("a choice that is no longer possible is the first one again", () => {
  expect(restockKind({ lineId, choices: [unsent(3)] }, new Map([[lineId, "returned"]]))).toBe("unsent");
  expect(restockKind({ lineId, choices: [] }, new Map())).toBe("none");
});

test("what is sent is the chosen count, and whether it came back", () => {
  expect(restockOf([BOTH], new Map())).toEqual([{ lineId, quantity: 3, isReturned: false }]);
  expect(restockOf([BOTH], new Map([[lineId, "returned"]]))).toEqual([{ lineId, quantity: 5, isReturned: true }]);
  expect(restockOf([BOTH], new Map([[lineId, "none"]]))).toEqual([]);
});

test.each([
  [unsent(1), "Restock the unsent item", "The unsent item"],
  [unsent(2), "Restock the 2 unsent items", "The 2 unsent items"],
  [returned(1), "It was returned: restock it", "A sent item that was returned"],
  [returned(2), "The 2 items were returned: restock them", "2 sent items that were returned"],
])("%o is asked as “%s”", (choice, alone, beside) => {
  expect([restockAsks(choice), restockAnswer(choice)]).toEqual([alone, beside]);
});
