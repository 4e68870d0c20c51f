import type { LeftCart, LeftCartLine } from "@stoa/core/cart/reminder/left-cart-api.ts";
import { LEFT_CART_MESSAGES } from "@stoa/core/cart/reminder/left-cart-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { plainCursor } from "../../../plugins/reply/list-cursor.ts";
import { readMailSender } from "../../outbox/mail/mail-sender-service.ts";
import { priceContents } from "../contents/cart-pricing.ts";
import { remindOf, type RemindParts } from "./cart-reminder-service.ts";
import {
  findLeftCartRow,
  listLeftCartRows,
  takeLeftCart,
  type LeftCartCursor,
  type LeftCartRow,
} from "./left-cart-store.ts";
import { readCartFacts, readFactsOfCarts } from "../contents/cart-facts-service.ts";

const HOUR_MS = 60 * 60_000;
const PAGE_SIZE = 25;

/** A cart changed in the last hour is not abandoned. */
function leftBefore(now: number): Date {
  return new Date(now - HOUR_MS);
}

async function pricedCart(db: SiteDb, cartId: string, now: number): Promise<ShoppingCart> {
  const facts = await readCartFacts(db, { key: { by: "id", cartId }, hasPlace: false, customerKey: null });
  return priceContents({ id: db.siteId }, facts, { nowMs: now }).cart;
}

function obstacleOf({ email, isPaying, isUnsubscribed, hasBought }: LeftCartRow): LeftCart["obstacle"] {
  if (email === null) return "noEmail";
  if (isPaying) return "paying";
  if (hasBought) return "boughtSince";
  return isUnsubscribed ? "unsubscribed" : null;
}

function toLeftCart(row: LeftCartRow, { subtotalCents: amount, currency }: ShoppingCart): LeftCart {
  const { id, email, lineCount, leftAt, remindedAt } = row;
  return {
    id,
    email,
    lineCount,
    leftAt: leftAt.toISOString(),
    remindedAt: remindedAt?.toISOString() ?? null,
    subtotal: { amount, currency },
    obstacle: obstacleOf(row),
  };
}

const CURSOR = plainCursor<LeftCartCursor>({
  write: ({ leftAt, id }) => `${leftAt.getTime()}.${id}`,
  read: (text) => {
    const [, time, id] = /^(\d{1,14})\.([0-9a-f]{24})$/.exec(text) ?? [];
    return time === undefined || id === undefined ? undefined : { leftAt: new Date(Number(time)), id };
  },
});

/** Throws `invalid_request` for a cursor of another list. */
export async function listLeftCarts(
  db: SiteDb,
  { cursor, now }: { readonly cursor: string | undefined; readonly now: number },
): Promise<{ items: LeftCart[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : CURSOR.read(cursor);
  const rows = await listLeftCartRows(db, { before: leftBefore(now), after, limit: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  const facts = await readFactsOfCarts(
    db,
    shown.map(({ id }) => id),
  );
  const items = shown.flatMap((row) => {
    const known = facts.get(row.id);
    return known ? [toLeftCart(row, priceContents({ id: db.siteId }, known, { nowMs: now }).cart)] : [];
  });
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return { items, nextCursor: last ? CURSOR.write(last) : null };
}

function toLine(entry: ShoppingCart["entries"][number], currency: string): LeftCartLine {
  const { id, title, quantity, chosenVariant, subTotal, problem } = entry;
  const { sku, optionValues } = chosenVariant;
  const options = optionValues.map(({ value }) => value);
  return { id, title, options, sku, quantity, total: { amount: subTotal, currency }, problem };
}

async function getRow(db: SiteDb, id: string, now: number): Promise<LeftCartRow> {
  const row = await findLeftCartRow(db, { id, before: leftBefore(now) });
  if (!row) throw new AppError("not_found");
  return row;
}

export async function getLeftCart(
  db: SiteDb,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<{ cart: LeftCart; lines: LeftCartLine[] }> {
  const row = await getRow(db, id, now);
  const cart = await pricedCart(db, id, now);
  return { cart: toLeftCart(row, cart), lines: cart.entries.map((entry) => toLine(entry, cart.currency)) };
}

function throwLeftCartError(obstacle: keyof typeof LEFT_CART_MESSAGES): never {
  throw new AppError("reminder_refused", { message: LEFT_CART_MESSAGES[obstacle] });
}

/** Sends the reminder unless already sent. Throws `not_found`, and `reminder_refused` if it cannot be sent. */
export async function remindOfLeftCart(db: SiteDb, parts: RemindParts, id: string): Promise<LeftCart> {
  const now = parts.now();
  const row = await getRow(db, id, now);
  const { email, locale } = row;
  if (row.remindedAt === null) {
    const obstacle = obstacleOf(row);
    if (obstacle !== null || email === null) return throwLeftCartError(obstacle ?? "noEmail");
    if (await takeLeftCart(db, { id, now: new Date(now) })) {
      const sender = await readMailSender(db, parts.urls);
      const isQueued = await remindOf(db, parts, { cart: { id, email, locale }, sender });
      if (!isQueued) return throwLeftCartError("nothingToBuy");
    }
  }
  return (await getLeftCart(db, { id, now })).cart;
}
