import { toMessage } from "../../message/to-message.ts";
import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import { shapePercent, ASPECT_RATIOS } from "../render/aspect-ratios.ts";
import { blockItemsKey, type BlockItems, type BlockItemsQuery, type BlockSetting } from "../block-facts.ts";
import { linkNeeds, linkView } from "../render/block-link.ts";
import { itemPictureView, pictureView, sizesOf } from "../render/block-picture.ts";
import { blockType } from "../block-type.ts";
import { isSafeUrl } from "../render/safe-url.ts";
import type { Translate } from "../../visitor-text/translator-for.ts";
import type { GalleryBlockImage, GalleryBlockValue } from "./gallery-block-schema.ts";

/** spec: platform 9, items in a user-orderable collection */
const MAX_ITEMS = 250;

function itemsAsk(collectionId: string): BlockItemsQuery {
  return { collectionId, limit: MAX_ITEMS, tags: [], categories: [], isFeatured: false };
}

/** Options by their names in themes. spec: platform 3, gallery options */
function optionsOf(value: GalleryBlockValue): JsonObject {
  return {
    design: value.design,
    "aspect-ratio": value.aspectRatio,
    aspectRatio: ASPECT_RATIOS[value.aspectRatio],
    autoplay: value.autoplay,
    "autoplay-duration": value.autoplayDuration,
    "auto-crop": value.autoCrop,
    controls: value.controls,
    indicators: value.indicators,
    lightbox: value.hasLightbox,
    lightboxTheme: value.lightboxTheme,
    "square-thumbs": value.squareThumbs,
    thumbnails: value.thumbnails,
    "thumbnails-per-row": value.thumbnailsPerRow,
    "thumbnail-strip-height": value.thumbnailStripHeight,
    "thumbnail-strip-margin": value.thumbnailStripMargin,
    padding: value.padding,
    "max-width": value.maxWidth,
    "show-meta": value.showMeta,
    "show-meta-basic": value.showMetaBasic,
    "show-meta-on-hover": value.showMetaOnHover,
    "show-meta-only-title": value.showMetaOnlyTitle,
    "meta-position": value.metaPosition,
    "active-alignment": value.activeAlignment,
    newWindow: value.newWindow,
    transparentBackground: value.transparentBackground,
  };
}

function sizesFor({ design, thumbnailsPerRow }: GalleryBlockValue, widthShare: number): string {
  return sizesOf(design === "grid" ? widthShare / thumbnailsPerRow : widthShare);
}

function ownSlides(value: GalleryBlockValue, setting: BlockSetting): JsonObject[] {
  const sizes = sizesFor(value, setting.widthShare);
  return value.images.flatMap(({ image, title, description, link }: GalleryBlockImage) => {
    const record = setting.images.get(image.imageId);
    if (record === undefined) return [];
    const target = linkView(link, setting);
    return {
      ...pictureView(record, image, sizes),
      title,
      body: description,
      clickthroughUrl: target?.href ?? "",
      linkNewWindow: target?.newWindow ?? value.newWindow,
      mediaType: "image",
    };
  });
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function collectionSlides(items: readonly JsonObject[], value: GalleryBlockValue, sizes: string): JsonObject[] {
  return items.flatMap((item) => {
    const picture = itemPictureView(item, sizes);
    const hasVideo = isJsonObject(item["oembed"]) && text(item["oembed"]["html"]) !== "";
    if (picture === undefined && !hasVideo) return [];
    const clickthroughUrl = text(item["clickthroughUrl"]);
    return {
      ...item,
      ...picture,
      body: text(item["body"]),
      clickthroughUrl: isSafeUrl(clickthroughUrl) ? clickthroughUrl : "",
      linkNewWindow: value.newWindow,
      mediaType: hasVideo ? "video" : "image",
    };
  });
}

/** Whether images fill their frame by cropping: a grid of squares, or slides with auto-crop. */
function isFilled({ design, squareThumbs, autoCrop }: GalleryBlockValue): boolean {
  if (design === "grid") return squareThumbs;
  return design === "slideshow" && autoCrop;
}

function slideView(slide: JsonObject, value: GalleryBlockValue, translate: Translate): JsonObject {
  const isImage = slide["mediaType"] === "image";
  const link = text(slide["clickthroughUrl"]);
  const opensLarge = isImage && value.hasLightbox && link === "";
  const hasTitle = text(slide["title"]) !== "";
  const hasBody = text(slide["body"]) !== "" && !value.showMetaOnlyTitle;
  return {
    ...slide,
    isImage,
    slideHref: opensLarge ? slide["largeUrl"] : link,
    opensLarge,
    slideLabel: text(slide["altText"]) === "" ? text(slide["title"]) || translate(toMessage("block.openImage")) : "",
    hasMeta: (value.showMeta || value.showMetaBasic) && (hasTitle || hasBody),
    hasMetaTitle: hasTitle,
    hasMetaBody: hasBody,
  };
}

function frameOf(value: GalleryBlockValue): string {
  const { design, aspectRatio, thumbnailsPerRow, padding, thumbnailStripHeight, thumbnailStripMargin } = value;
  const shape = 100 / (shapePercent(aspectRatio) ?? 100);
  const ratio = design === "grid" || design === "slideshow" ? Math.round(shape * 10_000) / 10_000 : "auto";
  return [
    `--gallery-columns:${thumbnailsPerRow}`,
    `--gallery-gap:${padding}px`,
    `--gallery-ratio:${ratio}`,
    `--gallery-strip-height:${thumbnailStripHeight}px`,
    `--gallery-strip-margin:${thumbnailStripMargin}px`,
  ].join(";");
}

/** Designs that show one slide at a time. */
const MOVING: ReadonlySet<string> = new Set(["slideshow", "slider"]);

function findItems({ collectionId }: GalleryBlockValue, { items }: BlockSetting): BlockItems | undefined {
  return collectionId === undefined ? undefined : items.get(blockItemsKey(itemsAsk(collectionId)));
}

/** Where the images come from, by the names of the block data list. */
function sourceData(
  { collectionId = "" }: GalleryBlockValue,
  found: BlockItems | undefined,
  blockId: string,
): JsonObject {
  return {
    blockId,
    collection: found?.collection ?? {},
    collectionId,
    transientGalleryId: collectionId === "" ? blockId : "",
    existingGallery: found ? collectionId : null,
    methodOption: found ? "existing" : "transient",
    floatDir: null,
    hSize: null,
    vSize: null,
  };
}

/**
 * Several images; without scripts all are shown in a grid, a column or a scrolling strip. spec: template-platform 3,
 * galleries
 */
export const galleryBlock = blockType<GalleryBlockValue>({
  type: 8,
  name: "gallery",
  stableName: "gallery",
  isLocked: false,
  // spec: platform 9, gallery defaults
  defaults: {
    images: [],
    design: "grid",
    aspectRatio: "square",
    autoplay: false,
    autoplayDuration: 5,
    autoCrop: true,
    controls: true,
    indicators: false,
    hasLightbox: false,
    lightboxTheme: "dark",
    squareThumbs: true,
    thumbnails: false,
    thumbnailsPerRow: 4,
    thumbnailStripHeight: 80,
    thumbnailStripMargin: 20,
    padding: 20,
    maxWidth: 300,
    showMeta: false,
    showMetaBasic: false,
    showMetaOnHover: false,
    showMetaOnlyTitle: false,
    metaPosition: "bottom",
    activeAlignment: "center",
    newWindow: false,
    transparentBackground: false,
  },
  mapHtml: (value, clean) => ({
    ...value,
    images: value.images.map((image) => ({ ...image, description: clean(image.description) })),
  }),
  needs: ({ images, collectionId }) => ({
    imageIds: images.map(({ image }) => image.imageId),
    ...linkNeeds(images.map(({ link }) => link)),
    items: collectionId === undefined ? [] : [itemsAsk(collectionId)],
  }),
  view: (value, setting) => {
    const found = findItems(value, setting);
    const slides = found
      ? collectionSlides(found.items, value, sizesFor(value, setting.widthShare))
      : ownSlides(value, setting);
    if (slides.length === 0) return null;
    const options = optionsOf(value);
    return {
      data: {
        ...options,
        options,
        ...sourceData(value, found, setting.blockId),
        items: slides.map((slide) => slideView(slide, value, setting.say)),
        slideClass: isFilled(value) ? "content-fill" : "content-fit",
        frameStyle: frameOf(value),
        hasControls: value.controls && MOVING.has(value.design) && slides.length > 1,
      },
      blockJson: { ...options, collectionId: value.collectionId ?? "" },
    };
  },
});
