const DAY_MS = 24 * 60 * 60 * 1000;

/** Stored popup state of a browser, as strings; null when unset. */
export type PopupMemory = {
  /** Unix milliseconds. */
  readonly closedDate: string | null;
  readonly version: string | null;
  readonly submitted: string | null;
};

export type PopupTiming = {
  readonly version: number;
  readonly delaySeconds: number;
  readonly scrollPercent: number;
  readonly againAfterDays: number;
};

/**
 * Returns whether to show the popup: never after signing up, and not within its interval after the same version was
 * closed.
 */
export function isPopupDue(memory: PopupMemory, popup: PopupTiming, now: number): boolean {
  if (memory.submitted === "true") return false;
  if (memory.closedDate === null || memory.version !== String(popup.version)) return true;
  const closedMs = Number(memory.closedDate);
  const isOver = now - closedMs >= popup.againAfterDays * DAY_MS;
  return popup.againAfterDays > 0 && Number.isFinite(closedMs) && isOver;
}

/** Returns how far a page is scrolled, in percent; 100 when it fits its window. */
export function scrolledPercent(page: {
  readonly topPx: number;
  readonly windowPx: number;
  readonly wholePx: number;
}): number {
  const { topPx, windowPx, wholePx } = page;
  return wholePx <= windowPx ? 100 : Math.min(100, (topPx / (wholePx - windowPx)) * 100);
}
