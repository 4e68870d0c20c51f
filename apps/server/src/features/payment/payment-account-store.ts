import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** A site's account at a provider; its secrets are sealed. */
export type PaymentAccountRow = {
  readonly provider: string;
  readonly publishableKey: string;
  readonly sealedSecretKey: Buffer;
  readonly sealedWebhookSecret: Buffer;
  readonly updatedAt: Date;
};

export async function findPaymentAccount(db: SiteDb, provider: string): Promise<PaymentAccountRow | undefined> {
  const row = await db.first(
    build
      .selectFrom("payment_account")
      .select(["provider", "publishable_key", "sealed_secret_key", "sealed_webhook_secret", "updated_at"])
      .where("site_id", "=", db.siteId)
      .where("provider", "=", provider),
  );
  return (
    row && {
      provider: row.provider,
      publishableKey: row.publishable_key,
      sealedSecretKey: row.sealed_secret_key,
      sealedWebhookSecret: row.sealed_webhook_secret,
      updatedAt: row.updated_at,
    }
  );
}

/** Writes an account, or puts it in the place of the one before. */
export async function savePaymentAccount(
  db: SiteDb,
  account: Omit<PaymentAccountRow, "updatedAt">,
  by: string,
): Promise<void> {
  const values = {
    publishable_key: account.publishableKey,
    sealed_secret_key: account.sealedSecretKey,
    sealed_webhook_secret: account.sealedWebhookSecret,
    updated_at: new Date(),
    updated_by: by,
  };
  await db.run(
    build
      .insertInto("payment_account")
      .values({ site_id: db.siteId, provider: account.provider, ...values })
      .onConflict((conflict) => conflict.columns(["site_id", "provider"]).doUpdateSet(values)),
  );
}

export async function deletePaymentAccount(db: SiteDb, provider: string): Promise<boolean> {
  const count = await db.run(
    build.deleteFrom("payment_account").where("site_id", "=", db.siteId).where("provider", "=", provider),
  );
  return count === 1;
}
