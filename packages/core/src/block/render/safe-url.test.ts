import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { isSafeUrl } from "./safe-url.ts";

test.each([
  "https://example.org",
  "http://example.org/a?b=c&d=e#f",
  "mailto:ada@example.org?subject=Hi",
  "tel:+353123",
  "/",
  "/shop?tag=red",
  "#top",
  "?page=2",
  "/straße",
])("lets a block link to %s", (url) => {
  expect(isSafeUrl(url)).toBe(true);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://a b",
  'https://a"onclick=',
  "about",
  "https://",
  "",
])("refuses %j as a link", (url) => {
  expect(isSafeUrl(url)).toBe(false);
});

test("no accepted URL is a script to a browser", () => {
  const tricky = string({ unit: constantFrom(..."javascript:/\\ \t\n#?dt&;\u0000".split("")), maxLength: 20 });
  assert(
    property(tricky, (url) => {
      if (!isSafeUrl(url)) return;
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replaceAll(/[^!-~]/g, ""))?.[1];
      expect(["https", "http", "mailto", "tel", undefined]).toContain(scheme?.toLowerCase());
    }),
    { numRuns: 1000 },
  );
});
