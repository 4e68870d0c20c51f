import type { GalleryBlockValue } from "./gallery-block-schema.ts";

type Member = keyof GalleryBlockValue;
type Design = GalleryBlockValue["design"];

/** Gallery settings that affect the result, by topic, each in display order. */
export type GallerySettings = Readonly<
  Record<"layout" | "movement" | "words" | "clicks" | "forThemes", readonly Member[]>
>;

const SHAPES: Readonly<Record<Design, readonly Member[]>> = {
  grid: ["thumbnailsPerRow", "padding", "aspectRatio", "squareThumbs"],
  slideshow: ["aspectRatio", "autoCrop"],
  slider: ["activeAlignment"],
  stacked: ["padding"],
};

function thumbnailSettings({ design, thumbnails }: GalleryBlockValue): readonly Member[] {
  if (design !== "slideshow") return [];
  return thumbnails ? ["thumbnails", "thumbnailStripHeight", "thumbnailStripMargin"] : ["thumbnails"];
}

function movementSettings(value: GalleryBlockValue): readonly Member[] {
  if (value.design !== "slideshow" && value.design !== "slider") return [];
  const ofAutoplay: readonly Member[] = value.autoplay ? ["autoplay", "autoplayDuration"] : ["autoplay"];
  return ["controls", "indicators", ...thumbnailSettings(value), ...ofAutoplay];
}

/** Returns whether captions are shown, whichever of the two switches enables them. */
export function showsGalleryText({
  showMeta,
  showMetaBasic,
}: Pick<GalleryBlockValue, "showMeta" | "showMetaBasic">): boolean {
  return showMeta || showMetaBasic;
}

/**
 * Returns the value with captions shown or hidden; stacked galleries use a separate switch. spec: platform 3, gallery
 * options
 */
export function withGalleryText(value: GalleryBlockValue, isShown: boolean): GalleryBlockValue {
  const isBasic = value.design === "stacked";
  return { ...value, showMeta: isShown && !isBasic, showMetaBasic: isShown && isBasic };
}

/**
 * Returns the settings that apply to a gallery: shape and movement by its design, times and sizes of enabled features,
 * and caption
 * position while captions are shown. `forThemes` are those that only themes read. spec: platform 3, gallery options
 */
export function gallerySettings(value: GalleryBlockValue): GallerySettings {
  return {
    layout: SHAPES[value.design],
    movement: movementSettings(value),
    words: showsGalleryText(value) ? ["metaPosition", "showMetaOnlyTitle", "showMetaOnHover"] : [],
    clicks: value.hasLightbox ? ["hasLightbox", "lightboxTheme", "newWindow"] : ["hasLightbox", "newWindow"],
    forThemes: ["maxWidth", "transparentBackground"],
  };
}
