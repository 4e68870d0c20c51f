import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";

/** An order of three vases that are paid for and not sent yet. */
export const PAID_ORDER: OrderDetail = {
  order: {
    id: "26378502ccccb4fc82492d70",
    orderNumber: "1",
    createdOn: "2026-01-05T09:00:00.000Z",
    modifiedOn: "2026-01-05T09:00:00.000Z",
    channel: "web",
    testmode: true,
    customerId: null,
    customerEmail: "ada@example.org",
    billingAddress: {
      firstName: "Ada",
      lastName: "Lovelace",
      address1: "12 Main St",
      address2: "",
      city: "Portland",
      state: "OR",
      postalCode: "97201",
      countryCode: "US",
      phone: "",
    },
    shippingAddress: {
      firstName: "Ada",
      lastName: "Lovelace",
      address1: "12 Main St",
      address2: "",
      city: "Portland",
      state: "OR",
      postalCode: "97201",
      countryCode: "US",
      phone: "",
    },
    fulfillmentStatus: "PENDING",
    paymentState: "PAID",
    lineItems: [
      {
        id: "aef5e4fd09800beaab2cf1dd",
        variantId: "70f7e1cd9f23f8bbfa93b23d",
        sku: "VASE-1",
        weight: 0,
        width: null,
        length: null,
        height: null,
        productId: "713f222bd16bd2698d996944",
        productName: "Blue Vase",
        quantity: 3,
        unitPricePaid: {
          value: "25.00",
          currency: "USD",
        },
        variantOptions: [],
        customizations: [],
        imageUrl: null,
        lineItemType: "PHYSICAL_PRODUCT",
      },
    ],
    internalNotes: [],
    shippingLines: [
      {
        method: "Standard",
        amount: {
          value: "5.00",
          currency: "USD",
        },
      },
    ],
    discountLines: [],
    formSubmission: [],
    fulfillments: [],
    subtotal: {
      value: "75.00",
      currency: "USD",
    },
    shippingTotal: {
      value: "5.00",
      currency: "USD",
    },
    discountTotal: {
      value: "0.00",
      currency: "USD",
    },
    taxTotal: {
      value: "0.00",
      currency: "USD",
    },
    refundedTotal: {
      value: "0.00",
      currency: "USD",
    },
    grandTotal: {
      value: "80.00",
      currency: "USD",
    },
    channelName: "Website",
    externalOrderReference: null,
    fulfilledOn: null,
    priceTaxInterpretation: "EXCLUSIVE",
  },
  states: {
    order: "placed",
    payment: "PAID",
    fulfillment: "PENDING",
  },
  kind: "order",
  locale: "en-US",
  note: "",
  lines: [
    {
      id: "aef5e4fd09800beaab2cf1dd",
      title: "Blue Vase",
      plan: null,
      quantity: 3,
      fulfilledQuantity: 0,
      refundedQuantity: 0,
      returnedQuantity: 0,
      restockedQuantity: 0,
      leftToSend: 3,
      total: {
        amount: 7500,
        currency: "USD",
      },
      tax: {
        amount: 0,
        currency: "USD",
      },
    },
  ],
  fulfillments: [],
  refunds: [],
  payments: [
    {
      id: "7546911189888948b219fa13",
      provider: "test",
      reference: "test_55b828312ab0b698f6a29fcc",
      state: "succeeded",
      amount: {
        amount: 8000,
        currency: "USD",
      },
      refunded: {
        amount: 0,
        currency: "USD",
      },
      isTest: true,
      method: "Test card",
    },
  ],
  giftCards: [],
  refundable: {
    total: {
      amount: 8000,
      currency: "USD",
    },
    payment: {
      amount: 8000,
      currency: "USD",
    },
    giftCards: {
      amount: 0,
      currency: "USD",
    },
    shipping: {
      amount: 500,
      currency: "USD",
    },
  },
  events: [
    {
      id: "2",
      kind: "placed",
      data: {
        number: 1,
        currency: "USD",
        grandTotalCents: 8000,
      },
      by: "checkout",
      at: "2026-01-05T09:00:00.000Z",
    },
  ],
  statusUrl: "http://pots.example.org/order-status?id=26378502ccccb4fc82492d70&token=abc",
};

/** The same one, not paid for: its buyer wants to transfer the money. */
export const OWED_ORDER: OrderDetail = {
  ...PAID_ORDER,
  order: { ...PAID_ORDER.order, paymentState: "NOT_CHARGED" },
  states: { ...PAID_ORDER.states, payment: "NOT_CHARGED" },
  payments: [
    {
      id: "7546911189888948b219fa13",
      provider: "manual",
      reference: "",
      state: "pending",
      amount: { amount: 8000, currency: "USD" },
      refunded: { amount: 0, currency: "USD" },
      isTest: false,
      method: "Bank transfer",
    },
  ],
};
