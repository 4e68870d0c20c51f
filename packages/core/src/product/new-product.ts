import { PRODUCT_LIMITS } from "./product-limits.ts";
import type { Product } from "./product-schema.ts";
import { PRODUCT_TYPE } from "./product-types.ts";
import { createSku } from "./sku.ts";
import { createUrlId } from "./url-id.ts";

const UNTITLED = "Untitled product";

/** What a new product is made from; ids are made by the caller. */
export type NewProduct = {
  readonly title: string;
  readonly collectionId: string;
  readonly variantId: string;
  readonly currency: string;
  readonly displayIndex: number;
  readonly isUrlIdTaken: (urlId: string) => boolean;
};

/** A physical product with one variant that costs nothing yet, visible once it is published. */
export function newProduct(input: NewProduct): Product {
  const title = input.title.trim().slice(0, PRODUCT_LIMITS.titleLength).trim() || UNTITLED;
  const urlId = createUrlId(title, { fallback: "product", isTaken: input.isUrlIdTaken });
  const free = { amount: 0, currency: input.currency };
  return {
    collectionId: input.collectionId,
    urlId,
    title,
    description: "",
    productType: PRODUCT_TYPE.physical,
    isVisible: true,
    tags: [],
    categories: [],
    variantOptionOrdering: [],
    variants: [
      {
        id: input.variantId,
        sku: createSku({ handle: urlId, optionValues: [], taken: [] }),
        price: free,
        salePrice: free,
        onSale: false,
        attributes: {},
      },
    ],
    images: [],
    displayIndex: input.displayIndex,
    seo: { title: "", description: "" },
  };
}
