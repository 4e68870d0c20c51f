import type { Area } from "@stoa/core/address/area/area-schema.ts";
import { regionsOf } from "@stoa/core/address/country/address-regions.ts";
import { countryNames } from "@stoa/core/address/country/country-names.ts";
import { t } from "../language/t.ts";

export type AreaValues = { readonly countryCode: string; readonly state: string; readonly postal: string };

/** Matches countries that no other zone or rule names. */
export const EVERYWHERE = "*";
export const EVERYWHERE_TEXT = t("Everywhere else");

const CODE = /^[A-Z0-9]+(?: [A-Z0-9]+)?$/;
const MAX_CODE_LENGTH = 10;

function isCode(text: string): boolean {
  return CODE.test(text) && text.length <= MAX_CODE_LENGTH;
}

function pieces(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[,;\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

function readRange(piece: string): { from: string; to: string } | undefined {
  const [from = "", to = from, ...more] = piece.split("-").map((one) => one.trim());
  return more.length === 0 && isCode(from) && isCode(to) ? { from, to } : undefined;
}

/** Returns what is wrong with postal codes (`90-93, 10115`), or an empty string. */
export function postalProblem(text: string): string {
  const bad = pieces(text).find((piece) => readRange(piece) === undefined);
  return bad === undefined
    ? ""
    : t("“{bad}” isn't a valid postal code or range. Enter 90000-92999, or 90 for all codes that start with 90.", {
        bad,
      });
}

function postalText({ postalRanges }: Area): string {
  return postalRanges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(", ");
}

export function areaValues(area: Area): AreaValues {
  return { countryCode: area.countryCode, state: area.state ?? "", postal: postalText(area) };
}

/** Invalid codes are dropped; the form reports them first. */
export function areasOf(values: readonly AreaValues[]): Area[] {
  return values.map(({ countryCode, state, postal }) => ({
    countryCode,
    state: state === "" || countryCode === EVERYWHERE ? null : state,
    postalRanges: countryCode === EVERYWHERE ? [] : pieces(postal).flatMap((piece) => readRange(piece) ?? []),
  }));
}

/** Returns an error message, or an empty string. */
export function areasProblem(values: readonly AreaValues[]): string {
  if (values.length === 0) return t("Add at least one place.");
  return values.map(({ postal }) => postalProblem(postal)).find(Boolean) ?? "";
}

/** Formats an area: `California, United States (90000-92999)`. */
export function areaText(area: Area, language: string): string {
  if (area.countryCode === EVERYWHERE) return EVERYWHERE_TEXT;
  const country = countryNames(language).find(({ code }) => code === area.countryCode)?.name ?? area.countryCode;
  const region = regionsOf(area.countryCode).find(({ code }) => code === area.state)?.name ?? area.state;
  const postal = postalText(area);
  return `${region ? `${region}, ` : ""}${country}${postal ? ` (${postal})` : ""}`;
}

const SHOWN_AREAS = 4;

export function areasText(areas: readonly Area[], language: string): string {
  const shown = areas.slice(0, SHOWN_AREAS).map((area) => areaText(area, language));
  const more = areas.length - shown.length;
  const names = shown.join(" · ");
  return more > 0 ? t("{names} and {more} more", { names, more }) : names;
}
