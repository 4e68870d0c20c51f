import { describe, expect, test } from "vitest";
import { zonedDay, zonedMoment } from "./zoned-time.ts";

describe("zonedDay", () => {
  test.each([
    ["America/New_York", "2026-01-01T04:59:59Z", "2025-12-31"],
    ["America/New_York", "2026-01-01T05:00:00Z", "2026-01-01"],
    ["Asia/Kathmandu", "2026-06-30T18:15:00Z", "2026-07-01"],
    ["UTC", "2026-06-30T23:59:59Z", "2026-06-30"],
    ["Nowhere/Atlantis", "2026-06-30T23:59:59Z", "2026-06-30"],
  ])("in %s at %s is %s", (zone, moment, day) => {
    expect(zonedDay(zone, Date.parse(moment))).toBe(day);
  });
});

describe("zonedMoment", () => {
  test.each([
    ["Europe/Berlin", "2026-01-15", 9, "2026-01-15T08:00:00.000Z"],
    ["Europe/Berlin", "2026-07-15", 9, "2026-07-15T07:00:00.000Z"],
    ["Europe/Berlin", "2026-03-29", 9, "2026-03-29T07:00:00.000Z"],
    ["Europe/Berlin", "2026-10-25", 9, "2026-10-25T08:00:00.000Z"],
    ["America/New_York", "2026-11-01", 0, "2026-11-01T04:00:00.000Z"],
    ["Asia/Kathmandu", "2026-07-15", 9, "2026-07-15T03:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-07-15", 9, "2026-07-14T19:00:00.000Z"],
    ["Nowhere/Atlantis", "2026-07-15", 9, "2026-07-15T09:00:00.000Z"],
  ])("in %s on %s at %d is %s", (...[zone, day, hour, moment]) => {
    expect(new Date(zonedMoment(zone, day, hour)).toISOString()).toBe(moment);
  });

  test.each([
    ["Europe/Berlin", "2026-03-29", 2, "2026-03-29T01:00:00.000Z"],
    ["Europe/Berlin", "2026-03-29", 2.5, "2026-03-29T01:30:00.000Z"],
    ["America/New_York", "2026-03-08", 2.5, "2026-03-08T07:30:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-04", 2.25, "2026-10-03T15:45:00.000Z"],
    ["America/Santiago", "2026-09-06", 0, "2026-09-06T04:00:00.000Z"],
  ])("a time in %s that clocks skip on %s, %d, is later by as much as they skip", (...[zone, day, hour, moment]) => {
    expect(new Date(zonedMoment(zone, day, hour)).toISOString()).toBe(moment);
  });

  test("the first of two equal times counts", () => {
    expect(new Date(zonedMoment("America/New_York", "2026-11-01", 1)).toISOString()).toBe("2026-11-01T05:00:00.000Z");
  });
});
