import { tidyCode } from "@stoa/core/lib/text/tidy-text.ts";
import { NEWSLETTER_LIMITS } from "@stoa/core/newsletter/newsletter-limits.ts";
import type { Contact } from "@stoa/core/newsletter/newsletter-api.ts";
import { csvRow } from "@stoa/core/lib/text/csv-text.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { plainCursor } from "../../plugins/reply/list-cursor.ts";
import { mailedSite, mailedUrl, readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { queueMail, withdrawCampaignMails } from "../outbox/mail/mail-service.ts";
import { confirmEmail } from "./mailing-list-email.ts";
import { NEWSLETTER_CONFIRM_PATH, NEWSLETTER_LEAVE_PATH, readLinkToken, writeLinkToken } from "./mailing-list-links.ts";
import {
  deleteContactRow,
  findStanding,
  insertContact,
  insertRequest,
  leaveList,
  listContactRows,
  takeRequest,
  type ContactRow,
  type NewContact,
} from "./mailing-list-store.ts";

export { countMembers, countMembersAfter, listMembers, type ListMember } from "./mailing-list-store.ts";
export {
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_LEAVE_PATH,
  NEWSLETTER_READ_PATH,
  readLinkToken,
  writeLinkToken,
} from "./mailing-list-links.ts";

export type MailingListParts = Pick<Resources, "secret" | "urls" | "now">;

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

function cleaned(contact: NewContact): NewContact {
  const { nameChars, consentChars } = NEWSLETTER_LIMITS;
  return {
    ...contact,
    email: tidyCode(contact.email).toLowerCase(),
    name: contact.name.trim().slice(0, nameChars),
    consent: contact.consent.slice(0, consentChars),
  };
}

async function askToConfirm(db: SiteDb, parts: MailingListParts, contact: NewContact): Promise<void> {
  const now = parts.now();
  const id = newId();
  const isAsked = await insertRequest(db, {
    id,
    contact,
    now: new Date(now),
    expiresAt: new Date(now + NEWSLETTER_LIMITS.confirmDays * DAY_MS),
    askedAfter: new Date(now - NEWSLETTER_LIMITS.mailAgainMinutes * MINUTE_MS),
  });
  if (!isAsked) return;
  const sender = await readMailSender(db, parts.urls);
  const token = writeLinkToken({ siteId: db.siteId, secret: parts.secret, use: "confirm" }, id);
  const url = mailedUrl(sender, contact.locale, `${NEWSLETTER_CONFIRM_PATH}?token=${token}`);
  const mail = confirmEmail({
    site: mailedSite(sender, contact.locale),
    locale: contact.locale ?? sender.language,
    url,
  });
  await queueMail(db, {
    kind: "newsletter.confirm",
    to: contact.email,
    fromName: sender.fromName,
    replyTo: sender.replyTo,
    ...mail,
    dedupeKey: `newsletter.confirm:${id}`,
  });
}

/**
 * Adds someone to the mailing list or sends a confirmation mail first; a former member always gets one, since anyone
 * can enter their address. An existing member stays, and gets one only where double opt-in is required and they have
 * not confirmed; an undeliverable address is skipped. The caller learns nothing about membership.
 */
export async function joinMailingList(
  db: SiteDb,
  parts: MailingListParts,
  { doubleOptIn, ...given }: NewContact & { readonly doubleOptIn: boolean },
): Promise<void> {
  const contact = cleaned(given);
  if (!isMailAddress(contact.email)) return;
  const standing = await findStanding(db, contact.email);
  if (standing === "confirmed" || (standing === "joined" && !doubleOptIn)) return;
  if (doubleOptIn || standing === "left") await askToConfirm(db, parts, contact);
  else await insertContact(db, contact, { at: new Date(parts.now()), isConfirmed: false });
}

type LinkParts = Pick<Resources, "database" | "secret" | "now">;

/** Adds the holder of a confirmation link to the list; false for an invalid or expired link. */
export async function confirmContact(parts: LinkParts, siteId: SiteId, token: string): Promise<boolean> {
  const id = readLinkToken({ siteId, secret: parts.secret, use: "confirm" }, token);
  if (id === undefined) return false;
  const at = new Date(parts.now());
  return inSite(parts.database, siteId, async (db) => {
    const contact = await takeRequest(db, id, at);
    if (contact) await insertContact(db, contact, { at, isConfirmed: true });
    return contact !== undefined;
  });
}

/** Whether a confirmation link is authentic; whether it is still valid shows when it is used. */
export function isConfirmToken(parts: Pick<LinkParts, "secret">, siteId: SiteId, token: string): boolean {
  return readLinkToken({ siteId, secret: parts.secret, use: "confirm" }, token) !== undefined;
}

/** The address of an unsubscribe link; undefined if it is not authentic. */
export function leavingEmail(parts: Pick<LinkParts, "secret">, siteId: SiteId, token: string): string | undefined {
  return readLinkToken({ siteId, secret: parts.secret, use: "leave" }, token);
}

/** Unsubscribes the holder of a link; returns the address, undefined for an invalid link. */
export async function leaveMailingList(parts: LinkParts, siteId: SiteId, token: string): Promise<string | undefined> {
  const email = leavingEmail(parts, siteId, token);
  if (email === undefined) return undefined;
  await inSite(parts.database, siteId, async (db) => {
    await leaveList(db, email, new Date(parts.now()));
    await withdrawCampaignMails(db, email);
  });
  return email;
}

export function leaveUrl(
  siteUrl: string,
  { siteId, secret }: { siteId: SiteId; secret: Buffer },
  email: string,
): string {
  return `${siteUrl}${NEWSLETTER_LEAVE_PATH}?token=${writeLinkToken({ siteId, secret, use: "leave" }, email)}`;
}

function toContact(row: ContactRow): Contact {
  const { confirmedAt, unsubscribedAt, ...rest } = row;
  return {
    ...rest,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

export type ContactQuery = {
  readonly search?: string | undefined;
  readonly isSubscribed?: boolean | undefined;
  readonly isConfirmed?: boolean | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

const DEFAULT_LIMIT = 50;
const PLACE = /^(?<joinedAt>\d{4}-\d{2}-\d{2}T[\d:.]{15}Z) (?<email>.{1,300})$/;
const CURSOR = plainCursor<{ readonly joinedAt: string; readonly email: string }>({
  write: ({ joinedAt, email }) => `${joinedAt} ${email}`,
  read: (text) => {
    const { joinedAt, email } = PLACE.exec(text)?.groups ?? {};
    return joinedAt === undefined || email === undefined ? undefined : { joinedAt, email };
  },
});

export async function listContacts(
  db: SiteDb,
  { search = "", isSubscribed, isConfirmed, cursor, limit = DEFAULT_LIMIT }: ContactQuery,
): Promise<{ items: Contact[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : CURSOR.read(cursor);
  const rows = await listContactRows(db, {
    search,
    isSubscribed: isSubscribed ?? null,
    isConfirmed: isConfirmed ?? null,
    before,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? CURSOR.write(last) : null;
  return { items: shown.map(toContact), nextCursor };
}

export async function deleteContact(db: SiteDb, email: string): Promise<void> {
  const address = email.toLowerCase();
  if (!(await deleteContactRow(db, address))) throw new AppError("not_found");
  await withdrawCampaignMails(db, address);
}

const COLUMNS = [
  "Email",
  "Name",
  "Subscribed",
  "Joined",
  "Confirmed",
  "Unsubscribed",
  "Source",
  "Page",
  "Consent",
  "Unsubscribe link",
];

export async function* exportContacts(
  { database, secret }: Pick<Resources, "database" | "secret">,
  siteId: SiteId,
  siteUrl: string,
): AsyncGenerator<string> {
  yield csvRow(COLUMNS);
  let cursor: string | undefined;
  do {
    const query: ContactQuery = { cursor, limit: NEWSLETTER_LIMITS.exportBatch };
    const { items, nextCursor } = await inSite(database, siteId, (db) => listContacts(db, query));
    const rows = items.map((one) =>
      csvRow([
        one.email,
        one.name,
        one.unsubscribedAt === null ? "yes" : "no",
        one.joinedAt,
        one.confirmedAt ?? "",
        one.unsubscribedAt ?? "",
        one.source,
        one.pagePath,
        one.consent,
        leaveUrl(siteUrl, { siteId, secret }, one.email),
      ]),
    );
    if (rows.length > 0) yield rows.join("");
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
