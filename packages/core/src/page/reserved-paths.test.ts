import { expect, test } from "vitest";
import { isReservedPath } from "./reserved-paths.ts";

test.each([
  ["cart", true],
  ["/Cart/", true],
  ["cart/reopen", true],
  ["search", true],
  ["/api/studio", true],
  ["api", false],
  ["newsletter", false],
  ["newsletter/confirm", true],
  ["images/pot.jpg", false],
  ["images/1/pot.jpg", true],
  ["/robots.txt", true],
  ["robots-txt", false],
  ["/_theme/x", true],
  ["account-orders", false],
  ["/", false],
  ["検索", false],
])("%s is the platform's own: %s", (path, isReserved) => {
  expect(isReservedPath(path)).toBe(isReserved);
});
