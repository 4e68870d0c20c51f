import { isJsonObject } from "../lib/patch/json-value.ts";

/**
 * Default limits of a site, which its operator can override. Lengths are in characters. spec: platform 9, store,
 * navigation and cart indicator
 */
export const DEFAULT_SITE_LIMITS = {
  productsPerCollection: 200,
  categoriesPerCollection: 10_000,
  categoryLength: 25,
  tagLength: 50,
  blocksPerLayout: 60,
  /** For collections ordered by their owner. */
  itemsPerOrderedCollection: 250,
  tracksPerAlbum: 60,
  /** Of 1,000,000 bytes. */
  productFileMegabytes: 300,
  /** Of 1,000,000 bytes; videos, audio and other files that are not images. */
  assetMegabytes: 300,
} as const;

/** Maximum values for operators: what documents and their pages can handle. */
export const SITE_LIMIT_CEILINGS: SiteLimits = {
  productsPerCollection: 1_000_000,
  categoriesPerCollection: 100_000,
  categoryLength: 100,
  tagLength: 200,
  blocksPerLayout: 1000,
  itemsPerOrderedCollection: 10_000,
  tracksPerAlbum: 1000,
  productFileMegabytes: 20_000,
  assetMegabytes: 20_000,
};

export type SiteLimitName = keyof typeof DEFAULT_SITE_LIMITS;
export type SiteLimits = { readonly [Name in SiteLimitName]: number };

/** The limits of an installation, or what is wrong with the operator's overrides, on one line. */
export type ReadSiteLimits =
  | { readonly ok: true; readonly limits: SiteLimits }
  | { readonly ok: false; readonly why: string };

function isLimitName(name: string): name is SiteLimitName {
  return Object.hasOwn(DEFAULT_SITE_LIMITS, name);
}

/**
 * Parses an operator's overrides and returns them merged into the default limits.
 * @example readSiteLimits('{"productsPerCollection":5000}')
 */
export function readSiteLimits(json: string): ReadSiteLimits {
  const overrides = parseJson(json);
  if (!isJsonObject(overrides)) {
    return { ok: false, why: "it is not a JSON object" };
  }
  const limits: Record<SiteLimitName, number> = { ...DEFAULT_SITE_LIMITS };
  for (const [name, value] of Object.entries(overrides)) {
    if (!isLimitName(name)) {
      return { ok: false, why: `there is no limit "${name}"` };
    }
    const ceiling = SITE_LIMIT_CEILINGS[name];
    if (typeof value !== "number" || !Number.isInteger(value) || value < 1 || value > ceiling) {
      return { ok: false, why: `"${name}" is not a whole number from 1 to ${ceiling}` };
    }
    limits[name] = value;
  }
  return { ok: true, limits };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
