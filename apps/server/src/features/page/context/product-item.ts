import { formatMoney } from "@stoa/core/lib/format-money.ts";
import { wireMoney } from "@stoa/core/lib/money.ts";
import { currentPrice } from "@stoa/core/product/current-price.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { variantStock } from "@stoa/core/product/variant-stock.ts";
import { RECORD_TYPE } from "@stoa/core/item/record-types.ts";
import type { ProductRecord } from "../content/page-content.ts";
import { itemPath } from "./page-path.ts";
import { mainImageFields, pictureContexts, type Pictures } from "./picture-context.ts";

export type ProductSetting = {
  readonly collection: { readonly id: string; readonly urlId: string };
  readonly locale: string;
  readonly images: Pictures;
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

/** Fields that themes ask every item for, where nothing sets them. spec: template-platform 2.1, item */
export const PLAIN_ITEM_FIELDS = {
  likeCount: 0,
  commentCount: 0,
  publicCommentCount: 0,
  commentState: 2,
  pushedServices: {},
} as const;

/** A product as templates see it. spec: template-platform 2.1, item */
export function productItem(record: ProductRecord, setting: ProductSetting): Record<string, unknown> {
  const { id, data, updatedOn } = record;
  const { collection, locale } = setting;
  const images = pictureContexts(data.images, setting.images);
  return {
    id,
    collectionId: collection.id,
    recordType: RECORD_TYPE.storeItem,
    recordTypeLabel: "store-item",
    addedOn: updatedOn,
    updatedOn,
    publishOn: updatedOn,
    urlId: data.urlId,
    fullUrl: itemPath(collection, record),
    title: data.title,
    body: data.description,
    excerpt: "",
    tags: data.tags,
    categories: data.categories,
    displayIndex: data.displayIndex,
    starred: false,
    passthrough: false,
    workflowState: 1,
    ...PLAIN_ITEM_FIELDS,
    customContent: {},
    seoData: { seoTitle: data.seo.title, seoDescription: data.seo.description },
    ...mainImageFields(images[0]),
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
