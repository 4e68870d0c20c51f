import type { CommercePreferences } from "../commerce-preference/commerce-preference-schema.ts";
import { installmentLocale } from "../payment/installment/installment-brand.ts";
import type { InstallmentRange } from "../payment/installment/installment-rules.ts";
import type { Product } from "../product/product-schema.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";

export type InstallmentSetting = {
  readonly preferences: Pick<CommercePreferences, "installments" | "payments">;
  readonly currency: string;
  /** Language tag of the shop. */
  readonly language: string;
};

/** Installment data of an item; amounts are minor units. spec: storefront 3, installment context per item */
export type InstallmentContext = {
  readonly afterPayAvailable: boolean;
  readonly afterPayMin: number;
  readonly afterPayMax: number;
  readonly shopperLanguage: string;
  readonly stripeAccountCountry: string;
};

/**
 * Returns the range of amounts a store accepts in installments in a currency; undefined when installments are off,
 * there is no
 * payment account, or its country has none.
 */
export function installmentRange({
  preferences: { installments, payments },
  currency,
}: Omit<InstallmentSetting, "language">): InstallmentRange | undefined {
  const { isEnabled, accountCountry } = payments.stripe;
  const isTaken = installments.isEnabled && isEnabled && installmentLocale(accountCountry, "") !== undefined;
  return isTaken && Object.hasOwn(installments.ranges, currency) ? installments.ranges[currency] : undefined;
}

/**
 * Returns the installment context of a product: only physical one-time purchases are eligible. spec: storefront 4,
 * installment eligibility
 */
export function installmentContext(
  { productType, isSubscribable }: Pick<Product, "productType" | "isSubscribable">,
  setting: InstallmentSetting,
): InstallmentContext {
  const range = installmentRange(setting);
  const isEligible = productType === PRODUCT_TYPE.physical && isSubscribable !== true;
  return {
    afterPayAvailable: range !== undefined && isEligible,
    afterPayMin: range?.minimumCents ?? 0,
    afterPayMax: range?.maximumCents ?? 0,
    shopperLanguage: setting.language,
    stripeAccountCountry: setting.preferences.payments.stripe.accountCountry,
  };
}
