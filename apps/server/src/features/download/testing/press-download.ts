import type { Answer, TestBrowser } from "../../../testing/test-app.ts";

/** Presses the button of a download's page; the path of the file, or the answer that refuses it. */
export async function pressDownload(
  browser: TestBrowser,
  url: string,
  headers: Record<string, string> = {},
): Promise<string | Answer> {
  const answer = await browser.send({ method: "POST", url, headers });
  return answer.status === 303 ? String(answer.headers["location"]) : answer;
}

/** Presses the button and loads the file. */
export async function fetchDownload(
  browser: TestBrowser,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const pressed = await pressDownload(browser, url, headers);
  return typeof pressed === "string" ? browser.get(pressed, headers) : pressed;
}
