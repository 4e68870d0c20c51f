import type { Address } from "@stoa/core/address/address-schema.ts";
import { formatMoney } from "@stoa/core/lib/format-money.ts";
import type { Money } from "@stoa/core/lib/money-schema.ts";
import { shippingCostText } from "@stoa/core/shipping/shipping-cost-text.ts";
import { ownBillingAddress } from "@stoa/core/order/order-address-lines.ts";
import type { SiteUserDownload, SiteUserOrder } from "@stoa/core/site-user/site-user-order-schema.ts";
import type { AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import type { SystemPageSetting } from "../page/system-page-service.ts";
import { linesWithPhone } from "./account-address-view.ts";
import type { AccountWord } from "./account-page-words.ts";

/** A value and its name. */
export type Row = { readonly label: string; readonly value: string };

/** An order as the account's pages show it: texts only. */
export type OrderView = {
  readonly href: string;
  readonly title: string;
  readonly date: string;
  readonly state: string;
  readonly total: string;
  readonly lines: ReadonlyArray<{
    readonly title: string;
    readonly options: string;
    readonly quantity: number;
    readonly imageUrl: string;
    readonly total: string;
  }>;
  readonly rows: readonly Row[];
  readonly addresses: ReadonlyArray<{ readonly title: string; readonly lines: readonly string[] }>;
  readonly parcels: ReadonlyArray<{ readonly label: string; readonly url: string; readonly text: string }>;
  readonly downloads: ReadonlyArray<{ readonly label: string; readonly url: string }>;
};

function stateOf({ state, paymentState, fulfillmentState }: SiteUserOrder): AccountPageText {
  if (state === "canceled") return "accountStateCanceled";
  if (paymentState === "REFUNDED" || fulfillmentState === "CANCELED") return "accountStateRefunded";
  if (fulfillmentState === "FULFILLED") return "accountStateFulfilled";
  return fulfillmentState === "PARTIALLY_FULFILLED" ? "accountStatePartly" : "accountStatePlaced";
}

/** With what things are put into words. */
export type Showing = { readonly word: AccountWord; readonly setting: SystemPageSetting };

/** A day in the store's time zone. */
export function dateText(iso: string, { settings }: SystemPageSetting): string {
  const { language, timeZone } = settings;
  const options = { dateStyle: "long" } as const;
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(new Date(iso));
  } catch (error) {
    // A time zone or language that this machine does not know.
    if (error instanceof RangeError) return new Intl.DateTimeFormat("en", options).format(new Date(iso));
    throw error;
  }
}

/** Amounts that are not there are not shown. */
function rowsOf(order: SiteUserOrder, { word, setting }: Showing): Row[] {
  const { language: locale } = setting.settings;
  const text = (money: Money): string => formatMoney(money, locale);
  const optional = (name: AccountPageText, money: Money): Row[] =>
    money.amount === 0 ? [] : [{ label: word(name), value: text(money) }];
  const { amount, currency } = order.discountTotal;
  const { shippingTotal, shippingMethod } = order;
  const hasShipping = shippingMethod !== null || shippingTotal.amount > 0;
  const shipping = shippingCostText(shippingTotal, { free: word("accountOrderShippingFree"), locale });
  return [
    { label: word("accountOrderSubtotal"), value: text(order.subtotal) },
    ...optional("accountOrderDiscount", { amount: -amount, currency }),
    ...(hasShipping ? [{ label: word("accountOrderShipping"), value: shipping }] : []),
    ...optional("accountOrderTax", order.taxTotal),
    { label: word("accountOrderTotal"), value: text(order.grandTotal) },
    ...optional("accountOrderRefunded", order.refundedTotal),
  ];
}

/** Where it goes, and where the bill goes unless that is the same place. */
function addressesOf(order: SiteUserOrder, { word, setting }: Showing): OrderView["addresses"] {
  const named: ReadonlyArray<readonly [AccountPageText, Address | null]> = [
    ["accountShippingAddress", order.shippingAddress],
    ["accountBillingAddress", ownBillingAddress(order)],
  ];
  return named.flatMap(([title, address]) =>
    address === null ? [] : [{ title: word(title), lines: linesWithPhone(address, setting.settings.language) }],
  );
}

const WEB_ADDRESS = /^https?:\/\//i;

/** An order in words, with the files it gives. */
export function orderView(
  order: SiteUserOrder,
  showing: Showing,
  downloads: readonly SiteUserDownload[] = [],
): OrderView {
  const { word, setting } = showing;
  const { language } = setting.settings;
  return {
    href: `/account/orders/${order.id}`,
    title: word("accountOrder", { number: order.orderNumber }),
    date: dateText(order.placedAt, setting),
    state: word(stateOf(order)),
    total: formatMoney(order.grandTotal, language),
    lines: order.lines.map((line) => ({
      title: line.title,
      options: line.variantOptions.map(({ optionName, value }) => `${optionName}: ${value}`).join(", "),
      quantity: line.quantity,
      imageUrl: line.imageUrl ?? "",
      // Before discounts, as everywhere: the rows below say what is off.
      total: formatMoney({ ...line.unitPrice, amount: line.unitPrice.amount * line.quantity }, language),
    })),
    rows: rowsOf(order, showing),
    addresses: addressesOf(order, showing),
    parcels: order.fulfillments.map(({ carrierName, service, trackingNumber, trackingUrl }) => ({
      label: [carrierName, service, trackingNumber].filter(Boolean).join(" "),
      url: WEB_ADDRESS.test(trackingUrl) ? trackingUrl : "",
      text: word("accountOrderTrack"),
    })),
    // One that can't be opened any more is named all the same.
    downloads: downloads.map(({ filename, url, state }) => ({ label: filename, url: state === "open" ? url : "" })),
  };
}
