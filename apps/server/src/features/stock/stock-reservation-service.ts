import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../db/database.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import { claimStock, giveStockBack, takeStock, type ReservedLine } from "./stock-reservation-store.ts";

export type Reservation = {
  readonly orderId: string;
  /** Lines of products that can run out; lines of one variant count together. */
  readonly lines: readonly ReservedLine[];
  readonly expiresAt: Date;
  readonly by: string;
};

export type ReserveResult =
  | { readonly ok: true }
  /** Nothing was taken; there is not enough of these, in order of their ids. */
  | { readonly ok: false; readonly variantIds: readonly string[] };

function sumByVariant(lines: readonly ReservedLine[]): ReservedLine[] {
  const sums = new Map<string, ReservedLine>();
  for (const line of lines) {
    invariant(Number.isInteger(line.quantity) && line.quantity > 0, "a line reserves one piece or more");
    const quantity = line.quantity + (sums.get(line.variantId)?.quantity ?? 0);
    sums.set(line.variantId, { ...line, quantity });
  }
  return [...sums.values()].toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
}

/**
 * Takes the stock of all lines for an order until it is claimed or released, or takes nothing. An order that released its stock
 * can reserve again; one that holds or bought some can not.
 */
export async function reserveStock(db: SiteDb, { orderId, lines, expiresAt, by }: Reservation): Promise<ReserveResult> {
  const wanted = sumByVariant(lines);
  if (wanted.length === 0) return { ok: true };
  const { short, kept, isFlip } = await takeStock(db, { orderId, lines: wanted, expiresAt, by });
  if (short.length > 0) return { ok: false, variantIds: short };
  invariant(kept === wanted.length, `order ${orderId} reserves its stock once`);
  if (isFlip) await bumpFactsVersion(db);
  return { ok: true };
}

/**
 * Turns what an order holds into what it bought. False when its stock was given back before: then nothing is held, and the order
 * has to reserve again. Claiming twice does no harm.
 */
export function claimReservation(db: SiteDb, orderId: string): Promise<boolean> {
  return claimStock(db, orderId);
}

/** Gives back what an order holds. Does nothing to one that claimed or released already. */
export async function releaseReservation(db: SiteDb, orderId: string, by: string): Promise<void> {
  if (await giveStockBack(db, { orderId, by })) await bumpFactsVersion(db);
}
