import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { t } from "../../../language/t.ts";

type OrderEvent = OrderDetail["events"][number];
type Lines = OrderDetail["lines"];

export type OrderEventText = { readonly text: string; readonly detail: string };

type Telling = { readonly data: OrderEvent["data"]; readonly lines: Lines; readonly language: string };

function textOf(data: OrderEvent["data"], name: string): string {
  const value = data[name];
  return typeof value === "string" ? value : "";
}

function moneyOf({ data, language }: Telling, name: string): string {
  const amount = data[name];
  const currency = textOf(data, "currency");
  return typeof amount === "number" && currency !== "" ? formatMoney({ amount, currency }, language) : "";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function linesText(value: unknown, lines: Lines): string {
  const named = Array.isArray(value) ? value.filter(isRecord) : [];
  return named
    .map(({ lineId, quantity, title: kept }) => {
      const known = lines.find(({ id }) => id === lineId)?.title ?? kept;
      const title = typeof known === "string" && known !== "" ? known : t("a deleted item");
      return typeof quantity === "number" ? `${quantity} × ${title}` : title;
    })
    .join(", ");
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

function tellSent({ data, lines }: Telling): OrderEventText {
  const parcels = Array.isArray(data["fulfillments"]) ? data["fulfillments"].filter(isRecord) : [];
  const detail = parcels.map((parcel) =>
    joined(linesText(parcel["lines"], lines), textOf(parcel, "carrierName"), textOf(parcel, "trackingNumber")),
  );
  const isTold = data["isBuyerTold"] === true;
  return { text: isTold ? t("Fulfilled, customer notified") : t("Fulfilled"), detail: detail.join("; ") };
}

/** `Tea box, $10.00 → Tea crate, $20.00`, per piece. */
function tellPlan({ data, ...telling }: Telling): OrderEventText {
  const plans = [data["from"], data["to"]].filter(isRecord);
  const detail = plans.map((plan) =>
    [textOf(plan, "title"), moneyOf({ ...telling, data: plan }, "unitPriceCents")]
      .filter((part) => part !== "")
      .join(", "),
  );
  return { text: t("Subscription plan changed"), detail: detail.join(" → ") };
}

const CONTACT_NAMES: Readonly<Record<string, string>> = {
  email: t("email address"),
  shippingAddress: t("shipping address"),
  billingAddress: t("billing address"),
};

const DISPUTE_TEXTS: Readonly<Record<string, string>> = {
  opened: t("Payment disputed"),
  updated: t("Dispute updated"),
  won: t("Dispute won"),
  lost: t("Dispute lost"),
};

const restockedText = (data: OrderEvent["data"]): string => (data["isRestocked"] === true ? t("restocked") : "");

const soldSince = (items: string): string => t("{items} restocked and sold since", { items });

/** `2 × Blue Vase back in stock`; empty when no line is named. */
function stockText({ data, lines }: Telling, name: string, asText: (items: string) => string): string {
  const named = linesText(data[name], lines);
  return named === "" ? "" : asText(named);
}

const TELLERS = new Map<string, (telling: Telling) => OrderEventText>(
  Object.entries({
    placed: (telling) => ({ text: t("Order placed"), detail: moneyOf(telling, "grandTotalCents") }),
    sent: tellSent,
    note: ({ data }) => ({ text: t("Note"), detail: textOf(data, "text") }),
    paid: (telling) => ({
      text: t("Marked as paid"),
      detail: joined(moneyOf(telling, "amountCents"), textOf(telling.data, "reference")),
    }),
    canceled: ({ data }) => ({
      text: t("Order canceled"),
      detail: joined(textOf(data, "reason"), restockedText(data)),
    }),
    "subscription.canceled": () => ({ text: t("Subscription canceled with its order"), detail: "" }),
    "subscription.changed": tellPlan,
    "subscription.charged": () => ({ text: t("Subscription payment retried"), detail: "" }),
    returned: ({ data, lines }) => ({
      text: t("Items returned"),
      detail: joined(linesText(data["lines"], lines), restockedText(data), textOf(data, "reason")),
    }),
    edited: (telling) => ({
      text: t("Order reduced"),
      detail: joined(linesText(telling.data["taken"], telling.lines), moneyOf(telling, "lessCents")),
    }),
    "confirmation.resent": ({ data }) => ({ text: t("Confirmation sent again"), detail: textOf(data, "to") }),
    "contact.changed": ({ data }) => {
      const names = Object.keys(data).map((name) => CONTACT_NAMES[name] ?? name);
      return { text: t("Changed: {names}", { names: names.join(", ") }), detail: "" };
    },
    "refund.started": (telling) => ({
      text: t("Refund started"),
      detail: joined(
        moneyOf(telling, "amountCents"),
        stockText(telling, "restocked", (items) => t("{items} back in stock", { items })),
        textOf(telling.data, "reason"),
      ),
    }),
    "refund.succeeded": (telling) => ({ text: t("Refunded"), detail: moneyOf(telling, "amountCents") }),
    "refund.failed": (telling) => ({
      text: t("Refund refused"),
      detail: joined(textOf(telling.data, "failure"), stockText(telling, "soldSince", soldSince)),
    }),
    "refund.reversed": (telling) => ({
      text: t("Refund returned"),
      detail: joined(
        moneyOf(telling, "amountCents"),
        textOf(telling.data, "failure"),
        stockText(telling, "soldSince", soldSince),
      ),
    }),
    "payment.late": () => ({ text: t("Payment arrived after the order expired"), detail: "" }),
    "payment.dispute": ({ data }) => ({
      text: DISPUTE_TEXTS[textOf(data, "phase")] ?? t("Dispute updated"),
      detail: textOf(data, "reason"),
    }),
  }),
);

export function orderEventText(
  event: Pick<OrderEvent, "kind" | "data">,
  lines: Lines,
  language: string,
): OrderEventText {
  const tell = TELLERS.get(event.kind);
  return tell?.({ data: event.data, lines, language }) ?? { text: t("Order changed"), detail: "" };
}
