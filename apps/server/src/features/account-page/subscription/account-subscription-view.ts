import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { readerLocale } from "@stoa/core/order/page/reader-locale.ts";
import { subscriptionPriceCatalogue } from "@stoa/core/product/subscription/subscription-price-catalogue.ts";
import { subscriptionPriceText } from "@stoa/core/product/subscription/subscription-wording.ts";
import type { AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import type { Subscription } from "@stoa/core/subscription/subscription-schema.ts";
import type { SubscriptionState } from "@stoa/core/subscription/subscription-states.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { dateText, type Row, type Showing } from "../order/account-order-view.ts";

export const SUBSCRIPTION_ACTIONS = ["pay", "pause", "resume", "cancel"] as const;
export type SubscriptionPageAction = (typeof SUBSCRIPTION_ACTIONS)[number];

export type SubscriptionView = {
  readonly title: string;
  readonly price: string;
  readonly note: string;
  readonly rows: readonly Row[];
  /** `name` also names the subscription, for screen readers. */
  readonly actions: ReadonlyArray<{ readonly href: string; readonly label: string; readonly name: string }>;
};

const STATES: Readonly<Record<SubscriptionState, AccountPageText>> = {
  active: "accountSubscriptionActive",
  paused: "accountSubscriptionPaused",
  past_due: "accountSubscriptionPastDue",
  canceled: "accountSubscriptionCanceled",
  completed: "accountSubscriptionCompleted",
};
const LABELS: Readonly<Record<SubscriptionPageAction, AccountPageText>> = {
  pay: "accountSubscriptionPay",
  pause: "accountSubscriptionPause",
  resume: "accountSubscriptionResume",
  cancel: "accountSubscriptionCancel",
};

export function titleOf({ title, quantity }: Subscription): string {
  return quantity === 1 ? title : `${quantity} × ${title}`;
}

export function priceOf({ unitPrice, quantity, plan }: Subscription, { setting }: Showing): string {
  const money = { amount: unitPrice.amount * quantity, currency: unitPrice.currency };
  const { language } = setting.settings;
  const price = formatMoney(money, readerLocale(language));
  return subscriptionPriceText({ price, isFrom: false }, plan, subscriptionPriceCatalogue(language));
}

function daysOf({ state, nextPaymentOn, endsOn, createdOn }: Subscription, { word, setting }: Showing): Row[] {
  if (nextPaymentOn !== null) {
    const label = word(state === "past_due" ? "accountSubscriptionRetry" : "accountSubscriptionNext");
    return [{ label, value: dateText(nextPaymentOn, setting) }];
  }
  // A subscription whose first order was canceled has no paid time left.
  const isAnythingPaid = endsOn !== null && endsOn.slice(0, 10) > createdOn.slice(0, 10);
  return isAnythingPaid ? [{ label: word("accountSubscriptionEnds"), value: dateText(endsOn, setting) }] : [];
}

function rejectionOf(rejection: string | undefined, { word, setting }: Showing): Row[] {
  const translate = translatorFor(setting.settings.language);
  return rejection === undefined ? [] : [{ label: word("accountSubscriptionWhy"), value: translate(rejection) }];
}

function paymentsOf({ cyclesDone, plan }: Subscription, { word }: Showing): Row {
  const all = plan.numBillingCycles;
  const value = all === 0 ? String(cyclesDone) : word("accountSubscriptionPaymentsOf", { done: cyclesDone, all });
  return { label: word("accountSubscriptionPayments"), value };
}

type Allowed = {
  readonly isPauseAllowed: boolean;
  readonly changeable: ReadonlySet<string>;
  readonly refusals: ReadonlyMap<string, string>;
};

export function subscriptionView(
  subscription: Subscription,
  showing: Showing,
  { isPauseAllowed, changeable, refusals }: Allowed,
): SubscriptionView {
  const { word } = showing;
  const { id, can } = subscription;
  const title = titleOf(subscription);
  const possible = SUBSCRIPTION_ACTIONS.filter((action) => can[action] && (action !== "pause" || isPauseAllowed));
  return {
    title,
    price: priceOf(subscription, showing),
    note: subscription.isTest ? word("accountSubscriptionTest") : "",
    rows: [
      { label: word("accountSubscriptionState"), value: word(STATES[subscription.state]) },
      ...rejectionOf(refusals.get(id), showing),
      ...daysOf(subscription, showing),
      paymentsOf(subscription, showing),
    ],
    actions: [
      ...possible.map((action) => [action, LABELS[action]] as const),
      ...(changeable.has(id) ? ([["plan", "accountSubscriptionPlan"]] as const) : []),
      ...(can.move ? ([["address", "accountChangeAddress"]] as const) : []),
    ].map(([page, text]) => {
      const label = word(text);
      return { href: `/account/subscriptions/${id}/${page}`, label, name: `${label}: ${title}` };
    }),
  };
}
