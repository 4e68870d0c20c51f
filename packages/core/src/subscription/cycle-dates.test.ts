import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cycleMoment, dueCycles, firstCycleAfter, withPeriodFrom, type CycleSchedule } from "./cycle-dates.ts";
import { localOfMoment } from "../lib/zoned-time.ts";

type Unit = CycleSchedule["billingPeriod"]["unit"];

function every(value: number, unit: Unit, [anchorLocal, timeZone]: readonly [string, string]): CycleSchedule {
  return { billingPeriod: { value, unit }, anchorLocal, timeZone };
}

function locals(schedule: CycleSchedule, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    localOfMoment(schedule.timeZone, cycleMoment(schedule, index + 1)).slice(0, 16),
  );
}

test("the 31st becomes the last day of shorter months and returns", () => {
  expect(locals(every(1, "MONTH", ["2027-01-31T09:30:00", "Europe/Berlin"]), 6)).toEqual([
    "2027-01-31T09:30",
    "2027-02-28T09:30",
    "2027-03-31T09:30",
    "2027-04-30T09:30",
    "2027-05-31T09:30",
    "2027-06-30T09:30",
  ]);
});

test("29 February is the 28th in other years, and the 29th again in leap years", () => {
  expect(locals(every(1, "YEAR", ["2028-02-29T12:00:00", "UTC"]), 5).map((local) => local.slice(0, 10))).toEqual([
    "2028-02-29",
    "2029-02-28",
    "2030-02-28",
    "2031-02-28",
    "2032-02-29",
  ]);
  expect(locals(every(1, "MONTH", ["2027-12-31T12:00:00", "UTC"]), 3)[2]).toBe("2028-02-29T12:00");
});

test("every two weeks is the same day and hour of the week, across daylight saving changes", () => {
  const schedule = every(2, "WEEK", ["2026-03-15T09:00:00", "Europe/Berlin"]);
  expect(locals(schedule, 3)).toEqual(["2026-03-15T09:00", "2026-03-29T09:00", "2026-04-12T09:00"]);
  expect(cycleMoment(schedule, 2) - cycleMoment(schedule, 1)).toBe((14 * 24 - 1) * 3_600_000);
});

describe("daylight saving changes", () => {
  test.each([
    ["New York skips 2:30", ["2026-02-08T02:30:00", "America/New_York"], 2, "2026-03-08T07:30:00.000Z"],
    ["New York shows 1:30 twice", ["2026-10-01T01:30:00", "America/New_York"], 2, "2026-11-01T05:30:00.000Z"],
    ["Berlin skips 2:30", ["2026-01-29T02:30:00", "Europe/Berlin"], 3, "2026-03-29T01:30:00.000Z"],
    ["Berlin shows 2:30 twice", ["2026-09-25T02:30:00", "Europe/Berlin"], 2, "2026-10-25T00:30:00.000Z"],
    ["Lord Howe skips half an hour", ["2026-09-04T02:15:00", "Australia/Lord_Howe"], 2, "2026-10-03T15:45:00.000Z"],
    ["a zone that does not exist is UTC", ["2026-01-10T08:00:00", "Mars/Olympus"], 2, "2026-02-10T08:00:00.000Z"],
  ] as const)("%s", (...[, anchor, number, expected]) => {
    expect(new Date(cycleMoment(every(1, "MONTH", anchor), number)).toISOString()).toBe(expected);
  });

  test("a time that is skipped moves that cycle alone", () => {
    const schedule = every(1, "WEEK", ["2026-03-01T02:30:00", "America/New_York"]);
    expect(locals(schedule, 3)).toEqual(["2026-03-01T02:30", "2026-03-08T03:30", "2026-03-15T02:30"]);
  });
});

const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Pacific/Apia"];

const anySchedule = fc.record({
  billingPeriod: fc.record({
    value: fc.integer({ min: 1, max: 52 }),
    unit: fc.constantFrom("WEEK" as const, "MONTH" as const, "YEAR" as const),
  }),
  anchorLocal: fc
    .date({ min: new Date("2005-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 19)),
  timeZone: fc.constantFrom(...ZONES),
});

test("each cycle is later than the one before it", () => {
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: 1, max: 200 }), (schedule, number) => {
      expect(cycleMoment(schedule, number + 1)).toBeGreaterThan(cycleMoment(schedule, number));
    }),
  );
});

test("a cycle shows the anchor's time of day, unless clocks skip it there", () => {
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: 1, max: 60 }), (schedule, number) => {
      const local = localOfMoment(schedule.timeZone, cycleMoment(schedule, number));
      const wanted = schedule.anchorLocal.slice(11);
      // Samoa skipped a day; elsewhere clocks skip an hour at most.
      if (local.slice(11) !== wanted) {
        const later = Date.parse(`1970-01-01T${local.slice(11)}Z`) - Date.parse(`1970-01-01T${wanted}Z`);
        expect([1_800_000, 3_600_000, -82_800_000, -84_600_000]).toContain(later);
      }
    }),
  );
});

test("the due payment does not depend on when it was computed before", () => {
  fc.assert(
    fc.property(anySchedule, fc.nat(30), fc.nat(30), (schedule, first, more) => {
      const [soon, late] = [cycleMoment(schedule, 1 + first), cycleMoment(schedule, 1 + first + more)];
      const once = dueCycles(schedule, 1, late);
      const early = dueCycles(schedule, 1, soon);
      const rest = dueCycles(schedule, early.length + 1, late);
      expect([...early, ...rest]).toEqual(once);
      expect(once.at(-1)?.number).toBe(1 + first + more);
      expect(firstCycleAfter(schedule, 1, late).number).toBe(2 + first + more);
    }),
  );
});

test("another period starts on the day that the next payment had, and counts from there", () => {
  const monthly = every(1, "MONTH", ["2027-01-31T09:30:00", "Europe/Berlin"]);
  const weekly = withPeriodFrom(monthly, 3, { value: 2, unit: "WEEK" });
  const day = (number: number): string => localOfMoment(weekly.timeZone, cycleMoment(weekly, number)).slice(0, 16);
  expect([3, 4, 5].map(day)).toEqual(["2027-03-31T09:30", "2027-04-14T09:30", "2027-04-28T09:30"]);
});

test("the same period keeps the day of the month that months without it hide", () => {
  const schedule = every(1, "MONTH", ["2027-01-31T09:30:00", "UTC"]);
  expect(withPeriodFrom(schedule, 2, { value: 1, unit: "MONTH" })).toBe(schedule);
});

test("however often the period changes, the next payment keeps its moment and later ones come after it", () => {
  const period = anySchedule.map(({ billingPeriod }) => billingPeriod);
  fc.assert(
    fc.property(anySchedule, fc.array(fc.tuple(period, fc.nat(5)), { maxLength: 4 }), (schedule, changes) => {
      let [current, number] = [schedule, 2];
      for (const [billingPeriod, later] of changes) {
        const next = withPeriodFrom(current, number, billingPeriod);
        expect(cycleMoment(next, number)).toBe(cycleMoment(current, number));
        expect(cycleMoment(next, number + 1)).toBeGreaterThan(cycleMoment(next, number));
        [current, number] = [next, number + later];
      }
    }),
  );
});
