import { expect, test } from "vitest";
import { codeHint } from "./code-hints.ts";

test.each([
  ["html", "<script>go()</script>", ""],
  ["javascript", "if (1 < 2) go()", ""],
  ["css", "a > b { color: red }", ""],
  ["css", "", ""],
])("%s is left alone: %s", (mode, source, hint) => {
  expect(codeHint({ mode: mode as "html", source })).toBe(hint);
});

test("tags around a script or a style sheet are reported", () => {
  expect(codeHint({ mode: "javascript", source: "\n<script>go()</script>" })).toContain("<script>");
  expect(codeHint({ mode: "css", source: "<style>a{}</style>" })).toContain("<style>");
});
