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
