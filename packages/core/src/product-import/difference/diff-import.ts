import { isSameJson } from "../../lib/patch/json-value.ts";
import { canBeSubscribed } from "../../product/check/check-product-type.ts";
import type { Product, Variant } from "../../product/product-schema.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { completeVariantStock } from "../../product/variant/variant-stock.ts";
import type { StockByVariant } from "../../stock/stock-schema.ts";
import type { ImportedPart, ImportedProduct, ImportedVariant } from "../read/imported-product.ts";

export type ImportChange =
  | { readonly change: "unchanged" }
  | { readonly change: "new" | "changed"; readonly product: Product; readonly stock: StockByVariant };

/** The store's current data for an import. */
export type ImportTarget = {
  /** The draft that the file means, and its stock; null when there is none. */
  readonly existing: { readonly product: Product; readonly stock: StockByVariant } | null;
  /** For a new product. */
  readonly collectionId: string;
  /** For a new product. */
  readonly displayIndex: number;
  /** Returns the site image created from an address; null when it could not be fetched. */
  readonly imageIdOf: (url: string) => string | null;
  readonly createId: () => string;
};

type Images = Product["images"];

/**
 * Returns an imported product's (with sanitized description) changes to the store. An existing product keeps its ids,
 * position and address, and everything the file does not contain: columns it lacks, subscription, merchandising, files, prices in other
 * currencies. Variants
 * are matched by options, then by SKU. Variants missing from the file are removed; images and alt texts added by the
 * owner are kept. Digital products without a file and paywalls that grant nothing stay hidden. Importing the same file
 * again changes nothing.
 */
export function diffImport(written: ImportedProduct, target: ImportTarget): ImportChange {
  const { existing } = target;
  const imported = existing === null ? written : withOldParts(written, existing.product);
  const product = importedDocument(imported, target);
  const stock = changedStock(imported, product, existing);
  if (existing === null) {
    return { change: "new", product, stock };
  }
  const isSame = isSameJson(product, existing.product) && Object.keys(stock).length === 0;
  return isSame ? { change: "unchanged" } : { change: "changed", product, stock };
}

/** What a file has no column for stays. */
function withOldParts(imported: ImportedProduct, old: Product): ImportedProduct {
  const { description, productType, isVisible, tags, categories } = old;
  const parts: Partial<Record<ImportedPart, Partial<ImportedProduct>>> = {
    description: { description },
    type: { productType },
    visibility: { isVisible },
    tags: { tags },
    categories: { categories },
  };
  return Object.assign({}, imported, ...(imported.lacks ?? []).map((part) => parts[part] ?? {})) as ImportedProduct;
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
    variants: importedVariants(imported, place.variants, target),
    images: importedImages(imported, place.images, target),
    displayIndex: place.displayIndex,
    seo: { ...(imported.seo ?? kept.seo ?? { title: "", description: "" }) },
  };
}

/** Members kept from the existing product, as far as its type in the file allows. */
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

/** Whether buyers would not receive anything yet. */
function isUnfinished({ productType }: ImportedProduct, { digital, paywall }: Partial<Product>): boolean {
  const isWithoutFile = productType === PRODUCT_TYPE.digital && digital === undefined;
  return isWithoutFile || (productType === PRODUCT_TYPE.paywall && paywall === undefined);
}

function importedVariants(
  { variants, lacks = [] }: ImportedProduct,
  old: readonly Variant[],
  target: ImportTarget,
): Variant[] {
  const matches = matchVariants(variants, old);
  return variants.map((variant, index) => {
    const match = matches[index];
    const { weightGrams: _weight, imageId: _image, ...kept } = match ?? {};
    return {
      ...kept,
      id: match?.id ?? target.createId(),
      sku: variant.isSkuMade === true && match ? match.sku : variant.sku,
      price: variant.price,
      salePrice: variant.salePrice,
      onSale: variant.onSale,
      attributes: { ...variant.attributes },
      ...(lacks.includes("weight") ? oldWeight(match) : importedWeight(variant, match)),
      ...(variant.sizeMm === null ? {} : { sizeMm: variant.sizeMm }),
      ...importedPicture(variant, match, target),
    };
  });
}

function oldWeight(old: Variant | undefined): Pick<Variant, "weightGrams"> {
  return old?.weightGrams === undefined ? {} : { weightGrams: old.weightGrams };
}

/** Files write a weight of 0 the same as no weight. */
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

/** The existing variant for each imported one: matched by options first, then by SKU among the rest. */
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

/** The file's images in order, then those the owner added. An image with two addresses is used once. */
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

/**
 * Keeps existing text that differs from the file only in line endings and surrounding whitespace, which files do not
 * preserve.
 */
function keptText(text: string, existing: string | undefined): string {
  return existing?.replaceAll(/\r\n?/g, "\n").trim() === text ? existing : text;
}

function changedStock(imported: ImportedProduct, product: Product, existing: ImportTarget["existing"]): StockByVariant {
  const stored = existing?.stock ?? {};
  // A variant without a stock record has none, and one that cannot run out is unlimited.
  const known = existing === null ? stored : { ...completeVariantStock(product, stored) };
  const isCounted = imported.lacks?.includes("stock") === true;
  const pairs = product.variants.flatMap(({ id }, index) => {
    if (isCounted && known[id] !== undefined) return [];
    const stock = imported.variants[index]?.stock;
    const isSame = isSameJson(known[id], stock) || isSameJson(stored[id], stock);
    return stock === undefined || isSame ? [] : [[id, stock] as const];
  });
  return Object.fromEntries(pairs);
}
