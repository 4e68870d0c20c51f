import { messageMembers } from "@stoa/core/message/wire-message.ts";
import { englishOf, type MessageText } from "@stoa/core/message/message-of.ts";
import { BULK_EDIT_MESSAGES } from "@stoa/core/bulk-edit/bulk-edit-messages.ts";
import type { BulkChanges } from "@stoa/core/bulk-edit/bulk-change-schema.ts";
import {
  BULK_LIMITS,
  type BulkDifference,
  type BulkEdit,
  type BulkExample,
  type BulkPreview,
  type BulkProblem,
} from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { bulkDifferences } from "@stoa/core/bulk-edit/bulk-differences.ts";
import { bulkProduct } from "@stoa/core/bulk-edit/bulk-product.ts";
import { bulkStock } from "@stoa/core/bulk-edit/bulk-stock.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { completeVariantStock } from "@stoa/core/product/variant/variant-stock.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { listKnownPaths } from "../category/category-service.ts";
import {
  listDraftsAfter,
  listDraftsNamed,
  type ProductDraft,
  type ProductFilter,
} from "../product/product-list-service.ts";
import { readStock } from "../stock/stock-service.ts";
import { checkBulkCurrencies } from "./bulk-currency-service.ts";
import { getBulkEdit } from "./bulk-edit-service.ts";
import { deleteOldBulkEdits, insertBulkEdit, insertBulkProducts } from "./bulk-edit-store.ts";

export type BulkChoice = { readonly productIds: readonly string[] } | { readonly filter: ProductFilter };

type Wanted = {
  readonly choice: BulkChoice;
  readonly changes: BulkChanges;
  readonly by: string;
  readonly now: number;
};

const BATCH = 200;
const MOST_EXAMPLES = 5;
const MOST_DIFFERENCES = 6;
const MOST_PROBLEMS = 100;
export const BULK_EDIT_RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Yields the chosen products in batches, so thousands of them are never in memory at once. */
async function* batchesOf(db: SiteDb, choice: BulkChoice): AsyncGenerator<ProductDraft[]> {
  let after = "";
  for (;;) {
    const drafts =
      "filter" in choice
        ? await listDraftsAfter(db, { filter: choice.filter, after, limit: BATCH })
        : await listDraftsNamed(db, { ids: choice.productIds, after, limit: BATCH });
    if (drafts.length > 0) yield drafts;
    if (drafts.length < BATCH) return;
    after = drafts.at(-1)?.id ?? "";
  }
}

type Judged = { readonly differences: BulkDifference[] } | { readonly problem: MessageText };

function unknownPath(product: Product, before: Product, known: ReadonlySet<string>): MessageText {
  const own = new Set(before.categories);
  const path = product.categories.find((one) => !own.has(one) && !known.has(one));
  return path === undefined ? "" : ownerMessage(BULK_EDIT_MESSAGES.unknownCategory, { path });
}

type Judging = {
  readonly db: SiteDb;
  readonly changes: BulkChanges;
  readonly pathsOf: (collectionId: string) => Promise<ReadonlySet<string>>;
};

async function judge(judging: Judging, { product }: ProductDraft, stored: StockByVariant): Promise<Judged> {
  const { db, changes, pathsOf } = judging;
  const changed = bulkProduct(product, changes, db.limits);
  if (!changed.ok) return { problem: changed.message };
  const isPlaced = changes.categories !== undefined && changes.categories.add.length > 0;
  const problem = isPlaced ? unknownPath(changed.product, product, await pathsOf(product.collectionId)) : "";
  if (problem !== "") return { problem };
  const stock = changes.stock ? bulkStock(product, stored, changes.stock) : { ok: true as const, stock: {} };
  if (!stock.ok) return { problem: stock.message };
  const before = completeVariantStock(product, stored);
  return { differences: bulkDifferences(product, changed.product, { before, after: stock.stock }) };
}

function problemMembers(problem: MessageText): Pick<BulkProblem, "message" | "messageKey" | "messageValues"> {
  return { message: englishOf(problem), ...messageMembers(problem) };
}

type Tally = {
  products: number;
  variants: number;
  unchanged: number;
  refused: number;
  readonly examples: BulkExample[];
  readonly problems: BulkProblem[];
};

function variantCount(product: Product, differences: readonly BulkDifference[]): number {
  const skus = new Set(differences.map((one) => ("sku" in one ? one.sku : null)));
  // A change of the whole product changes each of its variants.
  return skus.has(null) ? product.variants.length : skus.size;
}

function count(tally: Tally, { id: productId, product }: ProductDraft, judged: Judged): void {
  const { title } = product;
  if ("problem" in judged) {
    tally.refused += 1;
    if (tally.problems.length < MOST_PROBLEMS)
      tally.problems.push({ productId, title, ...problemMembers(judged.problem) });
    return;
  }
  const { differences } = judged;
  if (differences.length === 0) {
    tally.unchanged += 1;
    return;
  }
  tally.products += 1;
  tally.variants += variantCount(product, differences);
  if (tally.examples.length < MOST_EXAMPLES)
    tally.examples.push({ productId, title, differences: differences.slice(0, MOST_DIFFERENCES) });
}

function rememberPaths(db: SiteDb): Judging["pathsOf"] {
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  return (collectionId) => {
    const paths = known.get(collectionId) ?? listKnownPaths(db, collectionId);
    known.set(collectionId, paths);
    return paths;
  };
}

function selectionError(message: MessageText): AppError {
  return new AppError("invalid_request", { message, fields: { selection: message } });
}

/**
 * Computes the effect of a change on the chosen products and records their versions. Throws `invalid_request` for no
 * products or too many, and for a currency the shop does not sell in.
 */
export async function previewBulkEdit(
  db: SiteDb,
  { choice, changes, by, now }: Wanted,
): Promise<{ edit: BulkEdit; preview: BulkPreview }> {
  await checkBulkCurrencies(db, changes);
  await deleteOldBulkEdits(db, { before: new Date(now - BULK_EDIT_RETENTION_DAYS * DAY_MS), by });
  const id = newId();
  await insertBulkEdit(db, { id, changes, by });
  const tally: Tally = { products: 0, variants: 0, unchanged: 0, refused: 0, examples: [], problems: [] };
  const judging: Judging = { db, changes, pathsOf: rememberPaths(db) };
  let total = 0;
  for await (const drafts of batchesOf(db, choice)) {
    const stock = changes.stock
      ? await readStock(
          db,
          drafts.map((draft) => draft.id),
        )
      : new Map<string, never>();
    const products = drafts.map((draft) => ({
      productId: draft.id,
      title: draft.product.title,
      version: draft.version,
    }));
    await insertBulkProducts(db, { editId: id, from: total, products });
    total += drafts.length;
    if (total > BULK_LIMITS.products)
      throw selectionError(ownerMessage(BULK_EDIT_MESSAGES.tooMany, { max: BULK_LIMITS.products }));
    for (const draft of drafts) count(tally, draft, await judge(judging, draft, stock.get(draft.id) ?? {}));
  }
  if (total === 0) throw selectionError(BULK_EDIT_MESSAGES.nothingChosen);
  const { examples, problems, ...counts } = tally;
  return { edit: await getBulkEdit(db, id), preview: { counts, examples, problems } };
}
