export type SpamSignals = {
  /** The honeypot field was filled in. */
  readonly isTrapFilled: boolean;
  /** Milliseconds since the form was first touched; null without scripts. */
  readonly keyAgeMs: number | null;
  /** Previous submissions from the same address within ten minutes. */
  readonly sentBefore: number;
  /** The same text was submitted within a day. */
  readonly isRepeated: boolean;
  /** Captcha result; `none` when the form has none. */
  readonly captcha: "none" | "passed" | "suspicious" | "unchecked" | "missing" | "failed";
  /** All submitted texts, and those in name fields. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
};

/** Why a submission looks like spam; the studio has a sentence for each. */
export const SPAM_REASONS = [
  "trap",
  "time",
  "no-script",
  "rate",
  "repeated",
  "captcha",
  "unchecked",
  "links",
  "markup",
  "name",
] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** Submissions with this score or more are classified as spam. */
export const SPAM_SCORE = 5;

const TOO_FAST_MS = 1500;
const LINK = /\bhttps?:\/\/|\bwww\./gi;
const MARKUP = /<a\s[^<>]*href|\[(?:url|link)[=\]]/i;

function ratePoints(sentBefore: number): number {
  if (sentBefore >= 40) return SPAM_SCORE;
  if (sentBefore >= 15) return 4;
  return sentBefore >= 5 ? 2 : 0;
}

function linkPoints(texts: readonly string[]): number {
  const count = texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0);
  if (count >= 6) return SPAM_SCORE;
  return count >= 3 ? 3 : 0;
}

const CAPTCHA_POINTS: Readonly<Record<SpamSignals["captcha"], readonly [SpamReason, number]>> = {
  none: ["captcha", 0],
  passed: ["captcha", 0],
  unchecked: ["unchecked", 2],
  suspicious: ["captcha", SPAM_SCORE],
  missing: ["captcha", SPAM_SCORE],
  failed: ["captcha", SPAM_SCORE],
};

function timePoints(keyAgeMs: number | null): readonly [SpamReason, number] {
  if (keyAgeMs === null) return ["no-script", 1];
  return ["time", keyAgeMs < TOO_FAST_MS ? 2 : 0];
}

/**
 * Returns how likely a submission is spam: 0 for no signs, `SPAM_SCORE` and above is classified as spam. No single weak
 * sign is enough.
 * See `SpamSignals` for the signs.
 */
export function scoreSpam(signals: SpamSignals): { readonly score: number; readonly reasons: readonly SpamReason[] } {
  const { isTrapFilled, keyAgeMs, sentBefore, isRepeated, captcha, texts, names } = signals;
  const points: Array<readonly [SpamReason, number]> = [
    ["trap", isTrapFilled ? 2 * SPAM_SCORE : 0],
    timePoints(keyAgeMs),
    ["rate", ratePoints(sentBefore)],
    ["repeated", isRepeated ? 3 : 0],
    CAPTCHA_POINTS[captcha],
    ["links", linkPoints(texts)],
    ["markup", texts.some((text) => MARKUP.test(text)) ? 3 : 0],
    ["name", names.some((name) => name.search(LINK) >= 0) ? 4 : 0],
  ];
  const found = points.filter(([, count]) => count > 0);
  return { score: found.reduce((sum, [, count]) => sum + count, 0), reasons: found.map(([reason]) => reason) };
}
