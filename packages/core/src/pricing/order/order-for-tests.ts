import type { Area } from "../../address/area/area-schema.ts";
import type { Destination } from "../../address/area/destination.ts";
import type { Discount } from "../../discount/discount-schema.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { ShippingMethod } from "../../shipping/shipping-schema.ts";
import type { TaxRule } from "../../tax/tax-schema.ts";
import type { OrderInput, OrderLine } from "./order-input.ts";

/** Returns a document id for tests. */
export function testId(number: number): string {
  return number.toString(16).padStart(24, "0");
}

/** Returns a test line, by default of one physical product at 10.00. */
export function testLine(number: number, members: Partial<OrderLine> = {}): OrderLine {
  const unitPriceCents = members.unitPriceCents ?? 1000;
  return {
    id: testId(number),
    productId: testId(100 + number),
    variantId: testId(200 + number),
    productType: PRODUCT_TYPE.physical,
    categories: [],
    taxClass: "standard",
    unitPriceCents,
    regularPriceCents: unitPriceCents,
    quantity: 1,
    weightGrams: 0,
    sizeMm: null,
    subscription: null,
    ...members,
  };
}

/** Returns a test discount, by default an automatic 10% off any order. */
export function testDiscount(number: number, members: Partial<Discount> = {}): Discount {
  return {
    id: testId(300 + number),
    name: `Discount ${number}`,
    isEnabled: true,
    effect: { type: "percentage", basisPoints: 1000 },
    criteria: { type: "anyOrder" },
    trigger: { type: "automatic" },
    validFromMs: null,
    validToMs: null,
    maxUses: null,
    isOncePerCustomer: false,
    subscriptions: "everyPayment",
    excludesSaleItems: false,
    ...members,
  };
}

/** Returns a test area, by default a whole country. */
export function testArea(countryCode: string, members: Partial<Area> = {}): Area {
  return { countryCode, state: null, postalRanges: [], ...members };
}

/** Returns a test tax rule, by default 20% everywhere on everything but digital goods. */
export function testTaxRule(number: number, members: Partial<TaxRule> = {}): TaxRule {
  return {
    id: testId(400 + number),
    name: `Tax ${number}`,
    layer: 1,
    rateMillionths: 200_000,
    areas: [testArea("*")],
    taxClasses: [],
    taxesShipping: true,
    taxesDigital: false,
    taxesServices: true,
    ...members,
  };
}

/** Returns a test shipping method, by default a flat 5.00. */
export function testMethod(number: number, members: Partial<ShippingMethod> = {}): ShippingMethod {
  return {
    id: testId(500 + number),
    name: `Method ${number}`,
    rate: { type: "flat", perOrderCents: 500, perItemCents: 0 },
    freeFromCents: null,
    maxWeightGrams: null,
    maxSideMm: null,
    ...members,
  };
}

export const BERLIN: Destination = { countryCode: "DE", state: "BE", postalCode: "10115" };

/**
 * Returns a test order of lines shipped to Berlin, by default without discounts and taxes and with free worldwide
 * shipping selected.
 */
export function testOrder(lines: readonly OrderLine[], members: Partial<OrderInput> = {}): OrderInput {
  const free = testMethod(0, { rate: { type: "flat", perOrderCents: 0, perItemCents: 0 } });
  return {
    currency: "USD",
    lines,
    discounts: [],
    codes: [],
    discountUses: new Map(),
    nowMs: 1_800_000_000_000,
    shippingTo: BERLIN,
    billingTo: null,
    shippingRules: shippingWith([free]),
    shippingOptionId: free.id,
    tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [] },
    giftCards: [],
    minimumSubtotalCents: 0,
    locale: "en-US",
    ...members,
  };
}

/** Returns shipping rules of one worldwide zone with the given methods. */
export function shippingWith(methods: readonly ShippingMethod[]): OrderInput["shippingRules"] {
  return {
    currency: "USD",
    zones: [{ id: testId(600), name: "Everywhere", areas: [testArea("*")], methods: [...methods] }],
    pickups: [],
  };
}
