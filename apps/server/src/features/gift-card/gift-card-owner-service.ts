import type { MessageText } from "@stoa/core/message/message-of.ts";
import { tidyCode } from "@stoa/core/lib/text/tidy-text.ts";
import type { GiftCard, GiftCardEntry, NewGiftCard } from "@stoa/core/gift-card/gift-card-api.ts";
import { giftCardCodeEnd } from "@stoa/core/gift-card/gift-card-code.ts";
import { checkGiftCardDetails, type GiftCardDetails } from "@stoa/core/gift-card/gift-card-details.ts";
import { GIFT_CARD_OWNER_MESSAGES } from "@stoa/core/gift-card/gift-card-messages.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { zonedDay } from "@stoa/core/lib/zoned-time.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { readMailSender, type MailSender } from "../outbox/mail/mail-sender-service.ts";
import { hashGiftCardCode, newGiftCardCode } from "./gift-card-code-hash.ts";
import { sendAtOf, type GiftCardParts } from "./gift-card-issue-service.ts";
import {
  adjustBalance,
  findCardRow,
  listCardRows,
  listEntryRows,
  lockCardRow,
  setCardCode,
  setCardEnabled,
  uncountCardMail,
  type Adjustment,
  type EntryRow,
  type GiftCardRow,
} from "./gift-card-list-store.ts";
import { mailGiftCard, withdrawGiftCardMail } from "./gift-card-mailing-service.ts";
import { insertCards } from "./gift-card-store.ts";

function toCard(row: GiftCardRow): GiftCard {
  const { currency, issuedCents, balanceCents, locale: _locale, ...rest } = row;
  return {
    ...rest,
    issued: { amount: Number(issuedCents), currency },
    balance: { amount: Number(balanceCents), currency },
    recipientName: row.recipientName ?? "",
    senderName: row.senderName ?? "",
    message: row.message ?? "",
    sendAt: row.sendAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function toEntry({ deltaCents, balanceAfterCents, at, ...rest }: EntryRow): GiftCardEntry {
  return {
    ...rest,
    deltaCents: Number(deltaCents),
    balanceAfterCents: Number(balanceAfterCents),
    at: at.toISOString(),
  };
}

const DEFAULT_LIMIT = 50;

type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };
type Page<Item> = { items: Item[]; nextCursor: string | null };

export async function listGiftCards(
  db: SiteDb,
  { secret }: Pick<GiftCardParts, "secret">,
  { search, cursor, limit = DEFAULT_LIMIT }: PageQuery & { readonly search?: string | undefined },
): Promise<Page<GiftCard>> {
  const text = search?.trim() ?? "";
  const codeHash = hashGiftCardCode({ siteId: db.siteId, secret }, text) ?? null;
  const rows = await listCardRows(db, {
    search: text === "" ? null : { text, codeHash },
    after: cursor ?? null,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return { items: shown.map(toCard), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

async function getRow(reading: Promise<GiftCardRow | undefined>): Promise<GiftCardRow> {
  const row = await reading;
  if (!row) throw new AppError("not_found");
  return row;
}

export async function getGiftCard(db: SiteDb, id: string): Promise<GiftCard> {
  return toCard(await getRow(findCardRow(db, id)));
}

export async function listGiftCardEntries(
  db: SiteDb,
  id: string,
  { cursor, limit = DEFAULT_LIMIT }: PageQuery,
): Promise<Page<GiftCardEntry>> {
  const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : null;
  const [rows] = await Promise.all([listEntryRows(db, id, { before, limit: limit + 1 }), getRow(findCardRow(db, id))]);
  const shown = rows.slice(0, limit);
  return { items: shown.map(toEntry), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Enables or disables a card; disabling withdraws its unsent mail. Throws `not_found`. */
export async function switchGiftCard(db: SiteDb, id: string, isEnabled: boolean): Promise<GiftCard> {
  const row = await getRow(lockCardRow(db, id));
  await setCardEnabled(db, id, isEnabled);
  if (!isEnabled && (await withdrawGiftCardMail(db, row))) await uncountCardMail(db, id);
  return getGiftCard(db, id);
}

/** Sets a balance if it still is what the owner saw. Throws `not_found`, and `version_conflict` otherwise. */
export async function adjustGiftCard(db: SiteDb, id: string, change: Adjustment): Promise<GiftCard> {
  const isAdjusted = await adjustBalance(db, id, change);
  const card = await getGiftCard(db, id);
  if (!isAdjusted) {
    const balance = formatMoney(card.balance, "en-US");
    const message = ownerMessage(GIFT_CARD_OWNER_MESSAGES.balanceChanged, { balance });
    throw new AppError("version_conflict", { message });
  }
  return card;
}

function throwFieldError(field: string, message: MessageText): never {
  throw new AppError("invalid_request", { message, fields: { [field]: message } });
}

async function checkNewCard(
  db: SiteDb,
  { amount, recipientEmail, recipientName, senderName, message, sendOn }: NewGiftCard,
  { sender, now }: { readonly sender: MailSender; readonly now: number },
): Promise<GiftCardDetails> {
  const fields = { recipientEmail, recipientName, senderName, message, sendOn };
  const checked = checkGiftCardDetails(fields, zonedDay(sender.timeZone, now));
  if (!checked.ok) {
    const problems = { ...checked.fields };
    // Optional for buyers, but an owner's card needs a recipient.
    if (problems["recipientEmail"] !== undefined) problems["recipientEmail"] = GIFT_CARD_OWNER_MESSAGES.email;
    throw new AppError("invalid_request", { fields: problems });
  }
  if (checked.details.recipientEmail === null) throwFieldError("recipientEmail", GIFT_CARD_OWNER_MESSAGES.email);
  const { currency } = amount;
  const { currencies } = await readCommercePreferences(db);
  if (currency !== sender.currency && !currencies.others.includes(currency)) {
    throwFieldError("amount.currency", ownerMessage(GIFT_CARD_OWNER_MESSAGES.unknownCurrency, { currency }));
  }
  return checked.details;
}

/** Issues and mails a card; an existing id returns that card unchanged. Throws `invalid_request`. */
export async function issueGiftCardManually(
  db: SiteDb,
  parts: GiftCardParts,
  { card: input, by }: { readonly card: NewGiftCard; readonly by: string },
): Promise<GiftCard> {
  const sender = await readMailSender(db, parts.urls);
  const details = await checkNewCard(db, input, { sender, now: parts.now() });
  const id = input.id ?? newId();
  const to = details.recipientEmail ?? "";
  const { code, hash } = newGiftCardCode({ siteId: db.siteId, secret: parts.secret });
  const { recipientName, senderName, message } = details;
  const locale = input.locale ?? sender.language;
  const mailed = { recipientName, senderName, message, locale, mailCount: 1, isTest: false };
  const sendAt = sendAtOf(details, { sender, now: parts.now() });
  const { amount: cents, currency } = input.amount;
  const created = await insertCards(db, [
    {
      ...mailed,
      id,
      codeHash: hash,
      codeEnd: giftCardCodeEnd(code),
      currency,
      cents,
      place: null,
      recipientEmail: to,
      sendAt,
      by,
      note: input.note,
    },
  ]);
  if (created.length > 0) {
    await mailGiftCard(db, sender, { ...mailed, id, code, money: input.amount, to, sendAt: sendAt ?? undefined });
  }
  return getGiftCard(db, id);
}

/**
 * Gives a card a new code and mails it at once: the old code is stored only as a hash, and known only from the earlier
 * mail. Throws `not_found` and `invalid_request`.
 */
export async function resendGiftCard(
  db: SiteDb,
  parts: GiftCardParts,
  { id, recipientEmail }: { readonly id: string; readonly recipientEmail: string | undefined },
): Promise<GiftCard> {
  const [row, sender] = await Promise.all([getRow(lockCardRow(db, id)), readMailSender(db, parts.urls)]);
  if (!row.isEnabled) throw new AppError("invalid_request", { message: GIFT_CARD_OWNER_MESSAGES.disabled });
  const to = tidyCode(recipientEmail ?? row.recipientEmail ?? "").toLowerCase();
  if (to === "") throwFieldError("recipientEmail", GIFT_CARD_OWNER_MESSAGES.noRecipient);
  if (!isMailAddress(to)) throwFieldError("recipientEmail", GIFT_CARD_OWNER_MESSAGES.email);
  const { code, hash } = newGiftCardCode({ siteId: db.siteId, secret: parts.secret });
  const mailCount = row.mailCount + 1;
  await withdrawGiftCardMail(db, row);
  await setCardCode(db, id, { codeHash: hash, codeEnd: giftCardCodeEnd(code), recipientEmail: to, mailCount });
  await mailGiftCard(db, sender, {
    id,
    code,
    money: { amount: Number(row.balanceCents), currency: row.currency },
    locale: row.locale,
    to,
    recipientName: row.recipientName ?? "",
    senderName: row.senderName ?? "",
    message: row.message ?? "",
    isTest: row.isTest,
    mailCount,
    sendAt: undefined,
  });
  return getGiftCard(db, id);
}
