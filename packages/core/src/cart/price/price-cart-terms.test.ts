import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { COUPON_MESSAGES } from "../../discount/discount-messages.ts";
import { BERLIN, shippingWith, testDiscount, testMethod, testTaxRule } from "../../pricing/order/order-for-tests.ts";
import { dollars, testId, testProduct, testVariant } from "../../product/product-for-tests.ts";
import { DEFAULT_COMMERCE_PREFERENCES } from "../../commerce-preference/default-preferences.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";
import type { CartRow } from "../line/cart-row.ts";
import { ShoppingCartSchema } from "../cart-schema.ts";
import type { CartHeader } from "../page/empty-cart.ts";
import { mockCart } from "../page/mock-cart.ts";
import { PLAIN_TERMS } from "../cart-terms-for-tests.ts";
import { countCart, priceCart, type CartTerms } from "./price-cart.ts";
import { variantPrice } from "../add/variant-price.ts";

const header: CartHeader = { id: testId(70), cartToken: null, websiteId: "site", created: 1, currency: "USD" };
const { checkout, tax } = DEFAULT_COMMERCE_PREFERENCES;
const row = (number: number, changes: Partial<CartRow> = {}): CartRow => ({
  id: testId(100 + number),
  itemId: testId(200 + number),
  variantId: testId(1),
  quantity: 1,
  additionalFields: null,
  customizations: [],
  product: testProduct(),
  formFields: null,
  itemUrl: "/shop/blue-vase",
  stock: { [testId(1)]: { quantity: 50, unlimited: false } },
  image: null,
  ...changes,
});
const withPreferences = (changes: Partial<CartTerms["preferences"]>): CartTerms => ({
  ...PLAIN_TERMS,
  preferences: { ...DEFAULT_COMMERCE_PREFERENCES, ...changes },
});
const method = testMethod(1);
const shipped = withPreferences({
  shipping: { rules: [shippingWith([method])] },
  tax: { ...tax, rules: [testTaxRule(1)] },
});

describe("codes", () => {
  const code = { type: "code", code: "Ten" } as const;
  test("lower the cart, and are listed as they are compared", () => {
    const discount = testDiscount(1, { trigger: code, name: "Ten off" });
    const terms = { ...PLAIN_TERMS, codes: [" ten "], discounts: [discount] };
    const { cart } = priceCart(header, [row(1, { quantity: 3 })], terms);
    expect(cart).toMatchObject({
      subtotalCents: 3000,
      discountCents: 300,
      grandTotalCents: 2700,
      coupons: [{ code: "TEN", isValid: true, name: "Ten off", message: null }],
      validCoupons: [{ code: "TEN", discountId: discount.id, name: "Ten off" }],
      invalidCoupons: [],
      discounts: [{ code: "TEN", cents: 300 }],
    });
    expect(Value.Check(ShoppingCartSchema, cart)).toBe(true);
  });

  test("that have no effect say why", () => {
    const { cart } = priceCart(header, [row(1)], { ...PLAIN_TERMS, codes: ["NOPE"] });
    const message = COUPON_MESSAGES.unknown.replace("{code}", "NOPE");
    const said = { code: "NOPE", message, messageKey: "coupon.unknown" };
    expect(cart.coupons).toMatchObject([{ ...said, isValid: false, name: null }]);
    expect(cart.invalidCoupons).toMatchObject([{ ...said, reason: "unknown" }]);
    expect(cart.grandTotalCents).toBe(1000);
  });

  test("apply to categories of the product", () => {
    const discount = testDiscount(1, { criteria: { type: "categories", categories: ["vases"] } });
    const terms = { ...PLAIN_TERMS, discounts: [discount] };
    const inCategory = testProduct({ categories: ["vases/blue"] });
    expect(priceCart(header, [row(1, { product: inCategory })], terms).cart.discountCents).toBe(100);
    expect(priceCart(header, [row(1)], terms).cart.discountCents).toBe(0);
  });
});

describe("a place", () => {
  test("determines shipping options and taxes", () => {
    const choices = { ...PLAIN_TERMS.choices, shippingTo: BERLIN, shippingOptionId: method.id };
    const { cart } = priceCart(header, [row(1)], { ...shipped, choices });
    expect(cart).toMatchObject({
      shippingLocation: BERLIN,
      shippingOptions: [{ id: method.id, priceCents: 500 }],
      selectedShippingOption: { id: method.id },
      shippingCostCents: 500,
      applicableTaxRules: [{ name: "Tax 1", cents: 300 }],
      taxCents: 300,
      isTaxKnown: true,
      grandTotalCents: 1800,
    });
  });

  test("that is not known yet leaves both out, and says so", () => {
    expect(priceCart(header, [row(1)], shipped).cart).toMatchObject({
      shippingOptions: [],
      selectedShippingOption: null,
      taxCents: 0,
      isTaxKnown: false,
      grandTotalCents: 1000,
    });
  });

  test("has no effect on a product with the tax-exempt class", () => {
    const product = testProduct({ taxClass: "exempt" });
    const choices = { ...PLAIN_TERMS.choices, shippingTo: BERLIN };
    expect(priceCart(header, [row(1, { product })], { ...shipped, choices }).cart.taxCents).toBe(0);
  });
});

describe("a minimum", () => {
  const terms = withPreferences({ checkout: { ...checkout, minimumSubtotalCents: { USD: 2000 } } });
  test("that is not reached is shown with its amount", () => {
    expect(priceCart(header, [row(1)], terms).cart.problems).toEqual([
      {
        code: "minimumSubtotal",
        message: "To check out, your order subtotal must be $20.00 or more.",
        messageKey: "pricing.minimumSubtotal",
        messageValues: { subtotal: "$20.00" },
      },
    ]);
  });

  test("does not apply above it, to an empty cart, in another currency or to a donation", () => {
    const donation = { id: testId(9), title: "For the roof", amountCents: 500 };
    const euros = { ...header, currency: "EUR" };
    expect(priceCart(header, [row(1, { quantity: 2 })], terms).cart.problems).toEqual([]);
    expect(priceCart(header, [], terms).cart.problems).toEqual([]);
    expect(priceCart(euros, [row(1)], terms).cart.problems).toEqual([]);
    expect(priceCart({ ...header, kind: "donation" }, [], { ...terms, donation }).cart.problems).toEqual([]);
  });
});

describe("currencies", () => {
  const variant = testVariant(1, {
    otherPrices: [{ price: { amount: 900, currency: "EUR" }, salePrice: { amount: 800, currency: "EUR" } }],
  });
  test.each([
    ["USD", false, { regularCents: 1000, saleCents: 1000, currentCents: 1000 }],
    ["EUR", false, { regularCents: 900, saleCents: 800, currentCents: 900 }],
    ["EUR", true, { regularCents: 900, saleCents: 800, currentCents: 800 }],
    ["GBP", false, undefined],
  ])("have their own price: %s, on sale %s", (currency, onSale, price) => {
    expect(variantPrice({ ...variant, onSale }, currency)).toEqual(price);
  });

  test("never mix: a sale in another currency is not a price", () => {
    const mixed = { ...testVariant(1), onSale: true, salePrice: { amount: 1, currency: "EUR" } };
    expect(variantPrice(mixed, "USD")).toBeUndefined();
  });

  test("a cart in one of them shows its prices, and lines without one are problems", () => {
    const rows = [row(1, { product: testProduct({ variants: [variant] }) }), row(2)];
    const { cart } = priceCart({ ...header, currency: "EUR" }, rows, PLAIN_TERMS);
    expect(cart.entries.map(({ subTotal, problem }) => [subTotal, problem])).toEqual([
      [900, null],
      [0, CART_MESSAGES.noPriceInCurrency],
    ]);
    expect(cart).toMatchObject({ currency: "EUR", subtotalCents: 900 });
  });
});

describe("kinds", () => {
  const plan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 12 };
  const subscription = testProduct({ isSubscribable: true, subscriptionPlan: plan });

  test("a subscription has its plan, and the line is its first payment", () => {
    const { cart, lines } = priceCart({ ...header, kind: "subscription" }, [row(1, { product: subscription })], {
      ...PLAIN_TERMS,
      discounts: [testDiscount(1, { subscriptions: "none" })],
    });
    expect(cart.entries[0]).toMatchObject({ subscriptionPlan: plan, problem: null });
    expect(lines[0]?.line.subscription).toBe("first");
    expect(cart.discountCents).toBe(0);
  });

  test("a product that became a subscription can't stay in the visitor's cart, and the other way around", () => {
    const inCart = priceCart(header, [row(1, { product: subscription })], PLAIN_TERMS).cart;
    expect(inCart.entries[0]).toMatchObject({ problem: CART_MESSAGES.subscriptionOnly, subTotal: 0 });
    const plain = priceCart({ ...header, kind: "subscription" }, [row(1)], PLAIN_TERMS).cart;
    expect(plain.entries[0]).toMatchObject({ problem: CART_MESSAGES.notSubscribable, subTotal: 0 });
  });

  test("a donation costs the donated amount, without tax or discount", () => {
    const donation = { id: testId(9), title: "For the roof", amountCents: 500 };
    const choices = { ...PLAIN_TERMS.choices, shippingTo: BERLIN };
    const terms = { ...shipped, choices, donation, discounts: [testDiscount(1)], codes: ["X"] };
    const { cart, lines } = priceCart({ ...header, kind: "donation" }, [], terms);
    expect(cart).toMatchObject({ grandTotalCents: 500, taxCents: 0, discountCents: 0, requiresShipping: false });
    expect([cart.coupons, cart.invalidCoupons]).toEqual([[], []]);
    expect(cart.entries).toMatchObject([{ title: "For the roof", subTotal: 500, quantity: 1 }]);
    expect(lines[0]).toMatchObject({ product: null, variant: null });
    expect(Value.Check(ShoppingCartSchema, cart)).toBe(true);
  });
});

test("a line with unanswered questions counts but can't be bought", () => {
  const question = { id: testId(50), type: "text", title: "Name", description: "", required: true } as const;
  const { cart } = priceCart(header, [row(1, { formFields: [question] })], PLAIN_TERMS);
  expect(cart).toMatchObject({
    subtotalCents: 1000,
    entries: [{ problem: CART_MESSAGES.invalidFields, customizations: [] }],
  });
});

test("a line shows an answer to a removed question with its original text, and others with the current one", () => {
  const question = { id: testId(50), type: "text", title: "Name", description: "", required: true } as const;
  const additionalFields = JSON.stringify({ [testId(50)]: "Ada", [testId(51)]: "Gold" });
  const kept = [
    { label: "Your name", value: "Ada", fieldId: testId(50) },
    { label: "Ink", value: "Gold", fieldId: testId(51) },
  ];
  const line = row(1, { formFields: [question], additionalFields, customizations: kept });
  const { entries } = priceCart(header, [line], PLAIN_TERMS).cart;
  expect(entries[0]?.customizations).toEqual([
    { label: "Name", value: "Ada" },
    { label: "Ink", value: "Gold" },
  ]);
});

test("a line shows its answers in readable form", () => {
  const question = { id: testId(50), type: "text", title: "Name", description: "", required: true } as const;
  const additionalFields = JSON.stringify({ [testId(50)]: "Ada" });
  const { cart } = priceCart(header, [row(1, { formFields: [question], additionalFields })], PLAIN_TERMS);
  expect(cart.entries).toMatchObject([{ problem: null, customizations: [{ label: "Name", value: "Ada" }] }]);
});

test("an order line includes what shipping and taxes need", () => {
  const product = testProduct({
    taxClass: "books",
    categories: ["read/novels"],
    variants: [
      testVariant(1, {
        price: dollars(12),
        salePrice: dollars(9),
        onSale: true,
        weightGrams: 300,
        sizeMm: { length: 200, width: 130, height: 30 },
      }),
    ],
  });
  expect(priceCart(header, [row(1, { product, quantity: 2 })], PLAIN_TERMS).lines[0]?.line).toEqual({
    id: testId(101),
    productId: testId(201),
    variantId: testId(1),
    productType: 1,
    categories: ["read/novels"],
    taxClass: "books",
    unitPriceCents: 900,
    regularPriceCents: 1200,
    quantity: 2,
    weightGrams: 300,
    sizeMm: { length: 200, width: 130, height: 30 },
    subscription: null,
  });
});

test("without amounts the lines are present and counted", () => {
  const cart = countCart(header, [row(1, { quantity: 3 })], PLAIN_TERMS);
  expect(cart).toMatchObject({ totalQuantity: 3, subtotalCents: 0, grandTotalCents: 0, entries: [{ subTotal: 3000 }] });
  expect(Value.Check(ShoppingCartSchema, cart)).toBe(true);
});

test("the sample cart is a valid cart", () => {
  const cart = mockCart({ ...header, currency: "EUR" });
  expect(Value.Check(ShoppingCartSchema, cart)).toBe(true);
  expect(cart).toMatchObject({ currency: "EUR", totalQuantity: 3, subtotalCents: 4900, grandTotalCents: 4900 });
});
