import { expect, test } from "vitest";
import { isCalendarDay, parseMoment } from "./calendar-moment.ts";

test.each(["2026-02-28", "2028-02-29", "0001-01-01", "9999-12-31"])("the calendar has %s", (day) => {
  expect(isCalendarDay(day)).toBe(true);
  expect(parseMoment(day)).toBe(Date.parse(`${day}T00:00:00Z`));
});

test.each([
  "2026-02-29",
  "2026-02-31",
  "2026-04-31",
  "2026-13-01",
  "2026-00-01",
  "2026-01-00",
  "0000-01-01",
  "99999-01-01",
  "",
  "x",
])("the calendar has no %s", (day) => {
  expect(isCalendarDay(day)).toBe(false);
  for (const text of [day, `${day}T10:00:00Z`, `${day}T10:00:00+02:00`]) expect(parseMoment(text)).toBeUndefined();
});

test("a moment has its time, and no day of 25 hours", () => {
  expect(parseMoment("2026-02-28T23:30:00+01:00")).toBe(Date.UTC(2026, 1, 28, 22, 30));
  for (const text of ["2026-02-28T25:00:00Z", "+275760-01-01T00:00:00Z", "-000001-01-01T00:00:00Z"])
    expect(parseMoment(text)).toBeUndefined();
});
