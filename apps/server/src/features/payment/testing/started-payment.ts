import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { sealColumn } from "../../../db/sealing/sealed-column.ts";
import { SEALED_COLUMNS } from "../../../db/sealing/sealed-columns-data.ts";
import type { Charge, PaymentParts } from "../payment-provider.ts";
import type { FakeAccount } from "./stripe-fake-books.ts";

export type StartedPayment = Partial<
  Pick<Charge, "provider" | "token" | "amountCents" | "currency" | "isTest" | "savesMethod" | "savedMethod" | "orderId">
>;

const INSERT_ORDER = `insert into sales_order
  (site_id, id, kind, state, is_test, email, locale, currency, priced, subtotal_cents, discount_cents, shipping_cents, tax_cents,
   gift_card_cents, grand_total_cents)
  values ($1, $2, 'order', 'pending', $3, 'ada@example.org', 'en-US', $4, '{}', $5, 0, 0, 0, 0, $5)`;
const INSERT_PAYMENT = `insert into payment (site_id, id, order_id, provider, state, amount_cents, currency, is_test)
  values ($1, $2, $3, $4, 'started', $5, $6, $7)`;

export async function startPayment(database: Database, siteId: SiteId, input: StartedPayment = {}): Promise<Charge> {
  const charge: Charge = {
    siteId,
    paymentId: newId(),
    orderId: newId(),
    provider: "test",
    token: "test-ok",
    amountCents: 2599,
    currency: "USD",
    description: "Order of Ada",
    email: "ada@example.org",
    isTest: true,
    savesMethod: false,
    savedMethod: null,
    returnUrl: "http://shop.stoa.test/checkout/back",
    ...input,
  };
  const { paymentId, orderId, provider, amountCents, currency, isTest } = charge;
  await inSite(database, siteId, async (db) => {
    if (!input.orderId) await db.text(INSERT_ORDER, [siteId, orderId, isTest, currency, amountCents]);
    await db.text(INSERT_PAYMENT, [siteId, paymentId, orderId, provider, amountCents, currency, isTest]);
  });
  return charge;
}

const SAVE_ACCOUNT = `insert into payment_account
  (site_id, provider, publishable_key, sealed_secret_key, sealed_webhook_secret, updated_by)
  values ($1, 'stripe', $2, $3, $4, 'owner@example.org')
  on conflict (site_id, provider) do update set publishable_key = excluded.publishable_key,
    sealed_secret_key = excluded.sealed_secret_key, sealed_webhook_secret = excluded.sealed_webhook_secret`;

export async function giveStripeAccount(
  { database }: Pick<PaymentParts, "database">,
  siteId: SiteId,
  { publishableKey, secretKey, webhookSecret }: FakeAccount,
): Promise<void> {
  await inSite(database, siteId, async (db) =>
    db.text(SAVE_ACCOUNT, [
      siteId,
      publishableKey,
      await sealColumn(db, SEALED_COLUMNS.paymentSecretKey, { key: "stripe", text: secretKey }),
      await sealColumn(db, SEALED_COLUMNS.paymentWebhookSecret, { key: "stripe", text: webhookSecret }),
    ]),
  );
}
