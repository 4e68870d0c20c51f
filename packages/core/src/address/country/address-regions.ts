import { REGIONS_TEXT } from "./regions-data.ts";

/** A region of a country; `otherName` is its name in another language or in common use. */
export type Region = { readonly code: string; readonly name: string; readonly otherName?: string };

const readRegions = new Map<string, readonly Region[]>();

/** Returns the regions shoppers of a country choose from; empty when it has no list. */
export function regionsOf(countryCode: string): readonly Region[] {
  const read = readRegions.get(countryCode);
  if (read !== undefined || !Object.hasOwn(REGIONS_TEXT, countryCode)) {
    return read ?? [];
  }
  const regions = (REGIONS_TEXT[countryCode] ?? "").split("|").map((entry): Region => {
    const [code = "", name = "", otherName] = entry.split(":");
    return otherName === undefined ? { code, name } : { code, name, otherName };
  });
  readRegions.set(countryCode, regions);
  return regions;
}

/**
 * Returns the code of the region that `text` gives by code or name, ignoring case and accents; undefined when none
 * matches.
 */
export function regionCode(countryCode: string, text: string): string | undefined {
  const asked = foldRegion(text);
  const regions = regionsOf(countryCode);
  const found =
    regions.find((region) => foldRegion(region.code) === asked) ??
    regions.find(({ name, otherName }) => [name, otherName].some((each) => each && foldRegion(each) === asked));
  return found?.code;
}

function foldRegion(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{P}\p{Z}]/gu, "")
    .toLowerCase();
}
