import type { Frame } from "../../language/render/render-state.ts";
import { asNumber, asText, isObject, ownEntry, readMember } from "../../language/value-kinds.ts";
import { localizedText } from "./product-wording.ts";
import { productContent } from "./product-rules.ts";

export interface SubscriptionPlan {
  readonly unit: string;
  readonly every: number;
  /** Total duration, in `durationUnit`; 0 runs until canceled. */
  readonly duration: number;
  readonly durationUnit: string;
}

const PER_YEAR: Readonly<Record<string, number>> = { WEEK: 52, MONTH: 12, YEAR: 1 };

/** Returns the plan of a product, or undefined without a billing period. spec: template-language 10.2 */
export function readPlan(item: unknown): SubscriptionPlan | undefined {
  const plan = readMember(productContent(item), "subscriptionPlan");
  const period = readMember(plan, "billingPeriod");
  if (!isObject(period)) return undefined;
  const unit = asText(readMember(period, "unit"));
  const every = asNumber(readMember(period, "value"));
  const cycles = asNumber(readMember(plan, "numBillingCycles"));
  const total = cycles > 0 ? every * cycles : 0;
  const perYear = ownEntry(PER_YEAR, unit) ?? 1;
  const isYears = perYear > 1 && total > 0 && total % perYear === 0;
  return { unit, every, duration: isYears ? total / perYear : total, durationUnit: isYears ? "YEAR" : unit };
}

const UNITS: Readonly<Record<string, string>> = { WEEK: "Week", MONTH: "Month", YEAR: "Year" };

/** Returns the message pattern for price, period and duration. */
export function subscriptionPattern(plan: SubscriptionPlan, frame: Frame, isMultiple: boolean): string {
  const period = `${plan.every > 1 ? "n" : "1"}${ownEntry(UNITS, plan.unit) ?? ""}ly`;
  const length = plan.duration === 1 ? "1" : "n";
  const duration =
    plan.duration === 0 ? "indefinite" : `limited__${length}${ownEntry(UNITS, plan.durationUnit) ?? ""}s`;
  const key = `productPrice__${isMultiple ? "multiplePrices" : "singlePrice"}__${period}__${duration}`;
  return localizedText(frame, key) ?? defaultPattern(plan, isMultiple);
}

function defaultPattern(plan: SubscriptionPlan, isMultiple: boolean): string {
  const price = isMultiple ? "from {fromPrice}" : "{price}";
  const period = plan.every > 1 ? `{billingPeriodValue} ${plan.unit.toLowerCase()}s` : plan.unit.toLowerCase();
  const plural = plan.duration === 1 ? "" : "s";
  const duration = plan.duration === 0 ? "" : ` for {duration} ${plan.durationUnit.toLowerCase()}${plural}`;
  return `${price} every ${period}${duration}`;
}
