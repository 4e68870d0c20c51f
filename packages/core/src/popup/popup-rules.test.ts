import { expect, test } from "vitest";
import { isPopupDue, scrolledPercent } from "./popup-rules.ts";

const DAY_MS = 86_400_000;
const popup = { version: 3, delaySeconds: 5, scrollPercent: 0, againAfterDays: 7 };
const nothing = { closedDate: null, version: null, submitted: null };
const now = 1_800_000_000_000;

test("shows the popup to visitors who have not seen it", () => {
  expect(isPopupDue(nothing, popup, now)).toBe(true);
});

test.each([
  ["just after it was closed", { closedDate: String(now - 1), version: "3" }, false],
  ["the moment its days are over", { closedDate: String(now - 7 * DAY_MS), version: "3" }, true],
  ["a newer version at once", { closedDate: String(now - 1), version: "2" }, true],
  ["a date that is none", { closedDate: "soon", version: "3" }, false],
  ["after signing up, whatever the version", { closedDate: null, version: "1", submitted: "true" }, false],
])("decides %s", (_case, memory, isDue) => {
  expect(isPopupDue({ ...nothing, ...memory }, popup, now)).toBe(isDue);
});

test("never shows one again that was closed permanently", () => {
  const memory = { ...nothing, closedDate: "1", version: "3" };
  expect(isPopupDue(memory, { ...popup, againAfterDays: 0 }, now)).toBe(false);
});

test.each([
  [{ topPx: 0, windowPx: 800, wholePx: 400 }, 100],
  [{ topPx: 0, windowPx: 800, wholePx: 1600 }, 0],
  [{ topPx: 400, windowPx: 800, wholePx: 1600 }, 50],
  [{ topPx: 900, windowPx: 800, wholePx: 1600 }, 100],
])("counts how far a page is scrolled: %j", (page, percent) => {
  expect(scrolledPercent(page)).toBe(percent);
});
