import { isSameJson } from "../lib/json-value.ts";
import { canBeSubscribed } from "../product/check-product-type.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { completeVariantStock } from "../product/variant-stock.ts";
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
 * place and address, and all that no file tells of: subscription, merchandising, files, prices in other currencies. A variant
 * is the same one when it has the same options, else the same sku. Variants the file lacks go; pictures and alt texts the
 * owner added stay. A digital product without a file and a paywall that opens nothing stay hidden. Importing the same file again changes nothing.
 */
export function diffImport(imported: ImportedProduct, target: ImportTarget): ImportChange {
  const { existing } = target;
  const product = importedDocument(imported, target);
  const stock = changedStock(imported, product, existing);
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
  const kept = keptFields(imported, target.existing?.product);
  return {
    ...kept,
    collectionId: place.collectionId,
    urlId: place.urlId,
    title: keptText(imported.title, kept.title),
    description: keptText(imported.description, kept.description),
    productType: imported.productType,
    isVisible: imported.isVisible && !isUnfinished(imported, kept),
    tags: [...imported.tags],
    categories: [...imported.categories],
    variantOptionOrdering: [...imported.options],
    variants: importedVariants(imported.variants, place.variants, target),
    images: importedImages(imported, place.images, target),
    displayIndex: place.displayIndex,
    seo: { ...(imported.seo ?? kept.seo ?? { title: "", description: "" }) },
  };
}

/** What stays of a product, as far as its type in the file can have it. */
function keptFields({ productType }: ImportedProduct, existing: Product | undefined): Partial<Product> {
  if (existing === undefined) {
    return {};
  }
  const { digital, paywall, isSubscribable, ...kept } = existing;
  return {
    ...kept,
    ...(digital !== undefined && productType === PRODUCT_TYPE.digital ? { digital } : {}),
    ...(paywall !== undefined && productType === PRODUCT_TYPE.paywall ? { paywall } : {}),
    ...(isSubscribable !== undefined && canBeSubscribed(productType) ? { isSubscribable } : {}),
  };
}

/** Whether buyers would get nothing yet. */
function isUnfinished({ productType }: ImportedProduct, { digital, paywall }: Partial<Product>): boolean {
  const isWithoutFile = productType === PRODUCT_TYPE.digital && digital === undefined;
  return isWithoutFile || (productType === PRODUCT_TYPE.paywall && paywall === undefined);
}

function importedVariants(
  imported: readonly ImportedVariant[],
  old: readonly Variant[],
  target: ImportTarget,
): Variant[] {
  const matches = matchVariants(imported, old);
  return imported.map((variant, index) => {
    const match = matches[index];
    const { weightGrams: _weight, imageId: _image, ...kept } = match ?? {};
    return {
      ...kept,
      id: match?.id ?? target.createId(),
      sku: variant.sku,
      price: variant.price,
      salePrice: variant.salePrice,
      onSale: variant.onSale,
      attributes: { ...variant.attributes },
      ...importedWeight(variant, match),
      ...(variant.sizeMm === null ? {} : { sizeMm: variant.sizeMm }),
      ...importedPicture(variant, match, target),
    };
  });
}

/** A weight of nothing is written like none. */
function importedWeight({ weightGrams }: ImportedVariant, old: Variant | undefined): Pick<Variant, "weightGrams"> {
  if (weightGrams !== null) {
    return { weightGrams };
  }
  return old?.weightGrams === 0 ? { weightGrams: 0 } : {};
}

function importedPicture(
  { imageUrl }: ImportedVariant,
  old: Variant | undefined,
  target: ImportTarget,
): Pick<Variant, "imageId"> {
  const imageId = imageUrl === null ? old?.imageId : (target.imageIdOf(imageUrl) ?? undefined);
  return imageId === undefined ? {} : { imageId };
}

/** For each imported variant the old one it is: by options first, then by sku among those left. */
function matchVariants(imported: readonly ImportedVariant[], old: readonly Variant[]): (Variant | undefined)[] {
  const byOptions = new Map(old.toReversed().map((variant) => [optionsKey(variant), variant]));
  const matches = imported.map((variant) => takeFrom(byOptions, optionsKey(variant)));
  const taken = new Set(matches);
  const bySku = new Map(old.flatMap((variant) => (taken.has(variant) ? [] : [[variant.sku, variant] as const])));
  return matches.map((match, index) => match ?? takeFrom(bySku, imported[index]?.sku ?? ""));
}

function optionsKey({ attributes }: Pick<Variant, "attributes">): string {
  return JSON.stringify(Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function takeFrom(variants: Map<string, Variant>, key: string): Variant | undefined {
  const match = variants.get(key);
  variants.delete(key);
  return match;
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

/** What is there stays where it differs from the file only in how lines end and in blanks around it, which no file keeps. */
function keptText(text: string, existing: string | undefined): string {
  return existing?.replaceAll(/\r\n?/g, "\n").trim() === text ? existing : text;
}

function changedStock(imported: ImportedProduct, product: Product, existing: ImportTarget["existing"]): StockByVariant {
  const stored = existing?.stock ?? {};
  // A variant without a stock record counts as one with none, and what can't run out as unlimited.
  const known = existing === null ? stored : { ...completeVariantStock(product, stored) };
  const pairs = product.variants.flatMap(({ id }, index) => {
    const stock = imported.variants[index]?.stock;
    const isSame = isSameJson(known[id], stock) || isSameJson(stored[id], stock);
    return stock === undefined || isSame ? [] : [[id, stock] as const];
  });
  return Object.fromEntries(pairs);
}
