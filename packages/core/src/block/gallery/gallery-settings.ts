import type { GalleryBlockValue } from "./gallery-block-schema.ts";

type Member = keyof GalleryBlockValue;
type Design = GalleryBlockValue["design"];

/** Settings of a gallery that change what it shows, by what they are about; each in the order in which they are asked. */
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

/** Whether the words of pictures stand with them, whichever of the two switches for it is on. */
export function showsGalleryWords({
  showMeta,
  showMetaBasic,
}: Pick<GalleryBlockValue, "showMeta" | "showMetaBasic">): boolean {
  return showMeta || showMetaBasic;
}

/** The value with the words of its pictures shown or not: stacked pictures have a switch of their own for it. spec: platform 3, gallery options */
export function withGalleryWords(value: GalleryBlockValue, isShown: boolean): GalleryBlockValue {
  const isBasic = value.design === "stacked";
  return { ...value, showMeta: isShown && !isBasic, showMetaBasic: isShown && isBasic };
}

/**
 * Which settings matter for a gallery as it is: its shape and movement by its design, the times and sizes of what is switched on, and the
 * place of words while it shows any. `forThemes` are those that only themes read. spec: platform 3, gallery options
 */
export function gallerySettings(value: GalleryBlockValue): GallerySettings {
  return {
    layout: SHAPES[value.design],
    movement: movementSettings(value),
    words: showsGalleryWords(value) ? ["metaPosition", "showMetaOnlyTitle", "showMetaOnHover"] : [],
    clicks: value.hasLightbox ? ["hasLightbox", "lightboxTheme", "newWindow"] : ["hasLightbox", "newWindow"],
    forThemes: ["maxWidth", "transparentBackground"],
  };
}
