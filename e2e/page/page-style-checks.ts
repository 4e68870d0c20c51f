import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import type { Page, Response, Route } from "@playwright/test";
import type axe from "axe-core";

/** Less than half of what the package names as its source. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// spec: the sizes every page is looked at
export const WIDTHS_PX = [320, 412, 1440];

export type StyleViolation = { readonly rule: string; readonly targets: readonly string[] };

/** The only rules whose outcome depends on the color scheme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

export async function findViolations(page: Page, rules: "all" | "color" = "all"): Promise<StyleViolation[]> {
  // A color in transition between schemes belongs to neither.
  await page.evaluate(async () => {
    // Scroll-driven animations never finish.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
  // Evaluated instead of added as a script, which a page's content security policy may block.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async (runOnly) => {
      const scope = window as unknown as { readonly axe: typeof axe };
      const options = {
        iframes: false,
        resultTypes: ["violations" as const],
        ...(runOnly === null ? {} : { runOnly }),
      };
      const { violations } = await scope.axe.run(document, options);
      return violations.map(({ id, nodes }) => ({ rule: id, targets: nodes.map(({ html }) => html.slice(0, 200)) }));
    },
    rules === "color" ? COLOR_RULES : null,
  );
}

export function isScrolledSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

export type Visit = {
  readonly status: number;
  /** Requests to other hosts. */
  readonly foreign: readonly string[];
  /** Console errors and uncaught exceptions. */
  readonly errors: readonly string[];
};

export function watchPage(page: Page, origin: string): () => Omit<Visit, "status"> {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith("data:")) foreign.push(url);
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    // A missing or locked page is itself reported as a failed resource.
    if (message.type() === "error" && message.location().url !== page.url()) errors.push(message.text());
  });
  return () => ({ foreign, errors });
}

type ShiftWindow = { stoaShift?: number };

/** After two frames, the layout has been painted. */
function paint(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Scrolls through the page, so lazy content loads in view. */
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
 * Returns the Cumulative Layout Shift while loading and scrolling, with fonts and pictures delayed until after the
 * first paint: the worst case.
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
    // The script runs again on a revisited page, where each shift would count twice.
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

/** Kilobytes of a page's markup and stylesheets with brotli. */
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
