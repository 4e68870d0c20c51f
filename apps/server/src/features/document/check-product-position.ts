import type { MessageText } from "@stoa/core/message/message-of.ts";
import { categoryTree } from "@stoa/core/category/category-tree.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { listCategoryDrafts, listSkuHolders, listUsedCategoryPaths } from "./product-position-store.ts";

export type PlacedProduct = {
  readonly id: string;
  readonly product: Product;
  readonly before: Product | undefined;
};

type Fields = Record<string, MessageText>;

function newSkus({ product, before }: Omit<PlacedProduct, "id">): string[] {
  const known = new Set(before?.variants.map(({ sku }) => sku));
  return product.variants.map(({ sku }) => sku).filter((sku) => !known.has(sku));
}

/** New skus of a product must be free on its site. */
async function skuProblems(db: SiteDb, placed: PlacedProduct): Promise<Fields> {
  const { id, product } = placed;
  const skus = newSkus(placed);
  if (skus.length === 0) return {};
  const holders = await listSkuHolders(db, { productId: id, skus });
  const problems: Fields = {};
  for (const [index, { sku }] of product.variants.entries()) {
    const title = holders.get(sku);
    if (title !== undefined)
      problems[`variants.${index}.sku`] = ownerMessage(PRODUCT_RULE_MESSAGES.skuOfOther, { sku, title });
  }
  return problems;
}

/** New paths of a product must belong to categories or already be in use on its store page. */
async function categoryProblems(db: SiteDb, { product, before }: PlacedProduct): Promise<Fields> {
  const { collectionId, categories } = product;
  const known = new Set(before?.collectionId === collectionId ? before.categories : []);
  const paths = categories.filter((path) => !known.has(path));
  if (paths.length === 0) return {};
  const used = new Set(await listUsedCategoryPaths(db, { collectionId, paths }));
  if (paths.every((path) => used.has(path))) return {};
  const tree = categoryTree(await listCategoryDrafts(db, collectionId));
  const listed = new Set(tree.categories.map(({ path }) => path));
  const problems: Fields = {};
  for (const [index, path] of categories.entries()) {
    if (!known.has(path) && !used.has(path) && !listed.has(path))
      problems[`categories.${index}`] = ownerMessage(PRODUCT_RULE_MESSAGES.unknownCategory, { path });
  }
  return problems;
}

/** Throws `invalid_document` for a sku of another product or an unknown category. */
export async function checkProductPosition(db: SiteDb, placed: PlacedProduct): Promise<void> {
  const [skus, categories] = await Promise.all([skuProblems(db, placed), categoryProblems(db, placed)]);
  const fields = { ...skus, ...categories };
  if (Object.keys(fields).length > 0) throw new AppError("invalid_document", { fields });
}

/**
 * The error when another product took a sku between check and write; undefined for other errors. The database does not
 * say which sku: under row-level security it names no keys.
 */
export function skuRaceRejection(error: Error, placed: Omit<PlacedProduct, "id">): AppError | undefined {
  if (!("constraint" in error) || error.constraint !== "product_sku_once") return undefined;
  const [sku = "", ...others] = newSkus(placed);
  const index = placed.product.variants.findIndex((variant) => variant.sku === sku);
  const fields =
    others.length === 0
      ? { [`variants.${index}.sku`]: ownerMessage(PRODUCT_RULE_MESSAGES.skuJustTaken, { sku }) }
      : { variants: PRODUCT_RULE_MESSAGES.skusJustTaken };
  return new AppError("invalid_document", { cause: error, fields });
}
