import { englishOf } from "../../message/message-of.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  shippingWith,
  testDiscount,
  testId,
  testLine,
  testMethod,
  testTaxRule,
} from "../../pricing/order/order-for-tests.ts";
import type { OrderInput, OrderLine } from "../../pricing/order/order-input.ts";
import { editOrderLines } from "../line/edit-order-lines.ts";
import type { OrderRecord, OrderRefund } from "../record/order-record.ts";
import { testOrderRecord } from "../record/order-record-for-tests.ts";
import {
  leftOf,
  planRefund,
  refundedOf,
  shippingLeftCents,
  taxWithin,
  type RefundFacts,
  type RefundPlan,
  type PlannedRefundInput,
} from "./plan-refund.ts";

const SHIPPING: Partial<OrderInput> = {
  shippingRules: shippingWith([testMethod(1)]),
  shippingOptionId: testMethod(1).id,
  tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1)] },
};

function factsOf(record: OrderRecord, refunds: readonly OrderRefund[] = record.refunds): RefundFacts {
  const given = (pick: (refund: OrderRefund) => number): number =>
    refunds.filter(({ state }) => state !== "failed").reduce((sum, refund) => sum + pick(refund), 0);
  const paid = record.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const cards = record.tenders.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...record,
    refunds,
    refundable: {
      paymentCents: paid - given(({ paymentCents }) => paymentCents),
      giftCardCents: cards - given(({ giftCardCents }) => giftCardCents),
    },
  };
}

function refundOf(plan: RefundPlan, members: Partial<OrderRefund> = {}): OrderRefund {
  return {
    id: testId(1),
    kind: "refund",
    state: "succeeded",
    paymentId: null,
    isRestocked: false,
    reason: "",
    failure: null,
    reference: null,
    by: "owner@example.org",
    createdOn: "2026-03-02T12:00:00.000Z",
    ...plan,
    ...members,
  };
}

function planned(...parts: Parameters<typeof planRefund>): RefundPlan {
  const plan = planRefund(...parts);
  return plan.ok ? plan : expect.fail(englishOf(plan.message));
}

const threeVases = testOrderRecord([testLine(1, { quantity: 3, unitPriceCents: 1000 })], { input: SHIPPING });

describe("planRefund", () => {
  test("refunds units with their tax, then the shipping, and is done", () => {
    const first = planned({ lines: [{ lineId: testId(1), quantity: 1 }], shippingCents: 0 }, factsOf(threeVases));
    expect(first).toMatchObject({ paymentCents: 1200, giftCardCents: 0, taxCents: 200, isRest: false });
    const facts = factsOf(threeVases, [refundOf(first)]);
    const rest = planned({ lines: [{ lineId: testId(1), quantity: 2 }], shippingCents: 600 }, facts);
    expect(rest).toMatchObject({ paymentCents: 3000, taxCents: 500, shippingCents: 600, isRest: true });
  });

  test("never refunds more than a line cost, also when a refund fails after later ones were planned", () => {
    const record = testOrderRecord([testLine(1, { quantity: 3 })], {
      input: {
        ...SHIPPING,
        tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [] },
        discounts: [testDiscount(1, { effect: { type: "fixed", amount: { amount: 2, currency: "USD" } } })],
      },
    });
    const piece: PlannedRefundInput = { lines: [{ lineId: testId(1), quantity: 1 }], shippingCents: 0 };
    const first = refundOf(planned(piece, factsOf(record)), { state: "started" });
    const second = refundOf(planned(piece, factsOf(record, [first])));
    const refunds = [{ ...first, state: "failed" as const }, second];
    for (const _ of ["third", "fourth"]) refunds.push(refundOf(planned(piece, factsOf(record, refunds))));
    expect(refunds.map(({ paymentCents }) => paymentCents)).toEqual([999, 1000, 1000, 998]);
    expect(refundedOf(testId(1), refunds)).toMatchObject({ quantity: 3, cents: 2998 });
  });

  test("divides a line that can't be divided evenly so that its units cost the line", () => {
    const record = testOrderRecord([testLine(1, { quantity: 3 })], {
      input: { discounts: [testDiscount(1, { effect: { type: "fixed", amount: { amount: 1, currency: "USD" } } })] },
    });
    expect(record.grandTotalCents).toBe(2999);
    const refunds: OrderRefund[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      const input = { lines: [{ lineId: testId(1), quantity: 1 }], shippingCents: 0 };
      refunds.push(refundOf(planned(input, factsOf(record, refunds))));
    }
    expect(refunds.map(({ paymentCents }) => paymentCents)).toEqual([1000, 999, 1000]);
  });

  test("keeps a fee: less than the items cost, divided over them", () => {
    const input = { lines: [{ lineId: testId(1), quantity: 3 }], shippingCents: 600, amountCents: 2100 };
    const plan = planned(input, factsOf(threeVases));
    expect(plan).toMatchObject({ paymentCents: 2100, shippingCents: 300, taxCents: 350, isRest: false });
    expect(plan.lines).toEqual([{ lineId: testId(1), quantity: 3, cents: 1800, taxCents: 300 }]);
  });

  test("refunds an amount without items, with its share of the tax", () => {
    const plan = planned({ lines: [], shippingCents: 0, amountCents: 420 }, factsOf(threeVases));
    expect(plan).toMatchObject({ paymentCents: 420, taxCents: 70, lines: [] });
  });

  test("refunds the payment first, then gift cards, or as requested", () => {
    const record = testOrderRecord([testLine(1, { unitPriceCents: 10_000 })], {
      input: { giftCards: [{ id: testId(70), balanceCents: 4000, currency: "USD" }] },
    });
    const facts = factsOf(record);
    const input = { lines: [], shippingCents: 0, amountCents: 7000 };
    expect(planned(input, facts)).toMatchObject({ paymentCents: 6000, giftCardCents: 1000 });
    expect(planned({ ...input, giftCardCents: 4000 }, facts)).toMatchObject({
      paymentCents: 3000,
      giftCardCents: 4000,
    });
    expect(planRefund({ ...input, giftCardCents: 4001 }, facts)).toMatchObject({ code: "giftCardTooLarge" });
    expect(planRefund({ ...input, giftCardCents: 0 }, facts)).toMatchObject({ code: "paymentTooLarge" });
  });

  test("refunds cards no more than the refund is about, however much they paid", () => {
    const record = testOrderRecord([testLine(1, { unitPriceCents: 10_000 })], {
      input: { giftCards: [{ id: testId(70), balanceCents: 4000, currency: "USD" }] },
    });
    const input = { lines: [], shippingCents: 0, amountCents: 1000 };
    const rejection = planRefund({ ...input, giftCardCents: 1001 }, factsOf(record));
    expect(rejection).toMatchObject({ ok: false, code: "giftCardTooLarge" });
    expect(rejection).toHaveProperty("message.text", expect.stringContaining("$10.00"));
    expect(planned({ ...input, giftCardCents: 1000 }, factsOf(record))).toMatchObject({ paymentCents: 0 });
  });

  test("promises no more than can still go back where it came from, as after a chargeback", () => {
    const facts = { ...factsOf(threeVases), refundable: { paymentCents: 1000, giftCardCents: 0 } };
    const input = { lines: [], shippingCents: 0, amountCents: 1001 };
    const rejection = planRefund(input, facts);
    expect(rejection).toMatchObject({ ok: false, code: "amountTooLarge" });
    expect(rejection).toHaveProperty("message.text", expect.stringContaining("$10.00"));
    expect(planned({ ...input, amountCents: 1000 }, facts)).toMatchObject({ paymentCents: 1000, isRest: false });
  });

  test("counts nothing twice of an edit, which has lowered the total itself", () => {
    const input = { lines: [{ lineId: testId(1), quantity: 1 }], shippingCents: 600 };
    const edit = refundOf(planned(input, factsOf(threeVases)), { kind: "edit" });
    const record = { ...threeVases, refunds: [edit] };
    expect(leftOf(record)).toEqual({ cents: 4200, taxCents: 700 });
    expect(shippingLeftCents(record)).toBe(600);
    expect(refundedOf(testId(1), [edit])).toEqual({ quantity: 0, cents: 0, taxCents: 0 });
  });

  test("refunds the shipping once, whole or in parts", () => {
    const first = refundOf(planned({ lines: [], shippingCents: 500 }, factsOf(threeVases)));
    const facts = factsOf(threeVases, [first]);
    expect(planRefund({ lines: [], shippingCents: 101 }, facts)).toMatchObject({ ok: false, code: "shippingTooLarge" });
    expect(planned({ lines: [], shippingCents: 100 }, facts)).toMatchObject({ shippingCents: 100, taxCents: 17 });
  });

  test("leaves no tax behind when the last line has none and amounts went back before", () => {
    const record = testOrderRecord([testLine(1), testLine(2, { taxClass: "exempt" })], {
      input: { tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1)] } },
    });
    const amount = refundOf(planned({ lines: [], shippingCents: 0, amountCents: 1200 }, factsOf(record)));
    expect(amount.taxCents).toBe(109);
    const rest = planned({ lines: [{ lineId: testId(2), quantity: 1 }], shippingCents: 0 }, factsOf(record, [amount]));
    expect(rest).toMatchObject({ paymentCents: 1000, taxCents: 91, isRest: true });
  });

  test("forgets refunds that failed", () => {
    const input = { lines: [], shippingCents: 0, amountCents: threeVases.grandTotalCents };
    const failed = refundOf(planned(input, factsOf(threeVases)), { state: "failed" });
    expect(planned(input, factsOf(threeVases, [failed])).isRest).toBe(true);
    const started = { ...failed, state: "started" as const };
    expect(planRefund(input, factsOf(threeVases, [started]))).toMatchObject({ ok: false, code: "amountTooLarge" });
  });

  test.each([
    ["unknownLine", { lines: [{ lineId: testId(2), quantity: 1 }], shippingCents: 0 }],
    ["lineTwice", { lines: [1, 2].map((quantity) => ({ lineId: testId(1), quantity })), shippingCents: 0 }],
    ["tooManyToRefund", { lines: [{ lineId: testId(1), quantity: 4 }], shippingCents: 0 }],
    ["shippingTooLarge", { lines: [], shippingCents: 601 }],
    ["amountTooLarge", { lines: [], shippingCents: 0, amountCents: 4201 }],
    ["nothingChosen", { lines: [], shippingCents: 0 }],
  ])("refuses %s", (code, input) => {
    expect(planRefund(input, factsOf(threeVases))).toMatchObject({ ok: false, code });
  });
});

const anyLine = (number: number): fc.Arbitrary<OrderLine> =>
  fc
    .record({
      unitPriceCents: fc.oneof(fc.nat(20), fc.nat(100_000)),
      quantity: fc.integer({ min: 1, max: 7 }),
      taxClass: fc.constantFrom("standard", "exempt"),
    })
    .map((members) => testLine(number, members));

const anyRecord = fc
  .record({
    lines: fc.tuple(anyLine(1), anyLine(2), anyLine(3)),
    pricesIncludeTax: fc.boolean(),
    rates: fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 3 }),
    basisPoints: fc.constantFrom(0, 333, 1500, 9999),
    cardCents: fc.constantFrom(0, 1, 500, 100_000_000),
  })
  .map(({ lines, pricesIncludeTax, rates, basisPoints, cardCents }) =>
    testOrderRecord(lines, {
      input: {
        ...SHIPPING,
        tax: {
          pricesIncludeTax,
          shippingTaxClass: "standard",
          rules: rates.map((rateMillionths, index) => testTaxRule(index, { rateMillionths, layer: index + 1 })),
        },
        discounts: [testDiscount(1, { effect: { type: "percentage", basisPoints } })],
        giftCards: cardCents === 0 ? [] : [{ id: testId(70), balanceCents: cardCents, currency: "USD" }],
      },
    }),
  );

const anyInput = fc.record({
  quantities: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
  shippingCents: fc.oneof(fc.constant(0), fc.nat(700)),
  amountCents: fc.oneof(fc.constant(undefined), fc.nat(5000), fc.nat(300_000)),
  /** Which refund so far now fails, possibly an earlier one: providers report failures late. */
  failing: fc.option(fc.nat(7), { nil: undefined }),
});

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Applies refunds one after another, skipping refused ones. */
function refundAll(
  record: OrderRecord,
  inputs: readonly (typeof anyInput extends fc.Arbitrary<infer Input> ? Input : never)[],
): OrderRefund[] {
  const refunds: OrderRefund[] = [];
  for (const { quantities, shippingCents, amountCents, failing } of inputs) {
    const lines = quantities.map((quantity, index) => ({ lineId: testId(index + 1), quantity }));
    const input = { lines: lines.filter(({ quantity }) => quantity > 0), shippingCents, amountCents };
    const plan = planRefund(input, factsOf(record, refunds));
    if (plan.ok) refunds.push(refundOf(plan, { state: "started" }));
    const failed = failing === undefined ? undefined : refunds[failing];
    if (failed) refunds[failing ?? 0] = { ...failed, state: "failed" };
  }
  return refunds;
}

describe("whatever is refunded", () => {
  test("never exceeds the order, a line, the shipping, the tax, the payment or the cards", () => {
    fc.assert(
      fc.property(anyRecord, fc.array(anyInput, { maxLength: 8 }), (record, inputs) => {
        const refunds = refundAll(record, inputs);
        const left = leftOf({ ...record, refunds });
        expect(left.cents).toBeGreaterThanOrEqual(0);
        expect(left.taxCents).toBeGreaterThanOrEqual(0);
        expect(left.taxCents).toBeLessThanOrEqual(left.cents);
        expect(shippingLeftCents({ ...record, refunds })).toBeGreaterThanOrEqual(0);
        const { refundable } = factsOf(record, refunds);
        expect(Math.min(refundable.paymentCents, refundable.giftCardCents)).toBeGreaterThanOrEqual(0);
        expect(refundable.paymentCents + refundable.giftCardCents).toBe(left.cents);
        for (const line of record.lines) {
          const taken = refundedOf(line.id, refunds);
          expect(taken.quantity).toBeLessThanOrEqual(line.quantity);
          expect(taken.cents).toBeLessThanOrEqual(line.totalCents);
          expect(taken.taxCents).toBeLessThanOrEqual(line.taxCents);
        }
        for (const refund of refunds) {
          const parts = sumOf(refund.lines.map(({ cents }) => cents)) + refund.shippingCents;
          expect(parts).toBeLessThanOrEqual(refund.paymentCents + refund.giftCardCents);
          expect(refund.taxCents).toBeLessThanOrEqual(refund.paymentCents + refund.giftCardCents);
          expect(Math.min(refund.taxCents, ...refund.lines.map(({ cents }) => cents))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("can always be completed: the rest takes what is left, to the cent and to the tax", () => {
    fc.assert(
      fc.property(anyRecord, fc.array(anyInput, { maxLength: 6 }), (record, inputs) => {
        const refunds = refundAll(record, inputs);
        const left = leftOf({ ...record, refunds });
        fc.pre(left.cents > 0);
        const rest = planned({ lines: [], shippingCents: 0, amountCents: left.cents }, factsOf(record, refunds));
        expect(rest).toMatchObject({ isRest: true, taxCents: left.taxCents });
        expect(leftOf({ ...record, refunds: [...refunds, refundOf(rest)] })).toEqual({ cents: 0, taxCents: 0 });
      }),
    );
  });

  test("gives each amount refunded without parts its share of the tax, and the last one the rest", () => {
    fc.assert(
      fc.property(anyRecord, fc.array(fc.nat(40_000), { minLength: 1, maxLength: 6 }), (record, amounts) => {
        const refunds: OrderRefund[] = [];
        for (const wanted of [...amounts, record.grandTotalCents]) {
          const left = leftOf({ ...record, refunds });
          const paymentCents = Math.min(wanted, left.cents);
          const taxCents = taxWithin(paymentCents, { ...record, refunds });
          expect(taxCents).toBeLessThanOrEqual(paymentCents);
          const plan = { ok: true, giftCardCents: 0, shippingCents: 0, lines: [], isRest: false } as const;
          refunds.push(refundOf({ ...plan, paymentCents, taxCents }));
        }
        expect(leftOf({ ...record, refunds })).toEqual({ cents: 0, taxCents: 0 });
        expect(taxWithin(100, { ...record, refunds })).toBe(0);
      }),
    );
  });

  test("refunds all of an order, line by line and unit by unit, to the cent", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const refunds: OrderRefund[] = [];
        const refund = (input: PlannedRefundInput): boolean => {
          const plan = planRefund(input, factsOf(record, refunds));
          if (plan.ok) refunds.push(refundOf(plan));
          else expect(plan.code).toBe("nothingChosen");
          return plan.ok;
        };
        for (const line of record.lines) {
          // A unit costing less than half a cent is refunded together with the next one.
          let pieces = 0;
          for (let piece = 0; piece < line.quantity; piece += 1) {
            pieces += 1;
            if (refund({ lines: [{ lineId: line.id, quantity: pieces }], shippingCents: 0 })) pieces = 0;
          }
        }
        refund({ lines: [], shippingCents: shippingLeftCents(record) });
        expect(leftOf({ ...record, refunds })).toEqual({ cents: 0, taxCents: 0 });
      }),
      { numRuns: 500 },
    );
  });

  test("still matches an order that is made smaller in between", () => {
    fc.assert(
      fc.property(
        anyRecord,
        fc.array(anyInput, { maxLength: 3 }),
        fc.tuple(fc.nat(7), fc.nat(7), fc.nat(7)),
        (record, inputs, quantities) => {
          const refunds = refundAll(record, inputs);
          const lines = record.lines.map((line) => ({
            ...line,
            refundedQuantity: refundedOf(line.id, refunds).quantity,
          }));
          const wanted = quantities.map((quantity, index) => ({ lineId: testId(index + 1), quantity }));
          const edited = editOrderLines(record.priced, { lines, refunds, dueCents: 100 }, wanted);
          fc.pre(edited.ok);
          if (!edited.ok) return;
          const left = leftOf({
            refunds,
            grandTotalCents: edited.order.grandTotalCents,
            taxCents: edited.order.taxCents,
          });
          expect(Math.min(left.cents, left.taxCents, left.cents - left.taxCents)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 300 },
    );
  });
});
