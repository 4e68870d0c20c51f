import type { Frame } from "../../language/render/render-state.ts";
import { removeTags, escapeAttribute } from "../../language/escape-text.ts";
import { lookUp } from "../../language/render/name-resolution.ts";
import { asNumber, asText, isObject, isTruthy, readMember } from "../../language/value-kinds.ts";
import { printedAttribute, urlAttribute } from "../member-attributes.ts";

const IMAGE_BLOCK = 5;
const MAXIMUM_ALT = 250;
const DEFAULT_FOCUS = "0.5,0.5";

/** Returns the focal point of an image as text. spec: template-language 9 */
export function focalPoint(image: unknown): string {
  const point = readMember(image, "mediaFocalPoint");
  if (point === undefined) return DEFAULT_FOCUS;
  return `${asNumber(readMember(point, "x"))},${asNumber(readMember(point, "y"))}`;
}

/** Returns the unescaped alternative text of an image. spec: template-language 9 */
export function altText(image: unknown, frame: Frame): string {
  if (asNumber(lookUp(frame, "blockType")) === IMAGE_BLOCK) return asText(readMember(image, "altText")).trim();
  const title = readMember(image, "title");
  if (isTruthy(title)) return asText(title);
  const body = readMember(image, "body");
  if (isTruthy(body)) {
    const text = removeTags(asText(body));
    if (text !== "") return text.length > MAXIMUM_ALT ? text.slice(0, MAXIMUM_ALT) : text;
  }
  const filename = readMember(image, "filename");
  return isTruthy(filename) ? asText(filename) : "";
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Parses `WxH`; undefined unless there are exactly two parts, each NaN when it has no digits. */
export function parseSize(text: string): ImageSize | undefined {
  const [width = "", height, ...more] = text.split("x");
  if (height === undefined || more.length > 0) return undefined;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}

/** Returns the attributes of an image element for the loader. spec: template-language 9, image meta string */
export function imageMeta(image: unknown, frame: Frame): string {
  if (image === undefined) return "";
  const preview = isObject(readMember(image, "licensedAssetPreview")) ? 'data-licensed-asset-preview="true" ' : "";
  const key = readMember(image, "componentKey");
  const component = key === undefined ? "" : `data-component-key="${escapeAttribute(asText(key))}" `;
  const url = urlAttribute(image, "assetUrl");
  const size = printedAttribute(image, "originalSize");
  return `${preview}${component}data-src="${url}" data-image="${url}" data-image-dimensions="${size}" data-image-focal-point="${focalPoint(image)}" alt="${escapeAttribute(altText(image, frame))}" `;
}

export const IMAGE_WIDTHS: readonly number[] = [100, 300, 500, 750, 1000, 1500, 2500];
const LARGEST_THUMBNAIL = 1500;

/** Returns the name of the smallest stored image for a width. spec: template-language 9 */
export function thumbnailName(width: number): string {
  return `${IMAGE_WIDTHS.find((stored) => stored === LARGEST_THUMBNAIL || !(width > stored))}w`;
}

/** Returns the next larger stored size, or undefined when the given one is unknown or the largest. */
export function nextSizeName(name: string): string | undefined {
  const at = IMAGE_WIDTHS.findIndex((width) => `${width}w` === name);
  const next = at === -1 ? undefined : IMAGE_WIDTHS[at + 1];
  return next === undefined ? undefined : `${next}w`;
}
