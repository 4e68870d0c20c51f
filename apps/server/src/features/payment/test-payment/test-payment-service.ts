import { DECLINE_MESSAGES, type DeclineCode } from "@stoa/core/payment/decline-messages.ts";
import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";
import { findTestToken, type TestTokenRule } from "@stoa/core/payment/test-tokens.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { readToken, signToken } from "../../../plugins/session/signed-token.ts";
import type {
  CancelResult,
  Charge,
  Declined,
  PaymentKey,
  PaymentParts,
  PaymentProvider,
  PaymentRecord,
  PaymentResult,
  Refund,
  RefundResult,
  Unknown,
} from "../payment-provider.ts";
import {
  endTestCharge,
  findTestCharge,
  insertTestCharge,
  refundTestCharge,
  type TestCharge,
} from "./test-charge-store.ts";

const PURPOSE = "test-payment";
const PAGE_LIFETIME_MS = 24 * 60 * 60 * 1000;
export const TEST_PAYMENT_PATH = "/api/commerce/payments/test/confirm";

function declined(reference: string | null, code: DeclineCode): Declined {
  return { state: "declined", reference, code, message: DECLINE_MESSAGES[code] };
}

const TIMED_OUT: Unknown = { state: "unknown", reason: "The test provider didn't answer in time." };

function pageOf({ secret, now }: PaymentParts, { siteId, paymentId }: PaymentKey, returnUrl: string): string {
  const page = new URL(TEST_PAYMENT_PATH, returnUrl);
  page.searchParams.set("token", signToken({ secret, now, purpose: PURPOSE }, { siteId, paymentId }, PAGE_LIFETIME_MS));
  return page.href;
}

function resultOf(parts: PaymentParts, key: PaymentKey, charge: TestCharge): PaymentResult {
  const reference = charge.id;
  switch (charge.state) {
    case "succeeded":
      return { state: "succeeded", reference, method: PAYMENT_MESSAGES.testMethod, savedMethod: charge.savedMethod };
    case "requires_action":
      return {
        state: "requires_action",
        reference,
        nextAction: { type: "redirect", url: pageOf(parts, key, charge.returnUrl) },
      };
    case "declined":
      return declined(reference, "card_declined");
    case "canceled":
      return declined(reference, "canceled");
  }
}

function isSameCharge(charge: Charge, kept: TestCharge, token: string): boolean {
  return kept.amountCents === charge.amountCents && kept.currency === charge.currency && kept.token === token;
}

async function chargeTest(parts: PaymentParts, charge: Charge): Promise<PaymentResult> {
  const isSaved = charge.savedMethod !== null;
  const token = charge.savedMethod ?? charge.token ?? "";
  const rule: TestTokenRule | undefined = findTestToken({ isSaved, name: token });
  if (!charge.isTest) return declined(null, "provider_unavailable");
  if (!rule) return declined(null, "invalid_token");
  const kept = await inSite(parts.database, charge.siteId, (db) =>
    insertTestCharge(db, {
      id: `test_${newId()}`,
      idempotencyKey: charge.paymentId,
      orderId: charge.orderId,
      token,
      amountCents: charge.amountCents,
      currency: charge.currency,
      state: rule.state,
      savedMethod: charge.savesMethod || isSaved ? rule.savedAs : null,
      returnUrl: charge.returnUrl,
    }),
  );
  if (kept.state === "canceled") return declined(kept.id, "canceled");
  if (!isSameCharge(charge, kept, token)) {
    return { state: "unknown", reason: "Another charge was requested with the same key." };
  }
  return kept.calls === 1 && !rule.isAnswered ? TIMED_OUT : resultOf(parts, charge, kept);
}

async function retrieveTest(parts: PaymentParts, payment: PaymentRecord): Promise<PaymentResult> {
  const charge = await inSite(parts.database, payment.siteId, (db) => findTestCharge(db, payment.paymentId));
  if (!charge) return { state: "unknown", reason: "The test provider doesn't know this payment yet." };
  return resultOf(parts, payment, charge);
}

function writeCanceled(db: SiteDb, payment: PaymentRecord): Promise<TestCharge> {
  return insertTestCharge(db, {
    id: `test_${newId()}`,
    idempotencyKey: payment.paymentId,
    orderId: payment.orderId,
    token: "",
    amountCents: payment.amountCents,
    currency: payment.currency,
    state: "canceled",
    savedMethod: null,
    returnUrl: "",
  });
}

/** An unknown charge is recorded as canceled, so a request still in progress finds it so. */
async function cancelTest(parts: PaymentParts, payment: PaymentRecord): Promise<CancelResult> {
  const charge = await inSite(parts.database, payment.siteId, async (db) => {
    const ended = await endTestCharge(db, payment.paymentId, "canceled");
    if (ended) return ended;
    const written = await writeCanceled(db, payment);
    return written.state === "requires_action" ? endTestCharge(db, payment.paymentId, "canceled") : written;
  });
  if (!charge || charge.state === "canceled" || charge.state === "declined") return { state: "canceled" };
  return resultOf(parts, payment, charge);
}

async function refundTest(parts: PaymentParts, payment: PaymentRecord, refund: Refund): Promise<RefundResult> {
  const cents = await inSite(parts.database, payment.siteId, (db) => refundTestCharge(db, payment.paymentId, refund));
  if (cents === refund.amountCents) return { state: "succeeded", reference: `test_refund_${refund.refundId}` };
  return { state: "failed", message: PAYMENT_MESSAGES.refundTooLarge };
}

/** Simulates payments with its own records, independent of the shop's. */
export const TEST_PROVIDER: PaymentProvider = {
  charge: chargeTest,
  retrieve: retrieveTest,
  cancel: cancelTest,
  refund: refundTest,
};

function paymentOfToken({ secret, now }: PaymentParts, siteId: SiteId, token: string): string | undefined {
  const claims = readToken({ secret, now, purpose: PURPOSE }, token);
  return claims?.["siteId"] === siteId && typeof claims["paymentId"] === "string" ? claims["paymentId"] : undefined;
}

/** The charge of a signed test page; undefined for a token that is foreign, forged or old. */
export async function findTestPayment(
  parts: PaymentParts,
  siteId: SiteId,
  token: string,
): Promise<TestCharge | undefined> {
  const paymentId = paymentOfToken(parts, siteId, token);
  return paymentId === undefined ? undefined : inSite(parts.database, siteId, (db) => findTestCharge(db, paymentId));
}

export async function answerTestPayment(
  parts: PaymentParts,
  siteId: SiteId,
  answer: { readonly token: string; readonly isConfirmed: boolean },
): Promise<TestCharge | undefined> {
  const paymentId = paymentOfToken(parts, siteId, answer.token);
  if (paymentId === undefined) return undefined;
  const state = answer.isConfirmed ? "succeeded" : "declined";
  return inSite(parts.database, siteId, (db) => endTestCharge(db, paymentId, state));
}
