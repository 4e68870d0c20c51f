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
import type { PricedOrder } from "../../pricing/priced-order-schema.ts";
import { editOrderLines, type EditedOrder } from "./edit-order-lines.ts";
import type { OrderRecord, OrderRefund } from "../record/order-record.ts";
import { testOrderRecord } from "../record/order-record-for-tests.ts";

const VASE = testId(1);
const JUG = testId(2);

const record = testOrderRecord([testLine(1, { quantity: 3 }), testLine(2, { unitPriceCents: 2500 })], {
  input: {
    shippingRules: shippingWith([testMethod(1)]),
    shippingOptionId: testMethod(1).id,
    tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1)] },
    discounts: [testDiscount(1)],
    giftCards: [{ id: testId(70), balanceCents: 1000, currency: "USD" }],
  },
});

function edit(of: OrderRecord, quantities: Record<string, number>): ReturnType<typeof editOrderLines> {
  const wanted = Object.entries(quantities).map(([lineId, quantity]) => ({ lineId, quantity }));
  return editOrderLines(of.priced, { ...of, dueCents: of.priced.amountDueCents }, wanted);
}

function edited(of: OrderRecord, quantities: Record<string, number>): EditedOrder {
  const outcome = edit(of, quantities);
  return outcome.ok ? outcome : expect.fail(englishOf(outcome.message));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function expectToAddUp(order: PricedOrder): void {
  const { lines, pricesIncludeTax } = order;
  const taxOnTop = (cents: number): number => (pricesIncludeTax ? 0 : cents);
  for (const line of lines) {
    expect(line.subtotalCents).toBe(line.unitPriceCents * line.quantity);
    expect(line.totalCents).toBe(line.subtotalCents - line.discountCents + taxOnTop(line.taxCents));
    expect(sumOf(line.discounts.map(({ cents }) => cents))).toBe(line.discountCents);
    expect(sumOf(line.taxes.map(({ cents }) => cents))).toBe(line.taxCents);
    expect(Math.min(line.discountCents, line.taxCents, line.totalCents)).toBeGreaterThanOrEqual(0);
  }
  const shipping = order.shippingCents - order.shippingDiscountCents + taxOnTop(order.shippingTaxCents);
  expect(order.grandTotalCents).toBe(sumOf(lines.map(({ totalCents }) => totalCents)) + shipping);
  expect(order.taxCents).toBe(sumOf(lines.map(({ taxCents }) => taxCents)) + order.shippingTaxCents);
  expect(order.taxCents).toBe(sumOf(order.taxLines.map(({ cents }) => cents)));
  expect(order.discountCents).toBe(sumOf(order.discounts.map(({ cents }) => cents)));
  expect(order.amountDueCents + sumOf(order.giftCards.map(({ tenderCents }) => tenderCents))).toBe(
    order.grandTotalCents,
  );
}

describe("editOrderLines", () => {
  test("makes a line smaller with its discount and its tax, and leaves the rest as it was agreed", () => {
    const { order, lessCents } = edited(record, { [VASE]: 1 });
    expect(lessCents).toBe(2160);
    expect(order.lines[0]).toMatchObject({ quantity: 1, subtotalCents: 1000, discountCents: 100, taxCents: 180 });
    expect(order.lines[1]).toEqual(record.priced.lines[1]);
    expect(order).toMatchObject({ shippingCents: 500, shippingTaxCents: 100, grandTotalCents: 4380 });
    expectToAddUp(order);
  });

  test("removes a line", () => {
    const { order } = edited(record, { [JUG]: 0 });
    expect(order.lines.map(({ id }) => id)).toEqual([VASE]);
    expectToAddUp(order);
  });

  test("lowers what was to be paid first, then the gift cards", () => {
    const { order } = edited(record, { [VASE]: 1, [JUG]: 0 });
    expect(record.priced.amountDueCents).toBe(5540);
    expect(order).toMatchObject({ grandTotalCents: 1680, amountDueCents: 680 });
    const paidByCard = testOrderRecord([testLine(1, { quantity: 3 })], {
      input: { giftCards: [{ id: testId(70), balanceCents: 9000, currency: "USD" }] },
    });
    const smaller = edited(paidByCard, { [VASE]: 1 }).order;
    expect(smaller).toMatchObject({ amountDueCents: 0, giftCards: [{ tenderCents: 1000 }] });
  });

  test("lowers gift cards if the payment was refunded before", () => {
    const wanted = [{ lineId: VASE, quantity: 2 }];
    const outcome = editOrderLines(record.priced, { ...record, dueCents: 80 }, wanted);
    expect(outcome).toMatchObject({
      lessCents: 1080,
      order: { amountDueCents: 5460, giftCards: [{ tenderCents: 0 }] },
    });
  });

  test("lowers the last gift card first", () => {
    const cards = [70, 71].map((number) => ({ id: testId(number), balanceCents: 1500, currency: "USD" }));
    const paidByCards = testOrderRecord([testLine(1, { quantity: 3 })], { input: { giftCards: cards } });
    expect(edited(paidByCards, { [VASE]: 2 }).order.giftCards).toMatchObject([
      { id: testId(70), tenderCents: 1500 },
      { id: testId(71), tenderCents: 500 },
    ]);
  });

  test("refuses what would leave less tax than refunds gave back", () => {
    const mixed = testOrderRecord([testLine(1), testLine(2, { taxClass: "exempt" })], {
      input: { tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1)] } },
    });
    const refund: OrderRefund = {
      id: testId(5),
      kind: "refund",
      state: "succeeded",
      paymentId: null,
      paymentCents: 1000,
      giftCardCents: 0,
      shippingCents: 0,
      taxCents: 91,
      lines: [],
      isRestocked: false,
      reason: "",
      failure: null,
      reference: null,
      by: "owner@example.org",
      createdOn: "2026-03-02T12:00:00.000Z",
    };
    const refunded = { ...mixed, refunds: [refund] };
    expect(edit(refunded, { [VASE]: 0 })).toMatchObject({ ok: false, code: "editTooLarge" });
    expect(edit(mixed, { [VASE]: 0 })).toMatchObject({ ok: true, lessCents: 1200 });
  });

  test.each<[string, Partial<OrderRecord["lines"][number]>, Record<string, number>]>([
    ["tooManyInEdit", {}, { [VASE]: 4 }],
    ["tooFewInEdit", { fulfilledQuantity: 2 }, { [VASE]: 1 }],
    ["refundedLine", { refundedQuantity: 1 }, { [VASE]: 2 }],
    ["soldByHand", { productType: 2 }, { [VASE]: 2 }],
    ["emptyOrder", {}, { [VASE]: 0, [JUG]: 0 }],
    ["nothingChanged", {}, { [VASE]: 3 }],
    ["unknownLine", {}, { [testId(3)]: 1 }],
  ])("refuses %s", (code, changes, quantities) => {
    const [vase, ...others] = record.lines;
    if (vase === undefined) return expect.fail("the order has lines");
    const lines = [{ ...vase, ...changes }, ...others];
    expect(edit({ ...record, lines }, quantities)).toMatchObject({ ok: false, code });
  });

  test("adds up whatever is removed", () => {
    const anyLine = (number: number) =>
      fc
        .record({ unitPriceCents: fc.oneof(fc.nat(5), fc.nat(90_000)), quantity: fc.integer({ min: 1, max: 9 }) })
        .map((members) => testLine(number, members));
    const anyRecord = fc
      .record({
        lines: fc.tuple(anyLine(1), anyLine(2), anyLine(3)),
        pricesIncludeTax: fc.boolean(),
        rates: fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 3 }),
        basisPoints: fc.array(fc.constantFrom(1, 333, 5000, 10_000), { maxLength: 2 }),
        cards: fc.array(fc.nat(40_000), { maxLength: 2 }),
      })
      .map(({ lines, pricesIncludeTax, rates, basisPoints, cards }) =>
        testOrderRecord(lines, {
          input: {
            tax: {
              pricesIncludeTax,
              shippingTaxClass: "standard",
              rules: rates.map((rateMillionths, index) => testTaxRule(index, { rateMillionths, layer: index + 1 })),
            },
            discounts: basisPoints.map((points, index) =>
              testDiscount(index, {
                effect: { type: "percentage", basisPoints: points },
                criteria: index === 0 ? { type: "anyOrder" } : { type: "products", productIds: [testId(101)] },
              }),
            ),
            giftCards: cards.map((balanceCents, index) => ({ id: testId(70 + index), balanceCents, currency: "USD" })),
          },
        }),
      );
    fc.assert(
      fc.property(anyRecord, fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), (of, quantities) => {
        expectToAddUp(of.priced);
        const wanted = of.lines.map((line, index) => [line.id, Math.min(line.quantity, quantities[index] ?? 0)]);
        const outcome = edit(of, Object.fromEntries(wanted) as Record<string, number>);
        fc.pre(outcome.ok);
        if (!outcome.ok) return;
        expect(outcome.lessCents).toBe(of.priced.grandTotalCents - outcome.order.grandTotalCents);
        expect(outcome.lessCents).toBeGreaterThanOrEqual(0);
        expectToAddUp(outcome.order);
      }),
      { numRuns: 400 },
    );
  });
});
