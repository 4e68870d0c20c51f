import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { isLive } from "../../../db/live-state.ts";

export const SHOP = `select settings.data ->> 'currency' as currency, settings.data ->> 'language' as language
  from published_document settings where ${isLive("settings")} and settings.kind = 'settings' limit 1`;

/** Product members relevant for carts; the product's texts stay in the database. */
const MEMBERS = `title text, "productType" integer, "isVisible" boolean, "variantOptionOrdering" jsonb, images jsonb,
  variants jsonb, categories jsonb, "taxClass" text, "additionalFieldsFormId" text, "isSubscribable" boolean,
  "subscriptionPlan" jsonb`;

export const LIVE_PRODUCT = {
  columns: `product.collection_id, product.url_id, fields.title, fields."productType", fields."isVisible",
    fields."variantOptionOrdering", fields.images, fields.categories, fields."taxClass", fields."additionalFieldsFormId",
    fields."isSubscribable", fields."subscriptionPlan"`,
  from: `published_document product
    join published_document collection on ${isLive("collection")} and collection.id = product.collection_id
      and collection.kind = 'collection' and (collection.data ->> 'enabled')::boolean
    cross join lateral jsonb_to_record(product.data) as fields (${MEMBERS})`,
  where: `${isLive("product")} and product.kind = 'product'`,
} as const;

type MemberColumns = Pick<
  Product,
  "title" | "productType" | "isVisible" | "variantOptionOrdering" | "images" | "categories"
>;

export type ProductColumns = MemberColumns & {
  readonly collection_id: string;
  readonly url_id: string;
  readonly taxClass: string | null;
  readonly additionalFieldsFormId: string | null;
  readonly isSubscribable: boolean | null;
  readonly subscriptionPlan: Product["subscriptionPlan"] | null;
};

export function toProduct(row: ProductColumns, variants: Variant[]): Product {
  const { title, productType, isVisible, variantOptionOrdering, images, categories } = row;
  return {
    collectionId: row.collection_id,
    urlId: row.url_id,
    title,
    description: "",
    productType,
    isVisible,
    tags: [],
    categories,
    ...(row.taxClass === null ? {} : { taxClass: row.taxClass }),
    ...(row.additionalFieldsFormId === null ? {} : { additionalFieldsFormId: row.additionalFieldsFormId }),
    ...(row.isSubscribable === null ? {} : { isSubscribable: row.isSubscribable }),
    ...(row.subscriptionPlan ? { subscriptionPlan: row.subscriptionPlan } : {}),
    variantOptionOrdering,
    variants,
    images,
    displayIndex: 0,
    seo: { title: "", description: "" },
  };
}
