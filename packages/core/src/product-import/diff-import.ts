import { isSameJson } from "../lib/json-value.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import type { ImportedProduct, ImportedVariant } from "./imported-product.ts";

/** What an import does to one product. `stock` holds only the variants whose stock is to be set. */
export type ImportChange =
  | { readonly change: "unchanged" }
  | { readonly change: "new" | "changed"; readonly product: Product; readonly stock: StockByVariant };

/** The store's side of an import. */
export type ImportTarget = {
  /** The draft with the imported `urlId` in the collection and its stock; null when there is none. */
  readonly existing: { readonly product: Product; readonly stock: StockByVariant } | null;
  /** For a new product. */
  readonly collectionId: string;
  /** For a new product. */
  readonly displayIndex: number;
  /** Image of the site that was made from this address; null for a picture that could not be fetched. */
  readonly imageIdOf: (url: string) => string | null;
  readonly createId: () => string;
};

type Images = Product["images"];

/**
 * What an imported product (its description already sanitised) does to the store. A product that is there keeps its ids,
 * place and address; a variant is the same one when it has the same options, else the same sku. Variants the file lacks
 * go; pictures and alt texts the owner added stay. Importing the same file again changes nothing.
 */
export function diffImport(imported: ImportedProduct, target: ImportTarget): ImportChange {
  const { existing } = target;
  const product = importedDocument(imported, target);
  const stock = changedStock(imported, product, existing?.stock ?? {});
  if (existing === null) {
    return { change: "new", product, stock };
  }
  const isSame = isSameJson(product, existing.product) && Object.keys(stock).length === 0;
  return isSame ? { change: "unchanged" } : { change: "changed", product, stock };
}

function importedDocument(imported: ImportedProduct, target: ImportTarget): Product {
  const { collectionId, displayIndex } = target;
  const place = target.existing?.product ?? {
    collectionId,
    displayIndex,
    urlId: imported.urlId,
    variants: [],
    images: [],
  };
  return {
    collectionId: place.collectionId,
    urlId: place.urlId,
    title: imported.title,
    description: imported.description,
    productType: imported.productType,
    isVisible: imported.isVisible,
    tags: [...imported.tags],
    categories: [...imported.categories],
    variantOptionOrdering: [...imported.options],
    variants: importedVariants(imported.variants, place.variants, target),
    images: importedImages(imported, place.images, target),
    displayIndex: place.displayIndex,
    seo: { ...imported.seo },
  };
}

function importedVariants(
  imported: readonly ImportedVariant[],
  old: readonly Variant[],
  target: ImportTarget,
): Variant[] {
  const ids = matchIds(imported, old);
  return imported.map((variant, index) => {
    const imageId = variant.imageUrl === null ? null : target.imageIdOf(variant.imageUrl);
    return {
      id: ids[index] ?? target.createId(),
      sku: variant.sku,
      price: variant.price,
      salePrice: variant.salePrice,
      onSale: variant.onSale,
      attributes: { ...variant.attributes },
      ...(variant.weightGrams === null ? {} : { weightGrams: variant.weightGrams }),
      ...(imageId === null ? {} : { imageId }),
    };
  });
}

/** For each imported variant the id of the old one it is: by options first, then by sku among those left. */
function matchIds(imported: readonly ImportedVariant[], old: readonly Variant[]): (string | undefined)[] {
  const left = new Set(old);
  const take = (matches: (variant: Variant) => boolean): string | undefined => {
    const match = [...left].find(matches);
    if (match !== undefined) {
      left.delete(match);
    }
    return match?.id;
  };
  const byOptions = imported.map((variant) => take((each) => isSameJson(each.attributes, variant.attributes)));
  return byOptions.map((id, index) => id ?? take((each) => each.sku === imported[index]?.sku));
}

/** The file's pictures in its order, then those the owner added. A picture used twice under two addresses stays one. */
function importedImages(imported: ImportedProduct, old: Images, target: ImportTarget): Images {
  const images = new Map<string, Images[number]>();
  for (const { url, altText } of imported.images) {
    const imageId = target.imageIdOf(url);
    if (imageId !== null && !images.has(imageId)) {
      const known = old.find((image) => image.imageId === imageId);
      images.set(imageId, { imageId, altText: altText === "" ? (known?.altText ?? "") : altText });
    }
  }
  return [...images.values(), ...old.filter((image) => !images.has(image.imageId))];
}

function changedStock(imported: ImportedProduct, product: Product, old: StockByVariant): StockByVariant {
  const pairs = product.variants.flatMap(({ id }, index) => {
    const stock = imported.variants[index]?.stock;
    return stock === undefined || isSameJson(old[id], stock) ? [] : [[id, stock] as const];
  });
  return Object.fromEntries(pairs);
}
