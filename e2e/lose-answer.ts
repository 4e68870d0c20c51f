import { expect, type Route } from "@playwright/test";

/** The server gets the call and carries it out; the page hears nothing of it. For `page.route`. */
export async function loseAnswer(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  // The program of the test does not know hosts that only browsers find on this machine.
  url.hostname = "127.0.0.1";
  const answer = await route.fetch({ url: url.href, headers });
  expect(answer.ok()).toBe(true);
  await route.abort();
}
