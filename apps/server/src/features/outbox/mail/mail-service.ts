import { findMailProblems } from "@stoa/core/outbox/check-mail.ts";
import type { MailSummary, OutboxState } from "@stoa/core/outbox/outbox-api.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import { mailFileName } from "../../../mail/mail-files.ts";
import { MailSendError, type MailTransport } from "../../../mail/mail-message.ts";
import {
  deleteUnsentCampaignMails,
  deleteUnsentMail,
  emptyDeliveredMail,
  findMailMessage,
  findMailRow,
  insertMail,
  listMailRows,
  markStoredAsFile,
  releaseStoredMail,
  type MailRow,
  type NewMailRow,
} from "./mail-store.ts";
import { forgetMailFiles } from "./mail-file-service.ts";
import { requeueRow } from "../outbox-state-store.ts";
import { addTry, tryToSend, type TryOutcome } from "../outbox-try.ts";

/** A mail to be sent. `kind` is an internal name such as `order.confirmed`; `layOutMail` creates the bodies. */
export type NewMail = Omit<NewMailRow, "id"> & {
  /** One of many that no one waits for, such as a campaign's: sent when no other mail waits. */
  readonly isBulk?: boolean;
};

/**
 * Queues a mail in the transaction: it is sent after the commit, or never if it rolls back. A site sends one mail per
 * `dedupeKey`. Returns the mail's id, undefined for a duplicate. Throws `invalid_request` for a mail that cannot be
 * sent.
 */
export async function queueMail(db: SiteDb, mail: NewMail): Promise<string | undefined> {
  const fields = findMailProblems(mail);
  if (Object.keys(fields).length > 0) {
    throw new AppError("invalid_request", { message: OUTBOX_MESSAGES.badMail, fields });
  }
  const id = newId();
  if (!(await insertMail(db, { ...mail, id }))) return undefined;
  await addTry(db, { table: "mail", id }, { runAt: mail.sendAt, isBulk: mail.isBulk });
  return id;
}

/** Withdraws an unsent mail and returns whether it did. A mail that was sent or is being sent stays. */
export function withdrawMail(db: SiteDb, dedupeKey: string): Promise<boolean> {
  return deleteUnsentMail(db, dedupeKey);
}

export { countCampaignMails, deleteWaitingMails } from "./mail-store.ts";

export async function withdrawCampaignMails(db: SiteDb, email: string): Promise<void> {
  await deleteUnsentCampaignMails(db, email);
}

export type MailSending = { readonly transport: MailTransport; readonly now: () => number };

/** Records a file, which goes if its mail was deleted meanwhile; a delivered mail keeps neither text nor file. */
async function noteSent(db: SiteDb, id: string, { isKeeping }: MailTransport): Promise<void> {
  if (isKeeping) {
    const fileName = mailFileName(id);
    if (!(await markStoredAsFile(db, id, fileName))) await forgetMailFiles(db, [fileName]);
    return;
  }
  const fileName = await emptyDeliveredMail(db, id);
  if (fileName !== undefined) await forgetMailFiles(db, [fileName]);
}

/** Sends a queued mail; failures are recorded and retried later. */
export function sendMail(call: SiteJobCall<"mail.send">, { transport, now }: MailSending): Promise<void> {
  return tryToSend({
    call,
    table: "mail",
    now,
    read: findMailMessage,
    note: async (db, outcome) => {
      if (outcome.ok) await noteSent(db, call.data.id, transport);
    },
    send: async (message): Promise<TryOutcome> => {
      try {
        await transport.send(message, call.signal);
        return { ok: true };
      } catch (error) {
        if (!(error instanceof MailSendError)) throw error;
        return { ok: false, reason: error.message, isPermanent: error.isPermanent };
      }
    },
  });
}

function toSummary({ number: _number, createdAt, nextTryAt, sentAt, ...rest }: MailRow): MailSummary {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

export type OutboxQuery = {
  readonly state?: OutboxState | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

const DEFAULT_LIMIT = 50;

export async function listMails(
  db: SiteDb,
  { state, cursor, limit = DEFAULT_LIMIT }: OutboxQuery,
): Promise<{ items: MailSummary[]; nextCursor: string | null }> {
  const rows = await listMailRows(db, { state, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { items: shown.map(toSummary), nextCursor: rows.length > limit ? (shown.at(-1)?.number ?? null) : null };
}

export type MailRetry = { readonly now: Date; readonly hasMailServer: boolean };

/**
 * Restarts an undelivered mail, or one stored as a file while there was no mail server. Throws `not_found`, and
 * `invalid_request` for a delivered mail or one that would only be stored again.
 */
export async function retryMail(db: SiteDb, id: string, { now, hasMailServer }: MailRetry): Promise<MailSummary> {
  const row = { table: "mail", id } as const;
  if (hasMailServer) await releaseStoredMail(db, id);
  else if ((await findMailRow(db, id))?.isKept) {
    throw new AppError("invalid_request", { message: OUTBOX_MESSAGES.noMailServer });
  }
  const before = await requeueRow(db, row, now);
  if (before === undefined) throw new AppError("not_found");
  if (before === "sent") throw new AppError("invalid_request", { message: OUTBOX_MESSAGES.mailSent });
  await addTry(db, row);
  const mail = await findMailRow(db, id);
  if (!mail) throw new AppError("not_found");
  return toSummary(mail);
}
