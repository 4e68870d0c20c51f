import { POPUP_KEYS } from "@stoa/core/popup/popup-messages.ts";
import { isPopupDue, scrolledPercent, type PopupMemory, type PopupTiming } from "@stoa/core/popup/popup-rules.ts";
import { parseAttribute } from "../parse-attribute.ts";

const FETCH_TIMEOUT_MS = 10_000;

/** Undefined without storage: someone who cannot dismiss it for good is not shown it. */
function readMemory(): PopupMemory | undefined {
  try {
    return {
      closedDate: localStorage.getItem(POPUP_KEYS.closedDate),
      version: localStorage.getItem(POPUP_KEYS.version),
      submitted: localStorage.getItem(POPUP_KEYS.submitted),
    };
  } catch {
    return undefined;
  }
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

function isScrolled(percent: number): boolean {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  return scrolledPercent({ topPx: scrollTop, windowPx: clientHeight, wholePx: scrollHeight }) >= percent;
}

function scrolledTo(percent: number): Promise<void> {
  if (percent === 0 || isScrolled(percent)) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isScrolled(percent)) return;
      removeEventListener("scroll", look);
      resolve();
    };
    addEventListener("scroll", look, { passive: true });
  });
}

/** Waits while someone is typing or has something else open over the page. */
function quietMoment(): Promise<void> {
  const isBusy = (): boolean =>
    document.querySelector("dialog[open]") !== null ||
    (document.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false);
  if (!isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (isBusy()) return;
      document.removeEventListener("focusout", later);
      resolve();
    };
    const later = (): void => void setTimeout(look);
    document.addEventListener("focusout", later);
  });
}

async function fetchContent(): Promise<string | undefined> {
  const reply = await fetch("/_popup?format=main-content", { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  return reply.ok ? reply.text() : undefined;
}

async function run(timing: PopupTiming): Promise<void> {
  const memory = readMemory();
  if (memory === undefined || !isPopupDue(memory, timing, Date.now())) return;
  await Promise.all([wait(timing.delaySeconds), scrolledTo(timing.scrollPercent)]);
  await quietMoment();
  const [html, { openPopup }] = await Promise.all([fetchContent(), import("./popup-overlay.tsx")]);
  if (html !== undefined) await openPopup(html, timing.version);
}

let isStarted = false;

/** Opens the site's popup when it is due, once per page load. spec: platform 3, popup overlay */
export function startPopup(mark: HTMLElement): void {
  const timing = parseAttribute(mark.dataset["popup"]) as PopupTiming | null;
  if (isStarted || timing === null) return;
  isStarted = true;
  // If it fails to load, no popup is shown.
  run(timing).catch(() => undefined);
}
