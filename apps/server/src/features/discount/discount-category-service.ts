import type { SiteDb } from "../../db/database.ts";
import { addCategoryPath, readDiscountedPaths } from "./discount-category-store.ts";

/**
 * Keeps discounts on a category that gets another path. They name both from then on: discounts count at once, and visitors see the
 * new path with the next publish only.
 */
export async function followCategory(db: SiteDb, move: { readonly from: string; readonly to: string }): Promise<void> {
  await addCategoryPath(db, move);
}

/** Paths of categories that discounts name. */
export async function listDiscountedPaths(db: SiteDb): Promise<ReadonlySet<string>> {
  return new Set(await readDiscountedPaths(db));
}
