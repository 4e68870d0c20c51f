import { expect, test } from "vitest";
import { scheduledMoment } from "./scheduled-moment.ts";

test.each([
  ["2026-12-01T09:30", "Europe/Zurich", "2026-12-01T08:30:00.000Z"],
  ["2026-07-01T09:05", "Europe/Zurich", "2026-07-01T07:05:00.000Z"],
  ["2026-07-01T09:05:30", "America/St_Johns", "2026-07-01T11:35:00.000Z"],
  // An hour skipped by daylight saving time.
  ["2026-03-29T02:30", "Europe/Zurich", "2026-03-29T01:30:00.000Z"],
  ["2026-12-01T00:00", "Nowhere/Land", "2026-12-01T00:00:00.000Z"],
])("%s in %s is %s", (local, timeZone, moment) => {
  expect(scheduledMoment(local, timeZone)).toBe(moment);
});

test.each(["", "tomorrow", "2026-13-01T09:30", "2026-12-01"])("%j is not a date", (local) => {
  expect(scheduledMoment(local, "UTC")).toBeUndefined();
});
