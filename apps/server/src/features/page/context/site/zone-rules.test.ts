import { expect, test } from "vitest";
import { zoneData } from "./zone-rules.ts";

const NOW = Date.UTC(2026, 4, 10);

test.each([
  [
    "America/New_York",
    -300,
    [
      [2016, "max", null, "Mar", "Sun>=8", "2:00", "1:00", "EDT"],
      [2016, "max", null, "Nov", "Sun>=1", "2:00", "0", "EST"],
    ],
  ],
  [
    "Europe/Berlin",
    60,
    [
      [2016, "max", null, "Mar", "lastSun", "2:00", "1:00", "GMT+2"],
      [2016, "max", null, "Oct", "lastSun", "3:00", "0", "GMT+1"],
    ],
  ],
  [
    "Australia/Lord_Howe",
    630,
    [
      [2016, "max", null, "Oct", "Sun>=1", "2:00", "0:30", "GMT+11"],
      [2016, "max", null, "Apr", "Sun>=1", "2:00", "0", "GMT+10:30"],
    ],
  ],
])("the clocks of %s change by fixed rules", (timeZone, offset, rules) => {
  expect(zoneData(timeZone, NOW)).toEqual({ zones: [[offset, timeZone, "%s", null]], rules: { [timeZone]: rules } });
});

test.each([
  ["Asia/Tokyo", 540, "GMT+9"],
  ["UTC", 0, "UTC"],
  ["Nowhere/At_all", 0, "UTC"],
])("the clocks of %s never change", (timeZone, offset, name) => {
  expect(zoneData(timeZone, NOW)).toEqual({ zones: [[offset, "-", name, null]], rules: {} });
});

test("a zone whose rules changed over the years lists each change by date", () => {
  const { rules } = zoneData("Asia/Tehran", Date.UTC(2024, 0, 1));
  expect(rules["Asia/Tehran"]?.every(([from, to]) => from === to)).toBe(true);
  expect(rules["Asia/Tehran"]?.map(([from]) => from)).not.toContain(2024);
});

test("a zone is computed once a year", () => {
  expect(zoneData("Europe/Berlin", NOW)).toBe(zoneData("Europe/Berlin", NOW + 1));
});
