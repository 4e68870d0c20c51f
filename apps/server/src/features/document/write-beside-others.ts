import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError, ERROR_CATALOGUE } from "../../errors.ts";
import { checkProductPlace, skuRaceRefusal, type PlacedProduct } from "./check-product-place.ts";

function isUniqueViolation(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "23505";
}

type Change = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
  /** Undefined where there is none, or none that counts: a deleted draft holds no sku. */
  readonly before: unknown;
};

function placedProduct({ id, data, before }: Change): PlacedProduct {
  return { id, product: data as Product, before: before as Product | undefined };
}

/**
 * Writes what the other documents of the site leave room for: two pages can't share an address, nor two products a sku. Indexes say so
 * too, to those who come at the same moment; this turns it into words.
 */
export async function writeBesideOthers(db: SiteDb, change: Change, write: () => Promise<void>): Promise<void> {
  const isProduct = change.kind === "product";
  if (isProduct) await checkProductPlace(db, placedProduct(change));
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = isProduct ? skuRaceRefusal(error, placedProduct(change)) : undefined;
    const fields = { urlId: ERROR_CATALOGUE.address_taken.message };
    throw taken ?? new AppError("address_taken", { cause: error, fields });
  }
}
