import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../../db/database.ts";
import { hasNotice, noteNotice } from "./payment-notice-store.ts";
import type { PaymentKey, PaymentParts, PaymentRecord, PaymentResult, ProviderRefund } from "../payment-provider.ts";
import { retrievePayment } from "../payment-service.ts";
import { findPaymentByReference } from "../payment-store.ts";
import { findStripeAccount } from "../stripe/stripe-account.ts";
import {
  readStripeNotice,
  type DisputePhase,
  type NoticeSubject,
  type ProviderNotice,
} from "../stripe/stripe-notice.ts";
import { readStripeRefunds } from "../stripe/stripe-payment-service.ts";

export type { DisputePhase } from "../stripe/stripe-notice.ts";

/** Providers repeat notices for three days; they are remembered well beyond that. */
export const NOTICE_RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Handlers of provider notices. Each may be called repeatedly and in any order; repetitions must have no effect. */
export type PaymentNoticeHandlers = {
  readonly settle: (payment: PaymentKey & { readonly result: PaymentResult }) => Promise<unknown>;
  /**
   * `refunds` are all refunds of the payment at the provider, whether made by the shop or on the provider's own pages.
   */
  readonly noteRefunds: (news: PaymentKey & { readonly refunds: readonly ProviderRefund[] }) => Promise<unknown>;
  /** A bank opens or closes a dispute. `noticeId` identifies repeated calls. */
  readonly noteDispute: (
    dispute: PaymentKey & {
      readonly noticeId: string;
      readonly phase: DisputePhase;
      readonly amountCents: number;
      readonly reason: string;
    },
  ) => Promise<unknown>;
};

export type ReceivedNotice = {
  readonly siteId: SiteId;
  readonly provider: string;
  readonly signature: string;
  readonly rawBody: Buffer;
};

export type ReadNotice =
  | { readonly ok: true; readonly notice: ProviderNotice }
  | { readonly ok: false; readonly code: "unknownAccount" | "badSignature" };

/** Verifies and reads a notice that claims to be from a provider. */
export async function readProviderNotice(parts: PaymentParts, received: ReceivedNotice): Promise<ReadNotice> {
  const account = received.provider === "stripe" ? await findStripeAccount(parts, received.siteId) : undefined;
  if (!account) return { ok: false, code: "unknownAccount" };
  const notice = readStripeNotice(received, { ...account, now: parts.now() });
  return notice ? { ok: true, notice } : { ok: false, code: "badSignature" };
}

type NoticeWork = {
  readonly parts: PaymentParts;
  readonly payment: PaymentRecord;
  readonly noticeId: string;
  readonly handlers: PaymentNoticeHandlers;
};

/** Returns false when the provider could not report the current state and must repeat the notice. */
async function workOn(subject: NoticeSubject, work: NoticeWork): Promise<boolean> {
  const { parts, payment, noticeId, handlers } = work;
  const { siteId, paymentId } = payment;
  switch (subject.kind) {
    case "payment": {
      const result = await retrievePayment(parts, payment);
      if (result.state === "unknown") return false;
      await handlers.settle({ siteId, paymentId, result });
      return true;
    }
    case "refund": {
      const refunds = await readStripeRefunds(parts, payment);
      if (refunds === undefined) return false;
      await handlers.noteRefunds({ siteId, paymentId, refunds });
      return true;
    }
    case "dispute": {
      const { phase, amountCents, reason } = subject;
      await handlers.noteDispute({ siteId, paymentId, noticeId, phase, amountCents, reason });
      return true;
    }
    case "other":
      return true;
  }
}

/**
 * Processes a notice once. Returns false if it must be repeated later. Notices about payments unknown to the site (its
 * account may be used elsewhere too) count as processed.
 */
export async function workOnNotice(
  parts: PaymentParts,
  { siteId, provider, notice }: Pick<ReceivedNotice, "siteId" | "provider"> & { readonly notice: ProviderNotice },
  handlers: PaymentNoticeHandlers,
): Promise<boolean> {
  const { id, subject } = notice;
  const name = { provider, id };
  const known = await inSite(parts.database, siteId, async (db) => {
    const [isDone, payment] = await Promise.all([
      hasNotice(db, name),
      subject.kind === "other" ? undefined : findPaymentByReference(db, { provider, reference: subject.reference }),
    ]);
    return { isDone, payment };
  });
  if (known.isDone) return true;
  const { payment } = known;
  if (payment && !(await workOn(subject, { parts, payment, noticeId: id, handlers }))) return false;
  const forgetBefore = new Date(parts.now() - NOTICE_RETENTION_DAYS * DAY_MS);
  await inSite(parts.database, siteId, (db) => noteNotice(db, name, forgetBefore));
  return true;
}
