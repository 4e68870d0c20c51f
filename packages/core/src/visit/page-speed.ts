/** Measured page speed metrics. spec: platform 3, performance record */
export const SPEED_MEASURES = ["fcp", "lcp", "cls", "fid", "inp", "connect"] as const;
/**
 * First and largest contentful paint, cumulative layout shift, first input delay, interaction to next paint, time to
 * first byte.
 */
export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

/** Milliseconds by metric; layout shift has no unit. */
export type PageSpeed = Partial<Record<SpeedMeasure, number>>;

export type SpeedRating = "good" | "fair" | "poor";

/** Values up to the first threshold are good, above the second poor. spec: platform 9, web-vitals rating thresholds */
export const SPEED_THRESHOLDS: Readonly<Partial<Record<SpeedMeasure, readonly [good: number, poor: number]>>> = {
  fcp: [1800, 3000],
  lcp: [2500, 4000],
  cls: [0.1, 0.25],
  fid: [100, 300],
  inp: [200, 500],
};

/** Limits of reported page speed. spec: platform 9, tracking and performance */
export const PAGE_SPEED_LIMITS = {
  /** Time after page load when collected data is sent. */
  flushMs: 30_000,
  /** Maximum time a page's metrics are collected, unless it is hidden earlier. */
  waitMs: 60_000,
  recordsPerCall: 20,
  /** Distinct pages, metrics and values per site and day. */
  countsPerDay: 5000,
  countDays: 2 * 365,
  pagesShown: 200,
} as const;

/** Returns the rating of a metric's value, or undefined when it has no thresholds. */
export function rateSpeed(measure: SpeedMeasure, value: number): SpeedRating | undefined {
  const [good, poor] = SPEED_THRESHOLDS[measure] ?? [];
  if (good === undefined || poor === undefined) return undefined;
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}

/** Layout shift is stored in thousandths, to use integers throughout. */
const SHIFT_PARTS = 1000;
const HIGHEST_MS = 60_000;
const HIGHEST_SHIFT = 2;

/** Buckets widen with the value: 1/20 of its power of ten, at least 10 (milliseconds or thousandths). */
function stepAround(value: number): number {
  return Math.max(10, 10 ** Math.floor(Math.log10(Math.max(value, 1))) / 20);
}

/**
 * Returns the upper end of a value's bucket, in milliseconds or thousandths of a shift; undefined for implausible
 * values.
 */
export function speedBucket(measure: SpeedMeasure, value: unknown): number | undefined {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0) return undefined;
  const parts = measure === "cls" ? Math.min(value, HIGHEST_SHIFT) * SHIFT_PARTS : Math.min(value, HIGHEST_MS);
  const step = stepAround(parts);
  return Math.round(Math.ceil(parts / step) * step);
}

export type SpeedCount = { readonly bucket: number; readonly hits: number };

/** Returns the 75th percentile; 0 without values. */
export function speedP75(measure: SpeedMeasure, counts: readonly SpeedCount[]): number {
  const sorted = counts.toSorted((one, other) => one.bucket - other.bucket);
  const wanted = counts.reduce((sum, { hits }) => sum + hits, 0) * 0.75;
  let seen = 0;
  const found = sorted.find(({ hits }) => (seen += hits) >= wanted)?.bucket ?? 0;
  return measure === "cls" ? found / SHIFT_PARTS : found;
}
