const DAY_MS = 24 * 60 * 60 * 1000;

/** What a browser remembers of the popup, as it is kept: texts, or null for nothing. */
export type PopupMemory = {
  /** Unix milliseconds. */
  readonly closedDate: string | null;
  readonly version: string | null;
  readonly submitted: string | null;
};

/** What a page knows of its popup. */
export type PopupTiming = {
  readonly version: number;
  readonly delaySeconds: number;
  readonly scrollPercent: number;
  readonly againAfterDays: number;
};

/** Whether a visitor is to see the popup: never again after signing up, and for its days not after closing the same version. */
export function isPopupDue(memory: PopupMemory, popup: PopupTiming, now: number): boolean {
  if (memory.submitted === "true") return false;
  if (memory.closedDate === null || memory.version !== String(popup.version)) return true;
  const closedMs = Number(memory.closedDate);
  const isOver = now - closedMs >= popup.againAfterDays * DAY_MS;
  return popup.againAfterDays > 0 && Number.isFinite(closedMs) && isOver;
}

/** How much of a page was scrolled through, in percent; a page that fits its window is read. */
export function scrolledPercent(page: {
  readonly topPx: number;
  readonly windowPx: number;
  readonly wholePx: number;
}): number {
  const { topPx, windowPx, wholePx } = page;
  return wholePx <= windowPx ? 100 : Math.min(100, (topPx / (wholePx - windowPx)) * 100);
}
