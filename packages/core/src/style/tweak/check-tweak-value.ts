import { fillMessage } from "../../lib/message/fill-message.ts";
import type { TweakValue } from "../../theme/theme-schema.ts";
import { FONT_PROPERTIES, fontValueText, parseFontValue, type FontProperty } from "../font/font-value.ts";
import { TWEAK_MESSAGES } from "./tweak-messages.ts";
import type { TweakRule } from "./tweak.ts";

export type CheckedTweakValue =
  | { readonly ok: true; readonly value: string | boolean }
  | { readonly ok: false; readonly message: string };

const NUMBER = String.raw`[-+]?(?:\d{1,7}(?:\.\d{0,8})?|\.\d{1,8})`;
const UNIT = "(?:px|em|rem|%|vw|vh|svh|dvh|vmin|vmax|pt|pc|cm|mm|in|ex|ch|fr|s|ms|deg|rad|turn)";
const PART = String.raw`\s*${NUMBER}(?:%|deg)?\s*`;
const SIZE = new RegExp(`^(${NUMBER})(${UNIT}?)$`, "i");
const WORD = /^[a-z][a-z-]{0,40}$/i;
const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const CALLED_COLOR = new RegExp(`^(?:rgb|hsl)a?\\(${PART},${PART},${PART}(?:,(${PART}))?\\)$`, "i");
const SAME_SITE_ADDRESS = /^(?!\/\/)(?:[\w./%+,@!=&?#-]|[^\p{ASCII}\p{Z}\p{C}])+$/u;
const FAMILY = String.raw`(?:"[^"'\\;{}()<>@\n]{1,80}"|'[^"'\\;{}()<>@\n]{1,80}'|[\p{L}_-][\p{L}\p{N}_ -]{0,80})`;

const FONT_VALUES: Readonly<Record<FontProperty, RegExp>> = {
  "font-family": new RegExp(`^${FAMILY}(?:\\s*,\\s*${FAMILY}){0,12}$`, "u"),
  "font-size": new RegExp(`^(?:${NUMBER}${UNIT}?|[a-z-]{1,20})$`, "i"),
  "font-style": /^(?:normal|italic|oblique|inherit)$/i,
  "font-weight": /^(?:\d{1,4}|normal|bold|lighter|bolder|inherit)$/i,
  "letter-spacing": new RegExp(`^(?:${NUMBER}${UNIT}?|normal|inherit)$`, "i"),
  "line-height": new RegExp(`^(?:${NUMBER}${UNIT}?|normal|inherit)$`, "i"),
  "text-decoration": /^[a-z-]{1,20}(?: [a-z-]{1,20}){0,3}$/i,
  "text-transform": /^[a-z-]{1,20}$/i,
};

function rejected(message: string): CheckedTweakValue {
  return { ok: false, message };
}

/** Whether a color is translucent; named colors are opaque, except `transparent`. */
function isSeeThrough(color: string): boolean {
  const alpha = CALLED_COLOR.exec(color)?.[1]?.trim();
  if (alpha !== undefined) return alpha !== "100%" && Number(alpha) !== 1;
  if (/^#(?:[0-9a-f]{4}|[0-9a-f]{8})$/i.test(color)) return !/^#(?:...f|......ff)$/i.test(color);
  return color.toLowerCase() === "transparent";
}

function checkColor({ disableTransparency }: TweakRule, text: string): CheckedTweakValue {
  if (!HEX_COLOR.test(text) && !CALLED_COLOR.test(text) && !WORD.test(text)) return rejected(TWEAK_MESSAGES.color);
  if (disableTransparency && isSeeThrough(text)) return rejected(TWEAK_MESSAGES.transparent);
  return { ok: true, value: text };
}

function outOfRange({ min, max }: TweakRule, amount: number): string | undefined {
  if (min !== undefined && amount < min) return fillMessage(TWEAK_MESSAGES.min, { min: String(min) });
  if (max !== undefined && amount > max) return fillMessage(TWEAK_MESSAGES.max, { max: String(max) });
  return undefined;
}

function checkSize(tweak: TweakRule, text: string): CheckedTweakValue {
  const [, digits, unit] = SIZE.exec(text) ?? [];
  if (digits === undefined) return WORD.test(text) ? { ok: true, value: text } : rejected(TWEAK_MESSAGES.value);
  const problem = outOfRange(tweak, Number(digits));
  if (problem !== undefined) return rejected(problem);
  const isBare = unit === "" && Number(digits) !== 0;
  const ownUnit = SIZE.exec(String(tweak.defaultValue).trim())?.[2] ?? "";
  return { ok: true, value: isBare ? text + ownUnit : text };
}

function checkCheckbox(text: string): CheckedTweakValue {
  if (text === "true" || text === "false") return { ok: true, value: text === "true" };
  return rejected(TWEAK_MESSAGES.checkbox);
}

function checkOption({ options }: TweakRule, text: string): CheckedTweakValue {
  if (options.includes(text)) return { ok: true, value: text };
  return rejected(fillMessage(TWEAK_MESSAGES.dropdown, { options: options.join(", ") }));
}

function checkImage(text: string): CheckedTweakValue {
  if (text === "" || text === "none" || SAME_SITE_ADDRESS.test(text)) return { ok: true, value: text };
  return rejected(TWEAK_MESSAGES.image);
}

function checkFont(text: string): CheckedTweakValue {
  const font = parseFontValue(text);
  const present = FONT_PROPERTIES.filter((property) => font[property] !== undefined);
  if (present.length === 0) return rejected(TWEAK_MESSAGES.fontEmpty);
  const wrong = present.find((property) => !FONT_VALUES[property].test(font[property] ?? ""));
  if (wrong !== undefined) return rejected(fillMessage(TWEAK_MESSAGES.font, { property: wrong }));
  return { ok: true, value: fontValueText(font) };
}

/**
 * Checks an owner's value for a tweak and returns it in stored form. A valid value cannot end its declaration, add
 * another,
 * or request anything from another host. spec: template-platform 1.8
 */
export function checkTweakValue(tweak: TweakRule, value: TweakValue): CheckedTweakValue {
  const text = String(value).trim();
  switch (tweak.type) {
    case "color":
      return checkColor(tweak, text);
    case "value":
      return checkSize(tweak, text);
    case "font":
      return checkFont(text);
    case "dropdown":
      return checkOption(tweak, text);
    case "checkbox":
      return checkCheckbox(text);
    case "image":
      return checkImage(text);
  }
}
