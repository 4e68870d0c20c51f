import type { JsonObject } from "../../lib/patch/json-value.ts";
import { blockItemsKey, type BlockItemsQuery } from "../block-facts.ts";
import { itemPictureView, sizesOf } from "../render/block-picture.ts";
import { blockType } from "../block-type.ts";
import type { ProductBlockValue } from "./product-block-schema.ts";

function itemsAsk({ collectionId, productId }: ProductBlockValue): BlockItemsQuery | undefined {
  if (collectionId === undefined || productId === undefined) return undefined;
  return { collectionId, itemId: productId, limit: 1, tags: [], categories: [], isFeatured: false };
}

/** The product's first image, which the item's own fields describe. */
function pictureOf(item: JsonObject, widthShare: number): JsonObject | undefined {
  return itemPictureView(item, sizesOf(widthShare));
}

/**
 * One product of the store with its options and button; shows nothing when it is deleted or hidden. spec: storefront 3,
 * product_block
 */
export const productBlock = blockType<ProductBlockValue>({
  type: 43,
  name: "product",
  stableName: "product",
  isLocked: false,
  defaults: {
    showImage: true,
    showTitle: true,
    showPrice: true,
    showDescription: false,
    showButton: true,
    alignment: "left",
  },
  needs: (value) => {
    const ask = itemsAsk(value);
    return { items: ask ? [ask] : [] };
  },
  view: (value, { items, widthShare }) => {
    const ask = itemsAsk(value);
    const item = ask && items.get(blockItemsKey(ask))?.items[0];
    if (!item) return null;
    const thumbnail = value.showImage ? (pictureOf(item, widthShare) ?? null) : null;
    return { data: { ...value, item: { ...item, thumbnail } } };
  },
});
