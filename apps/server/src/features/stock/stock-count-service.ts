import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { canRunOut, variantStock } from "@stoa/core/product/variant/variant-stock.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { STOCK_MESSAGES } from "@stoa/core/stock/stock-messages.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { StockChange } from "./stock-adjustment-store.ts";
import { countKnownVariants, listVariantsBySku } from "./stock-list-store.ts";
import { adjustStock, readStock, setStockOf } from "./stock-service.ts";

type OwnAdjustment = { readonly changes: readonly StockChange[]; readonly reason: string; readonly by: string };
type Adjusted = { productId: string; variantId: string; stock: Stock };

const MOST = 2_147_483_647;

/**
 * Applies an owner's adjustment, all or nothing. Throws `not_found` for an unknown variant, and `stock_refused` with
 * the impossible changes.
 */
export async function adjustOwnStock(db: SiteDb, { changes, reason, by }: OwnAdjustment): Promise<Adjusted[]> {
  if ((await countKnownVariants(db, changes)) < changes.length) throw new AppError("not_found");
  const result = await adjustStock(db, { changes, reason: "adjustment", note: reason, by });
  if (!result.ok) {
    const message = ownerMessage(STOCK_MESSAGES[result.code], { max: MOST });
    const rejected = changes.flatMap(({ variantId }, index) =>
      result.variantIds.includes(variantId) ? [[`changes.${index}.delta`, message]] : [],
    );
    throw new AppError("stock_refused", { message, fields: Object.fromEntries(rejected) as Record<string, string> });
  }
  const stock = await readStock(db, [...new Set(changes.map(({ productId }) => productId))]);
  return changes.map(({ productId, variantId }) => ({
    productId,
    variantId,
    stock: variantStock(PRODUCT_TYPE.physical, variantId, stock.get(productId) ?? {}),
  }));
}

type SkuStock = { readonly sku: string; readonly stock: Stock; readonly by: string; readonly note: string | null };

export type SkuResult =
  | { readonly ok: true; readonly productId: string; readonly variantId: string; readonly title: string }
  /** Titles of variants with the sku; `no_stock` for one without counted stock. */
  | { readonly ok: false; readonly code: "sku_not_found" | "sku_ambiguous" | "no_stock"; readonly titles: string[] };

export async function setStockOfSku(db: SiteDb, { sku, stock, by, note }: SkuStock): Promise<SkuResult> {
  const [found, ...others] = await listVariantsBySku(db, sku);
  if (!found) return { ok: false, code: "sku_not_found", titles: [] };
  const titles = [found, ...others].map(({ title }) => title);
  if (others.length > 0) return { ok: false, code: "sku_ambiguous", titles };
  if (!canRunOut(found.productType)) return { ok: false, code: "no_stock", titles };
  const { productId, variantId, title } = found;
  await setStockOf(db, { productId, stock: { [variantId]: stock }, reason: "adjustment", by, note });
  return { ok: true, productId, variantId, title };
}
