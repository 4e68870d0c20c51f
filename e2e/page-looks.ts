import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import type { Page, Response, Route } from "@playwright/test";
import type axe from "axe-core";

/** Less than half of what the package names as its source. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// spec: the sizes every page is looked at
export const WIDTHS_PX = [320, 412, 1440];

export type Finding = { readonly rule: string; readonly targets: readonly string[] };

/** What axe finds wrong in what the page shows now. */
export async function findViolations(page: Page): Promise<Finding[]> {
  // A colour on its way from one scheme to the other is neither's.
  await page.evaluate(async () => {
    // Those that follow a scroll never end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
  // Evaluated, not added as a script: a page's policy may run nothing but its own.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async () => {
    const scope = window as unknown as { readonly axe: typeof axe };
    const { violations } = await scope.axe.run(document, { iframes: false, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => ({ rule: id, targets: nodes.map(({ html }) => html.slice(0, 200)) }));
  });
}

export function isScrolledSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

export type Visit = {
  readonly status: number;
  /** Addresses of other hosts that the page asked. */
  readonly foreign: readonly string[];
  /** Errors in the console, and scripts that broke. */
  readonly errors: readonly string[];
};

/** Says what goes wrong while the page is open: from now on, until it is asked. */
export function watchPage(page: Page, origin: string): () => Omit<Visit, "status"> {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith("data:")) foreign.push(url);
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    // A missing or locked page is itself reported as a resource that failed.
    if (message.type() === "error" && message.location().url !== page.url()) errors.push(message.text());
  });
  return () => ({ foreign, errors });
}

type ShiftWindow = { stoaShift?: number };

/** Two frames: what was laid out is painted then. */
function paint(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Goes through the page to its end, so that everything late is loaded in sight. */
async function scrollThrough(page: Page): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: innerHeight,
  }));
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await paint(page);
  }
}

/**
 * How far the page's parts move while it loads and is scrolled through (Cumulative Layout Shift), when fonts and pictures come only
 * after it is painted: the slowest there can be.
 */
export async function layoutShift(page: Page, url: string): Promise<number> {
  const late = Promise.withResolvers<undefined>();
  const hold = async (route: Route): Promise<void> => {
    await late.promise;
    await route.continue().catch(() => undefined);
  };
  const isLate = ({ pathname }: URL): boolean => /\.woff2$|^\/images\//.test(pathname);
  await page.route(isLate, hold);
  await page.addInitScript(() => {
    const scope = window as ShiftWindow;
    // A page that is looked at again has this script again, and would count each shift as often.
    if (scope.stoaShift !== undefined) return;
    scope.stoaShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) scope.stoaShift = (scope.stoaShift ?? 0) + value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await paint(page);
  late.resolve(undefined);
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  await page.unroute(isLate, hold);
  return page.evaluate(() => (window as ShiftWindow).stoaShift ?? 0);
}

/** Thousands of bytes of a page's markup and style sheets, as brotli sends them. */
export async function paperKb(page: Page, url: string): Promise<number> {
  const bodies: Array<Promise<Buffer>> = [];
  const keep = (response: Response): void => {
    const type = response.request().resourceType();
    if (type === "document" || type === "stylesheet") bodies.push(response.body());
  };
  page.on("response", keep);
  await page.goto(url);
  page.off("response", keep);
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
