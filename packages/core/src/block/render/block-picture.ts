import { colorData, imageInUse } from "../../image/image-in-use.ts";
import type { ImageRecord } from "../../image/image-record.ts";
import { imageUrl } from "../../image/image-url.ts";
import type { ImageUse } from "../../image/image-use-schema.ts";
import { variantsText, variantWidths } from "../../image/image-variants.ts";
import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";

/** Up to this viewport width columns are stacked, so an image takes the full width. */
const PHONE = "(max-width: 767px) 100vw";
/** Variant used when an image is viewed on its own. */
const LARGE = "2500w";

/** Value of `srcset`: the served widths, the last one labeled with the file's real width. */
function sourceSet(url: string, widthPx: number): string {
  return variantWidths(widthPx)
    .map((width) => `${url}?format=${width}w ${Math.min(width, widthPx)}w`)
    .join(", ");
}

/** Returns the `sizes` value of an image that takes a fraction of the content width. */
export function sizesOf(widthShare: number): string {
  return widthShare >= 1 ? "100vw" : `${PHONE}, ${Math.max(1, Math.ceil(widthShare * 100))}vw`;
}

/** Attributes an `img` needs to load without scripts and without layout shift. */
function loadingFields(picture: { url: string; widthPx: number; heightPx: number }, sizes: string): JsonObject {
  const { url, widthPx, heightPx } = picture;
  return {
    src: `${url}?format=${variantWidths(Math.min(widthPx, 1500)).at(-1) ?? 1500}w`,
    srcset: sourceSet(url, widthPx),
    sizes,
    width: widthPx,
    height: heightPx,
    largeUrl: `${url}?format=${LARGE}`,
  };
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

/** Six hex digits; a four-digit transparent value for anything that is not a color. */
function plainColor(color: string): string {
  const digits = color.replace(/^#/, "");
  return /^[0-9a-f]{6}$/i.test(digits) ? digits : "0000";
}

/** Record type of an image. spec: platform 3, record type */
const IMAGE_RECORD = 2;

/**
 * Returns an image as block templates see it: the names `image-meta` reads, plus those of an `img`. spec:
 * template-platform 2.1, item
 */
export function pictureView(image: ImageRecord, use: ImageUse, sizes: string): JsonObject {
  const url = imageUrl(image.id, image.filename);
  const {
    altText,
    focalPoint: { x, y },
  } = imageInUse(image, use);
  const color = plainColor(image.meanColor);
  return {
    id: image.id,
    recordType: IMAGE_RECORD,
    title: altText,
    altText,
    filename: image.filename,
    assetUrl: url,
    systemDataId: image.id,
    systemDataVariants: variantsText(image),
    originalSize: `${image.widthPx}x${image.heightPx}`,
    mediaFocalPoint: { x, y, source: 3 },
    colorData: colorData(color, image.areaColors?.map(plainColor)),
    focalPointText: `${x},${y}`,
    objectPosition: `${percent(x)} ${percent(y)}`,
    meanColor: color,
    ...loadingFields({ url, widthPx: image.widthPx, heightPx: image.heightPx }, sizes),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function fraction(value: unknown): number {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : 0.5;
}

const SIZE = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/;

/** Returns the image of a page context item in the same form as `pictureView`; undefined when it has none. */
export function itemPictureView(item: JsonObject, sizes: string): JsonObject | undefined {
  const [, width, height] = SIZE.exec(text(item["originalSize"])) ?? [];
  const url = text(item["assetUrl"]);
  if (width === undefined || height === undefined || url === "") return undefined;
  const point = isJsonObject(item["mediaFocalPoint"]) ? item["mediaFocalPoint"] : {};
  const [x, y] = [fraction(point["x"]), fraction(point["y"])];
  const colors = isJsonObject(item["colorData"]) ? item["colorData"] : {};
  return {
    ...item,
    altText: text(item["altText"]) || text(item["title"]),
    focalPointText: `${x},${y}`,
    objectPosition: `${percent(x)} ${percent(y)}`,
    meanColor: plainColor(text(colors["centerAverage"])),
    ...loadingFields({ url, widthPx: Number(width), heightPx: Number(height) }, sizes),
  };
}
