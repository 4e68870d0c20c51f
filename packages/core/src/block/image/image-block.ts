import { toMessage } from "../../message/to-message.ts";
import type { JsonObject } from "../../lib/patch/json-value.ts";
import type { BlockSetting } from "../block-facts.ts";
import { linkNeeds, linkView, type LinkView } from "../render/block-link.ts";
import { pictureView, sizesOf } from "../render/block-picture.ts";
import { blockType } from "../block-type.ts";
import type { Translate } from "../../visitor-text/translator-for.ts";
import type { ImageBlockValue } from "./image-block-schema.ts";

type Picture = { readonly widthPx: number; readonly heightPx: number; readonly data: JsonObject };

function pictureOf(
  { image, widthPercent }: ImageBlockValue,
  { images, widthShare }: BlockSetting,
): Picture | undefined {
  const record = image && images.get(image.imageId);
  if (!image || !record) return undefined;
  const sizes = sizesOf((widthShare * widthPercent) / 100);
  return { widthPx: record.widthPx, heightPx: record.heightPx, data: pictureView(record, image, sizes) };
}

/** Height over width in percent, for `padding-bottom`. */
function ratioPercent({ aspectRatio }: ImageBlockValue, { widthPx, heightPx }: Picture): number {
  const ratio = aspectRatio === undefined ? heightPx / widthPx : 1 / aspectRatio;
  return Math.round(ratio * 100_000) / 1000;
}

function frameStyle({ isStretched, widthPercent }: ImageBlockValue, { widthPx }: Picture): string {
  const width = widthPercent === 100 ? "" : `;width:${widthPercent}%`;
  return `max-width:${isStretched ? "100%" : `${widthPx}px`}${width}`;
}

type Shown = { readonly showsCaption: boolean; readonly link: LinkView | undefined };

/** `info`: the names a theme's image override reads. Field names of the block data list. */
function infoOf(value: ImageBlockValue, picture: Picture, { showsCaption, link }: Shown): JsonObject {
  const { layout, caption, description, hasLightbox, isStretched, widthPercent } = value;
  return {
    altText: value.image?.altText ?? "",
    description: description !== "",
    hasDescription: description !== "",
    hasAspectRatio: true,
    hasRatio: value.aspectRatio !== undefined,
    hasPercentageWidth: widthPercent !== 100,
    imageWidth: picture.widthPx,
    imageWidthPercentage: widthPercent,
    isLightBox: hasLightbox && link === undefined,
    isLinkTo: link !== undefined,
    isVSize: false,
    layout: layout === "classic" ? `caption-${caption}` : layout,
    linkTo: link?.href ?? "",
    newwindow: link?.newWindow ?? false,
    ratio: ratioPercent(value, picture),
    showCaption: showsCaption,
    src: picture.data["assetUrl"],
    stretch: isStretched,
    textWidthPercentage: 100 - widthPercent,
  };
}

/** A linked image is named by its alt text; without one the link needs its own name. */
function linkLabel({ title, image }: ImageBlockValue, translate: Translate): string {
  return image?.altText ? "" : title || translate(toMessage("block.openImage"));
}

function captionShows(
  { layout, caption, title, description, buttonText }: ImageBlockValue,
  link: LinkView | undefined,
): boolean {
  const hasWords = title !== "" || description !== "" || (buttonText !== "" && link !== undefined);
  return hasWords && (layout !== "classic" || caption !== "hidden");
}

function wordsData({ layout, caption, title, description }: ImageBlockValue, showsCaption: boolean): JsonObject {
  const isClassic = layout === "classic";
  return {
    layout,
    isClassic,
    captionPlace: caption,
    captionTitle: title,
    captionText: description,
    showsCaption,
    isOverlay: isClassic && caption.startsWith("overlay"),
  };
}

/** An image links to its link's target, or to its own large version. */
function linkData(value: ImageBlockValue, picture: Picture, link: LinkView | undefined): JsonObject {
  if (link) {
    const { href, newWindow } = link;
    return { href, opensLarge: false, newWindow, buttonText: value.buttonText };
  }
  const { hasLightbox } = value;
  const href = hasLightbox ? picture.data["largeUrl"] : "";
  return { href, opensLarge: hasLightbox, newWindow: false, buttonText: "" };
}

/** One image with text. spec: template-platform 3, image */
export const imageBlock = blockType<ImageBlockValue>({
  type: 5,
  name: "image",
  stableName: "image",
  isLocked: false,
  defaults: {
    layout: "classic",
    caption: "below",
    title: "",
    description: "",
    buttonText: "",
    hasLightbox: false,
    isStretched: true,
    widthPercent: 100,
  },
  mapHtml: (value, clean) => ({ ...value, description: clean(value.description) }),
  needs: ({ image, link }) => ({ imageIds: image ? [image.imageId] : [], ...linkNeeds([link]) }),
  view: (value, setting) => {
    const picture = pictureOf(value, setting);
    if (picture === undefined) return null;
    const link = linkView(value.link, setting);
    const showsCaption = captionShows(value, link);
    return {
      data: {
        ...picture.data,
        blockType: 5,
        info: infoOf(value, picture, { showsCaption, link }),
        ...wordsData(value, showsCaption),
        ...linkData(value, picture, link),
        linkLabel: linkLabel(value, setting.say),
        frameStyle: frameStyle(value, picture),
        ratioPercent: ratioPercent(value, picture),
      },
    };
  },
});
