import type { SiteDb } from "../../../db/database.ts";

/** A site's account with a provider; its secrets are sealed. */
export type PaymentAccountRow = {
  readonly provider: string;
  readonly publishableKey: string;
  readonly sealedSecretKey: Buffer;
  readonly sealedWebhookSecret: Buffer;
  readonly updatedAt: Date;
};

export async function findPaymentAccount(db: SiteDb, provider: string): Promise<PaymentAccountRow | undefined> {
  const [row] = await db.text<PaymentAccountRow>(
    `select provider, publishable_key as "publishableKey", sealed_secret_key as "sealedSecretKey",
       sealed_webhook_secret as "sealedWebhookSecret", updated_at as "updatedAt"
     from payment_account where site_id = $1 and provider = $2`,
    [db.siteId, provider],
  );
  return row;
}

export async function savePaymentAccount(
  db: SiteDb,
  { provider, publishableKey, sealedSecretKey, sealedWebhookSecret }: Omit<PaymentAccountRow, "updatedAt">,
  by: string,
): Promise<void> {
  await db.run(
    `insert into payment_account (site_id, provider, publishable_key, sealed_secret_key, sealed_webhook_secret, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, provider) do update set publishable_key = excluded.publishable_key, sealed_secret_key = excluded.sealed_secret_key,
       sealed_webhook_secret = excluded.sealed_webhook_secret, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [db.siteId, provider, publishableKey, sealedSecretKey, sealedWebhookSecret, new Date(), by],
  );
}

export async function deletePaymentAccount(db: SiteDb, provider: string): Promise<boolean> {
  const count = await db.run("delete from payment_account where site_id = $1 and provider = $2", [db.siteId, provider]);
  return count === 1;
}
