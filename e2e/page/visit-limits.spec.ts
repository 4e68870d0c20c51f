import type { Page } from "@playwright/test";
import { ownTimeouts, passTime } from "../server/own-timeouts.ts";
import { expect, test } from "../server/stoa-server.ts";

/* Visit counts and error reports have limits enforced in the browser. spec: storefront 9 */

const ERROR_CALL = "**/api/events/RecordJavascriptErrors";
const DAY_SECONDS = 24 * 60 * 60;

type Told = { readonly data: { readonly message: string; readonly stack: string } };

/** Throws uncaught errors, each with a stack of 6,000 characters. */
async function throwErrors(page: Page, count: number): Promise<void> {
  await page.evaluate((times) => {
    for (let index = 1; index <= times; index += 1) {
      const error = Object.assign(new Error(`error ${index}`), { stack: "s".repeat(6000) });
      dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
    }
    // Errors are dispatched in separate tasks; a stopped clock holds frames and timers, but not messages.
    const { port1, port2 } = new MessageChannel();
    return new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  }, count);
}

async function hearErrors(page: Page): Promise<Told[][]> {
  const batches: Told[][] = [];
  await page.route(ERROR_CALL, async (route) => {
    batches.push(route.request().postDataJSON() as Told[]);
    await route.fulfill({ status: 204 });
  });
  return batches;
}

test("reports ten errors at a time, a second after the last, twenty times, with stacks of 5,000 characters", async ({
  page,
  shop,
}) => {
  const batches = await hearErrors(page);
  await page.goto(shop.url("/about"));
  const script = page.waitForResponse(/report-visit-/u);
  await throwErrors(page, 1);
  await script;
  await expect.poll(() => batches.length).toBe(1);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));

  await throwErrors(page, 8);
  await page.clock.runFor(999);
  await throwErrors(page, 4);
  await page.clock.runFor(999);
  expect(batches).toHaveLength(1);
  await page.clock.runFor(1);
  await expect.poll(() => batches.length).toBe(2);
  expect(batches[1]).toHaveLength(10);
  expect(batches[1]?.map(({ data }) => data.stack.length)).toEqual(Array.from({ length: 10 }, () => 5000));

  for (let batch = 3; batch <= 22; batch += 1) {
    await throwErrors(page, 1);
    await page.clock.runFor(1000);
    if (batch <= 20) await expect.poll(() => batches.length).toBe(batch);
  }
  await page.clock.runFor(60_000);
  expect(batches).toHaveLength(20);
});

test("keeps the record of visits for two years and the time of the last for half an hour", async ({ page, shop }) => {
  // Browsers shorten stored cookies, so record them as the page sets them.
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    const written: string[] = [];
    Object.assign(window, { writtenCookies: written });
    Object.defineProperty(document, "cookie", {
      get: () => own?.get?.call(document) as string,
      set: (text: string) => {
        written.push(text);
        own?.set?.call(document, text);
      },
    });
  });
  await page.context().addCookies([{ name: "ss_cvr", value: "broken", url: shop.origin }]);
  const hit = page.waitForRequest("**/api/census/RecordHit");
  await page.goto(shop.url("/shop"));
  await hit;
  const written = await page.evaluate(() => (window as { writtenCookies?: string[] }).writtenCookies ?? []);
  const lifeOf = (name: string): string | undefined => written.find((text) => text.startsWith(`${name}=`));
  expect(lifeOf("ss_cvr")).toContain(`;path=/;max-age=${2 * 365 * DAY_SECONDS};`);
  expect(lifeOf("ss_cvt")).toContain(`;path=/;max-age=${30 * 60};`);
});

test("waits 2.5 s for the census, then continues silently", async ({ page, shop }) => {
  await ownTimeouts(page);
  await page.context().addCookies([{ name: "ss_cvr", value: "broken", url: shop.origin }]);
  const errors: Error[] = [];
  page.on("pageerror", (error) => void errors.push(error));
  const held = Promise.withResolvers<void>();
  await page.route("**/api/census/RecordHit", async (route) => {
    await held.promise;
    await route.abort();
  });
  const hit = page.waitForRequest("**/api/census/RecordHit");
  await page.goto(shop.url("/shop"));
  const isGivenUp = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/RecordHit"));
  await hit;
  await passTime(page, 2500);
  expect((await isGivenUp).failure()?.errorText).toBe("net::ERR_ABORTED");
  held.resolve();
  expect(errors).toEqual([]);
});
