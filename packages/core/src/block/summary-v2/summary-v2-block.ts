import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import { shapePercent } from "../render/aspect-ratios.ts";
import { blockItemsKey, type BlockItemsQuery } from "../block-facts.ts";
import { itemPictureView, sizesOf } from "../render/block-picture.ts";
import { blockType, type BlockType } from "../block-type.ts";
import type { SummaryV2BlockValue } from "./summary-v2-block-schema.ts";

const STORE_ITEM = 11;
/** Page width, in pixels, from which the number of columns is derived. */
const PAGE_WIDTH = 1200;

function itemsAsk(
  collectionId: string,
  { limit, filter, showPastOrUpcomingEvents }: SummaryV2BlockValue,
): BlockItemsQuery {
  const ask = { collectionId, limit, ...filter };
  return showPastOrUpcomingEvents === "past" ? { ...ask, happening: "past" } : ask;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textList(value: unknown): string {
  return Array.isArray(value) ? value.map(text).filter(Boolean).join(", ") : "";
}

type Metadata = SummaryV2BlockValue["primaryMetadata"];

/** One line about an item: a timestamp in `date` or words in `text`; undefined when it has none. */
function metadataView(kind: Metadata, item: JsonObject): JsonObject | undefined {
  if (kind === "date") {
    const moment = item["startDate"] ?? item["publishOn"];
    return typeof moment === "number" ? { kind, date: moment, text: "" } : undefined;
  }
  const words = metadataWords(kind, item);
  return words === "" ? undefined : { kind, text: words };
}

function metadataWords(kind: Exclude<Metadata, "date">, item: JsonObject): string {
  switch (kind) {
    case "none":
      return "";
    case "author":
      return isJsonObject(item["author"]) ? text(item["author"]["displayName"]) : "";
    case "location":
      return isJsonObject(item["location"]) ? text(item["location"]["addressTitle"]) : "";
    case "categories":
    case "tags":
      return textList(item[kind]);
  }
}

function columnsOf({ design, columnWidth, slidesPerRow }: SummaryV2BlockValue): number {
  if (design === "carousel") return slidesPerRow;
  return design === "list" ? 1 : Math.max(1, Math.floor(PAGE_WIDTH / columnWidth));
}

function thumbnailShare(value: SummaryV2BlockValue): number {
  return value.design === "list" ? value.listImageSize / 100 : 1 / columnsOf(value);
}

/** Whether the theme shows a quick view for products of a collection. spec: template-platform 2.1, collection */
function hasQuickView({ features }: JsonObject): boolean {
  const quickView = isJsonObject(features) ? features["productQuickView"] : undefined;
  return isJsonObject(quickView) && quickView["isEnabled"] === true;
}

type Showing = { readonly value: SummaryV2BlockValue; readonly widthShare: number; readonly quickView: boolean };

/** The quick view button finds its product by the adjacent link. */
function hasLink({ showTitle, showReadMoreLink }: SummaryV2BlockValue, thumbnail: JsonObject | undefined): boolean {
  return showTitle || showReadMoreLink || thumbnail !== undefined;
}

function itemView(item: JsonObject, { value, widthShare, quickView }: Showing): JsonObject {
  const sizes = sizesOf(widthShare * thumbnailShare(value));
  const thumbnail = value.showThumbnail ? itemPictureView(item, sizes) : undefined;
  const metadata = [value.primaryMetadata, value.secondaryMetadata].flatMap((kind) => metadataView(kind, item) ?? []);
  const { metadataPosition } = value;
  const isProduct = item["recordType"] === STORE_ITEM;
  return {
    ...item,
    itemUrl: text(item["fullUrl"]),
    thumbnail: thumbnail ?? null,
    shownExcerpt: value.showExcerpt ? text(item["excerpt"]) : "",
    isPriced: value.showPrice && isProduct,
    isViewedQuickly: quickView && isProduct && hasLink(value, thumbnail),
    metadataAbove: metadataPosition === "above-title" ? metadata : [],
    metadataBelow: metadataPosition === "below-title" ? metadata : [],
    metadataLast: metadataPosition === "below-content" ? metadata : [],
  };
}

/**
 * A short list of a collection's items. spec: template-platform 3, summary block; field names of the block data list
 */
export const summaryV2Block = blockType<SummaryV2BlockValue>({
  type: 55,
  name: "summary-v2",
  stableName: "summary",
  isLocked: false,
  defaults: {
    limit: 6,
    filter: { tags: [], categories: [], isFeatured: false },
    design: "grid",
    headerText: "",
    primaryMetadata: "date",
    secondaryMetadata: "none",
    metadataPosition: "below-title",
    textAlignment: "left",
    textSize: "medium",
    imageAspectRatio: "standard",
    columnWidth: 270,
    gutter: 20,
    slidesPerRow: 3,
    listImageAlignment: "left",
    listImageSize: 30,
    showTitle: true,
    showThumbnail: true,
    showExcerpt: true,
    showReadMoreLink: false,
    showPrice: true,
    showPastOrUpcomingEvents: "upcoming",
  },
  needs: (value) => ({ items: value.collectionId === undefined ? [] : [itemsAsk(value.collectionId, value)] }),
  view: (value, { items, blockId, widthShare }) => {
    const { collectionId } = value;
    const found = collectionId === undefined ? undefined : items.get(blockItemsKey(itemsAsk(collectionId, value)));
    if (found === undefined || found.items.length === 0) return null;
    const shape = shapePercent(value.imageAspectRatio);
    const quickView = hasQuickView(found.collection);
    return {
      data: {
        ...value,
        columnWidth: `${value.columnWidth}`,
        gutter: `${value.gutter}`,
        slidesPerRow: `${value.slidesPerRow}`,
        listImageSize: `${value.listImageSize}`,
        blockId,
        collection: found.collection,
        items: found.items.map((item) => itemView(item, { value, widthShare, quickView })),
        enableProductQuickView: quickView,
        productQuickViewEnabled: quickView,
        hasShape: shape !== undefined,
        shapePercent: shape ?? 0,
        frameStyle: `--summary-columns:${columnsOf(value)};--summary-gap:${value.gutter}px;--summary-image:${value.listImageSize}%`,
      },
      blockJson: { design: value.design, slidesPerRow: value.slidesPerRow, collectionId: collectionId ?? "" },
    };
  },
});

/** The same block under its former number. spec: block type numbers */
export const summaryBlock: BlockType = { ...summaryV2Block, type: 20, name: "summary", templateName: "summary-v2" };
