import type { TweakValue } from "../theme/theme-schema.ts";
import { checkTweakValue } from "./tweak/check-tweak-value.ts";
import {
  FONT_PROPERTIES,
  fontValueText,
  isFontProperty,
  parseFontValue,
  type FontProperty,
} from "./font/font-value.ts";
import { parseLooseObject, type LooseValue } from "./loose-object.ts";
import type { Tweak } from "./tweak/tweak.ts";

/** A titled set of values that a theme offers. spec: template-platform 1.6 */
export type Preset = {
  readonly title: string;
  /** By the tweak's title, or its variable's name. */
  readonly values: ReadonlyMap<string, TweakValue>;
};

export type ReadPreset =
  | { readonly ok: true; readonly preset: Preset }
  | { readonly ok: false; readonly message: string };

const PRESET_LENGTH = 500_000;

function isPresetValue(value: LooseValue): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/**
 * Parses a `.preset` file, as JSON or a hand-written object. `name` is the fallback title. spec: template-platform 1.6
 */
export function readPreset(text: string, name: string): ReadPreset {
  const parsed = parseLooseObject(text.replace(/^\uFEFF/, ""), PRESET_LENGTH);
  if (!parsed.ok) return { ok: false, message: `This preset can't be read: ${parsed.reason}. It was left out.` };
  const title = parsed.value.get("title");
  const tweaks = parsed.value.get("templateTweaks");
  if (!(tweaks instanceof Map))
    return {
      ok: false,
      message: 'This preset has no "templateTweaks" object, so it changes nothing. It was left out.',
    };
  const values = new Map<string, TweakValue>();
  for (const [tweak, value] of tweaks) if (isPresetValue(value)) values.set(tweak, value);
  return { ok: true, preset: { title: typeof title === "string" && title !== "" ? title : name, values } };
}

/** A font is given as one text, as separate properties, or both; the properties fill gaps in the text. */
function presetFont(tweak: Tweak, values: Preset["values"]): string | undefined {
  const font: Partial<Record<FontProperty, string>> = {};
  for (const property of FONT_PROPERTIES) {
    const part = values.get(`${tweak.title}-${property}`);
    if (part !== undefined && isFontProperty(property)) font[property] = String(part);
  }
  const text = fontValueText({ ...font, ...parseFontValue(String(values.get(tweak.title) ?? "")) });
  return text === "" ? undefined : text;
}

/**
 * Returns a preset's tweak values: those it gives by title or variable name, and that are valid.
 * spec: template-platform 1.6, 1.8
 */
export function presetValues(preset: Preset, tweaks: readonly Tweak[]): Record<string, TweakValue> {
  const entries = tweaks.flatMap((tweak): Array<[string, TweakValue]> => {
    const named = preset.values.get(tweak.title);
    const byVariable = tweak.place.kind === "variable" ? preset.values.get(tweak.place.name) : undefined;
    const value = tweak.type === "font" ? presetFont(tweak, preset.values) : (named ?? byVariable);
    if (value === undefined) return [];
    const checked = checkTweakValue(tweak, value);
    return checked.ok ? [[tweak.title, checked.value]] : [];
  });
  return Object.fromEntries(entries);
}
