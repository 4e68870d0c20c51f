import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../../db/database.ts";
import { bumpFactsVersion } from "../../site/site-service.ts";
import { claimStock, giveStockBack, takeStock, type ReservedLine } from "./stock-reservation-store.ts";

export type Reservation = {
  readonly orderId: string;
  /** Lines with counted stock; lines of one variant are added up. */
  readonly lines: readonly ReservedLine[];
  readonly expiresAt: Date;
  readonly by: string;
};

export type ReserveResult =
  | { readonly ok: true }
  /** Nothing was taken; the variants short of stock, in id order. */
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
 * Reserves stock for all of an order's lines, or nothing. An order that released its stock can reserve again; one that
 * holds or bought some cannot.
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
 * Turns an order's reservation into a purchase. Returns false when it was released before: then nothing is held, and
 * the order must reserve again. Idempotent.
 */
export function claimReservation(db: SiteDb, orderId: string): Promise<boolean> {
  return claimStock(db, orderId);
}

/** Releases an order's reservation. No effect after a claim or release. */
export async function releaseReservation(db: SiteDb, orderId: string, by: string): Promise<void> {
  if (await giveStockBack(db, { orderId, by })) await bumpFactsVersion(db);
}
