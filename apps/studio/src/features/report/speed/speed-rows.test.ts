import { expect, test } from "vitest";
import { sortSpeed, speedText, type PageSpeedRow } from "./speed-rows.ts";

const ROWS: readonly PageSpeedRow[] = [
  { path: "/b", samples: 5, p75: { lcp: 900 } },
  { path: "/a", samples: 9, p75: {} },
  { path: "/c", samples: 1, p75: { lcp: 4000 } },
];

test.each([
  ["samples", true, ["/a", "/b", "/c"]],
  ["path", false, ["/a", "/b", "/c"]],
  ["lcp", true, ["/c", "/b", "/a"]],
  ["lcp", false, ["/b", "/c", "/a"]],
] as const)("pages by %s, down: %s", (by, isDescending, paths) => {
  expect(sortSpeed(ROWS, { by, isDescending }).map(({ path }) => path)).toEqual(paths);
});

test.each([
  ["lcp", 80, "80 ms"],
  ["lcp", 1250, "1.3 sec"],
  ["cls", 0.08, "0.08"],
] as const)("%s of %s is read as %s", (measure, value, text) => {
  expect(speedText(measure, value, "en-US")).toBe(text);
});
