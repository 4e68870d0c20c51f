import type { ShownItems } from "../../item/shown-items-api.ts";
import type { SummaryV2BlockValue } from "./summary-v2-block-schema.ts";

type Member = keyof SummaryV2BlockValue;

/** Settings of a summary that change what it shows, by what they are about; each in the order in which they are asked. */
export type SummaryOptions = Readonly<Record<"source" | "layout" | "pictures" | "words", readonly Member[]>>;

const SIZES: Readonly<Record<SummaryV2BlockValue["design"], readonly Member[]>> = {
  wall: ["columnWidth", "gutter"],
  grid: ["columnWidth", "gutter"],
  carousel: ["slidesPerRow", "gutter"],
  list: ["gutter"],
};

function pictureOptions({ design, showThumbnail }: SummaryV2BlockValue): readonly Member[] {
  if (!showThumbnail) return ["showThumbnail"];
  const ofList: readonly Member[] = design === "list" ? ["listImageSize", "listImageAlignment"] : [];
  return ["showThumbnail", "imageAspectRatio", ...ofList];
}

function metadataOptions({ primaryMetadata, secondaryMetadata }: SummaryV2BlockValue): readonly Member[] {
  const hasSome = primaryMetadata !== "none" || secondaryMetadata !== "none";
  return hasSome ? ["primaryMetadata", "secondaryMetadata", "metadataPosition"] : ["primaryMetadata"];
}

/** What a summary's collection is; undefined while nobody knows. */
export type SummarySource = Pick<ShownItems, "holding" | "areEvents"> | undefined;

/**
 * Which settings matter for a summary as it is: sizes by its layout, those of pictures while it shows any, a place of details while
 * it has some, prices where the collection holds products, and of events whether they are to come or over.
 */
export function summaryOptions(value: SummaryV2BlockValue, source: SummarySource): SummaryOptions {
  const ofProducts: readonly Member[] = source?.holding === "products" ? ["showPrice"] : [];
  const ofEvents: readonly Member[] = source?.areEvents === true ? ["showPastOrUpcomingEvents"] : [];
  return {
    source: ofEvents,
    layout: [...SIZES[value.design], "textAlignment", "textSize"],
    pictures: pictureOptions(value),
    words: ["headerText", "showTitle", ...ofProducts, "showExcerpt", "showReadMoreLink", ...metadataOptions(value)],
  };
}
