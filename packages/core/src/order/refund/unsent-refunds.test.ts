import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testLine } from "../../pricing/order/order-for-tests.ts";
import { orderCsvRows, ORDER_CSV_COLUMNS } from "../order-csv.ts";
import { packingSlipPaper } from "../page/order-paper.ts";
import type { OrderRecord, OrderRecordLine, OrderRefund } from "../record/order-record.ts";
import { testOrderRecord } from "../record/order-record-for-tests.ts";
import type { FulfillmentState } from "../status/order-states.ts";
import { leftToSend } from "../line/sendable-lines.ts";
import { sendingAfterRefund, withdrawnOf, withUnsent } from "./unsent-refunds.ts";

type Facts = Partial<
  Pick<OrderRecordLine, "quantity" | "fulfilledQuantity" | "returnedQuantity" | "withdrawnQuantity" | "productType">
>;

function orderOf(lines: readonly Facts[], refunds: readonly OrderRefund[] = []): OrderRecord {
  const record = testOrderRecord(lines.map(({ quantity = 1 }, index) => testLine(index + 1, { quantity })));
  return {
    ...record,
    refunds,
    lines: record.lines.map((line, index) =>
      Object.assign({}, line, { withdrawnQuantity: withdrawnOf(line.id, refunds) }, lines[index]),
    ),
  };
}

function refundOf(record: OrderRecord, quantity: number, number = 0): OrderRefund {
  const lines = [{ lineId: record.lines[0]?.id ?? "", quantity, cents: 0, taxCents: 0 }];
  const about = {
    id: `refund${number}`,
    kind: "refund",
    state: "started",
    paymentId: null,
    isRestocked: false,
  } as const;
  const amounts = { paymentCents: 0, giftCardCents: 0, taxCents: 0, shippingCents: 0 };
  const told = { reason: "", failure: null, reference: null, by: "owner", createdOn: "2026-03-01T12:00:00.000Z" };
  return withUnsent({ ...about, ...amounts, ...told, lines }, record);
}

test.each<readonly [string, Facts, number, number]>([
  ["nothing was sent", { quantity: 3 }, 2, 2],
  ["some were sent", { quantity: 3, fulfilledQuantity: 2 }, 2, 1],
  ["all were sent", { quantity: 3, fulfilledQuantity: 3 }, 1, 0],
  ["sent ones came back", { quantity: 3, fulfilledQuantity: 2, returnedQuantity: 2 }, 2, 0],
  ["one came back and two are refunded", { quantity: 3, fulfilledQuantity: 2, returnedQuantity: 1 }, 2, 1],
  ["it was delivered at once", { quantity: 3, productType: 2 }, 3, 0],
])("if %s, so many of the refunded units are not to be shipped", (...[, line, quantity, expected]) => {
  const record = orderOf([line]);
  expect(refundOf(record, quantity).lines[0]?.unsentQuantity).toBe(expected);
});

test("a returned unit pays for one refund only", () => {
  const line = { quantity: 3, fulfilledQuantity: 1, returnedQuantity: 1 };
  const first = refundOf(orderOf([line]), 1);
  const second = refundOf(orderOf([line], [first]), 1, 1);
  expect([first, second].map(({ lines }) => lines[0]?.unsentQuantity)).toEqual([0, 1]);
});

type Step = { readonly kind: "send" | "return" | "refund" | "fail"; readonly count: number };
type History = { readonly line: Facts; readonly refunds: readonly OrderRefund[] };

function refundable({ lines: [line], refunds }: OrderRecord): number {
  const refunded = refunds.filter(({ state }) => state !== "failed").flatMap(({ lines }) => lines);
  return (line?.quantity ?? 0) - refunded.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** As much of a step as is possible. */
function take({ line, refunds }: History, { kind, count }: Step): History {
  const record = orderOf([line], refunds);
  const { fulfilledQuantity: sent = 0, returnedQuantity: back = 0 } = line;
  const left = record.lines.reduce((sum, one) => sum + leftToSend(one), 0);
  const pieces = Math.min(count, refundable(record));
  const last = refunds.at(-1);
  switch (kind) {
    case "send":
      return { line: { ...line, fulfilledQuantity: sent + Math.min(count, left) }, refunds };
    case "return":
      return { line: { ...line, returnedQuantity: back + Math.min(count, sent - back) }, refunds };
    case "refund":
      return pieces === 0
        ? { line, refunds }
        : { line, refunds: [...refunds, refundOf(record, pieces, refunds.length)] };
    case "fail":
      return last ? { line, refunds: [...refunds.slice(0, -1), { ...last, state: "failed" }] } : { line, refunds };
  }
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("send", "return", "refund", "fail"),
  count: fc.integer({ min: 1, max: 3 }),
});

test("whatever is shipped, returned, refunded and fails, no unit is shipped and withdrawn, nor withdrawn without a refund", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(anyStep, { maxLength: 20 }), (quantity, steps) => {
      let history: History = { line: { quantity, fulfilledQuantity: 0, returnedQuantity: 0 }, refunds: [] };
      for (const step of steps) {
        history = take(history, step);
        const record = orderOf([history.line], history.refunds);
        const [line] = record.lines;
        expect(line?.withdrawnQuantity).toBeGreaterThanOrEqual(0);
        expect(line?.withdrawnQuantity).toBeLessThanOrEqual(quantity - refundable(record));
        expect(line?.withdrawnQuantity).toBeLessThanOrEqual(quantity - (line?.fulfilledQuantity ?? 0));
      }
    }),
  );
});

function sending(fulfillment: FulfillmentState, ...lines: readonly Facts[]): string | undefined {
  const record = orderOf(lines);
  return sendingAfterRefund({ ...record, states: { ...record.states, order: "placed", fulfillment } });
}

test("an order with nothing left to ship is complete, and open again when its refund fails", () => {
  const gone = { quantity: 2, withdrawnQuantity: 2 };
  expect(sending("PENDING", gone)).toBe("closeUnsent");
  expect(sending("PENDING", gone, { productType: 2, fulfilledQuantity: 1 })).toBe("closeSent");
  expect(sending("PARTIALLY_FULFILLED", { quantity: 2, withdrawnQuantity: 1, fulfilledQuantity: 1 })).toBe("closeSent");
  expect(sending("PENDING", { quantity: 2, withdrawnQuantity: 1 })).toBeUndefined();
  expect(sending("CANCELED", { quantity: 2 })).toBe("reopenUnsent");
  expect(sending("FULFILLED", { quantity: 2, fulfilledQuantity: 1 })).toBe("reopenSent");
  expect(sending("FULFILLED", { quantity: 2, fulfilledQuantity: 2 })).toBeUndefined();
  expect(sending("PENDING", { productType: 2 })).toBeUndefined();
  const canceled = orderOf([{ quantity: 2 }]);
  const states = { ...canceled.states, order: "canceled", fulfillment: "CANCELED" } as const;
  expect(sendingAfterRefund({ ...canceled, states })).toBeUndefined();
});

test("the packing slip and the CSV leave out units that were refunded unshipped", () => {
  const record = orderOf([
    { quantity: 3, withdrawnQuantity: 1 },
    { quantity: 2, withdrawnQuantity: 2 },
  ]);
  const store = {
    title: "Potter’s Yard",
    url: "https://potter.example",
    businessAddress: "",
    taxNumber: "",
    timeZone: "UTC",
  };
  const packed = (one: OrderRecord) => packingSlipPaper(one, store).rows.map((row) => row.at(-1)?.text);
  expect(packed(record)).toEqual(["2"]);
  const status = ORDER_CSV_COLUMNS.indexOf("Lineitem fulfillment status");
  expect(orderCsvRows(record).map((row) => row[status])).toEqual(["PENDING", "CANCELED"]);
  const sent = {
    ...record,
    lines: record.lines.map((line) =>
      Object.assign({}, line, { fulfilledQuantity: line.quantity - line.withdrawnQuantity }),
    ),
  };
  expect(packed(sent)).toEqual(["2"]);
  expect(orderCsvRows(sent).map((row) => row[status])).toEqual(["FULFILLED", "CANCELED"]);
});
