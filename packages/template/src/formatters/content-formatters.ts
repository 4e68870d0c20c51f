import type { Frame } from "../language/render/render-state.ts";
import { escapeAttribute, slugOf } from "../language/escape-text.ts";
import { lookUp, lookUpPath } from "../language/render/name-resolution.ts";
import { asNumber, asText, isTruthy, printedText, readMember } from "../language/value-kinds.ts";
import { isOnSale, isSoldOut } from "./product/product-rules.ts";
import type { FormatterTable } from "./formatter-shapes.ts";
import { scopeFormatter, textFormatter, valueFormatter } from "./formatter-shapes.ts";
import { printedAttribute, urlAttribute } from "./member-attributes.ts";

/** Formatters of items and pages. spec: template-language 9 */
export const CONTENT_FORMATTERS: FormatterTable = {
  AbsUrl: scopeFormatter((value, frame) => `${printedText(lookUp(frame, "base-url"))}/${asText(value)}`),
  "audio-player": valueFormatter(audioPlayer),
  capitalize: textFormatter((text) => text.toUpperCase()),
  "color-weight": textFormatter(colorWeight),
  humanizeDuration: valueFormatter(humanizeDuration),
  "item-classes": scopeFormatter((value, frame) => itemClasses(value, frame).join(" ")),
  "website-color": valueFormatter(websiteColor),
};

function audioPlayer(item: unknown): string {
  const url = urlAttribute(readMember(item, "structuredContent"), "audioAssetUrl");
  const id = printedAttribute(item, "id");
  const script = "<script>Y.use('squarespace-audio-player-frontend');</script>";
  return `${script}\n<div class="squarespace-audio-player" data-audio-asset-url="${url}" data-item-id="${id}" id="audio-player-${id}"></div>`;
}

const HEX_COLOR = /^#?([0-9a-fA-F]{3,6})$/;
const HALF_OF_WHITE = 0xff_ff_ff / 2;

function colorWeight(text: string): string | undefined {
  const digits = HEX_COLOR.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  return Number.parseInt(full, 16) > HALF_OF_WHITE ? "light" : "dark";
}

function humanizeDuration(value: unknown): string {
  const milliseconds = asNumber(value);
  const total = Number.isNaN(milliseconds) ? 0 : Math.trunc(milliseconds / 1000);
  const minutes = Math.trunc(total / 60);
  return `${minutes}:${String(total % 60).padStart(2, "0")}`;
}

function namesUnder(prefix: string, list: unknown): string[] {
  return Array.isArray(list) ? list.map((name) => `${prefix}-${slugOf(asText(name))}`) : [];
}

const STORE_ITEM = 11;

function itemClasses(item: unknown, frame: Frame): string[] {
  const classes = ["hentry"];
  const promoted = lookUp(frame, "promotedBlockType");
  if (isTruthy(promoted)) classes.push("promoted", `promoted-block-${slugOf(asText(promoted))}`);
  classes.push(...namesUnder("category", lookUp(frame, "categories")), ...namesUnder("tag", lookUp(frame, "tags")));
  const author = readMember(lookUp(frame, "author"), "displayName");
  if (isTruthy(author)) classes.push(`author-${slugOf(asText(author))}`);
  classes.push(`post-type-${escapeAttribute(asText(lookUp(frame, "recordTypeLabel")))}`);
  const index = lookUpPath(frame, ["@index"]);
  if (index !== undefined) classes.push(`article-index-${asText(index)}`);
  if (isTruthy(lookUp(frame, "starred"))) classes.push("featured");
  if (asNumber(readMember(item, "recordType")) === STORE_ITEM) {
    if (isOnSale(item)) classes.push("on-sale");
    if (isSoldOut(item)) classes.push("sold-out");
  }
  return classes;
}

const MAXIMUM_HUE = 360;

interface Channel {
  readonly value: number;
  readonly most: number;
  readonly problem: string;
}

function websiteColor(color: unknown): string {
  const [hue, saturation, lightness] = ["hue", "saturation", "lightness"].map((name) => readMember(color, name));
  if ([hue, saturation, lightness].includes(undefined)) return "Missing an H/S/L value.";
  const alpha = readMember(color, "alpha");
  const channels: Channel[] = [
    { value: asNumber(hue), most: MAXIMUM_HUE, problem: "Hue out of bounds. " },
    { value: asNumber(saturation), most: 1, problem: "Saturation out of bounds. " },
    { value: asNumber(lightness), most: 1, problem: "Lightness out of bounds. " },
  ];
  if (alpha !== undefined) channels.push({ value: asNumber(alpha), most: 1, problem: "Alpha out of bounds." });
  const problems = channels.filter(({ value, most }) => !(value >= 0 && value <= most)).map(({ problem }) => problem);
  return problems.length > 0 ? problems.join("") : colorText(channels);
}

function colorText([hue, saturation, lightness, alpha]: readonly Channel[]): string {
  const values = `${twoDecimals(hue?.value ?? 0)}, ${percent(saturation)}, ${percent(lightness)}`;
  return alpha === undefined ? `hsl(${values})` : `hsla(${values}, ${twoDecimals(alpha.value)})`;
}

function percent(channel: Channel | undefined): string {
  return `${twoDecimals((channel?.value ?? 0) * 100)}%`;
}

function twoDecimals(value: number): string {
  return String(Math.round(value * 100) / 100);
}
