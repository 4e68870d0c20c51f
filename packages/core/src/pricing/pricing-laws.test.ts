import * as fc from "fast-check";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import type { Discount } from "../discount/discount-schema.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { taxOnTop, taxWithin } from "../tax/tax-amount.ts";
import { allocateAmount } from "./allocate-amount.ts";
import { cartAmounts } from "./cart-amounts.ts";
import type { OrderInput, OrderLine } from "./order/order-input.ts";
import {
  shippingWith,
  testDiscount,
  testId,
  testLine,
  testMethod,
  testOrder,
  testTaxRule,
} from "./order/order-for-tests.ts";
import { priceOrder } from "./price-order.ts";
import { PricedOrderSchema, type PricedOrder } from "./priced-order-schema.ts";
import { shareOf } from "./share-of.ts";

const CLASSES = ["standard", "reduced", "exempt"];
// Equal prices produce ties.
const price = fc.oneof(fc.constantFrom(100, 1000), fc.nat(5000), fc.nat(1_000_000_000));

const anyLine = (number: number): fc.Arbitrary<OrderLine> =>
  fc
    .record({
      unitPriceCents: price,
      saleCents: fc.nat(500),
      quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9999 })),
      productType: fc.constantFrom(...Object.values(PRODUCT_TYPE)),
      taxClass: fc.constantFrom(...CLASSES),
      categories: fc.subarray(["shirts", "shirts/blue", "mugs"]),
      subscription: fc.constantFrom(null, null, "first" as const, "renewal" as const),
      weightGrams: fc.nat(3000),
    })
    .map(({ saleCents, ...members }) =>
      testLine(number, { ...members, regularPriceCents: members.unitPriceCents + saleCents }),
    );

const anyLines = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyLine(index + 1))));

const money = (arbitrary: fc.Arbitrary<number>) => arbitrary.map((amount) => ({ amount, currency: "USD" }));
const anyEffect: fc.Arbitrary<Discount["effect"]> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ type: "percentage" as const, basisPoints })),
  money(fc.integer({ min: 1, max: 20_000 })).map((amount) => ({ type: "fixed" as const, amount })),
  fc.constant({ type: "freeShipping" as const }),
);
const withoutMinimum: fc.Arbitrary<Discount["criteria"]> = fc.oneof(
  fc.constant({ type: "anyOrder" as const }),
  fc
    .subarray([1, 2, 3, 4], { minLength: 1 })
    .map((numbers) => ({ type: "products" as const, productIds: numbers.map((number) => testId(100 + number)) })),
  fc.subarray(["shirts", "mugs"], { minLength: 1 }).map((categories) => ({ type: "categories" as const, categories })),
);
const anyCriteria: fc.Arbitrary<Discount["criteria"]> = fc.oneof(
  withoutMinimum,
  money(price).map((subtotal) => ({ type: "minimumSubtotal" as const, subtotal })),
);
const anyDiscounts = (criteria: fc.Arbitrary<Discount["criteria"]>) =>
  fc
    .array(
      fc.record({
        effect: anyEffect,
        criteria,
        hasCode: fc.boolean(),
        excludesSaleItems: fc.boolean(),
        subscriptions: fc.constantFrom("none" as const, "firstPayment" as const, "everyPayment" as const),
      }),
      { maxLength: 5 },
    )
    .map((all) =>
      all.map(({ hasCode, ...members }, index) =>
        testDiscount(index, {
          ...members,
          trigger: hasCode ? { type: "code", code: `C${index}` } : { type: "automatic" },
        }),
      ),
    );

const anyTax = fc
  .record({
    pricesIncludeTax: fc.boolean(),
    rules: fc.array(
      fc.record({
        rateMillionths: fc.oneof(fc.constantFrom(190_000, 70_000, 88_750, 0), fc.nat(1_000_000)),
        layer: fc.integer({ min: 1, max: 3 }),
        taxClasses: fc.subarray(["standard", "reduced"]),
        taxesShipping: fc.boolean(),
        taxesDigital: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ pricesIncludeTax, rules }) => ({
    pricesIncludeTax,
    shippingTaxClass: "standard",
    rules: rules.map((members, index) => testTaxRule(index, members)),
  }));

const METHODS = [
  testMethod(3, { rate: { type: "flat", perOrderCents: 499, perItemCents: 1 } }),
  testMethod(1, { freeFromCents: 20_000 }),
  testMethod(2, { rate: { type: "weight", bands: [{ upToGrams: 5000, priceCents: 799 }] } }),
];

const anyOrder: fc.Arbitrary<OrderInput> = fc
  .record({
    lines: anyLines,
    discounts: anyDiscounts(anyCriteria),
    codes: fc.subarray(["C0", "c1", " C2 ", "C3", "NOPE"]),
    tax: anyTax,
    giftCards: fc.array(fc.nat(50_000), { maxLength: 3 }),
    shippingOptionId: fc.constantFrom(null, "gone", testMethod(3).id, ...METHODS.map((method) => method.id)),
  })
  .map(({ lines, giftCards, ...members }) =>
    testOrder(lines, {
      ...members,
      shippingRules: shippingWith(METHODS),
      giftCards: giftCards.map((balanceCents, index) => ({ id: testId(800 + index), balanceCents, currency: "USD" })),
    }),
  );

function priced(input: OrderInput): PricedOrder {
  const result = priceOrder(input);
  if (!result.ok) {
    throw new Error(result.message);
  }
  return result.order;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

describe("every order", () => {
  test("adds up: lines, discounts, taxes by rule and tenders", () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const order = priced(input);
        const onTop = order.pricesIncludeTax ? 0 : 1;
        const shipping = order.shippingCents - order.shippingDiscountCents;
        expect(order.subtotalCents).toBe(sum(order.lines, (line) => line.subtotalCents));
        expect(order.discountCents).toBe(sum(order.lines, (line) => line.discountCents));
        expect(order.discountCents).toBe(sum(order.discounts, (discount) => discount.cents));
        expect(order.shippingDiscountCents).toBe(sum(order.discounts, (discount) => discount.shippingCents));
        expect(order.taxCents).toBe(sum(order.lines, (line) => line.taxCents) + order.shippingTaxCents);
        expect(order.taxCents).toBe(sum(order.taxLines, (line) => line.cents));
        expect(order.grandTotalCents).toBe(
          sum(order.lines, (line) => line.totalCents) + shipping + onTop * order.shippingTaxCents,
        );
        expect(order.grandTotalCents).toBe(
          order.subtotalCents - order.discountCents + shipping + onTop * order.taxCents,
        );
        expect(order.grandTotalCents).toBe(order.amountDueCents + sum(order.giftCards, (card) => card.tenderCents));
        const cart = cartAmounts(order);
        expect(cart.subtotalCents - cart.discountCents + cart.shippingCostCents + onTop * cart.taxCents).toBe(
          cart.grandTotalCents,
        );
        for (const line of order.lines) {
          expect(line.discountCents).toBe(sum(line.discounts, (share) => share.cents));
          expect(line.taxCents).toBe(sum(line.taxes, (share) => share.cents));
        }
      }),
    );
  });

  test("has only exact amounts of 0 or more, and its discounts, taxes and tenders stay within what they are of", () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const order = priced(input);
        expect(Value.Check(PricedOrderSchema, order)).toBe(true);
        for (const line of order.lines) {
          expect(line.discountCents).toBeLessThanOrEqual(line.subtotalCents);
          if (order.pricesIncludeTax) expect(line.taxCents).toBeLessThanOrEqual(line.totalCents);
        }
        for (const [index, card] of order.giftCards.entries()) {
          expect(card.tenderCents).toBeLessThanOrEqual(input.giftCards[index]?.balanceCents ?? 0);
        }
        expect(order.shippingDiscountCents).toBeLessThanOrEqual(order.shippingCents);
      }),
    );
  });

  test("costs the same however its lines, discounts, codes and rules are ordered", () => {
    const shuffled = anyOrder.chain((input) =>
      fc.record({
        input: fc.constant(input),
        lines: fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }),
        discounts: fc.shuffledSubarray([...input.discounts], { minLength: input.discounts.length }),
        codes: fc.shuffledSubarray([...input.codes], { minLength: input.codes.length }),
        rules: fc.shuffledSubarray([...input.tax.rules], { minLength: input.tax.rules.length }),
      }),
    );
    const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
      items.toSorted((first, second) => (first.id < second.id ? -1 : 1));
    fc.assert(
      fc.property(shuffled, ({ input, lines, discounts, codes, rules }) => {
        const order = priced(input);
        const other = priced({ ...input, lines, discounts, codes, tax: { ...input.tax, rules } });
        expect(other.lines.map((line) => line.id)).toEqual(lines.map((line) => line.id));
        expect(byId(other.lines)).toEqual(byId(order.lines));
        expect(cartAmounts(other)).toEqual(cartAmounts(order));
        expect(new Set(other.validCoupons)).toEqual(new Set(order.validCoupons));
      }),
    );
  });

  test("does not change its input, and returns the same twice", () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const before = JSON.stringify(input);
        expect(priced(input)).toEqual(priced(input));
        expect(JSON.stringify(input)).toBe(before);
      }),
    );
  });

  test("counts every code once, as applied or not", () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const { validCoupons, invalidCoupons, discounts } = priced(input);
        const said = [...validCoupons, ...invalidCoupons].map((coupon) => coupon.code);
        expect(said.toSorted()).toEqual(input.codes.map((code) => code.trim().toUpperCase()).toSorted());
        const used = discounts.flatMap((discount) => discount.code ?? []);
        expect(validCoupons.map((coupon) => coupon.code).toSorted()).toEqual(used.toSorted());
      }),
    );
  });
});

describe("one unit more", () => {
  const growing = fc.record({
    lines: fc.tuple(anyLine(1), anyLine(2), anyLine(3)),
    discounts: anyDiscounts(withoutMinimum),
    tax: anyTax,
  });
  const grow = (lines: readonly OrderLine[]) =>
    lines.map((line, index) => (index === 0 ? { ...line, quantity: Math.min(line.quantity + 1, 9999) } : line));
  const goodsCents = (order: PricedOrder) => order.subtotalCents - order.discountCents;
  const codes = ["C0", "C1", "C2", "C3", "C4"];

  test("never makes the products cheaper, as long as no discount has a minimum", () => {
    fc.assert(
      fc.property(growing, ({ lines, discounts }) => {
        const before = priced(testOrder(lines, { discounts, codes }));
        const after = priced(testOrder(grow(lines), { discounts, codes }));
        expect(goodsCents(after)).toBeGreaterThanOrEqual(goodsCents(before));
      }),
    );
  });

  test("never makes an order without discounts cheaper, taxes and flat shipping included", () => {
    const method = testMethod(1, { rate: { type: "flat", perOrderCents: 500, perItemCents: 100 } });
    fc.assert(
      fc.property(growing, ({ lines, tax }) => {
        const members = { tax, shippingRules: shippingWith([method]), shippingOptionId: method.id };
        const before = priced(testOrder(lines, members));
        const after = priced(testOrder(grow(lines), members));
        expect(after.grandTotalCents).toBeGreaterThanOrEqual(before.grandTotalCents);
      }),
    );
  });

  test("can make it cheaper where a minimum is reached: 99.00, but 100.00 − 10 % = 90.00", () => {
    const minimum = { type: "minimumSubtotal", subtotal: { amount: 10_000, currency: "USD" } } as const;
    const discounts = [testDiscount(1, { criteria: minimum })];
    const total = (quantity: number) =>
      priced(testOrder([testLine(1, { unitPriceCents: 100, quantity })], { discounts })).grandTotalCents;
    expect([total(99), total(100)]).toEqual([9900, 9000]);
  });
});

describe("allocateAmount", () => {
  const anyWeights = fc.array(fc.oneof(fc.nat(10), fc.nat(1_000_000), fc.maxSafeNat()), {
    minLength: 1,
    maxLength: 20,
  });

  test("adds up for any amount and weights, each part within one of its exact share", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), anyWeights, (amount, weights) => {
        fc.pre(weights.some((weight) => weight > 0));
        const parts = allocateAmount(amount, weights);
        const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
        expect(parts.reduce((all, part) => all + BigInt(part), 0n)).toBe(BigInt(amount));
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * total - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(off < total && off > -total).toBe(true);
        }
      }),
    );
  });

  test("gives no weight more than itself of an amount that is no more than all weights", () => {
    const weighed = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
      .chain((weights) =>
        fc.tuple(fc.constant(weights), fc.integer({ min: 0, max: sum(weights, (weight) => weight) })),
      );
    fc.assert(
      fc.property(weighed, ([weights, amount]) => {
        for (const [index, part] of allocateAmount(amount, weights).entries()) {
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("divides nothing over nothing, and refuses to divide something over it", () => {
    expect(allocateAmount(0, [])).toEqual([]);
    expect(allocateAmount(0, [0, 0])).toEqual([0, 0]);
    expect(() => allocateAmount(1, [0, 0])).toThrow(/weight/);
  });
});

describe("rounding", () => {
  test("is half up at every size", () => {
    expect([shareOf(1, 1, 2), shareOf(3, 1, 2), shareOf(1, 1, 3), shareOf(2, 1, 3), shareOf(0, 1, 3)]).toEqual([
      1, 2, 0, 1, 0,
    ]);
    expect(shareOf(Number.MAX_SAFE_INTEGER, 999_999, 1_000_000)).toBe(9_007_190_247_541_736);
  });

  test("a tax added to a price equals the one included in the total", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), fc.nat(1_000_000), (net, rateMillionths) => {
        const rules = [testTaxRule(1, { rateMillionths })];
        const onTop = sum(taxOnTop(net, rules), (share) => share.cents);
        expect(sum(taxWithin(net + onTop, rules), (share) => share.cents)).toBe(onTop);
      }),
    );
  });

  test("the parts of an inclusive tax are the tax of all rates together", () => {
    const rates = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), rates, (gross, all) => {
        const rules = all.map((rateMillionths, index) => testTaxRule(index, { rateMillionths }));
        const one = [testTaxRule(9, { rateMillionths: sum(all, (rate) => rate) })];
        expect(sum(taxWithin(gross, rules), (share) => share.cents)).toBe(taxWithin(gross, one)[0]?.cents);
      }),
    );
  });
});
