import { formatMoney } from "@stoa/core/lib/format-money.ts";
import { wireMoney } from "@stoa/core/lib/money.ts";
import { currentPrice } from "@stoa/core/product/current-price.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { variantStock } from "@stoa/core/product/variant-stock.ts";
import { imageItem } from "./image-item.ts";
import type { ProductRecord } from "./page-content.ts";

/** Record type of a product. spec: template-language 14.2 */
const STORE_ITEM_RECORD = 11;

export type ItemSetting = {
  readonly collection: { readonly id: string; readonly urlId: string };
  readonly locale: string;
};

function optionValuesOf(product: Product, variant: Variant): Array<{ optionName: string; value: string }> {
  return product.variantOptionOrdering.flatMap((optionName) => {
    const value = Object.hasOwn(variant.attributes, optionName) ? variant.attributes[optionName] : undefined;
    return value === undefined ? [] : [{ optionName, value }];
  });
}

/** A variant with money in minor units and as wire money. spec: template-platform 2.1, structuredContent */
function variantItem({ data, stock }: ProductRecord, variant: Variant, locale: string): Record<string, unknown> {
  const { unlimited, quantity } = variantStock(data.productType, variant.id, stock);
  const optionValues = optionValuesOf(data, variant);
  return {
    id: variant.id,
    sku: variant.sku,
    price: variant.price.amount,
    salePrice: variant.salePrice.amount,
    onSale: variant.onSale,
    priceMoney: wireMoney(variant.price),
    salePriceMoney: wireMoney(variant.salePrice),
    unlimited,
    qtyInStock: quantity,
    attributes: variant.attributes,
    optionValues,
    ...(variant.imageId === undefined ? {} : { imageId: variant.imageId }),
    ...(variant.weightGrams === undefined ? {} : { weight: variant.weightGrams }),
    priceText: formatMoney(currentPrice(variant), locale),
    optionsText: optionValues.map(({ value }) => value).join(" / "),
    soldOut: !unlimited && quantity <= 0,
  };
}

/** Digital products carry their one price on the product itself. spec: platform 3, product */
function digitalPrice({ productType, variants }: Product): Record<string, unknown> {
  const [first] = variants;
  if (productType !== PRODUCT_TYPE.digital || !first) return {};
  return { onSale: first.onSale, priceMoney: wireMoney(first.price), salePriceMoney: wireMoney(first.salePrice) };
}

/** A product as templates see it. spec: template-platform 2.1, item */
export function productItem(record: ProductRecord, { collection, locale }: ItemSetting): Record<string, unknown> {
  const { id, data } = record;
  const files = new Map(record.images.map((image) => [image.id, image]));
  const images = data.images.flatMap(({ imageId, altText }) => {
    const file = files.get(imageId);
    return file ? [imageItem(file, altText)] : [];
  });
  const [main] = images;
  return {
    id,
    collectionId: collection.id,
    recordType: STORE_ITEM_RECORD,
    recordTypeLabel: "store-item",
    urlId: data.urlId,
    fullUrl: productPath(collection.urlId, data.urlId),
    title: data.title,
    body: data.description,
    excerpt: "",
    tags: data.tags,
    categories: data.categories,
    displayIndex: data.displayIndex,
    starred: false,
    passthrough: false,
    workflowState: 1,
    likeCount: 0,
    commentCount: 0,
    publicCommentCount: 0,
    commentState: 2,
    customContent: {},
    seoData: { seoTitle: data.seo.title, seoDescription: data.seo.description },
    ...(main === undefined ? {} : mainImageOf(main)),
    items: images,
    structuredContent: {
      productType: data.productType,
      isSubscribable: false,
      useCustomAddButtonText: false,
      variantOptionOrdering: data.variantOptionOrdering,
      variants: data.variants.map((variant) => variantItem(record, variant, locale)),
      ...digitalPrice(data),
    },
  };
}

function mainImageOf(main: Record<string, unknown>): Record<string, unknown> {
  const { id, assetUrl, systemDataVariants, originalSize, mediaFocalPoint, colorData, filename } = main;
  return {
    mainImageId: id,
    mainImage: main,
    assetUrl,
    systemDataId: id,
    systemDataVariants,
    originalSize,
    mediaFocalPoint,
    colorData,
    filename,
  };
}
