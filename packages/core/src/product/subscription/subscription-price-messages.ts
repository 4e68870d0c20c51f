import en from "../../locales/en.json" with { type: "json" };
import type { SubscriptionPlan } from "./subscription-plan-schema.ts";

type PlanUnit = SubscriptionPlan["billingPeriod"]["unit"];
type OneOrMore = { readonly one: string; readonly other: string };

export type SubscriptionPriceTexts = {
  readonly unavailable: string;
  readonly from: string;
  readonly every: string;
  readonly limited: string;
  /** Values of `{period}`. */
  readonly periods: Readonly<Record<PlanUnit, OneOrMore>>;
  /** Values of `{duration}`. */
  readonly durations: Readonly<Record<PlanUnit, OneOrMore>>;
};

/** Texts of subscription prices. spec: storefront 5 and 9; template-language 10.2, product-price */
export const SUBSCRIPTION_PRICE_MESSAGES = en.subscriptionPrice;
