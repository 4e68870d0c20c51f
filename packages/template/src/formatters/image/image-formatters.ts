import type { Frame } from "../../language/render/render-state.ts";
import { escapeAttribute } from "../../language/escape-text.ts";
import { asText, isTruthy, readMember } from "../../language/value-kinds.ts";
import type { FormatterTable } from "../formatter-shapes.ts";
import { argumentFormatter, scopeFormatter, valueFormatter } from "../formatter-shapes.ts";
import { altText, focalPoint, imageMeta, nextSizeName, parseSize, thumbnailName } from "./image-rules.ts";
import { printedAttribute, urlAttribute } from "../member-attributes.ts";

const INVALID_SIZE = "Invalid source parameter. Pass in 'originalSize'";

/** Formatters of images and videos. spec: template-language 9 */
export const IMAGE_FORMATTERS: FormatterTable = {
  "child-image-meta": scopeFormatter((value, frame, [index = "0"]) => {
    const items = readMember(value, "items");
    return imageMeta(readMember(items, Number.parseInt(index, 10)), frame);
  }),
  "cover-image-meta": scopeFormatter((value, frame) => imageMeta(readMember(value, "coverImage"), frame)),
  height: valueFormatter((value) => parseSize(asText(value))?.height),
  width: valueFormatter((value) => parseSize(asText(value))?.width),
  image: scopeFormatter(imageMarkup),
  "image-color": argumentFormatter(imageColor),
  "image-meta": scopeFormatter((value, frame) => imageMeta(value, frame)),
  "image-srcset": valueFormatter(imageSourceSet),
  resizedHeightForWidth: argumentFormatter((value, [width = ""]) => resized(value, width, "height")),
  resizedWidthForHeight: argumentFormatter((value, [height = ""]) => resized(value, height, "width")),
  squarespaceThumbnailForWidth: argumentFormatter((_value, [width = ""]) => thumbnailName(Number.parseInt(width, 10))),
  squarespaceThumbnailForHeight: argumentFormatter(thumbnailForHeight),
  video: argumentFormatter(videoMarkup),
};

const DEFAULT_CLASS = "thumb-image";

function imageMarkup(image: unknown, frame: Frame, args: readonly string[]): string {
  const [className = DEFAULT_CLASS] = args.length === 1 ? args : [];
  const url = urlAttribute(image, "assetUrl");
  const alt = escapeAttribute(altText(image, frame));
  const id = printedAttribute(image, "id");
  const placeholder = `<noscript><img src="${url}" alt="${alt}" /></noscript>`;
  return `${placeholder}<img class="${escapeAttribute(className)}" ${imageMeta(image, frame)}data-load="false" data-image-id="${id}" data-type="image" />`;
}

const CORNERS = ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"] as const;

function imageColor(value: unknown, [position, prefix]: readonly string[]): string | undefined {
  const colors = readMember(value, "colorData");
  if (colors === undefined) return undefined;
  if (position === undefined) {
    return CORNERS.map((corner) => `data-color-${corner}="#${averageColor(colors, corner)}" `).join("");
  }
  const color = averageColor(colors, position);
  if (color === "") return `"${position}" not found.`;
  return prefix === undefined ? `#${color}` : `${prefix}: #${color}`;
}

function averageColor(colors: unknown, position: string): string {
  return printedAttribute(colors, `${position}Average`);
}

function imageSourceSet(image: unknown): unknown {
  const sources = sourcesOf(asText(readMember(image, "systemDataVariants")));
  if (sources.length === 0) return image;
  const url = urlAttribute(image, "assetUrl");
  return ` srcset="${url}${sources.join(`,${url}`)}"`;
}

let knownNames = "";
let knownSources: readonly string[] = [];

/**
 * Suffixes after the image URL in each `srcset` candidate. Images of a page nearly always have the same stored widths.
 */
function sourcesOf(names: string): readonly string[] {
  if (names === knownNames) return knownSources;
  const widths = names.split(",").filter((name) => name.endsWith("w"));
  const sources = widths.map((name) => `${escapeAttribute(name)} ${escapeAttribute(name)}`);
  const next = nextSizeName(widths.at(-1) ?? "");
  if (next !== undefined) sources.push(`original ${next}`);
  knownNames = names;
  knownSources = sources.map((source) => `?format=${source}`);
  return knownSources;
}

function resized(value: unknown, requested: string, side: "width" | "height"): string | number {
  const size = parseSize(asText(value));
  if (size === undefined) return INVALID_SIZE;
  const target = Number.parseInt(requested, 10);
  const scaled = side === "height" ? size.height * (target / size.width) : size.width * (target / size.height);
  return Number.isFinite(scaled) ? Math.trunc(scaled) : 0;
}

function thumbnailForHeight(value: unknown, [height = ""]: readonly string[]): string {
  const size = parseSize(asText(value));
  if (size === undefined) return INVALID_SIZE;
  return thumbnailName(Math.trunc(size.width * (Number.parseInt(height, 10) / size.height)));
}

function videoMarkup(video: unknown, args: readonly string[]): string {
  const embed = readMember(video, "oembed");
  const load = args.includes("load-false") ? ' data-load="false" ' : "";
  const html = printedAttribute(embed, "html");
  const provider = printedAttribute(embed, "providerName");
  const overlay = isTruthy(readMember(video, "overlay")) ? videoOverlay(video, args) : "";
  return `<div class="sqs-video-wrapper" ${load}data-html="${html}" data-provider-name="${provider}">${overlay}</div>`;
}

function videoOverlay(video: unknown, args: readonly string[]): string {
  const hasImage = isTruthy(readMember(video, "mainImageId")) || isTruthy(readMember(video, "systemDataId"));
  const image = hasImage ? overlayImage(video, args) : "";
  const icon = '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div>';
  return `<div class="sqs-video-overlay${hasImage ? "" : " no-thumb"}" style="opacity: 0;">${image}${icon}</div>`;
}

function overlayImage(video: unknown, args: readonly string[]): string {
  const url = urlAttribute(video, "assetUrl");
  const size = printedAttribute(video, "originalSize");
  const colors = readMember(video, "colorData");
  const isColored = args.includes("color-data") && isTruthy(colors);
  const attributes = isColored
    ? CORNERS.map((corner) => `data-color-${corner.toLowerCase()}="#${averageColor(colors, corner)}" `).join("")
    : "";
  return `<img data-load="false" data-src="${url}" data-image-dimensions="${size}" data-image-focal-point="${focalPoint(video)}" ${attributes}/>`;
}
