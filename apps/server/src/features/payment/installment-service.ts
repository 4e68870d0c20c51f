import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { makeInstallmentOffer } from "@stoa/core/payment/installment/installment-offer.ts";
import { isInstallmentEligible } from "@stoa/core/payment/installment/installment-rules.ts";
import type { InstallmentOffer } from "@stoa/core/payment/installment/installment-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { listPaymentProviders } from "./payment-option-service.ts";

export type InstallmentQuestion = {
  readonly cart: Pick<ShoppingCart, "currency" | "entries" | "grandTotalCents">;
  /** Minor units; undefined for the cart's total. */
  readonly amount: number | undefined;
  readonly language: string | undefined;
};

/** Preferences for shoppers: installments are off if the store has no Stripe keys, or only keys of the other mode. */
export async function withTakenInstallments(
  db: SiteDb,
  preferences: CommercePreferences,
): Promise<CommercePreferences> {
  const { installments, payments } = preferences;
  if (!installments.isEnabled) return preferences;
  const isTaken = (await listPaymentProviders(db, payments)).some(({ provider }) => provider === "stripe");
  return isTaken ? preferences : { ...preferences, installments: { ...installments, isEnabled: false } };
}

export async function readInstallmentOffer(
  db: SiteDb,
  { cart, amount, language = "" }: InstallmentQuestion,
): Promise<InstallmentOffer> {
  const { installments, payments } = await withTakenInstallments(db, await readCommercePreferences(db));
  const { currency } = cart;
  return makeInstallmentOffer({
    range:
      installments.isEnabled && Object.hasOwn(installments.ranges, currency)
        ? installments.ranges[currency]
        : undefined,
    country: payments.stripe.accountCountry,
    shopperLanguage: language,
    isEligible: amount !== undefined || isInstallmentEligible(cart.entries),
    amount: { amount: amount ?? cart.grandTotalCents, currency },
  });
}
