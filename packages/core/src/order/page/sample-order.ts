import type { Address } from "../../address/address-schema.ts";
import type { PricedOrder } from "../../pricing/priced-order-schema.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { OrderFulfillment, OrderRecord, OrderRecordLine } from "../record/order-record.ts";

const ID = "0".repeat(24);
const LINE_ID = "1".padStart(24, "0");
const [PIECE_CENTS, PIECES, SHIPPING_CENTS, TAX_CENTS] = [2400, 2, 500, 1060] as const;
const SUBTOTAL_CENTS = PIECE_CENTS * PIECES;
const TOTAL_CENTS = SUBTOTAL_CENTS + SHIPPING_CENTS + TAX_CENTS;
const TAX_RULE = { ruleId: ID, cents: 960 };

const ADDRESS: Address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 St James’s Square",
  address2: "",
  city: "London",
  state: "",
  postalCode: "SW1Y 4JH",
  countryCode: "GB",
  phone: "",
};

const LINE: OrderRecordLine = {
  id: LINE_ID,
  productId: ID,
  variantId: ID,
  productType: PRODUCT_TYPE.physical,
  sku: "VASE-01",
  title: "Blue vase",
  variantOptions: [{ optionName: "Size", value: "Large" }],
  customizations: [],
  imageUrl: null,
  subscription: null,
  quantity: PIECES,
  unitPriceCents: PIECE_CENTS,
  discountCents: 0,
  taxCents: TAX_RULE.cents,
  totalCents: SUBTOTAL_CENTS + TAX_RULE.cents,
  weightGrams: 900,
  sizeMm: null,
  fulfilledQuantity: 0,
  refundedQuantity: 0,
  withdrawnQuantity: 0,
  returnedQuantity: 0,
  restockedQuantity: 0,
};

function pricedSample(currency: string): PricedOrder {
  return {
    currency,
    lines: [
      {
        id: LINE_ID,
        quantity: PIECES,
        unitPriceCents: PIECE_CENTS,
        subtotalCents: SUBTOTAL_CENTS,
        saleSavingCents: 0,
        discountCents: 0,
        discounts: [],
        taxCents: TAX_RULE.cents,
        taxes: [TAX_RULE],
        totalCents: LINE.totalCents,
      },
    ],
    subtotalCents: SUBTOTAL_CENTS,
    saleSavingCents: 0,
    discountCents: 0,
    shippingCents: SHIPPING_CENTS,
    shippingDiscountCents: 0,
    taxCents: TAX_CENTS,
    shippingTaxCents: TAX_CENTS - TAX_RULE.cents,
    pricesIncludeTax: false,
    isTaxKnown: true,
    grandTotalCents: TOTAL_CENTS,
    giftCards: [],
    amountDueCents: TOTAL_CENTS,
    discounts: [],
    validCoupons: [],
    invalidCoupons: [],
    taxLines: [{ ruleId: ID, name: "VAT", rateMillionths: 200_000, cents: TAX_CENTS }],
    requiresShipping: true,
    shippingOptions: [],
    selectedShippingOption: null,
    problems: [],
  };
}

export const SAMPLE_PARCEL: OrderFulfillment = {
  id: ID,
  lines: [{ lineId: LINE_ID, quantity: PIECES }],
  carrierName: "Parcel Post",
  service: "Tracked",
  trackingNumber: "TP 0123 4567",
  trackingUrl: "https://example.org/track",
  shipDate: "2026-03-02T09:00:00.000Z",
};

/** Returns a sample order for email previews. */
export function sampleOrder({ locale, currency }: { readonly locale: string; readonly currency: string }): OrderRecord {
  const placedOn = "2026-03-01T12:00:00.000Z";
  const priced = pricedSample(currency);
  return {
    id: ID,
    number: 1024,
    kind: "order",
    states: { order: "placed", payment: "PAID", fulfillment: "PENDING" },
    channel: "web",
    isTest: false,
    cartId: null,
    subscriptionId: null,
    siteUserId: null,
    email: "ada@example.org",
    locale,
    currency,
    shippingAddress: ADDRESS,
    billingAddress: null,
    shippingMethod: "Standard",
    note: "",
    form: [],
    priced,
    subtotalCents: SUBTOTAL_CENTS,
    discountCents: 0,
    shippingCents: SHIPPING_CENTS,
    taxCents: TAX_CENTS,
    giftCardCents: 0,
    grandTotalCents: TOTAL_CENTS,
    refundedCents: 0,
    createdOn: placedOn,
    placedOn,
    modifiedOn: placedOn,
    fulfilledOn: null,
    canceledOn: null,
    lines: [LINE],
    fulfillments: [],
    refunds: [],
    payments: [],
    tenders: [],
    events: [],
  };
}
