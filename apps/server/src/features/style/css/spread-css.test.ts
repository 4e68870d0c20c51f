import { expect, test } from "vitest";
import { minifyCss } from "./minify-css.ts";
import { spreadCss } from "./spread-css.ts";

const SHEET = [
  "@media (min-width: 40em) {",
  "  .a::before,u > b {",
  '    content:"; } {";',
  "    background:url(data:image/png;base64,AA==);",
  "  }",
  "  .b {",
  "    --x:1;",
  "  }",
  "}",
  "",
].join("\n");

test("puts each declaration on a line, and keeps strings and URLs whole", () => {
  expect(spreadCss(minifyCss(SHEET))).toBe(SHEET);
});

test.each(["", "@import 'a.css';", "a{b:c", "}}", "a{}"])("keeps the meaning: %j", (css) => {
  expect(minifyCss(spreadCss(css))).toBe(minifyCss(css));
});

// Looking at the rest once for each part of these takes hours, and the test ends without a result.
test.each([
  ["quotes after backslashes", String.raw`\"`.repeat(300_000)],
  ["quotes after letters and backslashes", String.raw`a\"`.repeat(300_000)],
  ["addresses that have no end", "url(".repeat(300_000)],
])("spreads a sheet with many %s", (_name, css) => {
  expect(spreadCss(css)).toBe(`${css}\n`);
});
