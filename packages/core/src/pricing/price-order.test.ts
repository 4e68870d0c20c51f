import { describe, expect, test } from "vitest";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { cartAmounts } from "./cart-amounts.ts";
import type { OrderInput, OrderLine } from "./order/order-input.ts";
import {
  BERLIN,
  shippingWith,
  testArea,
  testDiscount,
  testId,
  testLine,
  testMethod,
  testOrder,
  testTaxRule,
} from "./order/order-for-tests.ts";
import { ORDER_LIMITS } from "./order/order-limits.ts";
import { priceOrder } from "./price-order.ts";
import type { PricedOrder } from "./priced-order-schema.ts";

function priced(lines: readonly OrderLine[], members: Partial<OrderInput> = {}): PricedOrder {
  const price = priceOrder(testOrder(lines, members));
  if (!price.ok) {
    throw new Error(price.message);
  }
  return price.order;
}

const cents = (number: number, unitPriceCents: number, members: Partial<OrderLine> = {}) =>
  testLine(number, { unitPriceCents, ...members });
const percent = (basisPoints: number) => ({ effect: { type: "percentage" as const, basisPoints } });
const fixed = (amount: number) => ({ effect: { type: "fixed" as const, amount: { amount, currency: "USD" } } });
const forProducts = (...numbers: number[]) => ({
  criteria: { type: "products" as const, productIds: numbers.map((number) => testId(100 + number)) },
});
const byCode = (code: string) => ({ trigger: { type: "code" as const, code } });
const freeShipping = { effect: { type: "freeShipping" as const } };
const taxed = (pricesIncludeTax: boolean, ...rates: number[]) => ({
  tax: {
    pricesIncludeTax,
    shippingTaxClass: "standard",
    rules: rates.map((rateMillionths, index) => testTaxRule(index, { rateMillionths, layer: index + 1 })),
  },
});
const flat = (perOrderCents: number, perItemCents = 0) => {
  const method = testMethod(1, { rate: { type: "flat", perOrderCents, perItemCents } });
  return { shippingRules: shippingWith([method]), shippingOptionId: method.id };
};

describe("goods", () => {
  test("12.50 × 3 + 0.99 × 2 = 39.48", () => {
    const order = priced([cents(1, 1250, { quantity: 3 }), cents(2, 99, { quantity: 2 })]);
    expect(order.lines.map((line) => line.totalCents)).toEqual([3750, 198]);
    expect(order).toMatchObject({ subtotalCents: 3948, grandTotalCents: 3948, amountDueCents: 3948, problems: [] });
  });

  test("on sale from 20.00 to 15.00 × 2 = 30.00, 10.00 saved", () => {
    const order = priced([cents(1, 1500, { regularPriceCents: 2000, quantity: 2 })]);
    expect(order).toMatchObject({ subtotalCents: 3000, saleSavingCents: 1000, discountCents: 0 });
  });

  test("dearer than its regular price saves nothing", () => {
    expect(priced([cents(1, 1500, { regularPriceCents: 1000 })]).saleSavingCents).toBe(0);
  });

  test("an order of nothing costs nothing and needs no shipping", () => {
    expect(priced([])).toMatchObject({ grandTotalCents: 0, requiresShipping: false, problems: [], isTaxKnown: true });
  });
});

describe("discounts", () => {
  test("10 % of 19.99 = 1.999, half up 2.00; 19.99 − 2.00 = 17.99", () => {
    const order = priced([cents(1, 1999)], { discounts: [testDiscount(1)] });
    expect(order).toMatchObject({ discountCents: 200, grandTotalCents: 1799 });
  });

  test("15 % of 0.10 = 0.015, half up 0.02", () => {
    expect(priced([cents(1, 10)], { discounts: [testDiscount(1, percent(1500))] }).discountCents).toBe(2);
  });

  test("12.5 % of 3 × 3.33 = 9.99 is 1.24875, half up 1.25", () => {
    expect(
      priced([cents(1, 333, { quantity: 3 })], { discounts: [testDiscount(1, percent(1250))] }).discountCents,
    ).toBe(125);
  });

  test("1.00 over three lines of 3.00 = 0.34 + 0.33 + 0.33", () => {
    const order = priced([cents(1, 300), cents(2, 300), cents(3, 300)], { discounts: [testDiscount(1, fixed(100))] });
    expect(order.lines.map((line) => line.discountCents)).toEqual([34, 33, 33]);
  });

  test("5.00 over 10.00 and 5.00: 3.3333… and 1.6666…; the larger remainder gets the cent: 3.33 + 1.67", () => {
    const order = priced([cents(1, 1000), cents(2, 500)], { discounts: [testDiscount(1, fixed(500))] });
    expect(order.lines.map((line) => line.discountCents)).toEqual([333, 167]);
  });

  test("0.01 over 1.00 at 50 % tax and 1.00 exempt: the cent is off the lower id, whichever comes first: 1.99 + 0.50", () => {
    const lines = [cents(1, 100), cents(2, 100, { taxClass: "exempt" })];
    for (const ordered of [lines, lines.toReversed()]) {
      const order = priced(ordered, { discounts: [testDiscount(1, fixed(1))], ...taxed(false, 500_000) });
      expect(order).toMatchObject({ taxCents: 50, grandTotalCents: 249 });
      expect(order.lines.find((line) => line.id === testId(1))?.discountCents).toBe(1);
    }
  });

  test("50.00 off an order of 12.00 = 12.00 off", () => {
    const order = priced([cents(1, 700), cents(2, 500)], { discounts: [testDiscount(1, fixed(5000))] });
    expect(order).toMatchObject({ discountCents: 1200, grandTotalCents: 0 });
  });

  test("3.00 off each of 4 units of 10.00 = 12.00 off, and nothing off the other product", () => {
    const order = priced([cents(1, 1000, { quantity: 4 }), cents(2, 1000)], {
      discounts: [testDiscount(1, { ...fixed(300), ...forProducts(1) })],
    });
    expect(order.lines.map((line) => line.discountCents)).toEqual([1200, 0]);
  });

  test("3.00 off each of 2 units of 2.00 = 4.00 off, all they cost", () => {
    const order = priced([cents(1, 200, { quantity: 2 })], {
      discounts: [testDiscount(1, { ...fixed(300), ...forProducts(1) })],
    });
    expect(order.grandTotalCents).toBe(0);
  });

  test("25 % off a product, then 10 % off the order: 40.00 − 10.00 = 30.00, − 3.00 = 27.00", () => {
    const order = priced([cents(1, 4000)], {
      discounts: [testDiscount(1), testDiscount(2, { ...percent(2500), ...forProducts(1) })],
    });
    expect(order.lines[0]?.discounts).toEqual([
      { discountId: testId(302), cents: 1000 },
      { discountId: testId(301), cents: 300 },
    ]);
    expect(order.grandTotalCents).toBe(2700);
  });

  test("of 10 % of 80.00 = 8.00 and 9.00 off the order, the 9.00", () => {
    const order = priced([cents(1, 8000)], {
      discounts: [testDiscount(1), testDiscount(2, { ...fixed(900), ...byCode("NINE") })],
      codes: ["nine"],
    });
    expect(order.discounts).toEqual([
      { discountId: testId(302), name: "Discount 2", code: "NINE", cents: 900, shippingCents: 0 },
    ]);
    expect(order.validCoupons.map((coupon) => coupon.code)).toEqual(["NINE"]);
  });

  test("of two product discounts each line takes its better one: 5.00 off 8.00, 60 % off 100.00", () => {
    const order = priced([cents(1, 800), cents(2, 10_000)], {
      discounts: [
        testDiscount(1, { ...fixed(500), ...forProducts(1, 2) }),
        testDiscount(2, { ...percent(6000), ...forProducts(1, 2) }),
      ],
    });
    expect(order.lines.map((line) => line.discountCents)).toEqual([500, 6000]);
  });

  test("a gift card is never discounted: 10 % of 30.00 of 80.00 = 3.00", () => {
    const order = priced([cents(1, 3000), cents(2, 5000, { productType: PRODUCT_TYPE.giftCard })], {
      discounts: [testDiscount(1)],
    });
    expect(order.lines.map((line) => line.discountCents)).toEqual([300, 0]);
  });
});

describe("taxes on top", () => {
  test("19 % of 19.99 = 3.7981, half up 3.80; 23.79 in all", () => {
    expect(priced([cents(1, 1999)], taxed(false, 190_000))).toMatchObject({ taxCents: 380, grandTotalCents: 2379 });
  });

  test("8.875 % of 100.00 = 8.875, half up 8.88", () => {
    expect(priced([cents(1, 10_000)], taxed(false, 88_750)).taxCents).toBe(888);
  });

  test("5 % and 9.975 % of 50.00 = 2.50 + 4.9875 → 4.99, neither taxes the other", () => {
    const order = priced([cents(1, 5000)], taxed(false, 50_000, 99_750));
    expect(order.taxLines.map((line) => line.cents)).toEqual([250, 499]);
    expect(order.grandTotalCents).toBe(5749);
  });

  test("rounds each line: 7 % of 0.99 = 0.0693 → 0.07, three lines 0.21, not 7 % of 2.97 = 0.2079 → 0.21; of 1.07 0.0749 → 0.07 × 3 = 0.21, not 0.22", () => {
    const three = (price: number) => [cents(1, price), cents(2, price), cents(3, price)];
    expect(priced(three(99), taxed(false, 70_000)).taxCents).toBe(21);
    expect(priced(three(107), taxed(false, 70_000)).taxCents).toBe(21);
  });

  test("taxes what is left after a discount: 20 % of (50.00 − 5.00) = 9.00", () => {
    const order = priced([cents(1, 5000)], { discounts: [testDiscount(1)], ...taxed(false, 200_000) });
    expect(order).toMatchObject({ discountCents: 500, taxCents: 900, grandTotalCents: 5400 });
  });

  test("8 % of 1,234 yen = 98.72, half up 99; 1,333 yen in all", () => {
    const order = priced([cents(1, 1234)], { currency: "JPY", ...taxed(false, 80_000), shippingOptionId: null });
    expect(order).toMatchObject({ taxCents: 99, grandTotalCents: 1333 });
  });

  test("10 % of 105 yen = 10.5, half up 11", () => {
    expect(priced([cents(1, 105)], { currency: "JPY", ...taxed(false, 100_000) }).taxCents).toBe(11);
  });
});

describe("taxes within", () => {
  test("119.00 × 19 ÷ 119 = 19.00, and 119.00 in all", () => {
    const order = priced([cents(1, 11_900)], taxed(true, 190_000));
    expect(order).toMatchObject({ taxCents: 1900, grandTotalCents: 11_900, pricesIncludeTax: true });
  });

  test("9.99 × 20 ÷ 120 = 1.665, half up 1.67", () => {
    expect(priced([cents(1, 999)], taxed(true, 200_000)).taxCents).toBe(167);
  });

  test("10.00 × 14.975 ÷ 114.975 = 1.30245 → 1.30, divided 5 : 9.975 = 0.434 + 0.866 → 0.43 + 0.87", () => {
    const order = priced([cents(1, 1000)], taxed(true, 50_000, 99_750));
    expect(order.taxLines.map((line) => line.cents)).toEqual([43, 87]);
    expect(order.taxCents).toBe(130);
  });

  test("1,100 yen × 10 ÷ 110 = 100 yen", () => {
    expect(priced([cents(1, 1100)], { currency: "JPY", ...taxed(true, 100_000) }).taxCents).toBe(100);
  });

  test("abroad, without a rule, the price stays and includes no tax", () => {
    const rule = testTaxRule(1, { areas: [testArea("DE")] });
    const order = priced([cents(1, 11_900)], {
      tax: { pricesIncludeTax: true, shippingTaxClass: "standard", rules: [rule] },
      shippingTo: { countryCode: "JP", state: "13", postalCode: "100-0001" },
    });
    expect(order).toMatchObject({ taxCents: 0, grandTotalCents: 11_900, taxLines: [] });
  });
});

describe("shipping", () => {
  test("20.00 + 5.00 flat + 1.50 × 2 units = 28.00", () => {
    const order = priced([cents(1, 1000, { quantity: 2 })], flat(500, 150));
    expect(order).toMatchObject({ shippingCents: 800, grandTotalCents: 2800 });
  });

  test("is taxed: 20.00 + 5.00, 20 % of each 4.00 + 1.00 = 30.00", () => {
    const order = priced([cents(1, 2000)], { ...flat(500), ...taxed(false, 200_000) });
    expect(order).toMatchObject({ taxCents: 500, shippingTaxCents: 100, grandTotalCents: 3000 });
    expect(order.taxLines).toEqual([{ ruleId: testId(400), name: "Tax 0", rateMillionths: 200_000, cents: 500 }]);
  });

  test("holds its tax where prices do: 6.00 × 20 ÷ 120 = 1.00, 26.00 in all", () => {
    const order = priced([cents(1, 2000)], { ...flat(600), ...taxed(true, 200_000) });
    expect(order).toMatchObject({ shippingTaxCents: 100, taxCents: 433, grandTotalCents: 2600 });
  });

  test("free by a code: 20.00 + 5.00 − 5.00 = 20.00, and 20 % of 0.00 on it = 0.00", () => {
    const order = priced([cents(1, 2000)], {
      ...flat(500),
      ...taxed(false, 200_000),
      discounts: [testDiscount(1, { ...freeShipping, ...byCode("SHIP") })],
      codes: ["ship"],
    });
    expect(order).toMatchObject({
      shippingCents: 500,
      shippingDiscountCents: 500,
      shippingTaxCents: 0,
      grandTotalCents: 2400,
      discounts: [{ code: "SHIP", cents: 0, shippingCents: 500 }],
      shippingOptions: [{ priceCents: 500, discountedCents: 0 }],
    });
    expect(cartAmounts(order)).toEqual({
      subtotalCents: 2000,
      discountCents: 500,
      shippingCostCents: 500,
      taxCents: 400,
      grandTotalCents: 2400,
      requiresShipping: true,
    });
  });

  test("free by a code does not apply to pickup: 20.00 + 2.00", () => {
    const pickup = { id: testId(700), name: "Shop", priceCents: 200, place: BERLIN };
    const order = priced([cents(1, 2000)], {
      shippingRules: { ...shippingWith([testMethod(1)]), pickups: [pickup] },
      shippingOptionId: pickup.id,
      discounts: [testDiscount(1, freeShipping)],
    });
    expect(order).toMatchObject({ shippingCents: 200, shippingDiscountCents: 0, grandTotalCents: 2200 });
    expect(order.shippingOptions.map((option) => option.discountedCents)).toEqual([0, 200]);
  });

  test("of 2.4 kg by weight: 3 × 800 g is over 2 kg (4.00) and under 5 kg: 7.00", () => {
    const bands = [
      { upToGrams: 2000, priceCents: 400 },
      { upToGrams: 5000, priceCents: 700 },
    ];
    const method = testMethod(1, { rate: { type: "weight", bands } });
    const order = priced([cents(1, 1000, { quantity: 3, weightGrams: 800 })], {
      shippingRules: shippingWith([method]),
      shippingOptionId: method.id,
    });
    expect(order.shippingCents).toBe(700);
  });

  test("free from 50.00 counts what is shipped after discounts: 55.00 − 10 % = 49.50 pays 5.00, 56.00 − 5.60 = 50.40 nothing", () => {
    const method = testMethod(1, { freeFromCents: 5000 });
    const members = {
      shippingRules: shippingWith([method]),
      shippingOptionId: method.id,
      discounts: [testDiscount(1)],
    };
    expect(priced([cents(1, 5500)], members).shippingCents).toBe(500);
    expect(priced([cents(1, 5600)], members).shippingCents).toBe(0);
  });

  test.each([
    ["digital goods", PRODUCT_TYPE.digital],
    ["services", PRODUCT_TYPE.service],
    ["gift cards", PRODUCT_TYPE.giftCard],
    ["memberships", PRODUCT_TYPE.paywall],
  ])("%s need none", (_name, productType) => {
    const order = priced([cents(1, 1000, { productType })], { ...flat(500), shippingTo: null });
    expect(order).toMatchObject({ requiresShipping: false, shippingOptions: [], grandTotalCents: 1000, problems: [] });
  });

  test("is not offered in another currency than that of its rules", () => {
    const order = priced([cents(1, 1000)], { currency: "EUR", ...flat(500) });
    expect(order.problems).toMatchObject([{ code: "shippingUnavailable" }]);
  });
});

describe("where taxes are taken", () => {
  const rule = (number: number, countryCode: string, rateMillionths: number) =>
    testTaxRule(number, { areas: [testArea(countryCode)], rateMillionths, taxesDigital: true });
  const tax = {
    pricesIncludeTax: false,
    shippingTaxClass: "standard",
    rules: [rule(1, "DE", 190_000), rule(2, "FR", 200_000), rule(3, "JP", 100_000)],
  };
  const paris = { countryCode: "FR", state: "IDF", postalCode: "75001" };
  const goods = cents(1, 10_000);
  const download = cents(2, 10_000, { productType: PRODUCT_TYPE.digital });

  test("goods to Berlin 19 % = 19.00, a download billed to Paris 20 % = 20.00", () => {
    const order = priced([goods, download], { tax, shippingTo: BERLIN, billingTo: paris });
    expect(order.lines.map((line) => line.taxCents)).toEqual([1900, 2000]);
  });

  test("a download without a bill goes by the goods' address", () => {
    expect(priced([download], { tax, shippingTo: BERLIN }).taxCents).toBe(1900);
  });

  test("pickup in Tokyo 10 % = 10.00, wherever the shopper lives", () => {
    const place = { countryCode: "JP", state: "13", postalCode: "100-0001" };
    const pickup = { id: testId(700), name: "Shop", priceCents: 0, place };
    const members = {
      tax,
      shippingRules: { currency: "USD", zones: [], pickups: [pickup] },
      shippingOptionId: pickup.id,
    };
    expect(priced([goods], members)).toMatchObject({ taxCents: 1000, problems: [] });
    expect(priced([goods], { ...members, shippingTo: null })).toMatchObject({ taxCents: 1000, problems: [] });
  });

  test("not before a place is known, and then the price says so", () => {
    const order = priced([goods], { tax, shippingTo: null });
    expect(order).toMatchObject({ taxCents: 0, isTaxKnown: false });
    expect(priced([goods], { tax }).isTaxKnown).toBe(true);
    expect(priced([{ ...goods, taxClass: "exempt" }], { tax, shippingTo: null }).isTaxKnown).toBe(true);
  });

  test("never on a gift card", () => {
    expect(priced([{ ...goods, productType: PRODUCT_TYPE.giftCard }], { tax }).taxCents).toBe(0);
  });
});

describe("gift cards", () => {
  const card = (number: number, balanceCents: number, currency = "USD") => ({
    id: testId(800 + number),
    balanceCents,
    currency,
  });

  test("15.00 and 20.00 pay 24.00: 15.00 + 9.00, nothing is due", () => {
    const order = priced([cents(1, 2000)], { ...taxed(false, 200_000), giftCards: [card(1, 1500), card(2, 2000)] });
    expect(order).toMatchObject({ grandTotalCents: 2400, amountDueCents: 0 });
    expect(order.giftCards.map((each) => each.tenderCents)).toEqual([1500, 900]);
  });

  test("5.00 pay of 20.00: 15.00 are due, and the tax stays that of 20.00", () => {
    const order = priced([cents(1, 2000)], { ...taxed(true, 250_000), giftCards: [card(1, 500)] });
    expect(order).toMatchObject({ grandTotalCents: 2000, amountDueCents: 1500, taxCents: 400 });
  });

  test("an empty one and one in another currency pay nothing and say why, a duplicate pays once", () => {
    const order = priced([cents(1, 2000)], {
      giftCards: [card(1, 0), card(2, 900, "EUR"), card(3, 100), card(3, 100)],
    });
    expect(order.giftCards).toEqual([
      { id: testId(801), tenderCents: 0, problem: "This gift card has no balance left." },
      {
        id: testId(802),
        tenderCents: 0,
        problem: "This gift card is in EUR and can't pay for this order.",
        messageKey: "giftCardPayment.otherCurrency",
        messageValues: { currency: "EUR" },
      },
      { id: testId(803), tenderCents: 100, problem: null },
    ]);
  });
});

describe("problems", () => {
  const codes = (order: PricedOrder) => order.problems.map((problem) => problem.code);

  test("a subtotal below the minimum, in the spec's wording; discounts do not count", () => {
    const message = "To check out, your order subtotal must be $20.00 or more.";
    expect(priced([cents(1, 1999)], { minimumSubtotalCents: 2000 }).problems).toEqual([
      {
        code: "minimumSubtotal",
        message,
        messageKey: "pricing.minimumSubtotal",
        messageValues: { subtotal: "$20.00" },
      },
    ]);
    const discounts = [testDiscount(1)];
    expect(priced([cents(1, 2000)], { minimumSubtotalCents: 2000, discounts }).problems).toEqual([]);
    expect(
      priced([cents(1, 2)], { minimumSubtotalCents: 500, currency: "JPY", locale: "en-US" }).problems[0]?.message,
    ).toBe("To check out, your order subtotal must be ¥500 or more.");
  });

  test("no address, no shipping method, none chosen, a removed one", () => {
    const lines = [cents(1, 1000)];
    expect(codes(priced(lines, { shippingTo: null }))).toEqual(["shippingAddressMissing"]);
    expect(codes(priced(lines, { shippingRules: shippingWith([]) }))).toEqual(["shippingUnavailable"]);
    expect(codes(priced(lines, { shippingOptionId: null }))).toEqual(["shippingOptionMissing"]);
    expect(codes(priced(lines, { shippingOptionId: "gone" }))).toEqual(["shippingOptionUnavailable"]);
  });
});

describe("too large to be exact", () => {
  test("is refused as a whole", () => {
    const half = ORDER_LIMITS.subtotalCents / 2;
    const lines = [cents(1, Math.floor(half)), cents(2, Math.ceil(half))];
    expect(priceOrder(testOrder(lines))).toMatchObject({ ok: true });
    const over = [...lines, cents(3, 1)];
    expect(priceOrder(testOrder(over))).toEqual({
      ok: false,
      code: "totalTooLarge",
      message: "This order is too large to total. Please lower a quantity or remove an item.",
    });
    expect(priceOrder(testOrder([cents(1, Number.MAX_SAFE_INTEGER, { quantity: 9999 })]))).toMatchObject({ ok: false });
  });

  test("is not: the largest order with five layers of 100 %", () => {
    const rates = [1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000];
    const order = priced([cents(1, ORDER_LIMITS.subtotalCents)], {
      ...taxed(false, ...rates),
      ...flat(ORDER_LIMITS.shippingCents),
    });
    expect(order.grandTotalCents).toBe((ORDER_LIMITS.subtotalCents + ORDER_LIMITS.shippingCents) * 6);
  });
});

describe("an invalid cart", () => {
  test.each([
    ["a negative price", { unitPriceCents: -1 }],
    ["half a cent", { unitPriceCents: 0.5 }],
    ["not a number", { unitPriceCents: Number.NaN }],
    ["a negative regular price", { regularPriceCents: -1 }],
    ["a negative weight", { weightGrams: -1 }],
    ["no pieces", { quantity: 0 }],
    ["minus one piece", { quantity: -1 }],
    ["half a piece", { quantity: 0.5 }],
    ["too many pieces", { quantity: 10_000 }],
  ])("%s throws", (_name, members) => {
    expect(() => priceOrder(testOrder([testLine(1, members)]))).toThrow(/Invariant/);
  });

  test("two lines with one id throw", () => {
    expect(() => priceOrder(testOrder([testLine(1), testLine(1)]))).toThrow(/the same id/);
  });
});
