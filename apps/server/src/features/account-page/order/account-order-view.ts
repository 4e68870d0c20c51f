import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { SiteUserOrder } from "@stoa/core/site-user/site-user-order-schema.ts";
import type { AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import type { SystemPageSetting } from "../../page/system-page-service.ts";
import type { AccountWord } from "../account-page-translator.ts";

export type Row = { readonly label: string; readonly value: string };

export type OrderView = {
  readonly href: string;
  readonly title: string;
  readonly date: string;
  readonly state: string;
  readonly total: string;
};

function stateOf({ state, paymentState, fulfillmentState }: SiteUserOrder): AccountPageText {
  if (state === "canceled") return "accountStateCanceled";
  if (paymentState === "REFUNDED" || fulfillmentState === "CANCELED") return "accountStateRefunded";
  if (fulfillmentState === "FULFILLED") return "accountStateFulfilled";
  if (fulfillmentState === "PARTIALLY_FULFILLED") return "accountStatePartly";
  return paymentState === "NOT_CHARGED" ? "accountStateUnpaid" : "accountStatePlaced";
}

export type Showing = { readonly word: AccountWord; readonly setting: SystemPageSetting };

/** A date in the store's time zone. */
export function dateText(iso: string, { settings }: SystemPageSetting): string {
  const { language, timeZone } = settings;
  const options = { dateStyle: "long" } as const;
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(new Date(iso));
  } catch (error) {
    // A time zone or language this machine does not know.
    if (error instanceof RangeError) return new Intl.DateTimeFormat("en", options).format(new Date(iso));
    throw error;
  }
}

export function orderView(order: SiteUserOrder, { word, setting }: Showing): OrderView {
  return {
    href: `/account/orders/${order.id}`,
    title: word("accountOrder", { number: order.orderNumber }),
    date: dateText(order.placedAt, setting),
    state: word(stateOf(order)),
    total: formatMoney(order.grandTotal, setting.settings.language),
  };
}
