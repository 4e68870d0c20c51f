import type { VisibleItemCount } from "../../item/list/visible-items-api.ts";
import type { SummaryV2BlockValue } from "./summary-v2-block-schema.ts";

type Member = keyof SummaryV2BlockValue;

/** Summary settings that affect the result, by topic, each in display order. */
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

export type SummarySource = Pick<VisibleItemCount, "holding" | "areEvents"> | undefined;

/**
 * Returns the settings that apply to a summary: sizes by its layout, image settings while it shows images, metadata
 * position while it
 * has metadata, prices for products, and for events whether to show upcoming or past ones.
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
