import { orderPage, type OrderPage } from "@stoa/core/order/page/order-page.ts";
import { SAMPLE_PARCEL, sampleOrder } from "@stoa/core/order/page/sample-order.ts";

const SAMPLE_DOWNLOADS = [
  {
    filename: "map.pdf",
    url: "https://kiln.example/d?token=1",
    state: "open" as const,
    downloadsLeft: 3,
    expiresAt: new Date("2026-07-01T10:00:00Z"),
  },
  {
    filename: "old.pdf",
    url: "https://kiln.example/d?token=2",
    state: "expired" as const,
    downloadsLeft: 3,
    expiresAt: new Date("2026-05-01T10:00:00Z"),
  },
];

export function orderContext(page: "order-confirmed" | "order-status"): OrderPage {
  const order = sampleOrder({ locale: "en-GB", currency: "GBP" });
  const [line] = order.lines;
  const payment = {
    id: "payment",
    provider: "manual",
    reference: null,
    state: "pending",
    amountCents: order.grandTotalCents,
    refundedCents: 0,
    isTest: true,
    method: "",
    updatedOn: order.createdOn,
  };
  return orderPage(
    {
      ...order,
      isTest: true,
      states: { ...order.states, payment: "NOT_CHARGED" },
      payments: [payment],
      lines: line
        ? [
            {
              ...line,
              imageUrl: "/images/picture-1/p1.jpg",
              customizations: [{ label: "Engraving", value: "For Ada" }],
            },
          ]
        : [],
      fulfillments: [SAMPLE_PARCEL],
    },
    {
      page,
      timeZone: "Europe/London",
      invoiceUrl: "/api/commerce/orders/1/invoice.pdf?token=t0k&n",
      instructions: "Bank transfer\nTo GB00 1234",
      downloads: SAMPLE_DOWNLOADS,
    },
  );
}
