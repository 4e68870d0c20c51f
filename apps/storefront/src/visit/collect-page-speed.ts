import { PAGE_SPEED_LIMITS, type PageSpeed, type SpeedMeasure } from "@stoa/core/visit/page-speed.ts";
import type { PerformanceRecord } from "@stoa/core/visit/performance-record.ts";
import { onCLS, onFCP, onINP, onLCP } from "web-vitals";

const CALL = "/api/1/performance/records";
const APP_NAME = "stoa";

/** Sends by beacon, which outlives the page, or by fetch with the same body. Losses are ignored. spec: platform 7 */
function send(records: readonly PerformanceRecord[]): void {
  const text = JSON.stringify(records);
  if (navigator.sendBeacon(CALL, new Blob([text], { type: "application/json" }))) return;
  const request = new XMLHttpRequest();
  request.open("POST", CALL);
  request.setRequestHeader("content-type", "text/plain");
  request.send(text);
}

function watchFirstInput(keep: (value: number) => void): void {
  try {
    const watcher = new PerformanceObserver((list) => {
      const [first] = list.getEntries() as PerformanceEventTiming[];
      if (first) keep(first.processingStart - first.startTime);
      watcher.disconnect();
    });
    watcher.observe({ type: "first-input", buffered: true });
  } catch {
    // The browser does not measure it.
  }
}

/** Time from navigation to the first byte, including the connection. */
function connectTime(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation?.responseStart;
}

function whenHidden(act: () => void): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") act();
  });
  addEventListener("pagehide", act);
}

function afterLoad(delayMs: number, act: () => void): void {
  const begin = (): void => void setTimeout(act, delayMs);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/**
 * Measures page speed and reports once, when the page is hidden or after a minute. Collected records are sent 30
 * seconds after load and whenever the page is hidden. spec: platform 4, performance collector
 */
export function collectPageSpeed(): void {
  const pageLoadId = crypto.randomUUID();
  const speed: PageSpeed = {};
  const queue: PerformanceRecord[] = [];
  let isTold = false;
  let isFlushed = false;
  const keep = (measure: SpeedMeasure) => (value: number) => {
    speed[measure] = value;
  };
  onFCP(({ value }) => keep("fcp")(value), { reportAllChanges: true });
  onLCP(({ value }) => keep("lcp")(value), { reportAllChanges: true });
  onCLS(({ value }) => keep("cls")(value), { reportAllChanges: true });
  onINP(({ value }) => keep("inp")(value), { reportAllChanges: true });
  watchFirstInput(keep("fid"));

  const flush = (): void => {
    isFlushed = true;
    if (queue.length > 0) send(queue.splice(0));
  };
  const tell = (): void => {
    if (isTold) return;
    isTold = true;
    const connect = connectTime();
    const data = { url: location.href, ...speed, ...(connect === undefined ? {} : { connect }) };
    queue.push({ appName: APP_NAME, data, eventKind: "page_speed", pageLoadId, timestamp: Date.now() });
    if (isFlushed) flush();
  };
  whenHidden(() => {
    tell();
    flush();
  });
  afterLoad(PAGE_SPEED_LIMITS.flushMs, flush);
  afterLoad(PAGE_SPEED_LIMITS.waitMs, tell);
}
