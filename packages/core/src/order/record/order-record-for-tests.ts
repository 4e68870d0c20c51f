import type { Address } from "../../address/address-schema.ts";
import { invariant } from "../../lib/invariant.ts";
import { testId, testLine, testOrder } from "../../pricing/order/order-for-tests.ts";
import type { OrderInput, OrderLine } from "../../pricing/order/order-input.ts";
import { priceOrder } from "../../pricing/price-order.ts";
import type { PricedLine, PricedOrder } from "../../pricing/priced-order-schema.ts";
import type { OrderRecord, OrderRecordLine, OrderTender } from "./order-record.ts";

export const BERLIN_ADDRESS: Address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "Torstraße 1",
  address2: "",
  city: "Berlin",
  state: "BE",
  postalCode: "10115",
  countryCode: "DE",
  phone: "+49 30 1234567",
};

const PLACED_ON = "2026-03-01T12:00:00.000Z";

/** Returns a priced order for tests. */
export function pricedForTests(lines: readonly OrderLine[], members: Partial<OrderInput> = {}): PricedOrder {
  const priced = priceOrder(testOrder(lines, members));
  invariant(priced.ok, "a test order has a price");
  return priced.order;
}

/** Returns a placed order for tests, paid with a test card; by default of one $10 vase. */
export function testOrderRecord(
  lines: readonly OrderLine[] = [testLine(1)],
  { input = {}, ...members }: Partial<OrderRecord> & { readonly input?: Partial<OrderInput> } = {},
): OrderRecord {
  const priced = members.priced ?? pricedForTests(lines, input);
  const giftCardCents = priced.grandTotalCents - priced.amountDueCents;
  return {
    id: testId(7),
    number: 12,
    kind: "order",
    states: { order: "placed", payment: "PAID", fulfillment: "PENDING" },
    channel: "web",
    isTest: false,
    cartId: testId(8),
    subscriptionId: null,
    siteUserId: null,
    email: "ada@example.org",
    locale: "en-US",
    currency: priced.currency,
    shippingAddress: BERLIN_ADDRESS,
    billingAddress: null,
    shippingMethod: priced.selectedShippingOption?.name ?? null,
    note: "",
    form: [],
    priced,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    shippingCents: priced.shippingCents - priced.shippingDiscountCents,
    taxCents: priced.taxCents,
    giftCardCents,
    grandTotalCents: priced.grandTotalCents,
    refundedCents: 0,
    createdOn: PLACED_ON,
    placedOn: PLACED_ON,
    modifiedOn: PLACED_ON,
    fulfilledOn: null,
    canceledOn: null,
    lines: priced.lines.flatMap((line) => lineOf(line, lines)),
    fulfillments: [],
    refunds: [],
    payments: priced.amountDueCents === 0 ? [] : [paymentOf(priced)],
    tenders: priced.giftCards.filter(({ tenderCents }) => tenderCents > 0).map(tenderOf),
    events: [],
    ...members,
  };
}

function lineOf(priced: PricedLine, lines: readonly OrderLine[]): OrderRecordLine[] {
  const line = lines.find(({ id }) => id === priced.id);
  if (line === undefined) {
    return [];
  }
  return [
    {
      id: line.id,
      productId: line.productId,
      variantId: line.variantId,
      productType: line.productType,
      sku: `SKU-${line.variantId.slice(-3)}`,
      title: "Blue Vase",
      variantOptions: [{ optionName: "Size", value: "Large" }],
      customizations: [],
      imageUrl: null,
      subscription: null,
      quantity: priced.quantity,
      unitPriceCents: priced.unitPriceCents,
      discountCents: priced.discountCents,
      taxCents: priced.taxCents,
      totalCents: priced.totalCents,
      weightGrams: line.weightGrams,
      sizeMm: line.sizeMm,
      fulfilledQuantity: 0,
      refundedQuantity: 0,
      withdrawnQuantity: 0,
      returnedQuantity: 0,
      restockedQuantity: 0,
    },
  ];
}

function paymentOf(priced: PricedOrder): OrderRecord["payments"][number] {
  return {
    id: testId(9),
    provider: "test",
    reference: "test_1",
    state: "succeeded",
    amountCents: priced.amountDueCents,
    refundedCents: 0,
    isTest: true,
    method: "Test card",
    updatedOn: PLACED_ON,
  };
}

function tenderOf({ id, tenderCents }: PricedOrder["giftCards"][number]): OrderTender {
  return { giftCardId: id, codeEnd: "7XKD", cents: tenderCents, refundedCents: 0, state: "paid" };
}
