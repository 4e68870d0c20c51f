import { chromium, type CDPSession, type Page } from "@playwright/test";
import { OwnerApi } from "../../e2e/owner/owner-api.ts";
import { startStoa } from "../../e2e/server/stoa-process.ts";
import { findChromium } from "../../tools/lib/find-chromium.mjs";
import { machineText } from "../bench-report.ts";
import { makeFlows, type InteractionFlow } from "./interaction-flows.ts";

/*
 * Time from input to the next paint on a simulated slow phone, by the browser's Event Timing for real input, in each
 * flow of the shop. The bar is the 75th percentile of at least 30 interactions (docs: quality bars, browser).
 */

const BAR_MS = 50;
const INTERACTIONS = 30;
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 915 } as const;

type Interaction = { readonly name: string; readonly ms: number };
type TimedWindow = { stoaInteractions?: Map<number, Interaction> };

async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scope = window as TimedWindow;
    const kept = new Map<number, { name: string; ms: number }>();
    scope.stoaInteractions = kept;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId, duration, name } = entry;
        if (interactionId > 0 && duration > (kept.get(interactionId)?.ms ?? 0)) {
          kept.set(interactionId, { name, ms: duration });
        }
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Returns the times on this page; interactions too quick to be reported count as 16 ms, their maximum. */
async function readTimes(page: Page, done: number): Promise<number[]> {
  // Two frames, because an event is reported after the paint it caused.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  const times = await page.evaluate(() =>
    [...((window as TimedWindow).stoaInteractions?.values() ?? [])].map(({ ms }) => ms),
  );
  return [...times, ...Array<number>(Math.max(0, done - times.length)).fill(16)];
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return session;
}

/** The 75th percentile. */
function upperQuarter(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}

async function measure(page: Page, { open, act }: InteractionFlow): Promise<number[]> {
  await watchInteractions(page);
  await open(page);
  await page.evaluate(() => (window as TimedWindow).stoaInteractions?.clear());
  const session = await slowDown(page);
  for (let round = 0; round < INTERACTIONS; round += 1) await act(page, round);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return readTimes(page, INTERACTIONS);
}

console.log(`  ${machineText()}`);
console.log(
  `  ${PHONE.width} px, CPU ÷ ${CPU_SLOWDOWN}; press or key to next paint, bar ${BAR_MS} ms for three of four\n`,
);
const stoa = await startStoa();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const owner = new OwnerApi(stoa);
  await owner.signIn();
  const flows = await makeFlows(await owner.createSite());
  for (const flow of flows) {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: false });
    const times = await measure(await context.newPage(), flow);
    await context.close();
    const slow = upperQuarter(times);
    const longest = Math.max(...times);
    const isEnough = slow <= BAR_MS;
    console.log(
      `  ${flow.name.padEnd(46)} p75 ${slow.toFixed(0).padStart(4)} ms, longest ${longest.toFixed(0).padStart(4)} ms, ${times.length} interactions${isEnough ? "" : "  ABOVE"}`,
    );
    if (!isEnough) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await stoa.stop();
}
