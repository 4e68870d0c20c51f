import { PRODUCT_LIMITS } from "../product-limits.ts";
import { FALLBACK_URL_ID, type NewProduct } from "./new-product.ts";
import type { Product } from "../product-schema.ts";
import { createSku } from "../variant/sku.ts";
import { createUrlId } from "../url-id.ts";

const SUFFIX = " (copy)";

/**
 * Returns a hidden copy of a product with its own title, address and position, and new variant ids and SKUs.
 * Barcodes are not copied, since they are unique.
 */
export function duplicateProduct(
  product: Product,
  {
    createId,
    isUrlIdTaken,
    isSkuTaken,
    displayIndex,
  }: Pick<NewProduct, "createId" | "isUrlIdTaken" | "isSkuTaken" | "displayIndex">,
): Product {
  const title = product.title.slice(0, PRODUCT_LIMITS.titleLength - SUFFIX.length) + SUFFIX;
  const urlId = createUrlId(title, { fallback: FALLBACK_URL_ID, isTaken: isUrlIdTaken });
  const given = new Set<string>();
  const variants = product.variants.map(({ gtin: _gtin, ...variant }) => {
    const optionValues = product.variantOptionOrdering.map((name) => variant.attributes[name] ?? "");
    const isTaken = (sku: string): boolean => given.has(sku) || isSkuTaken(sku);
    const sku = createSku({ handle: urlId, optionValues, isTaken });
    given.add(sku);
    return { ...variant, id: createId(), sku };
  });
  return { ...product, title, urlId, variants, isVisible: false, displayIndex };
}
