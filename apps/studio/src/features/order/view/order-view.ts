import { t } from "../../../language/t.ts";
export const ORDER_VIEWS = ["all", "to-send", "unpaid", "sent", "refunded", "canceled", "test"] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const VIEW_TEXTS: Readonly<Record<OrderView, string>> = {
  all: t("All"),
  "to-send": t("To fulfill"),
  unpaid: t("Unpaid"),
  sent: t("Fulfilled"),
  refunded: t("Refunded"),
  canceled: t("Canceled"),
  test: t("Test"),
};

type ViewQuery = {
  readonly fulfillmentStatus?: string;
  readonly paymentStates?: string;
  readonly testmode?: boolean;
};

const QUERIES: Readonly<Record<OrderView, ViewQuery>> = {
  all: {},
  // Fully refunded orders need no shipment.
  "to-send": { fulfillmentStatus: "PENDING", paymentStates: "NOT_CHARGED,AUTHORIZED,PAID" },
  // Canceled orders are not paid.
  unpaid: { fulfillmentStatus: "PENDING,FULFILLED", paymentStates: "NOT_CHARGED,AUTHORIZED" },
  sent: { fulfillmentStatus: "FULFILLED" },
  refunded: { paymentStates: "REFUNDED" },
  canceled: { fulfillmentStatus: "CANCELED" },
  test: { testmode: true },
};

export function viewQuery(view: OrderView): ViewQuery {
  return QUERIES[view];
}

export type OrdersSearch = { readonly view?: OrderView; readonly q?: string };

export function readOrdersSearch(search: Readonly<Record<string, unknown>>): OrdersSearch {
  const view = ORDER_VIEWS.find((one) => one === search["view"]);
  const q = search["q"];
  return {
    ...(view === undefined || view === "all" ? {} : { view }),
    // The router parses `?q=1001` as a number.
    ...((typeof q === "string" || typeof q === "number") && q !== "" ? { q: String(q) } : {}),
  };
}

export function writeOrdersSearch({
  view,
  search,
}: {
  readonly view: OrderView;
  readonly search: string;
}): OrdersSearch {
  return readOrdersSearch({ view, q: search });
}
