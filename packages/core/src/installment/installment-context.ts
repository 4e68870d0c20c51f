import type { CommercePreferences } from "../commerce-preference/commerce-preference-schema.ts";
import type { Product } from "../product/product-schema.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";

/** In how many parts an order is paid. spec: storefront 9, default installments */
export const DEFAULT_INSTALLMENTS = 4;

/** What decides about installments beside the product. */
export type InstallmentSetting = {
  readonly preferences: Pick<CommercePreferences, "installments" | "payments">;
  readonly currency: string;
  /** Language tag of the shop. */
  readonly language: string;
};

/** What an item says about paying in installments; amounts are minor units. spec: storefront 3, installment context per item */
export type InstallmentContext = {
  readonly afterPayAvailable: boolean;
  readonly afterPayMin: number;
  readonly afterPayMax: number;
  readonly shopperLanguage: string;
  readonly stripeAccountCountry: string;
};

type Range = CommercePreferences["installments"]["ranges"][string];

/** The amounts that a store takes in installments in a currency; undefined when it takes none. */
export function installmentRange({ preferences, currency }: InstallmentSetting): Range | undefined {
  const { isEnabled, ranges } = preferences.installments;
  return isEnabled && Object.hasOwn(ranges, currency) ? ranges[currency] : undefined;
}

/** The context of a product: only what is physical and paid once can be paid in installments. spec: storefront 4, installment eligibility */
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
