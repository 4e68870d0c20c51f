import type { ImportedProduct } from "@stoa/core/product-import/read/imported-product.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import {
  findDocumentByUrlId,
  findDocumentOf,
  listProductsWithSku,
  type DocumentRow,
} from "../../document/document-service.ts";
import { listClaimedDocuments, listKnownSources, storedKey } from "../../import-source/import-source-service.ts";

function namedSkus({ variants }: ImportedProduct): string[] {
  return variants.flatMap(({ sku, isSkuMade }) => (isSkuMade === true ? [] : [sku]));
}

function skusOf({ data }: DocumentRow): Set<string> {
  return new Set((data as Product).variants.map(({ sku }) => sku));
}

async function productsWithSku(db: SiteDb, skus: readonly string[]): Promise<DocumentRow[]> {
  const ids = skus.length === 0 ? [] : await listProductsWithSku(db, skus);
  const rows = await Promise.all(ids.map((id) => findDocumentOf(db, id, "product")));
  return rows.flatMap((row) => row ?? []);
}

/** A product that no import from the source made, and that the file means all the same. */
async function findUnclaimed(
  db: SiteDb,
  imported: ImportedProduct,
  { source, storeId }: { readonly source: string; readonly storeId: string },
): Promise<DocumentRow | undefined> {
  const skus = namedSkus(imported);
  const address = imported.name?.address ?? imported.urlId;
  const atAddress = await findDocumentByUrlId(db, { kind: "product", collectionId: storeId, urlId: address });
  const withSkus = await productsWithSku(db, skus);
  const isNamed = (row: DocumentRow): boolean =>
    row === atAddress && (imported.name?.address !== null || skus.some((sku) => skusOf(row).has(sku)));
  const isSame = ({ data }: DocumentRow): boolean => (data as Product).title === imported.title;
  const candidates = [...(atAddress && isNamed(atAddress) ? [atAddress] : []), ...withSkus.filter(isSame)];
  const claimed = await listClaimedDocuments(db, { source, documentIds: candidates.map(({ id }) => id) });
  return candidates.find(({ id }) => !claimed.has(id));
}

/**
 * The product that a file means: the one an import from this source made under the same key; for this site's own
 * export the one with that id; else one that no import made, at exactly the address the file writes, or with its SKU
 * and address or title. A fallback or numbered address matches nothing.
 */
export async function findImportedProduct(
  db: SiteDb,
  imported: ImportedProduct,
  storeId: string,
): Promise<DocumentRow | undefined> {
  const { name } = imported;
  // Files that were read before products had a name.
  if (!name) return findDocumentByUrlId(db, { kind: "product", collectionId: storeId, urlId: imported.urlId });
  const { source } = name;
  const key = storedKey(name.key);
  const known = (await listKnownSources(db, { source, keys: [key] })).get(key);
  if (known) return findDocumentOf(db, known.documentId, "product");
  const own = source === "family" && /^[0-9a-f]{24}$/.test(key) ? await findDocumentOf(db, key, "product") : undefined;
  return own ?? findUnclaimed(db, imported, { source, storeId });
}
