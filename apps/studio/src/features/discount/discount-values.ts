import { DISCOUNT_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import type { DiscountStatus } from "@stoa/core/discount/status/discount-status.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { zonedDay, zonedMoment } from "@stoa/core/lib/zoned-time.ts";
import { knownZone } from "../../parts/time/site-time.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";
import { amountText, typedCents, typedWhole } from "../../parts/amount/typed-amounts.ts";
import { t, translated } from "../../language/t.ts";

export type DiscountValues = {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly trigger: string;
  readonly code: string;
  readonly effect: string;
  readonly percent: string;
  readonly amount: string;
  readonly criteria: string;
  readonly subtotal: string;
  readonly productIds: readonly string[];
  readonly categories: string;
  readonly from: string;
  readonly to: string;
  readonly maxUses: string;
  readonly isOncePerCustomer: boolean;
  readonly subscriptions: string;
  readonly excludesSaleItems: boolean;
};

export type DiscountLocale = { readonly currency: string; readonly timeZone: string };

export const EMPTY_DISCOUNT: DiscountValues = {
  name: "",
  isEnabled: true,
  trigger: "code",
  code: "",
  effect: "percentage",
  percent: "",
  amount: "",
  criteria: "anyOrder",
  subtotal: "",
  productIds: [],
  categories: "",
  from: "",
  to: "",
  maxUses: "",
  isOncePerCustomer: false,
  subscriptions: "none",
  excludesSaleItems: false,
};

const DAY_MS = 86_400_000;
const BASIS_POINTS_PER_PERCENT = 100;

function effectValues({ effect }: NewDiscount): Pick<DiscountValues, "effect" | "percent" | "amount"> {
  return {
    effect: effect.type,
    percent: effect.type === "percentage" ? String(effect.basisPoints / BASIS_POINTS_PER_PERCENT) : "",
    amount: effect.type === "fixed" ? amountText(effect.amount.amount, effect.amount.currency) : "",
  };
}

function criteriaValues({ criteria }: NewDiscount) {
  return {
    criteria: criteria.type,
    subtotal:
      criteria.type === "minimumSubtotal" ? amountText(criteria.subtotal.amount, criteria.subtotal.currency) : "",
    productIds: criteria.type === "products" ? criteria.productIds : [],
    categories: criteria.type === "categories" ? criteria.categories.join("\n") : "",
  };
}

function firstDay({ validFromMs }: NewDiscount, timeZone: string): string {
  return validFromMs === null ? "" : zonedDay(knownZone(timeZone), validFromMs);
}

/** The last valid day; `validToMs` is exclusive. */
function lastDay({ validToMs }: NewDiscount, timeZone: string): string {
  return validToMs === null ? "" : zonedDay(knownZone(timeZone), validToMs - 1);
}

export function discountValues(discount: NewDiscount, { timeZone }: DiscountLocale): DiscountValues {
  const { name, isEnabled, trigger, maxUses } = discount;
  return {
    name,
    isEnabled,
    trigger: trigger.type,
    code: trigger.type === "code" ? trigger.code : "",
    ...effectValues(discount),
    ...criteriaValues(discount),
    from: firstDay(discount, timeZone),
    to: lastDay(discount, timeZone),
    maxUses: maxUses === null ? "" : String(maxUses),
    isOncePerCustomer: discount.isOncePerCustomer,
    subscriptions: discount.subscriptions,
    excludesSaleItems: discount.excludesSaleItems,
  };
}

function effectOf(values: DiscountValues, currency: string): NewDiscount["effect"] {
  switch (values.effect) {
    case "fixed":
      return { type: "fixed", amount: { amount: typedCents(values.amount, currency) ?? 0, currency } };
    case "freeShipping":
      return { type: "freeShipping" };
    default:
      return { type: "percentage", basisPoints: Math.round(Number(values.percent) * BASIS_POINTS_PER_PERCENT) };
  }
}

function criteriaOf(values: DiscountValues, currency: string): NewDiscount["criteria"] {
  switch (values.criteria) {
    case "minimumSubtotal":
      return { type: "minimumSubtotal", subtotal: { amount: typedCents(values.subtotal, currency) ?? 0, currency } };
    case "products":
      return { type: "products", productIds: [...values.productIds] };
    case "categories":
      return { type: "categories", categories: categoriesIn(values.categories) };
    default:
      return { type: "anyOrder" };
  }
}

export function categoriesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
}

function subscriptionsOf(text: string): NewDiscount["subscriptions"] {
  return text === "firstPayment" || text === "everyPayment" ? text : "none";
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

type Validity = Pick<NewDiscount, "validFromMs" | "validToMs">;

/** Keeps the stored time of day when the day was not edited. */
function validityOf(
  { from, to }: DiscountValues,
  { timeZone }: DiscountLocale,
  stored: NewDiscount | undefined,
): Validity {
  const zone = knownZone(timeZone);
  const validFromMs = from === "" ? null : zonedMoment(zone, from, 0);
  const validToMs = to === "" ? null : zonedMoment(zone, nextDay(to), 0);
  if (!stored) return { validFromMs, validToMs };
  return {
    validFromMs: from === firstDay(stored, timeZone) ? stored.validFromMs : validFromMs,
    validToMs: to === lastDay(stored, timeZone) ? stored.validToMs : validToMs,
  };
}

/** Amounts of a discount keep their own currency. */
export function currencyOfDiscount(discount: NewDiscount | undefined, siteCurrency: string): string {
  if (discount?.effect.type === "fixed") return discount.effect.amount.currency;
  if (discount?.criteria.type === "minimumSubtotal") return discount.criteria.subtotal.currency;
  return siteCurrency;
}

/** Converts form values to a discount; what the form does not show is taken from `stored`. */
export function discountOf(
  values: DiscountValues,
  locale: DiscountLocale,
  stored: NewDiscount | undefined,
): NewDiscount {
  const { currency } = locale;
  return {
    name: values.name.trim(),
    isEnabled: values.isEnabled,
    trigger: values.trigger === "code" ? { type: "code", code: values.code.trim() } : { type: "automatic" },
    effect: effectOf(values, currency),
    criteria: criteriaOf(values, currency),
    ...validityOf(values, locale, stored),
    maxUses: typedWhole(values.maxUses),
    isOncePerCustomer: values.isOncePerCustomer,
    subscriptions: subscriptionsOf(values.subscriptions),
    excludesSaleItems: values.excludesSaleItems,
  };
}

export function percentProblem(text: string): string {
  const isPercent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 100;
  return isPercent ? "" : t("Enter a percentage above 0 and up to 100, such as 15 or 12.5.");
}

/** Returns what is wrong with a last day (`2026-12-24`), or an empty string; either day may be empty. */
export function lastDayProblem(to: string, from: string): string {
  return to !== "" && from !== "" && to < from ? translated(DISCOUNT_MESSAGES.endsBeforeStart) : "";
}

/** Summarizes a discount: `20% off orders from $50.00`. */
export function effectText({ effect, criteria }: NewDiscount, language: string): string {
  const amount = {
    percentage: () => (effect.type === "percentage" ? `${effect.basisPoints / BASIS_POINTS_PER_PERCENT}%` : ""),
    fixed: () => (effect.type === "fixed" ? formatMoney(effect.amount, language) : ""),
    freeShipping: () => "",
  }[effect.type]();
  const values = { effect: effect.type, amount };
  switch (criteria.type) {
    case "anyOrder":
      return t("{effect, select, freeShipping {Free shipping for any order} other {{amount} off any order}}", values);
    case "minimumSubtotal":
      return t(
        "{effect, select, freeShipping {Free shipping for orders over {subtotal}} other {{amount} off orders over {subtotal}}}",
        { ...values, subtotal: formatMoney(criteria.subtotal, language) },
      );
    case "products":
      return t(
        "{effect, select, freeShipping {Free shipping for {count, plural, one {# product} other {# products}}} other {{amount} off {count, plural, one {# product} other {# products}}}}",
        { ...values, count: criteria.productIds.length },
      );
    case "categories":
      return t("{effect, select, freeShipping {Free shipping for {categories}} other {{amount} off {categories}}}", {
        ...values,
        categories: criteria.categories.join(", "),
      });
  }
}

export const STATUS_TEXTS: Readonly<Record<DiscountStatus, { readonly text: string; readonly tone: BadgeTone }>> = {
  active: { text: t("Active"), tone: "good" },
  scheduled: { text: t("Scheduled"), tone: "accent" },
  expired: { text: t("Expired"), tone: "neutral" },
  usedUp: { text: t("Used up"), tone: "neutral" },
  disabled: { text: t("Disabled"), tone: "neutral" },
};
