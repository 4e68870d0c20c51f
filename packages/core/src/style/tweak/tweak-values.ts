import type { TweakValue } from "../../theme/theme-schema.ts";
import { checkTweakValue } from "./check-tweak-value.ts";
import { FONT_PROPERTIES, parseFontValue, type FontProperty, type FontValue } from "../font/font-value.ts";
import type { Tweak, TweakRule } from "./tweak.ts";

/** The owner's choices by tweak title; missing ones come from the theme. */
export type TweakValues = Readonly<Record<string, TweakValue>>;

/** Font defaults when neither owner nor theme has a value: numbers, since sheets calculate with them. */
const FONT_DEFAULTS: Readonly<Record<FontProperty, string>> = {
  "font-family": "inherit",
  "font-size": "14px",
  "font-style": "normal",
  "font-weight": "400",
  "letter-spacing": "0em",
  "line-height": "1.5em",
  "text-decoration": "none",
  "text-transform": "none",
};

/** Returns the owner's choice if it is valid; undefined for the theme's default. */
export function chosenValue(tweak: TweakRule, values: TweakValues): string | boolean | undefined {
  const value = Object.hasOwn(values, tweak.title) ? values[tweak.title] : undefined;
  if (value === undefined) return undefined;
  const checked = checkTweakValue(tweak, value);
  return checked.ok ? checked.value : undefined;
}

/** Returns the effective value of a tweak: the owner's choice or the theme's default. */
export function tweakValueOf(tweak: TweakRule, values: TweakValues): string | boolean {
  return chosenValue(tweak, values) ?? tweak.defaultValue;
}

/** Returns the effective font of a font tweak, with all properties. */
export function wholeFontOf(tweak: TweakRule, values: TweakValues): Readonly<Record<FontProperty, string>> {
  const chosen = parseFontValue(String(chosenValue(tweak, values) ?? ""));
  return { ...FONT_DEFAULTS, ...parseFontValue(String(tweak.defaultValue)), ...chosen };
}

/** A title as part of a variable's or class's name. */
function nameOf(title: string): string {
  return title.trim().replaceAll(/[^\w-]+/g, "-");
}

function variableText(form: "plain" | "quoted" | "url", value: string): string {
  if (form === "plain" || value === "none") return value;
  return form === "url" ? `url("${value}")` : `"${value.replaceAll(/["\\\n\r@]/g, "")}"`;
}

function plainText(tweak: Tweak, value: string): string {
  if (tweak.type === "image") return value === "" || value === "none" ? "none" : `url("${value}")`;
  return tweak.type === "dropdown" && !/^-?[\w.%-]+$/.test(value) ? `"${value.replaceAll(/["\\\n\r@]/g, "")}"` : value;
}

function slugOf(title: string): string {
  return nameOf(title).toLowerCase().replaceAll(/-+/g, "-").replaceAll(/^-|-$/g, "");
}

/** Names of the rule after a tweak: `h1-font` of `.h1-font`, and both of `.h1-font, .h2-font`. */
function ruleNames({ place }: Tweak): string[] {
  const selectors = place.kind === "rule" ? place.selector.split(",") : [];
  return selectors.flatMap((selector) => /^[.#]?([\w-]+)(?:\(\))?$/.exec(selector.trim())?.[1] ?? []);
}

function fontsNamed(
  tweaks: readonly Tweak[],
  values: TweakValues,
  namesOf: (tweak: Tweak) => readonly string[],
): Array<[string, string]> {
  return tweaks.flatMap((tweak) => {
    const font = wholeFontOf(tweak, values);
    return namesOf(tweak).flatMap((name) =>
      FONT_PROPERTIES.map((property): [string, string] => [`${name}-${property}`, font[property]]),
    );
  });
}

/** The variable after a tweak, when the owner chose another value. */
function ownVariable(tweak: Tweak, values: TweakValues): Array<[string, string]> {
  const { place } = tweak;
  const chosen = chosenValue(tweak, values);
  if (place.kind !== "variable" || chosen === undefined) return [];
  const value = tweak.type === "font" ? parseFontValue(String(chosen))["font-family"] : String(chosen);
  if (value === undefined) return [];
  const isPlain = place.form === "plain" || tweak.type === "font";
  return [[place.name, isPlain ? plainText(tweak, value) : variableText(place.form, value)]];
}

/**
 * Returns LESS variables by name without the @, with values as LESS: those the owner set, and the eight of every font
 * tweak (`T-font-family`, `T-font-size` and so on), where T is the name of the rule after it, its title, or its title in
 * small letters with hyphens; where two tweaks share a name, the rule's counts. They must come last in the sheet to take
 * effect. spec: template-platform 1.8
 */
export function tweakVariables(tweaks: readonly Tweak[], values: TweakValues): ReadonlyMap<string, string> {
  const fonts = tweaks.filter(({ type }) => type === "font");
  return new Map([
    ...fontsNamed(fonts, values, ({ title }) => [slugOf(title), nameOf(title)]),
    ...fontsNamed(fonts, values, ruleNames),
    ...tweaks.flatMap((tweak) => ownVariable(tweak, values)),
  ]);
}

export type TweakDeclaration = { readonly property: string; readonly value: string };

function fontDeclarations(font: FontValue): TweakDeclaration[] {
  return FONT_PROPERTIES.flatMap((property) => {
    const value = font[property];
    return value === undefined ? [] : [{ property, value }];
  });
}

/** Returns the declarations that the owner's choice appends to the rule after a tweak. spec: template-platform 1.8 */
export function ruleDeclarations(tweak: Tweak, values: TweakValues): TweakDeclaration[] {
  const { place, type } = tweak;
  const chosen = chosenValue(tweak, values);
  if (place.kind !== "rule" || chosen === undefined || typeof chosen === "boolean") return [];
  if (type === "font") return fontDeclarations(parseFontValue(chosen));
  if (type === "dropdown") return [];
  const properties = place.properties.filter((property) => /^[a-z-]{1,60}$/.test(property));
  return properties.map((property) => ({ property, value: plainText(tweak, chosen) }));
}

/** A tweak's name or value as part of a class: `3:2 Standard` is `32-standard`. */
function classPart(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s+/g, "-");
}

/**
 * Returns every body class the tweaks can produce; other classes of a page are not theirs. spec: template-platform 1.5
 */
export function possibleTweakClasses(tweaks: readonly TweakRule[]): string[] {
  const classes = tweaks.flatMap((tweak) => {
    const name = classPart(tweak.title);
    if (tweak.type === "checkbox") return [name];
    const values = [...tweak.options, String(tweak.defaultValue)];
    return tweak.type === "dropdown" ? values.map((value) => `${name}-${classPart(value)}`) : [];
  });
  return [...new Set(classes)].filter((name) => name !== "" && name !== "-");
}

/**
 * Returns the body classes: `<tweak>-<value>` for each dropdown, the tweak's name for each checked checkbox. spec:
 * template-platform 1.5
 */
export function tweakClasses(tweaks: readonly TweakRule[], values: TweakValues): string[] {
  const classes = tweaks.flatMap((tweak) => {
    const value = tweakValueOf(tweak, values);
    const name = classPart(tweak.title);
    if (tweak.type === "checkbox") return value === true ? [name] : [];
    return tweak.type === "dropdown" ? [`${name}-${classPart(String(value))}`] : [];
  });
  return [...new Set(classes)].filter((name) => name !== "" && name !== "-");
}

/**
 * Returns what scripts read as `Static.SQUARESPACE_CONTEXT.tweakJSON`: each tweak's value as text by title, fonts also
 * by property.
 * spec: template-platform 1.8
 */
export function tweakJson(tweaks: readonly Tweak[], values: TweakValues): Record<string, string> {
  const entries = tweaks.flatMap((tweak): Array<[string, string]> => {
    const own: [string, string] = [tweak.title, String(tweakValueOf(tweak, values))];
    if (tweak.type !== "font") return [own];
    const parts = Object.entries(wholeFontOf(tweak, values));
    return [own, ...parts.map(([part, value]): [string, string] => [`${tweak.title}-${part}`, value])];
  });
  return Object.fromEntries(entries);
}
