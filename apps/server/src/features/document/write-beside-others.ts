import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { LanguageList } from "@stoa/core/multilingual/language/language-list-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError, ERROR_CATALOGUE } from "../../errors.ts";
import { checkListedLanguages, checkPageAddress, type Placed } from "./check-language-position.ts";
import { checkProductPosition, skuRaceRejection, type PlacedProduct } from "./check-product-position.ts";

function isUniqueViolation(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "23505";
}

type Change = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
  /** Undefined if there is no earlier version that counts: a deleted draft holds no sku. */
  readonly before: unknown;
};

function placedProduct({ id, data, before }: Change): PlacedProduct {
  return { id, product: data as Product, before: before as Product | undefined };
}

async function checkPlace(db: SiteDb, change: Change): Promise<void> {
  const { kind, data, before } = change;
  if (kind === "product") return checkProductPosition(db, placedProduct(change));
  if (kind === "language-list") return checkListedLanguages(db, { data, before } as Placed<LanguageList>);
  if (kind === "page" || kind === "collection") {
    return checkPageAddress(db, { data, before } as Placed<Page | Collection>);
  }
}

/**
 * Writes a document if it does not collide with others of the site: no two pages share an address, nor a page and a
 * language, nor two products a sku. Unique indexes catch concurrent writes; their violations become error messages.
 */
export async function writeBesideOthers(db: SiteDb, change: Change, write: () => Promise<void>): Promise<void> {
  await checkPlace(db, change);
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = change.kind === "product" ? skuRaceRejection(error, placedProduct(change)) : undefined;
    const fields = { urlId: ERROR_CATALOGUE.address_taken.message };
    throw taken ?? new AppError("address_taken", { cause: error, fields });
  }
}
