import { parseFontValue } from "./font-value.ts";
import type { Tweak } from "../tweak/tweak.ts";
import { chosenValue, tweakClasses, type TweakValues } from "../tweak/tweak-values.ts";

export type FontUse = {
  /** Contents of the theme's style sheets and of the owner's styles. */
  readonly sheets: readonly string[];
  readonly tweaks: readonly Tweak[];
  readonly values: TweakValues;
};

const COMMENT = /\/\*[^]*?(?:\*\/|(?![^]))|^[ \t]*\/\/.*$/gm;
const FACE = /@font-face\s*\{[^{}]*\}/gi;
const FAMILY = /font-family\s*:\s*["']?([^"';}]+)/i;
const FILE = /url\(\s*["']?([^"'()\s][^"'()]*)(?:["']\s*)?\)/gi;

function chosenFamily(tweak: Tweak, values: TweakValues): string | undefined {
  return tweak.type === "font" ? parseFontValue(String(chosenValue(tweak, values) ?? ""))["font-family"] : undefined;
}

function withoutVariable(text: string, name: string): string {
  return text.replaceAll(new RegExp(`@${name}\\s*:[^;{}]*;`, "g"), "");
}

/** A sheet without the fonts that the owner's choices replace, i.e. the variables' own values. */
function withoutReplaced(text: string, replaced: readonly Tweak[]): string {
  return replaced.reduce((rest, { place }) => {
    if (place.kind !== "variable") return rest;
    return withoutVariable(rest, place.name.replaceAll(/[^\w-]/g, ""));
  }, text);
}

const CLASS_RULE = /(?<=^|[\s;{}])\.([\w-]+)\s*\{([^{}]*)\}/g;
const PAGE_ROOT = /(?<=^|[\s;{}])(?::root|html)\s*\{[^{}]*\}/g;
const PROPERTY = /(?<![\w-])(--[\w-]+)\s*:([^;{}]*)/g;

/** Custom properties set by rules of these classes; page classes override the root. */
function propertiesOf(text: string, classes: readonly string[]): Set<string> {
  const rules = [...text.matchAll(CLASS_RULE)].filter(([, name = ""]) => classes.includes(name));
  return new Set(rules.flatMap(([, , body = ""]) => [...body.matchAll(PROPERTY)].map(([, property = ""]) => property)));
}

/** A sheet without the page properties that selected classes override, and without variables only used by them. */
function withoutOverridden(text: string, classes: readonly string[]): string {
  const properties = propertiesOf(text, classes);
  const variables: string[] = [];
  const rest = text.replaceAll(PAGE_ROOT, (rule) =>
    rule.replaceAll(PROPERTY, (declaration, property: string, value: string) => {
      if (!properties.has(property)) return declaration;
      variables.push(...[...value.matchAll(/@([\w-]+)/g)].map(([, name = ""]) => name));
      return "";
    }),
  );
  const idle = variables.filter((name) => !new RegExp(`@\\{?${name}(?![\\w-]|\\s*:)`).test(rest));
  return idle.reduce((left, name) => withoutVariable(left, name), rest);
}

function filesOfFace(face: string): string[] {
  return [...face.matchAll(FILE)].map(([, file]) => file?.trim() ?? "");
}

/**
 * Returns URLs of the theme's font files that are unused because the owner chose other families in its font
 * tweaks, or a page class that selects another. Preloading them would be wasted. spec: template-platform 1.8
 */
export function idleFontFiles({ sheets, tweaks, values }: FontUse): string[] {
  const replaced = tweaks.filter((tweak) => chosenFamily(tweak, values) !== undefined);
  const classes = tweakClasses(tweaks, values);
  if (replaced.length === 0 && classes.length === 0) return [];
  const text = sheets.join("\n").replaceAll(COMMENT, "");
  const faces = text.match(FACE) ?? [];
  if (faces.length === 0) return [];
  const chosen = replaced.map((tweak) => chosenFamily(tweak, values)).join("\n");
  const kept = withoutReplaced(text.replaceAll(FACE, ""), replaced);
  const rules = withoutOverridden(kept, classes);
  // Nothing was replaced: a font that no rule names may still be used by markup.
  if (replaced.length === 0 && rules === kept) return [];
  const rest = `${rules}\n${chosen}`.toLowerCase();
  const isUsed = (face: string): boolean => {
    const [, family = ""] = FAMILY.exec(face) ?? [];
    return rest.includes(family.trim().toLowerCase());
  };
  const used = new Set(faces.filter(isUsed).flatMap(filesOfFace));
  return [...new Set(faces.flatMap(filesOfFace))].filter((file) => !used.has(file));
}
