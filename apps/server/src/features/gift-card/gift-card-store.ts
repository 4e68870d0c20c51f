import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

const IS_TEST_MODE = `coalesce((
  select (data ->> 'isTestMode')::boolean from commerce_preference where site_id = $1 and namespace = 'payments'
), ${DEFAULT_COMMERCE_PREFERENCES.payments.isTestMode})`;

const IS_SWITCHED_ON = `coalesce((
  select (data ->> 'isEnabled')::boolean from commerce_preference where site_id = $1 and namespace = 'gift-cards'
), ${DEFAULT_COMMERCE_PREFERENCES["gift-cards"].isEnabled})`;

/** Condition for cards that can pay now; `$1` is the site. Cards bought with test money pay only in test mode. */
export function isUsable(card: string): string {
  return `${card}.is_enabled and (not ${card}.is_test or ${IS_TEST_MODE}) and ${IS_SWITCHED_ON}`;
}

export type GiftCardFound = {
  readonly id: string;
  readonly balanceCents: number;
  readonly currency: string;
  readonly codeEnd: string;
};

type FoundRow = Omit<GiftCardFound, "balanceCents"> & { readonly balanceCents: string };

const SELECT_USABLE = `
  select id, balance_cents as "balanceCents", currency, code_end as "codeEnd"
  from gift_card card where card.site_id = $1 and ${isUsable("card")}`;

function toFound(row: FoundRow): GiftCardFound {
  return { ...row, balanceCents: Number(row.balanceCents) };
}

export async function findCardByHash(db: SiteDb, hash: Buffer): Promise<GiftCardFound | undefined> {
  const [row] = await db.text<FoundRow>(`${SELECT_USABLE} and card.code_hash = $2`, [db.siteId, hash]);
  return row && toFound(row);
}

export async function listCardsById(db: SiteDb, ids: readonly string[]): Promise<GiftCardFound[]> {
  const rows = await db.text<FoundRow>(`${SELECT_USABLE} and card.id = any($2)`, [db.siteId, ids]);
  return rows.map(toFound);
}

export type NewCard = {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly codeEnd: string;
  readonly currency: string;
  readonly cents: number;
  /** Where in an order it was bought; null if issued by hand. */
  readonly place: { readonly orderId: string; readonly lineId: string; readonly piece: number } | null;
  readonly recipientEmail: string | null;
  readonly recipientName: string;
  readonly senderName: string;
  readonly message: string;
  readonly locale: string;
  readonly isTest: boolean;
  readonly sendAt: Date | null;
  readonly mailCount: number;
  readonly by: string;
  readonly note: string | null;
};

const INSERT_CARDS = `
  insert into gift_card (site_id, id, code_hash, code_end, currency, issued_cents, balance_cents, order_id, order_line_id, piece,
    recipient_email, recipient_name, sender_name, message, is_test, locale, mail_count, send_at, moved_for, moved_by, moved_order_id, moved_note)
  select $1, id, code_hash, code_end, currency, cents, cents, order_id, line_id, piece,
    recipient_email, recipient_name, sender_name, message, is_test, locale, mail_count, send_at, 'issued', moved_by, order_id, note
  from unnest($2::text[], $3::bytea[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::integer[],
    $10::text[], $11::text[], $12::text[], $13::text[], $14::boolean[], $15::text[], $16::integer[], $17::timestamptz[], $18::text[], $19::text[]
  ) as card (id, code_hash, code_end, currency, cents, order_id, line_id, piece,
    recipient_email, recipient_name, sender_name, message, is_test, locale, mail_count, send_at, moved_by, note)
  on conflict do nothing returning id`;

/** Stores new cards, each with its first ledger entry; returns the ids that did not exist yet. */
export async function insertCards(db: SiteDb, cards: readonly NewCard[]): Promise<string[]> {
  const rows = await db.text<TableRow<"gift_card", "id">>(INSERT_CARDS, [
    db.siteId,
    cards.map(({ id }) => id),
    cards.map(({ codeHash }) => codeHash),
    cards.map(({ codeEnd }) => codeEnd),
    cards.map(({ currency }) => currency),
    cards.map(({ cents }) => cents),
    cards.map(({ place }) => place?.orderId ?? null),
    cards.map(({ place }) => place?.lineId ?? null),
    cards.map(({ place }) => place?.piece ?? null),
    cards.map(({ recipientEmail }) => recipientEmail),
    cards.map(({ recipientName }) => recipientName),
    cards.map(({ senderName }) => senderName),
    cards.map(({ message }) => message),
    cards.map(({ isTest }) => isTest),
    cards.map(({ locale }) => locale),
    cards.map(({ mailCount }) => mailCount),
    cards.map(({ sendAt }) => sendAt),
    cards.map(({ by }) => by),
    cards.map(({ note }) => note),
  ]);
  return rows.map(({ id }) => id);
}
