import { expect, test } from "vitest";
import { shieldValue } from "./less-value.ts";
import { createLessVault } from "./less-vault.ts";

const MANY = 300_000;

// Looking at the rest once for each part of these takes hours, and the test ends without a result.
test.each([
  ["quotes in a string that has no end", `"${'\\"'.repeat(MANY)}`],
  ["single quotes in a string that has no end", `'${"\\'".repeat(MANY)}`],
  ["calls in each other", `${"f(".repeat(MANY)}${")".repeat(MANY)}`],
  ["calls that have no end", "f(".repeat(MANY)],
  ["addresses that have no end", "url(".repeat(MANY)],
])("reads a value of many %s", (_name, value) => {
  expect(shieldValue("content", value, createLessVault()).length).toBeGreaterThan(0);
});

test.each([
  ["width", "calc(100% - (1px + 2px))", "calc(100% - (1px + 2px))"],
  ["content", '"a\\"b"', '"a\\"b"'],
  ["background", "url(it's.png), url(it's.png)", "url(it's.png), url(it's.png)"],
])("keeps %s: %s", (property, value, kept) => {
  const vault = createLessVault();
  expect(vault.restore(shieldValue(property, value, vault))).toBe(kept);
});
