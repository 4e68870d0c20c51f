import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["<p>One</p><p>two &amp; <b>three</b></p>", "One two & three"],
  ["a&nbsp;&lt;b&gt; &quot;c&#39;", `a <b> "c'`],
  ["&amp;lt;", "&lt;"],
  ["", ""],
])("%j gives %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

// Looking at the rest once for each part of these takes hours, and the test ends without a result.
test.each([
  ["tags that have no end", "<".repeat(300_000)],
  ["tags that have no end after one", `<b>${"<a ".repeat(300_000)}`],
])("reads many %s", (_name, html) => {
  expect(plainText(html).length).toBeGreaterThan(300_000 - 1);
});
