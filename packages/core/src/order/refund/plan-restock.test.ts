import { englishOf } from "../../message/message-of.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_AMOUNT_MESSAGES } from "../order-messages.ts";
import type { LineQuantity, OrderRecordLine, RefundedLine } from "../record/order-record.ts";
import { leftToRestock, planRestock, withReturned } from "./plan-restock.ts";

type Line = Pick<
  OrderRecordLine,
  "id" | "title" | "quantity" | "fulfilledQuantity" | "returnedQuantity" | "restockedQuantity"
>;

const NOTHING_DONE = { fulfilledQuantity: 0, returnedQuantity: 0, restockedQuantity: 0 };

function lineOf(members: Partial<Line> = {}): Line {
  return { id: "a", title: "Vase", quantity: 3, ...NOTHING_DONE, ...members };
}

function refundOf(quantity: number, unsentQuantity: number, lineId = "a"): RefundedLine {
  return { lineId, quantity, cents: 100, taxCents: 0, unsentQuantity };
}

function plan(refunded: RefundedLine, line: Line, input?: number) {
  const planned = planRestock([refunded], [line], input === undefined ? undefined : [{ lineId: "a", quantity: input }]);
  return planned.ok ? [planned.lines[0]?.restockedQuantity ?? 0, planned.returned] : englishOf(planned.message);
}

const cameBack = (quantity: number): LineQuantity[] => [{ lineId: "a", quantity }];

test.each<[string, RefundedLine, Partial<Line>, number | undefined, unknown]>([
  ["nothing was sent and nothing is said", refundOf(2, 2), {}, undefined, [2, []]],
  ["some are to go back", refundOf(2, 2), {}, 1, [1, []]],
  ["none is to go back", refundOf(2, 2), {}, 0, [0, []]],
  ["all were sent and nothing is said", refundOf(2, 0), { fulfilledQuantity: 3 }, undefined, [0, []]],
  ["all were sent and came back", refundOf(2, 0), { fulfilledQuantity: 3 }, 2, [0, cameBack(2)]],
  ["the unsent one goes first", refundOf(2, 1), { fulfilledQuantity: 2 }, 1, [1, []]],
  ["the unsent one goes, the other came back", refundOf(2, 1), { fulfilledQuantity: 2 }, 2, [1, cameBack(1)]],
  ["it is in stock already", refundOf(1, 1), { quantity: 1, restockedQuantity: 1 }, undefined, [0, []]],
  [
    "more than is refunded",
    refundOf(2, 2),
    {},
    3,
    ORDER_AMOUNT_MESSAGES.tooManyToRestock.replace("{left}", "2").replace("{title}", "Vase"),
  ],
  [
    "more than can come back",
    refundOf(2, 0),
    { fulfilledQuantity: 3, returnedQuantity: 2 },
    2,
    ORDER_AMOUNT_MESSAGES.tooManyToRestock.replace("{left}", "1").replace("{title}", "Vase"),
  ],
])("%s", (...[, refunded, line, input, expected]) => {
  expect(plan(refunded, lineOf(line), input)).toEqual(expected);
});

test("restocks returned units before those never shipped", () => {
  const line = lineOf({ fulfilledQuantity: 2 });
  const input = [{ lineId: "a", quantity: 1, isReturned: true }];
  expect(withReturned([line, lineOf({ id: "b" })], input).map(({ returnedQuantity }) => returnedQuantity)).toEqual([
    1, 0,
  ]);
  expect(planRestock([refundOf(1, 0)], [line], input)).toEqual({
    ok: true,
    lines: [refundOf(1, 0)],
    returned: cameBack(1),
  });
  const tooMany = planRestock([refundOf(3, 1)], [line], [{ lineId: "a", quantity: 3, isReturned: true }]);
  expect(tooMany).toMatchObject({ ok: false, code: "tooManyToRestock" });
});

test("rejects lines that are not refunded, unknown ones and duplicates", () => {
  const lines = [lineOf(), lineOf({ id: "b", title: "Jug" })];
  const codeOf = (input: LineQuantity[]): unknown => {
    const planned = planRestock([refundOf(1, 1)], lines, input);
    return planned.ok || planned.code;
  };
  expect(codeOf([{ lineId: "b", quantity: 1 }])).toBe("tooManyToRestock");
  expect(codeOf([{ lineId: "c", quantity: 1 }])).toBe("unknownLine");
  expect(codeOf([...cameBack(1), ...cameBack(1)])).toBe("lineTwice");
});

const anyCase = fc
  .record({ quantity: fc.integer({ min: 1, max: 6 }), shares: fc.array(fc.nat(6), { minLength: 5, maxLength: 5 }) })
  .map(({ quantity, shares: [sent = 0, back = 0, restocked = 0, refunded = 0, input = 0] }) => {
    const fulfilledQuantity = Math.min(sent, quantity);
    const unsent = quantity - fulfilledQuantity;
    const pieces = Math.min(refunded + 1, quantity);
    return {
      line: lineOf({
        quantity,
        fulfilledQuantity,
        returnedQuantity: Math.min(back, fulfilledQuantity),
        restockedQuantity: Math.min(restocked, unsent),
      }),
      refunded: refundOf(pieces, Math.min(pieces, unsent)),
      input,
    };
  });

test("restocks no unit twice, nor one that the buyer keeps, whatever was shipped, returned and restocked before", () => {
  fc.assert(
    fc.property(anyCase, fc.boolean(), ({ line, refunded, input }, isTold) => {
      const planned = planRestock([refunded], [line], isTold ? cameBack(input) : undefined);
      if (!planned.ok) return;
      const fresh = planned.lines[0]?.restockedQuantity ?? 0;
      const returned = planned.returned[0]?.quantity ?? 0;
      expect(line.fulfilledQuantity + line.restockedQuantity + fresh).toBeLessThanOrEqual(line.quantity);
      expect(line.returnedQuantity + returned).toBeLessThanOrEqual(line.fulfilledQuantity);
      expect(fresh + returned).toBeLessThanOrEqual(refunded.quantity);
      if (isTold) expect(fresh + returned).toBe(input);
      // A later edit or cancellation restocks the rest, and no more.
      const after = { restockedQuantity: line.restockedQuantity + fresh };
      const unsent = line.quantity - line.fulfilledQuantity;
      const rest = leftToRestock(after, unsent);
      expect(rest.quantity + after.restockedQuantity).toBe(unsent);
      expect(rest.quantity + rest.fromRestocked).toBe(unsent);
    }),
  );
});
