import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

const IS_TEST_MODE = `coalesce((
  select (data ->> 'isTestMode')::boolean from commerce_preference where site_id = $1 and namespace = 'payments'
), ${DEFAULT_COMMERCE_PREFERENCES.payments.isTestMode})`;

const IS_SWITCHED_ON = `coalesce((
  select (data ->> 'isEnabled')::boolean from commerce_preference where site_id = $1 and namespace = 'gift-cards'
), ${DEFAULT_COMMERCE_PREFERENCES["gift-cards"].isEnabled})`;

/** Holds for the cards that can pay now; `$1` is the site. Those bought with pretended money pay in test mode only. */
export function isUsable(card: string): string {
  return `${card}.is_enabled and (not ${card}.is_test or ${IS_TEST_MODE}) and ${IS_SWITCHED_ON}`;
}

/** A card that can be paid with. */
export type GiftCardFound = {
  readonly id: string;
  readonly balanceCents: number;
  readonly currency: string;
  /** The last four symbols of its code. */
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
  /** Where in an order it was bought; null for one issued by hand. */
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

/** Stores new cards, each with the first entry of its ledger; answers the ids of those that were not there yet. */
export async function insertCards(db: SiteDb, cards: readonly NewCard[]): Promise<string[]> {
  const rows = await db.rows(
    build
      .insertInto("gift_card")
      .values(
        cards.map((card) => ({
          site_id: db.siteId,
          id: card.id,
          code_hash: card.codeHash,
          code_end: card.codeEnd,
          currency: card.currency,
          issued_cents: String(card.cents),
          balance_cents: String(card.cents),
          order_id: card.place?.orderId ?? null,
          order_line_id: card.place?.lineId ?? null,
          piece: card.place?.piece ?? null,
          recipient_email: card.recipientEmail,
          recipient_name: card.recipientName,
          sender_name: card.senderName,
          message: card.message,
          is_test: card.isTest,
          locale: card.locale,
          mail_count: card.mailCount,
          send_at: card.sendAt,
          moved_for: "issued",
          moved_by: card.by,
          moved_order_id: card.place?.orderId ?? null,
          moved_note: card.note,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );
  return rows.map(({ id }) => id);
}
