import { PRODUCT_TYPE } from "../product/product-types.ts";

/** In how many parts an amount is paid. spec: storefront 9 */
export const DEFAULT_INSTALLMENTS = 4;

/** Amounts in minor units of one currency for which installments are offered: above the minimum, up to the maximum. */
export type InstallmentRange = { readonly minimumCents: number; readonly maximumCents: number };

/** How an amount stands to a range. */
export type InstallmentPlace = "inRange" | "overMaximum" | "underMinimum";

/** Whether a cart may be paid in installments: it holds something, and all of it are physical products. spec: storefront 4 */
export function isInstallmentEligible(items: ReadonlyArray<{ readonly productType: number }>): boolean {
  return items.length > 0 && items.every(({ productType }) => productType === PRODUCT_TYPE.physical);
}

/** One of the equal parts of an amount, in whole minor units, half up. */
export function installmentCents(amountCents: number, count: number = DEFAULT_INSTALLMENTS): number {
  return Number((BigInt(amountCents) * 2n + BigInt(count)) / (2n * BigInt(count)));
}

/** Where an amount stands: above the minimum and not above the maximum is in range. spec: storefront 4, installment pill */
export function placeInRange(amountCents: number, { minimumCents, maximumCents }: InstallmentRange): InstallmentPlace {
  if (amountCents > maximumCents) return "overMaximum";
  return amountCents > minimumCents ? "inRange" : "underMinimum";
}
