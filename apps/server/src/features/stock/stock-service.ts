import { invariant } from "@stoa/core/lib/invariant.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import {
  moveStock,
  type AdjustOutcome,
  type StockAdjustmentInput,
  type StockChange,
} from "./stock-adjustment-store.ts";
import { listStockRows, lockStockRows, upsertStock, type StockSetting } from "./stock-store.ts";

export async function readStock(db: SiteDb, productIds: readonly string[]): Promise<Map<string, StockByVariant>> {
  const byProduct = new Map<string, StockByVariant>();
  if (productIds.length === 0) return byProduct;
  for (const row of await listStockRows(db, productIds)) {
    const stock = byProduct.get(row.productId) ?? {};
    stock[row.variantId] = { quantity: row.quantity, unlimited: row.isUnlimited };
    byProduct.set(row.productId, stock);
  }
  return byProduct;
}

export async function lockStock(db: SiteDb, productId: string): Promise<StockByVariant> {
  const rows = await lockStockRows(db, productId);
  return Object.fromEntries(
    rows.map(({ variantId, quantity, isUnlimited }) => [variantId, { quantity, unlimited: isUnlimited }]),
  );
}

/**
 * Sets stock to an owner's count, excluding what orders currently hold. Visible at once, without a publish: an owner
 * sets stock rarely and checks at once, so every change invalidates cached pages.
 */
export async function setStockOf(db: SiteDb, setting: StockSetting): Promise<void> {
  if (Object.keys(setting.stock).length === 0) return;
  if ((await upsertStock(db, setting)) > 0) await bumpFactsVersion(db);
}

export type StockAdjustment = {
  readonly changes: readonly StockChange[];
  /** `return`, `edit` and `refund` of an order skip unlimited variants; an owner's `adjustment` of one is refused. */
  readonly reason: "return" | "edit" | "refund" | "adjustment";
  readonly orderId?: string;
  readonly note?: string;
  readonly by: string;
};

export type AdjustResult =
  | { readonly ok: true }
  /** Nothing was changed, because of these variants. */
  | {
      readonly ok: false;
      readonly code: "not_enough" | "too_many" | "unlimited";
      readonly variantIds: readonly string[];
    };

function sumByVariant(changes: readonly StockChange[]): StockChange[] {
  const sums = new Map<string, StockChange>();
  for (const change of changes) {
    invariant(Number.isSafeInteger(change.delta), "stock changes by whole pieces");
    const delta = change.delta + (sums.get(change.variantId)?.delta ?? 0);
    sums.set(change.variantId, { ...change, delta });
  }
  return [...sums.values()].filter(({ delta }) => delta !== 0);
}

function rejectionOf({ short, over, endless }: AdjustOutcome, refusesEndless: boolean): AdjustResult {
  if (refusesEndless && endless.length > 0) return { ok: false, code: "unlimited", variantIds: endless };
  if (short.length > 0) return { ok: false, code: "not_enough", variantIds: short };
  if (over.length > 0) return { ok: false, code: "too_many", variantIds: over };
  return { ok: true };
}

/** Adds to and removes from stock, all or nothing; changes of one variant are added up. */
export async function adjustStock(db: SiteDb, adjustment: StockAdjustment): Promise<AdjustResult> {
  const { reason, by, orderId = null, note = null } = adjustment;
  const changes = sumByVariant(adjustment.changes);
  if (changes.length === 0) return { ok: true };
  const isByOwner = reason === "adjustment";
  const input: StockAdjustmentInput = { changes, reason, orderId, note, by };
  const outcome = await moveStock(db, input, isByOwner);
  const result = rejectionOf(outcome, isByOwner);
  if (result.ok && (outcome.isFlip || isByOwner)) await bumpFactsVersion(db);
  return result;
}
