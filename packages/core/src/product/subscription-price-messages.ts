import type { SubscriptionPlan } from "./subscription-plan-schema.ts";

type PlanUnit = SubscriptionPlan["billingPeriod"]["unit"];
type OneOrMore = { readonly one: string; readonly other: string };

/** The words of subscription prices in one language. */
export type SubscriptionPriceWords = {
  readonly unavailable: string;
  readonly from: string;
  readonly every: string;
  readonly limited: string;
  /** What stands for `{period}`. */
  readonly periods: Readonly<Record<PlanUnit, OneOrMore>>;
  /** What stands for `{duration}`. */
  readonly durations: Readonly<Record<PlanUnit, OneOrMore>>;
};

/** Words of subscription prices. spec: storefront 5 and 9; template-language 10.2, product-price */
export const SUBSCRIPTION_PRICE_MESSAGES = {
  unavailable: "Unavailable",
  from: "from {price}",
  every: "{price} every {period}",
  limited: "{text} for {duration}",
  periods: {
    WEEK: { one: "week", other: "{count} weeks" },
    MONTH: { one: "month", other: "{count} months" },
    YEAR: { one: "year", other: "{count} years" },
  },
  durations: {
    WEEK: { one: "1 week", other: "{count} weeks" },
    MONTH: { one: "1 month", other: "{count} months" },
    YEAR: { one: "1 year", other: "{count} years" },
  },
} as const satisfies SubscriptionPriceWords;
