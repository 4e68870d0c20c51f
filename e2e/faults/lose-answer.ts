import { expect, type Route } from "@playwright/test";

/** For `page.route`: the server executes the call, but the page gets no answer. */
export async function loseAnswer(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  // Node, unlike browsers, does not resolve names below localhost.
  url.hostname = "127.0.0.1";
  const answer = await route.fetch({ url: url.href, headers });
  expect(answer.ok()).toBe(true);
  await route.abort();
}
