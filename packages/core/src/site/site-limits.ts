import { readNumbers } from "./read-numbers.ts";

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

/**
 * Parses an operator's overrides and returns them merged into the default limits.
 * @example readSiteLimits('{"productsPerCollection":5000}')
 */
export function readSiteLimits(json: string): ReadSiteLimits {
  const read = readNumbers(json, { defaults: DEFAULT_SITE_LIMITS, ceilings: SITE_LIMIT_CEILINGS, noun: "limit" });
  return read.ok ? { ok: true, limits: read.numbers } : read;
}
