import { PRODUCT_TYPE } from "../../product/product-types.ts";

/** Number of parts an amount is paid in. spec: storefront 9 */
export const DEFAULT_INSTALLMENTS = 4;

/** Amounts eligible for installments, in minor units of one currency: above the minimum, up to the maximum. */
export type InstallmentRange = { readonly minimumCents: number; readonly maximumCents: number };

export type InstallmentFit = "inRange" | "overMaximum" | "underMinimum";

/**
 * Returns whether a cart is eligible for installments: it is not empty and contains only physical products. spec:
 * storefront 4
 */
export function isInstallmentEligible(items: ReadonlyArray<{ readonly productType: number }>): boolean {
  return items.length > 0 && items.every(({ productType }) => productType === PRODUCT_TYPE.physical);
}

/** Returns one of the equal parts of an amount, in minor units, rounded half up. */
export function installmentCents(amountCents: number, count: number = DEFAULT_INSTALLMENTS): number {
  return Number((BigInt(amountCents) * 2n + BigInt(count)) / (2n * BigInt(count)));
}

/**
 * Returns where an amount lies relative to a range, whose minimum is exclusive and maximum inclusive. spec: storefront
 * 4, installment pill
 */
export function installmentFitOf(
  amountCents: number,
  { minimumCents, maximumCents }: InstallmentRange,
): InstallmentFit {
  if (amountCents > maximumCents) return "overMaximum";
  return amountCents > minimumCents ? "inRange" : "underMinimum";
}
