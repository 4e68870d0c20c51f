import { expect, test } from "vitest";
import { monthRange, nextMidnight, readMonth, zoneFacts, zonedMidnight, zonedMonth } from "./site-zone.ts";

test.each([
  ["UTC", [2026, 1, 1], "2026-01-01T00:00:00.000Z"],
  ["Europe/Berlin", [2026, 3, 29], "2026-03-28T23:00:00.000Z"],
  ["Europe/Berlin", [2026, 3, 30], "2026-03-29T22:00:00.000Z"],
  ["America/New_York", [2026, 11, 1], "2026-11-01T04:00:00.000Z"],
  ["America/New_York", [2026, 11, 2], "2026-11-02T05:00:00.000Z"],
  ["Pacific/Auckland", [2026, 13, 1], "2026-12-31T11:00:00.000Z"],
  ["Asia/Kathmandu", [2026, 6, 1], "2026-05-31T18:15:00.000Z"],
  ["Moon/Sea", [2026, 6, 1], "2026-06-01T00:00:00.000Z"],
] as const)("finds midnight in %s of %j", (zone, day, expected) => {
  expect(new Date(zonedMidnight(zone, day)).toISOString()).toBe(expected);
});

test("a month ends where the next begins", () => {
  const [, end] = monthRange("Europe/Berlin", "2025-12");
  expect(end).toBe(monthRange("Europe/Berlin", "2026-01")[0]);
  expect(zonedMonth("Europe/Berlin", end)).toBe("2026-01");
  expect(zonedMonth("Europe/Berlin", end - 1)).toBe("2025-12");
});

test("the next midnight is that of the site", () => {
  const evening = Date.UTC(2026, 11, 31, 23, 30);
  expect(new Date(nextMidnight("UTC", evening)).toISOString()).toBe("2027-01-01T00:00:00.000Z");
  expect(new Date(nextMidnight("Europe/Berlin", evening)).toISOString()).toBe("2027-01-01T23:00:00.000Z");
});

test.each([
  ["03-2026", "2026-03"],
  ["3-2026", undefined],
  ["13-2026", undefined],
  ["00-2026", undefined],
  ["03-9999", undefined],
  ["03-2026x", undefined],
  ["", undefined],
])("reads the month %j as %j", (text, expected) => {
  expect(readMonth(text)).toBe(expected);
});

test("an unknown time zone is treated as UTC", () => {
  expect(zoneFacts("Moon/Sea", 0)).toEqual({ offsetMs: 0, abbreviation: "UTC" });
});
