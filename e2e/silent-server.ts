import { expect, type Page, type Route } from "@playwright/test";

/** How long a call is waited for, in milliseconds. */
export const CALL_MS = 20_000;
/** The same for calls that ask a payment provider. */
export const PAYMENT_MS = 60_000;

type WaitingWindow = { stoaWaits?: Array<{ readonly ms: number; readonly end: () => void; isOver: boolean }> };

/** Has pages wait for answers on the test's word: the time of a call is the browser's own, which no clock of Playwright moves. */
export async function ownTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scope = window as WaitingWindow;
    scope.stoaWaits = [];
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      const end = (): void => controller.abort(new DOMException("The time is over.", "TimeoutError"));
      scope.stoaWaits?.push({ ms, end, isOver: false });
      return controller.signal;
    };
  });
}

/** Never answers calls to an address until it speaks; `arrived` ends when the first is there. */
export async function silence(page: Page, url: string | RegExp, method = "POST") {
  const first = Promise.withResolvers<void>();
  const held: Route[] = [];
  const hold = (route: Route): Promise<void> | undefined => {
    if (route.request().method() !== method) return route.continue();
    held.push(route);
    first.resolve();
    return undefined;
  };
  await page.route(url, hold);
  const speak = async (): Promise<void> => {
    // What is held when a route ends goes on to the server, although nobody waits for it any more.
    await Promise.allSettled(held.map((route) => route.abort()));
    await page.unroute(url, hold);
  };
  return { arrived: first.promise, speak };
}

/** The time of all that is waited for is over; it has to be this long. */
export async function passTime(page: Page, ms: number): Promise<void> {
  const lengths = await page.evaluate(() => {
    const waits = (window as WaitingWindow).stoaWaits?.filter(({ isOver }) => !isOver) ?? [];
    for (const wait of waits) {
      wait.isOver = true;
      wait.end();
    }
    return waits.map((wait) => wait.ms);
  });
  expect(lengths).toContain(ms);
}
