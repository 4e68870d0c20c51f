import { expect, type Page } from "@playwright/test";

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
