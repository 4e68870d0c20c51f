import type { PlanOfferView, SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import type { CycleState, SubscriptionState } from "@stoa/core/subscription/subscription-states.ts";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";
import { t } from "../../language/t.ts";

type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

export const STATE_LABELS: Readonly<Record<SubscriptionState, StatusLabel>> = {
  active: { text: t("Active"), tone: "good" },
  paused: { text: t("Paused"), tone: "neutral" },
  past_due: { text: t("Payment failed"), tone: "bad" },
  canceled: { text: t("Canceled"), tone: "neutral" },
  completed: { text: t("Completed"), tone: "neutral" },
};

export const CYCLE_LABELS: Readonly<Record<CycleState, StatusLabel>> = {
  started: { text: t("Charging"), tone: "accent" },
  paid: { text: t("Paid"), tone: "good" },
  failed: { text: t("Failed"), tone: "bad" },
  skipped: { text: t("Skipped"), tone: "neutral" },
};

export type Failure = { readonly cycle: number; readonly tries: number };

/** Returns the failure that can be retried; null when nothing is due or a try is running. */
export function failureOf({ can, cycles }: Pick<SubscriptionDetail, "can" | "cycles">): Failure | null {
  const [newest] = cycles;
  return can.pay && newest?.state === "failed" ? { cycle: newest.number, tries: newest.tries } : null;
}

export function chargeAsks({ nextPaymentOn, email }: Pick<SubscriptionDetail, "nextPaymentOn" | "email">): string {
  const charge = t(
    "The saved payment method is charged now. {email} gets an email if the payment succeeds, and none if it is refused.",
    { email },
  );
  if (nextPaymentOn === null) return charge;
  return `${charge} ${t("A refusal doesn't count toward the store's automatic retries.")}`;
}

/** Returns the label of a plan: `Tea box, Large – $20.00 every month`. */
export function offerText({
  title,
  options,
  priceText,
}: Pick<PlanOfferView, "title" | "options" | "priceText">): string {
  return `${[title, ...options.map(({ value }) => value)].join(", ")} – ${priceText}`;
}

type Difference = { readonly field: string; readonly from: string; readonly to: string };

export function planDifferences(
  now: Pick<SubscriptionDetail, "title" | "priceText" | "variantId">,
  next: Pick<PlanOfferView, "title" | "options" | "priceText" | "variantId">,
): Difference[] {
  const options = next.options.map(({ value }) => value).join(", ");
  const isOther = now.title !== next.title || now.variantId !== next.variantId;
  const product = {
    field: t("Product"),
    from: now.title,
    to: options === "" ? next.title : `${next.title}, ${options}`,
  };
  const price = { field: t("Price"), from: now.priceText, to: next.priceText };
  return [...(isOther ? [product] : []), ...(now.priceText === next.priceText ? [] : [price])];
}

/** Describes when another plan begins: `It counts from the next payment on, on 28 February 2027.` */
export function planStart({ nextPaymentOn }: Pick<SubscriptionDetail, "nextPaymentOn">, time: SiteTime): string {
  const day = dayText(nextPaymentOn, time);
  return day === ""
    ? t("It takes effect with the next payment.")
    : t("It takes effect with the next payment, on {day}.", { day });
}
