import type { GiftCardEntry } from "@stoa/core/gift-card/gift-card-api.ts";
import type { SiteDb } from "../../db/database.ts";

/** A card as its owner sees it; amounts are strings. */
export type GiftCardRow = {
  readonly id: string;
  readonly codeEnd: string;
  readonly currency: string;
  readonly issuedCents: string;
  readonly balanceCents: string;
  readonly isEnabled: boolean;
  readonly isTest: boolean;
  readonly orderId: string | null;
  readonly recipientEmail: string | null;
  readonly recipientName: string | null;
  readonly senderName: string | null;
  readonly message: string | null;
  readonly locale: string;
  readonly sendAt: Date | null;
  readonly mailCount: number;
  readonly createdAt: Date;
};

const COLUMNS = `card.id, card.code_end as "codeEnd", card.currency, card.issued_cents as "issuedCents",
  card.balance_cents as "balanceCents", card.is_enabled as "isEnabled", card.is_test as "isTest", card.order_id as "orderId",
  card.recipient_email as "recipientEmail", card.recipient_name as "recipientName", card.sender_name as "senderName",
  card.message, card.locale, card.send_at as "sendAt", card.mail_count as "mailCount", card.created_at as "createdAt"`;

export type GiftCardSearch = {
  /** Part of an address, or the end of a code. */
  readonly text: string;
  /** Hash of the text if it is a whole code. */
  readonly codeHash: Buffer | null;
};

export type GiftCardRange = {
  readonly search: GiftCardSearch | null;
  readonly after: string | null;
  readonly limit: number;
};

const LIST = `
  select ${COLUMNS}
  from gift_card card
  left join gift_card last on last.site_id = $1 and last.id = $2
  where card.site_id = $1
    and ($2::text is null or (card.created_at, last.id) < (last.created_at, card.id))
    and ($3::text is null or card.code_end = upper($3) or card.code_hash = $4
      or position(lower($3) in lower(card.recipient_email)) > 0
      or exists (select 1 from sales_order bought where bought.site_id = $1 and bought.id = card.order_id
        and position(lower($3) in lower(bought.email)) > 0))
  order by card.created_at desc, card.id
  limit $5`;

export function listCardRows(db: SiteDb, { search, after, limit }: GiftCardRange): Promise<GiftCardRow[]> {
  return db.text<GiftCardRow>(LIST, [db.siteId, after, search?.text ?? null, search?.codeHash ?? null, limit]);
}

export async function findCardRow(db: SiteDb, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await db.text<GiftCardRow>(`select ${COLUMNS} from gift_card card where site_id = $1 and id = $2`, [
    db.siteId,
    id,
  ]);
  return row;
}

export async function lockCardRow(db: SiteDb, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await db.text<GiftCardRow>(
    `select ${COLUMNS} from gift_card card where site_id = $1 and id = $2 for update`,
    [db.siteId, id],
  );
  return row;
}

export type EntryRow = Pick<GiftCardEntry, "id" | "reason" | "orderId" | "note" | "by"> & {
  readonly deltaCents: string;
  readonly balanceAfterCents: string;
  readonly at: Date;
};

export function listEntryRows(
  db: SiteDb,
  cardId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<EntryRow[]> {
  return db.text<EntryRow>(
    `select id, delta_cents as "deltaCents", balance_after_cents as "balanceAfterCents", reason, order_id as "orderId", note,
       moved_by as by, moved_at as at
     from gift_card_entry where site_id = $1 and gift_card_id = $2 and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    [db.siteId, cardId, before, limit],
  );
}

export async function setCardEnabled(db: SiteDb, id: string, isEnabled: boolean): Promise<void> {
  await db.text("update gift_card set is_enabled = $3 where site_id = $1 and id = $2", [db.siteId, id, isEnabled]);
}

/** Undoes the count of a withdrawn mail and its schedule. */
export async function uncountCardMail(db: SiteDb, id: string): Promise<void> {
  await db.text("update gift_card set mail_count = mail_count - 1, send_at = null where site_id = $1 and id = $2", [
    db.siteId,
    id,
  ]);
}

export type Adjustment = {
  readonly fromCents: number;
  readonly toCents: number;
  readonly note: string;
  readonly by: string;
};

/** Sets a balance if it still has the expected value; false otherwise. */
export async function adjustBalance(db: SiteDb, id: string, change: Adjustment): Promise<boolean> {
  const rows = await db.text(
    `update gift_card set balance_cents = $4, moved_for = 'adjustment', moved_by = $5, moved_order_id = null, moved_note = $6
     where site_id = $1 and id = $2 and balance_cents = $3 returning id`,
    [db.siteId, id, change.fromCents, change.toCents, change.by, change.note],
  );
  return rows.length === 1;
}

export type Remailing = {
  readonly codeHash: Buffer;
  readonly codeEnd: string;
  readonly recipientEmail: string;
  readonly mailCount: number;
};

export async function setCardCode(db: SiteDb, id: string, mailing: Remailing): Promise<void> {
  await db.text(
    `update gift_card set code_hash = $3, code_end = $4, recipient_email = $5, mail_count = $6, send_at = null
     where site_id = $1 and id = $2`,
    [db.siteId, id, mailing.codeHash, mailing.codeEnd, mailing.recipientEmail, mailing.mailCount],
  );
}
