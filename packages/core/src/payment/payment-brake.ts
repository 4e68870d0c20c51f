/** Stolen cards are tried out by the thousand at shops that let them. */
export const PAYMENT_BRAKE = {
  /** Declined payments within the window after which a person must show that they are one. */
  captchaAfter: 5,
  /** Declined payments within the window after which there is a pause. */
  pauseAfter: 10,
  windowMinutes: 60,
  /** Payments of one address whose outcome is open: a burst of tries must not all start before the first is declined. */
  openAtOnce: 50,
} as const;

export const PAYMENT_BRAKE_MS = PAYMENT_BRAKE.windowMinutes * 60_000;

/** What is known of the last hour. */
export type PaymentTries = {
  /** Of the cart, the address and each card that they used: when its payments were declined, in milliseconds, newest first. */
  readonly declines: ReadonlyArray<readonly number[]>;
  /** Payments of the address whose outcome is still open. */
  readonly openCount: number;
};

/** `untilMs`: when enough declines are an hour old. */
export type PaymentBrake =
  | { readonly kind: "none" }
  /** Too many at once: again in a few seconds. */
  | { readonly kind: "wait" }
  | { readonly kind: "captcha"; readonly untilMs: number }
  | { readonly kind: "pause"; readonly untilMs: number };

/** When the last of the things counted has fewer than `count` declines again; 0 if all have. */
function endOf(count: number, { declines }: PaymentTries): number {
  const ends = declines.map((times) => times[count - 1]).filter((time) => time !== undefined);
  return ends.length === 0 ? 0 : Math.max(...ends) + PAYMENT_BRAKE_MS;
}

/** Decides what stands before another payment. Counts each of cart, address and card alone, and takes the strictest. */
export function brakePayment(tries: PaymentTries): PaymentBrake {
  const pausedUntil = endOf(PAYMENT_BRAKE.pauseAfter, tries);
  if (pausedUntil > 0) return { kind: "pause", untilMs: pausedUntil };
  const captchaUntil = endOf(PAYMENT_BRAKE.captchaAfter, tries);
  const most = Math.max(0, ...tries.declines.map(({ length }) => length));
  const openMost = captchaUntil > 0 ? PAYMENT_BRAKE.pauseAfter - most : PAYMENT_BRAKE.openAtOnce;
  if (tries.openCount >= openMost) return { kind: "wait" };
  return captchaUntil > 0 ? { kind: "captcha", untilMs: captchaUntil } : { kind: "none" };
}

/** Whole minutes until then, at least one. */
export function minutesUntil(untilMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((untilMs - nowMs) / 60_000));
}
