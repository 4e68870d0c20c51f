import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isoWeek, julianDayOf, wallClock } from "./calendar-day.ts";

const REFORM = -12_219_292_800_000;
const LAST = Date.UTC(8000, 0, 1);

it("agrees with the platform since the Gregorian reform", () => {
  fc.assert(
    fc.property(fc.integer({ min: REFORM, max: LAST }), (time) => {
      const date = new Date(time);
      expect(wallClock(time)).toMatchObject({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        weekday: date.getUTCDay(),
        hour: date.getUTCHours(),
        minute: date.getUTCMinutes(),
        second: date.getUTCSeconds(),
        millisecond: date.getUTCMilliseconds(),
      });
    }),
    { seed: 1, numRuns: 1000 },
  );
});

it("finds the Julian day of every day it makes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_881_503 }), (julianDay) => {
      const { year, month, day } = wallClock((julianDay - 2_440_588) * 86_400_000);
      expect(julianDayOf(year, month, day)).toBe(julianDay);
    }),
    { seed: 2, numRuns: 1000 },
  );
});

it("goes from 4 to 15 October 1582 overnight", () => {
  expect(wallClock(REFORM)).toMatchObject({ year: 1582, month: 10, day: 15, weekday: 5 });
  expect(wallClock(REFORM - 1)).toMatchObject({ year: 1582, month: 10, day: 4, weekday: 4, hour: 23 });
});

it.each([
  [Date.UTC(2021, 0, 1), 2020, 53],
  [Date.UTC(2024, 11, 30), 2025, 1],
  [Date.UTC(2020, 11, 31), 2020, 53],
  [Date.UTC(2021, 5, 15), 2021, 24],
])("week of %i", (time, year, week) => {
  expect(isoWeek(wallClock(time))).toEqual({ year, week });
});

it.each([8_640_000_000_000_000, -400_000_000_000_000, Number.NaN])("refuses %d", (time) => {
  expect(() => wallClock(time)).toThrow(RangeError);
});
