import { parseFontValue } from "./font-value.ts";
import type { Tweak } from "./tweak.ts";
import { chosenValue, type TweakValues } from "./tweak-values.ts";

/** A theme's sheets with what the owner chose. */
export type FontUse = {
  /** Texts of the theme's style sheets, and the owner's own styles. */
  readonly sheets: readonly string[];
  readonly tweaks: readonly Tweak[];
  readonly values: TweakValues;
};

const COMMENT = /\/\*[^]*?\*\/|^[ \t]*\/\/.*$/gm;
const FACE = /@font-face\s*\{[^{}]*\}/gi;
const FAMILY = /font-family\s*:\s*["']?([^"';}]+)/i;
const FILE = /url\(\s*["']?([^"')]+)["']?\s*\)/gi;

function chosenFamily(tweak: Tweak, values: TweakValues): string | undefined {
  return tweak.type === "font" ? parseFontValue(String(chosenValue(tweak, values) ?? ""))["font-family"] : undefined;
}

/** A sheet without the fonts that the owner's choice puts out of use: the variables' own values. */
function withoutReplaced(text: string, replaced: readonly Tweak[]): string {
  return replaced.reduce((rest, { place }) => {
    if (place.kind !== "variable") return rest;
    const name = place.name.replaceAll(/[^\w-]/g, "");
    return rest.replaceAll(new RegExp(`@${name}\\s*:[^;{}]*;`, "g"), "");
  }, text);
}

function filesOfFace(face: string): string[] {
  return [...face.matchAll(FILE)].map(([, file]) => file ?? "");
}

/**
 * Addresses of the font files that a theme brings and that nothing uses any more, since the owner chose other families in its font
 * tweaks. Fetching them ahead would be for nothing. spec: template-platform 1.8
 */
export function idleFontFiles({ sheets, tweaks, values }: FontUse): string[] {
  const replaced = tweaks.filter((tweak) => chosenFamily(tweak, values) !== undefined);
  if (replaced.length === 0) return [];
  const text = sheets.join("\n").replaceAll(COMMENT, "");
  const faces = text.match(FACE) ?? [];
  const chosen = replaced.map((tweak) => chosenFamily(tweak, values)).join("\n");
  const rest = `${withoutReplaced(text.replaceAll(FACE, ""), replaced)}\n${chosen}`.toLowerCase();
  const isUsed = (face: string): boolean => {
    const [, family = ""] = FAMILY.exec(face) ?? [];
    return rest.includes(family.trim().toLowerCase());
  };
  const used = new Set(faces.filter(isUsed).flatMap(filesOfFace));
  return [...new Set(faces.flatMap(filesOfFace))].filter((file) => !used.has(file));
}
