import type { Message } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { messageMembers, type MessageMembers } from "../message/wire-message.ts";
import { formatMoney } from "../lib/money/format-money.ts";
import type { DiscountOutcome } from "./apply-discounts.ts";
import { codeOfDiscount, normaliseDiscountCode } from "./discount-code.ts";
import type { DiscountCandidate } from "./discount-candidate.ts";
import type { DiscountContext } from "./discount-context.ts";
import { discountRejection } from "./discount-rejection.ts";
import { DISCOUNT_LIMITS } from "./discount-limits.ts";
import type { COUPON_MESSAGES } from "./discount-messages.ts";
import type { Discount } from "./discount-schema.ts";

export type ValidCoupon = { readonly code: string; readonly discountId: string; readonly name: string };

export type InvalidCoupon = {
  readonly code: string;
  readonly reason: keyof typeof COUPON_MESSAGES;
  readonly message: string;
} & MessageMembers;

export type CheckedCoupons = { readonly valid: readonly ValidCoupon[]; readonly invalid: readonly InvalidCoupon[] };

/** Returns an order's codes in normalized form: without duplicates and blanks, in the order entered. */
export function orderCodes(codes: readonly string[]): string[] {
  return [...new Set(codes.map(normaliseDiscountCode))].filter((code) => code !== "");
}

/**
 * Returns the discounts that the first codes of an order name, plus the automatic ones; of several with one code, the
 * lowest id.
 */
export function discountsOfCodes(codes: readonly string[], discounts: readonly Discount[]): Discount[] {
  const byId = [...discounts].sort((first, second) => (first.id < second.id ? -1 : 1));
  const named = codes
    .slice(0, DISCOUNT_LIMITS.codesPerOrder)
    .flatMap((code) => byId.find((discount) => codeOfDiscount(discount) === code) ?? []);
  return [...byId.filter(({ trigger }) => trigger.type === "automatic"), ...named];
}

/** Returns which codes discount the order, and why the others do not. */
export function checkCoupons(
  codes: readonly string[],
  candidates: readonly DiscountCandidate[],
  facts: { readonly context: DiscountContext; readonly outcome: DiscountOutcome; readonly locale: string },
): CheckedCoupons {
  const valid: ValidCoupon[] = [];
  const invalid: InvalidCoupon[] = [];
  for (const [index, code] of codes.entries()) {
    const candidate = candidates.find((each) => codeOfDiscount(each.discount) === code);
    const discount = candidate?.discount;
    const reason = index < DISCOUNT_LIMITS.codesPerOrder ? reasonOf(candidate, facts) : "tooMany";
    if (discount !== undefined && reason === undefined) {
      valid.push({ code, discountId: discount.id, name: discount.name });
    } else {
      const shown = reason ?? "unknown";
      const message = couponMessage(shown, code, { discount, ...facts });
      invalid.push({ code, reason: shown, message: message.text, ...messageMembers(message) });
    }
  }
  return { valid, invalid };
}

function reasonOf(
  candidate: DiscountCandidate | undefined,
  { context, outcome }: { readonly context: DiscountContext; readonly outcome: DiscountOutcome },
): keyof typeof COUPON_MESSAGES | undefined {
  if (candidate === undefined) {
    return "unknown";
  }
  const { id } = candidate.discount;
  const rejection = discountRejection(candidate, context);
  if (rejection !== undefined) {
    return rejection;
  }
  const isApplied = outcome.freeShipping?.id === id || outcome.shares.some((share) => share.discount.id === id);
  return isApplied ? undefined : "betterDiscount";
}

/** Echoes only a limited part of the visitor's input. */
function couponMessage(
  reason: keyof typeof COUPON_MESSAGES,
  code: string,
  facts: { readonly discount: Discount | undefined; readonly context: DiscountContext; readonly locale: string },
): Message {
  const criteria = reason === "minimumNotReached" ? facts.discount?.criteria : undefined;
  return toMessage(`coupon.${reason}`, {
    code: code.slice(0, DISCOUNT_LIMITS.codeLength),
    currency: facts.context.currency,
    count: DISCOUNT_LIMITS.codesPerOrder,
    subtotal: criteria?.type === "minimumSubtotal" ? formatMoney(criteria.subtotal, facts.locale) : "",
  });
}
