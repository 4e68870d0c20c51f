import { findKeyProblems, type PaymentKeys } from "@stoa/core/payment/check-payment-keys.ts";
import { PAYMENT_ACCOUNT_MESSAGES } from "@stoa/core/payment/payment-account-messages.ts";
import type { PaymentAccount } from "@stoa/core/payment/payment-api.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { sealColumn } from "../../../db/sealing/sealed-column.ts";
import { SEALED_COLUMNS } from "../../../db/sealing/sealed-columns-data.ts";
import { AppError } from "../../../errors.ts";
import { bumpFactsVersion, checkScriptsLater } from "../../site/site-service.ts";
import {
  deletePaymentAccount,
  findPaymentAccount,
  savePaymentAccount,
  type PaymentAccountRow,
} from "./payment-account-store.ts";
import type { PaymentParts } from "../payment-provider.ts";
import { findStripeAccount, openStripeAccount, type StripeAccount } from "../stripe/stripe-account.ts";
import { requestStripe } from "../stripe/stripe-client.ts";

const STRIPE = "stripe";

function checkProvider(provider: string): void {
  if (provider !== STRIPE) throw new AppError("not_found");
}

function shownAccount(row: PaymentAccountRow, account: StripeAccount | undefined): PaymentAccount {
  return {
    provider: row.provider,
    publishableKey: row.publishableKey,
    secretKeyEnd: account?.secretKey.slice(-4) ?? "",
    webhookSecretEnd: account?.webhookSecret.slice(-4) ?? "",
    isTest: account?.isTest ?? false,
    isReadable: account !== undefined,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function readAccount(parts: PaymentParts, db: SiteDb): Promise<PaymentAccount | undefined> {
  const row = await findPaymentAccount(db, STRIPE);
  return row && shownAccount(row, openStripeAccount(parts, db.siteId, row));
}

export async function listPaymentAccounts(parts: PaymentParts, db: SiteDb): Promise<PaymentAccount[]> {
  const account = await readAccount(parts, db);
  return account ? [account] : [];
}

export type KeyChange = {
  readonly provider: string;
  readonly keys: { readonly [Key in keyof PaymentKeys]?: PaymentKeys[Key] | undefined };
  readonly by: string;
};

function mergeKeys(given: KeyChange["keys"], known: StripeAccount | undefined): PaymentKeys {
  const keyOf = (name: keyof PaymentKeys): string => (given[name] ?? known?.[name] ?? "").trim();
  return {
    publishableKey: keyOf("publishableKey"),
    secretKey: keyOf("secretKey"),
    webhookSecret: keyOf("webhookSecret"),
  };
}

function checkKeys(keys: PaymentKeys): PaymentKeys {
  const fields = findKeyProblems(keys);
  if (Object.keys(fields).length === 0) return keys;
  throw new AppError("invalid_request", { message: PAYMENT_ACCOUNT_MESSAGES.badKeys, fields });
}

/** Seals and stores keys. Throws `invalid_request` for unusable ones. */
export async function changePaymentAccount(
  parts: PaymentParts,
  db: SiteDb,
  { provider, keys: given, by }: KeyChange,
): Promise<PaymentAccount> {
  checkProvider(provider);
  const row = await findPaymentAccount(db, provider);
  const keys = checkKeys(mergeKeys(given, row && openStripeAccount(parts, db.siteId, row)));
  await savePaymentAccount(
    db,
    {
      provider,
      publishableKey: keys.publishableKey,
      sealedSecretKey: await sealColumn(db, SEALED_COLUMNS.paymentSecretKey, { key: provider, text: keys.secretKey }),
      sealedWebhookSecret: await sealColumn(db, SEALED_COLUMNS.paymentWebhookSecret, {
        key: provider,
        text: keys.webhookSecret,
      }),
    },
    by,
  );
  await bumpFactsVersion(db);
  await checkScriptsLater(db);
  const saved = await readAccount(parts, db);
  if (!saved) throw new AppError("not_found");
  return saved;
}

/** Throws `not_found` when there are no keys. */
export async function removePaymentAccount(db: SiteDb, provider: string): Promise<void> {
  checkProvider(provider);
  if (!(await deletePaymentAccount(db, provider))) throw new AppError("not_found");
  await bumpFactsVersion(db);
  await checkScriptsLater(db);
}

export type ConnectionTest = { readonly ok: boolean; readonly message: string; readonly country: string };

function textOf(body: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(body) as object, name);
  return typeof value === "string" ? value : "";
}

async function testStripe(account: StripeAccount): Promise<ConnectionTest> {
  const answer = await requestStripe(account, { method: "GET", path: "/v1/account" });
  const { connected, cannotCharge, refused, restricted, unreachable } = PAYMENT_ACCOUNT_MESSAGES;
  switch (answer.kind) {
    case "ok": {
      const canCharge = Reflect.get(Object(answer.body) as object, "charges_enabled") === true;
      return { ok: canCharge, message: canCharge ? connected : cannotCharge, country: textOf(answer.body, "country") };
    }
    case "refused":
      return answer.status === 403
        ? { ok: true, message: restricted, country: "" }
        : { ok: false, message: refused, country: "" };
    case "unknown":
      return { ok: false, message: fillMessage(unreachable, { reason: answer.reason }), country: "" };
  }
}

/** Verifies the keys with the provider, outside of any transaction. Throws `not_found` when there are none. */
export async function testPaymentAccount(
  parts: PaymentParts,
  siteId: SiteId,
  provider: string,
): Promise<ConnectionTest> {
  checkProvider(provider);
  const account = await findStripeAccount(parts, siteId);
  if (account) return testStripe(account);
  const row = await inSite(parts.database, siteId, (db) => findPaymentAccount(db, provider));
  if (!row) throw new AppError("not_found");
  return { ok: false, message: PAYMENT_ACCOUNT_MESSAGES.unreadable, country: "" };
}
