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
