import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { listPaymentOptions } from "@stoa/core/payment/payment-options.ts";
import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { findPaymentAccount } from "./account/payment-account-store.ts";

export async function listPaymentProviders(
  db: SiteDb,
  payments: CommercePreferences["payments"],
): Promise<PaymentOption[]> {
  const account = payments.stripe.isEnabled ? await findPaymentAccount(db, "stripe") : undefined;
  return listPaymentOptions({ payments, stripeKey: account?.publishableKey ?? null });
}
