/** What is measured of how fast a page comes and answers. spec: platform 3, performance record */
export const SPEED_MEASURES = ["fcp", "lcp", "cls", "fid", "inp", "connect"] as const;
/** First and largest contentful paint, cumulative layout shift, first input delay, interaction to next paint, time until the answer begins. */
export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

/** Milliseconds of each measure; the shift has no unit. */
export type PageSpeed = Partial<Record<SpeedMeasure, number>>;

export type SpeedRating = "good" | "fair" | "poor";

/** Up to the first of two a value is good, above the second it is poor. spec: platform 9, web-vitals rating thresholds */
export const SPEED_THRESHOLDS: Readonly<Partial<Record<SpeedMeasure, readonly [good: number, poor: number]>>> = {
  fcp: [1800, 3000],
  lcp: [2500, 4000],
  cls: [0.1, 0.25],
  fid: [100, 300],
  inp: [200, 500],
};

/** Limits of what browsers tell of speed. spec: platform 9, tracking and performance */
export const PAGE_SPEED_LIMITS = {
  /** After the page has loaded, what was gathered is sent. */
  flushMs: 30_000,
  /** So long the speed of a page is waited for, unless it is hidden before. */
  waitMs: 60_000,
  recordsPerCall: 20,
  /** Different pages, measures and values of a site that one day has room for. */
  countsPerDay: 5000,
  countDays: 2 * 365,
  pagesShown: 200,
} as const;

/** How a value of a measure is to be judged; undefined where nothing says. */
export function rateSpeed(measure: SpeedMeasure, value: number): SpeedRating | undefined {
  const [good, poor] = SPEED_THRESHOLDS[measure] ?? [];
  if (good === undefined || poor === undefined) return undefined;
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}

/** A shift is counted in thousandths, as everything is in whole numbers. */
const SHIFT_PARTS = 1000;
const HIGHEST_MS = 60_000;
const HIGHEST_SHIFT = 2;

/** Steps get wider with the value: 1/20 of it, 10 (milliseconds or thousandths) at least. */
function stepAround(value: number): number {
  return Math.max(10, 10 ** Math.floor(Math.log10(Math.max(value, 1))) / 20);
}

/** The end of the step that a value is counted in, in milliseconds, or thousandths of a shift; undefined for what no browser measures. */
export function speedBucket(measure: SpeedMeasure, value: unknown): number | undefined {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0) return undefined;
  const parts = measure === "cls" ? Math.min(value, HIGHEST_SHIFT) * SHIFT_PARTS : Math.min(value, HIGHEST_MS);
  const step = stepAround(parts);
  return Math.round(Math.ceil(parts / step) * step);
}

/** How often a value was counted. */
export type SpeedCount = { readonly bucket: number; readonly hits: number };

/** The value that three of four stay within; 0 where nothing was counted. */
export function speedP75(measure: SpeedMeasure, counts: readonly SpeedCount[]): number {
  const sorted = counts.toSorted((one, other) => one.bucket - other.bucket);
  const wanted = counts.reduce((sum, { hits }) => sum + hits, 0) * 0.75;
  let seen = 0;
  const found = sorted.find(({ hits }) => (seen += hits) >= wanted)?.bucket ?? 0;
  return measure === "cls" ? found / SHIFT_PARTS : found;
}
