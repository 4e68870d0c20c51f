import { INSTALLED_FONTS, STAND_INS, SYSTEM_FONTS, UNICODE_RANGES, type InstalledFont } from "./font-families-data.ts";
import { fontFileName, type FontFile } from "./font-file.ts";

export type FacedSheet = {
  readonly css: string;
  readonly families: readonly string[];
};

/** `standsInFor` is the original family's name, for readers who have it installed. */
type ServedFont = { readonly font: InstalledFont; readonly standsInFor: string | undefined };
type WeightRange = { readonly from: number; readonly to: number };
type Face = Pick<FontFile, "subset" | "style"> & WeightRange;

const FONT_DECLARATION =
  /((?:^|[{;])\s*(?:font-family|font|--[\w-]+)\s*:)((?:[^;{}"']|"[^"]{0,1000}"|'[^']{0,1000}')*)/gi;
const FAMILY_PART = /(?:[^,"']|"[^"]{0,1000}"|'[^']{0,1000}')+/g;
const FAMILY_TEXT = /^([^]*?)((?<!\s)\s*!important)?$/i;
const OWN_FACE = /@font-face\s*\{[^{}]{0,10000}?font-family\s*:\s*["']?([^"';}]*)/gi;
const WEIGHT_DECLARATION = /\b(?:font-weight|font)\s*:([^;{}]*)/gi;
const WEIGHT = /\b[1-9]00\b/;
const FAMILY_WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;
const ALWAYS_SERVED_WEIGHTS = [400, 700];
/** Fonts for headings and text, and a few more: a sheet beyond that lists every font there is. */
const MAX_FAMILIES = 12;
const BOLD = 600;
const MAX_NAME_WORDS = 6;
const MAX_PART_LENGTH = 200;

function plainName(family: string): string {
  return family.toLowerCase().replaceAll(/[\s_-]+/g, "");
}

const BY_NAME: ReadonlyMap<string, ServedFont> = new Map([
  ...[...STAND_INS].flatMap(([name, installed]): Array<[string, ServedFont]> => {
    const font = INSTALLED_FONTS.find(({ family }) => family === installed);
    return font === undefined ? [] : [[plainName(name), { font, standsInFor: name }]];
  }),
  ...INSTALLED_FONTS.flatMap((font): Array<[string, ServedFont]> =>
    [font.family, `${font.family} Variable`].map((name) => [plainName(name), { font, standsInFor: undefined }]),
  ),
]);

export function findServedFont(family: string): ServedFont | undefined {
  return BY_NAME.get(plainName(family));
}

function percent(value: number): string {
  return `${Math.round(value * 10_000) / 100}%`;
}

function nearest(weights: readonly number[], wanted: number): number {
  return weights.reduce((best, weight) => (Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best));
}

/**
 * Weights that need their own face; a stand-in's are split, so a reader's installed bold is not synthesized from the
 * regular.
 */
function weightsFor({ font, standsInFor }: ServedFont, wanted: readonly number[]): WeightRange[] {
  const { weights, isVariable } = font;
  if (!isVariable) {
    const served = [...new Set(wanted.map((weight) => nearest(weights, weight)))].sort((one, other) => one - other);
    return served.map((weight) => ({ from: weight, to: weight }));
  }
  const [from, to] = [Math.min(...weights), Math.max(...weights)];
  return standsInFor === undefined
    ? [{ from, to }]
    : [
        { from, to: BOLD - 1 },
        { from: BOLD, to },
      ];
}

function localSource(name: string, { from, style }: Face): string {
  const cut = [name, from < BOLD ? "" : "Bold", style === "italic" ? "Italic" : ""].filter(Boolean).join(" ");
  return `local("${cut}"),`;
}

function faceCss(name: string, { font, standsInFor }: ServedFont, face: Face): string {
  const { subset, style, from, to } = face;
  const file = fontFileName({ id: font.id, subset, style, weight: font.isVariable ? undefined : from });
  const local = standsInFor !== undefined && subset === "latin" ? localSource(standsInFor, face) : "";
  return (
    `@font-face{font-family:"${name}";font-style:${style};font-weight:${from === to ? from : `${from} ${to}`};font-display:swap;` +
    `src:${local}url("/_fonts/${file}") format("woff2");unicode-range:${UNICODE_RANGES[subset]}}`
  );
}

function facesOf(name: string, served: ServedFont, wanted: readonly number[]): string {
  const styles: ReadonlyArray<FontFile["style"]> = served.font.hasItalic ? ["normal", "italic"] : ["normal"];
  const subsets: ReadonlyArray<FontFile["subset"]> = ["latin-ext", "latin"];
  const weights = weightsFor(served, wanted);
  return styles
    .flatMap((style) =>
      weights.flatMap(({ from, to }) => subsets.map((subset) => faceCss(name, served, { subset, style, from, to }))),
    )
    .join("");
}

/** A system font scaled to the metrics of the loading one, so the page does not shift. */
function fallbackFace(name: string, { font }: ServedFont): string {
  const { width, ascent, descent, gap } = font.metrics;
  const system = font.category === "serif" ? SYSTEM_FONTS.serif : SYSTEM_FONTS.sans;
  const sources = system.names.map((one) => `local("${one}")`).join(",");
  const scale = width / system.width;
  return (
    `@font-face{font-family:"${fallbackName(name)}";src:${sources};size-adjust:${percent(scale)};` +
    `ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:${percent(gap / scale)}}`
  );
}

function fallbackName(name: string): string {
  return `${name} fallback`;
}

/** Monospace and handwriting look worse in a stretched Arial than in the stack's own next font. */
function hasFallback({ font }: ServedFont): boolean {
  return font.category === "sans-serif" || font.category === "serif";
}

/** The family at the end of a font list's part: `italic 1rem Source Serif 4` ends with three family words. */
function familyIn(part: string): string | undefined {
  const words = part.match(FAMILY_WORD) ?? [];
  const names = words.slice(-MAX_NAME_WORDS).map((_word, at, tail) => tail.slice(at).join(" "));
  return names.map((name) => name.replaceAll(/^["']|["']$/g, "")).find((name) => findServedFont(name) !== undefined);
}

function wantedWeights(css: string): number[] {
  const wanted = [...css.matchAll(WEIGHT_DECLARATION)].flatMap(([, value = ""]) => WEIGHT.exec(value)?.[0] ?? []);
  return [...new Set([...ALWAYS_SERVED_WEIGHTS, ...wanted.map(Number)])];
}

type Services = { readonly own: ReadonlySet<string>; readonly used: Map<string, ServedFont> };

function servedIn(
  part: string,
  { own, used }: Services,
): { readonly name: string; readonly served: ServedFont } | undefined {
  const name = part.length > MAX_PART_LENGTH ? undefined : familyIn(part.replace(/(?<!\s)\s*!important\s*$/i, ""));
  if (name === undefined || own.has(plainName(name))) return undefined;
  const served = used.get(name) ?? (used.size < MAX_FAMILIES ? findServedFont(name) : undefined);
  return served && { name, served };
}

function writePart(part: string, services: Services): string {
  const found = servedIn(part, services);
  if (found === undefined) return part;
  services.used.set(found.name, found.served);
  if (!hasFallback(found.served)) return part;
  const [, font = part, end = ""] = FAMILY_TEXT.exec(part.trimEnd()) ?? [];
  return `${font},"${fallbackName(found.name)}"${end}`;
}

/**
 * Adds `@font-face` rules for the families a sheet uses, all served from this server, and a metric-compatible fallback
 * after each name. Families the sheet defines itself stay unchanged. spec: template-platform 1.8
 */
export function addFontFaces(css: string): FacedSheet {
  const own = new Set([...css.matchAll(OWN_FACE)].map(([, family]) => plainName(family ?? "")));
  const used = new Map<string, ServedFont>();
  const named = css.replaceAll(FONT_DECLARATION, (_match, property: string, value: string) => {
    return property + value.replaceAll(FAMILY_PART, (part) => writePart(part, { own, used }));
  });
  const wanted = wantedWeights(css);
  const faces = [...used].map(
    ([name, served]) => facesOf(name, served, wanted) + (hasFallback(served) ? fallbackFace(name, served) : ""),
  );
  return { css: faces.join("") + named, families: [...used.keys()] };
}
