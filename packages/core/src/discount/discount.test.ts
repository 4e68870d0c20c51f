import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import type { OrderInput, OrderLine } from "../pricing/order/order-input.ts";
import { testDiscount, testId, testLine, testOrder } from "../pricing/order/order-for-tests.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { discountProblem } from "./check-discount.ts";
import { DISCOUNT_LIMITS } from "./discount-limits.ts";
import { DiscountSchema, type Discount } from "./discount-schema.ts";

const NOW = 1_800_000_000_000;
const coded = (members: Partial<Discount> = {}) =>
  testDiscount(1, { trigger: { type: "code", code: "TEN" }, ...members });
const dollars = (amount: number) => ({ amount, currency: "USD" });
const minimum = (amount: number) => ({ criteria: { type: "minimumSubtotal" as const, subtotal: dollars(amount) } });
const freeShipping = { effect: { type: "freeShipping" as const } };
const named = (number: number) => ({ criteria: { type: "products" as const, productIds: [testId(100 + number)] } });

function coupons(discount: Discount, members: Partial<OrderInput> = {}, lines: readonly OrderLine[] = [testLine(1)]) {
  const price = priceOrder(testOrder(lines, { discounts: [discount], codes: ["ten"], nowMs: NOW, ...members }));
  if (!price.ok) {
    throw new Error(price.message);
  }
  return price.order;
}

describe("a code", () => {
  test("works however it is typed, once", () => {
    const order = coupons(coded(), { codes: [" ten ", "TEN", "Ｔｅｎ", ""] });
    expect(order.validCoupons).toEqual([{ code: "TEN", discountId: testId(301), name: "Discount 1" }]);
    expect(order.discountCents).toBe(100);
  });

  test("does nothing unless it is given", () => {
    expect(coupons(coded(), { codes: [] })).toMatchObject({ discountCents: 0, validCoupons: [], invalidCoupons: [] });
  });

  const digital = testLine(1, { productType: PRODUCT_TYPE.digital });
  const reasonCase = (discount: Discount, lines: readonly OrderLine[] = [testLine(1)], code = "ten") => ({
    discount,
    lines,
    code,
  });
  test.each([
    [
      "unknown",
      reasonCase(coded(), [testLine(1)], "nope"),
      "“NOPE” is not a code of this store. Please check how it is written.",
    ],
    [
      "unknown",
      reasonCase(coded({ isEnabled: false })),
      "“TEN” is not a code of this store. Please check how it is written.",
    ],
    ["notStarted", reasonCase(coded({ validFromMs: NOW + 1 })), "“TEN” can't be used yet."],
    ["expired", reasonCase(coded({ validToMs: NOW })), "“TEN” has expired."],
    ["minimumNotReached", reasonCase(coded(minimum(1001))), "“TEN” is for orders of $10.01 or more."],
    ["notForTheseItems", reasonCase(coded(named(2))), "“TEN” is not for the items in your cart."],
    ["notForTheseItems", reasonCase(coded(), []), "“TEN” is not for the items in your cart."],
    [
      "nothingToShip",
      reasonCase(coded(freeShipping), [digital]),
      "“TEN” makes shipping free, and nothing in your cart is shipped.",
    ],
    [
      "otherCurrency",
      reasonCase(coded({ effect: { type: "fixed", amount: { amount: 1, currency: "EUR" } } })),
      "“TEN” can't be used for orders in USD.",
    ],
    [
      "otherCurrency",
      reasonCase(coded({ criteria: { type: "minimumSubtotal", subtotal: { amount: 1, currency: "EUR" } } })),
      "“TEN” can't be used for orders in USD.",
    ],
  ])("has the status %s", (reason, { discount, lines, code }, message) => {
    const order = coupons(discount, { codes: [code] }, lines);
    expect(order.invalidCoupons).toMatchObject([{ reason, message }]);
    expect(order).toMatchObject({ discountCents: 0, validCoupons: [], discounts: [] });
  });

  test("works from its first moment and until its last", () => {
    expect(coupons(coded({ validFromMs: NOW, validToMs: NOW + 1 })).validCoupons).toHaveLength(1);
  });

  test("is used up at its last use, and once per customer if set", () => {
    const uses = (total: number, byCustomer: number) => ({
      discountUses: new Map([[testId(301), { total, byCustomer }]]),
    });
    const limited = coded({ maxUses: 3, isOncePerCustomer: true });
    expect(coupons(limited, uses(2, 0)).validCoupons).toHaveLength(1);
    expect(coupons(limited, uses(3, 0)).invalidCoupons).toMatchObject([{ reason: "usedUp" }]);
    expect(coupons(limited, uses(1, 1)).invalidCoupons).toMatchObject([{ reason: "usedByCustomer" }]);
    expect(coupons(coded(), uses(9, 9)).validCoupons).toHaveLength(1);
  });

  test("is not used up if an automatic discount takes off as much", () => {
    const order = coupons(coded(), { discounts: [testDiscount(2), coded()] });
    expect(order.discounts).toMatchObject([{ discountId: testId(302), code: null, cents: 100 }]);
    expect(order.invalidCoupons).toMatchObject([{ code: "TEN", reason: "betterDiscount" }]);
  });

  test("combines with discounts of other kinds", () => {
    const order = coupons(coded(), {
      discounts: [
        coded(),
        testDiscount(2, named(1)),
        testDiscount(3, { ...freeShipping, trigger: { type: "code", code: "SHIP" } }),
      ],
      codes: ["TEN", "SHIP"],
    });
    expect(order.validCoupons.map((coupon) => coupon.code)).toEqual(["TEN", "SHIP"]);
    expect(order.discountCents).toBe(190);
  });

  test("is one too many after the tenth", () => {
    const codes = Array.from({ length: DISCOUNT_LIMITS.codesPerOrder }, (_, index) => `NO${index}`);
    const order = coupons(coded(), { codes: [...codes, "TEN"] });
    expect(order.discountCents).toBe(0);
    expect(order.invalidCoupons.at(-1)).toMatchObject({
      code: "TEN",
      reason: "tooMany",
      message: "An order can have 10 codes. Please remove one before you add another.",
      messageKey: "coupon.tooMany",
    });
  });

  test("is repeated unchanged in messages unless it is as long as a page", () => {
    const [long, place] = coupons(coded(), { codes: ["x".repeat(5000), "{currency}"] }).invalidCoupons;
    expect(long?.message.length).toBeLessThan(150);
    expect(place?.message).toContain("“{CURRENCY}”");
  });
});

describe("the scope of a discount", () => {
  const off = (discount: Discount, members: Partial<OrderLine>) =>
    coupons({ ...discount, trigger: { type: "automatic" } }, {}, [testLine(1, members)]).discountCents;
  const shirts = coded({ criteria: { type: "categories", categories: ["clothing/shirts"] } });

  test.each([
    [["clothing/shirts"], 100],
    [["mugs", "clothing/shirts/blue"], 100],
    [["clothing"], 0],
    [["clothing/shirts-old"], 0],
    [[], 0],
  ])("a category and its subcategories: %j", (categories, cents) => {
    expect(off(shirts, { categories })).toBe(cents);
  });

  test.each([
    ["none", "first", 0],
    ["none", "renewal", 0],
    ["none", null, 100],
    ["firstPayment", "first", 100],
    ["firstPayment", "renewal", 0],
    ["everyPayment", "first", 100],
    ["everyPayment", "renewal", 100],
  ] as const)("of subscriptions %s, payment %s", (subscriptions, subscription, cents) => {
    expect(off(coded({ subscriptions }), { subscription })).toBe(cents);
  });

  test("not items on sale, if set", () => {
    expect(off(coded({ excludesSaleItems: true }), { regularPriceCents: 2000 })).toBe(0);
    expect(off(coded({ excludesSaleItems: false }), { regularPriceCents: 2000 })).toBe(100);
    expect(off(coded({ excludesSaleItems: true }), {})).toBe(100);
  });

  test("a minimum counts only discountable items: a gift card of 50.00 does not help 10.00 to 20.00", () => {
    const giftCard = testLine(2, { productType: PRODUCT_TYPE.giftCard, unitPriceCents: 5000 });
    const order = coupons(coded(minimum(2000)), {}, [testLine(1), giftCard]);
    expect(order.invalidCoupons).toMatchObject([{ reason: "minimumNotReached" }]);
  });

  test("free shipping for a product only if nothing else is shipped", () => {
    const discount = coded({ ...freeShipping, ...named(1) });
    const download = testLine(3, { productType: PRODUCT_TYPE.digital });
    expect(coupons(discount, {}, [testLine(1), download]).validCoupons).toHaveLength(1);
    expect(coupons(discount, {}, [testLine(1), testLine(2)]).invalidCoupons).toMatchObject([
      { reason: "notForTheseItems" },
    ]);
  });
});

describe("a discount that an owner enters", () => {
  test.each<[Partial<Discount>, string | undefined]>([
    [{}, undefined],
    [{ validFromMs: 5, validToMs: 6 }, undefined],
    [{ validFromMs: 5, validToMs: 5 }, "The discount ends before it starts. Choose a later end date."],
    [{ effect: { type: "fixed", amount: dollars(0) } }, "A fixed discount needs an amount above zero."],
    [minimum(0), undefined],
    [
      { effect: { type: "fixed", amount: { amount: 1, currency: "XXX" } } },
      "“XXX” isn't a currency this store can use.",
    ],
  ])("case %#", (members, problem) => {
    const discount = coded(members);
    expect(Value.Check(DiscountSchema, discount)).toBe(true);
    expect(discountProblem(discount)).toBe(problem);
  });

  test.each<[string, unknown]>([
    ["over 100 %", { effect: { type: "percentage", basisPoints: 10_001 } }],
    ["of nothing", { effect: { type: "percentage", basisPoints: 0 } }],
    ["of a fraction", { effect: { type: "percentage", basisPoints: 12.5 } }],
    ["with a code of two words", { trigger: { type: "code", code: "TWO WORDS" } }],
    ["without a code", { trigger: { type: "code", code: "" } }],
    ["for no product", { criteria: { type: "products", productIds: [] } }],
    ["with something else", { total: 0 }],
  ])("is invalid %s", (_name, members) => {
    expect(Value.Check(DiscountSchema, { ...coded(), ...(members as object) })).toBe(false);
  });
});
