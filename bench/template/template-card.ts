import { readFileSync } from "node:fs";
import type { ListingItem } from "./template-page.ts";
import { listingData } from "./template-page.ts";

/** Agora's product card, which prints its picture's address five times. */
export const CARD = readFileSync(new URL("../../themes/agora/blocks/product-card.block", import.meta.url), "utf8");

export const CARD_GRID = '<div class="grid">{.repeated section items}{@|apply product-card.block}{.end}</div>';

export function cardGridData(count: number) {
  return { items: listingData(count).items.map(cardItem) };
}

function cardItem(item: ListingItem, index: number) {
  return {
    ...item,
    mainImageId: `image-${index}`,
    mainImage: { altText: `Photo of plant ${index} & pot` },
    assetUrl: `/files/5f00000000000000000000/products/plant-${index}-in-a-pot.jpg`,
    originalSize: "1500x2000",
    colorData: { centerAverage: "7a8b6c" },
  };
}
