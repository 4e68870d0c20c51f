import { isTestKey } from "@stoa/core/payment/check-payment-keys.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../../db/database.ts";
import { openColumn } from "../../../db/sealing/sealed-column.ts";
import { SEALED_COLUMNS, type SealedColumn } from "../../../db/sealing/sealed-columns-data.ts";
import { findPaymentAccount, type PaymentAccountRow } from "../account/payment-account-store.ts";
import type { PaymentParts } from "../payment-provider.ts";
import { STRIPE_PATIENCE, type StripeAccess } from "./stripe-client.ts";

/** A site's decrypted Stripe account: never logged, never sent to anyone but Stripe. */
export type StripeAccount = StripeAccess & {
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly isTest: boolean;
};

export function openStripeAccount(
  { database, env, patience = STRIPE_PATIENCE }: PaymentParts,
  siteId: SiteId,
  row: PaymentAccountRow,
): StripeAccount | undefined {
  const open = (column: SealedColumn, sealed: Buffer): string | undefined =>
    openColumn(database.keyRing, column, { siteId, key: row.provider, sealed });
  const secretKey = open(SEALED_COLUMNS.paymentSecretKey, row.sealedSecretKey);
  const webhookSecret = open(SEALED_COLUMNS.paymentWebhookSecret, row.sealedWebhookSecret);
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { publishableKey } = row;
  return { api: env.stripeApi, patience, secretKey, webhookSecret, publishableKey, isTest: isTestKey(secretKey) };
}

export async function findStripeAccount(parts: PaymentParts, siteId: SiteId): Promise<StripeAccount | undefined> {
  const row = await inSite(parts.database, siteId, (db) => findPaymentAccount(db, "stripe"));
  return row && openStripeAccount(parts, siteId, row);
}
