import { describe, expect, test } from "vitest";
import { addDays, chartBars, dayAt, daysOf, lastDays, periodProblem } from "./report-days.ts";

describe("days of a report", () => {
  test("are those of UTC, wherever the owner is", () => {
    expect(dayAt(Date.parse("2027-01-01T01:30:00+02:00"))).toBe("2026-12-31");
    expect(dayAt(Date.parse("2027-01-01T20:00:00-08:00"))).toBe("2027-01-02");
  });

  test("continue over months, leap days and the days on which clocks change", () => {
    expect([addDays("2027-01-31", 1), addDays("2028-02-28", 1), addDays("2027-03-01", -1)]).toEqual([
      "2027-02-01",
      "2028-02-29",
      "2027-02-28",
    ]);
    expect(daysOf({ from: "2027-03-27", to: "2027-03-30" })).toEqual([
      "2027-03-27",
      "2027-03-28",
      "2027-03-29",
      "2027-03-30",
    ]);
  });

  test("end with today: the last 7 are a week", () => {
    expect(lastDays(7, "2027-01-03")).toEqual({ from: "2026-12-28", to: "2027-01-03" });
    expect(daysOf(lastDays(90, "2027-01-03"))).toHaveLength(90);
  });
});

describe("a period that was typed", () => {
  test.each([
    [{ from: "2027-01-01", to: "2027-01-01" }, []],
    [{ from: "2027-01-01", to: "2028-01-01" }, []],
    [{ from: "2027-01-01", to: "2028-01-02" }, ["from"]],
    [{ from: "", to: "2027-01-01" }, ["from"]],
    [{ from: "2027-02-31", to: "2027-03-01" }, ["from"]],
    [{ from: "2027-01-01", to: "20270-01-01" }, ["to"]],
    [{ from: "2027-01-02", to: "2027-01-01" }, ["to"]],
  ])("%j has problems in %j", (period, fields) => {
    expect(Object.keys(periodProblem(period))).toEqual(fields);
  });
});

describe("bars of the chart", () => {
  const counted = (count: number) => daysOf(lastDays(count, "2027-01-31")).map((day) => ({ day, hits: 1 }));

  test("are days", () => {
    expect(chartBars(counted(2))).toEqual([
      { from: "2027-01-30", to: "2027-01-30", hits: 1 },
      { from: "2027-01-31", to: "2027-01-31", hits: 1 },
    ]);
    expect(chartBars(counted(92))).toHaveLength(92);
  });

  test("are weeks in a long period, and lose nothing", () => {
    const bars = chartBars(counted(93));
    expect(bars.map(({ hits }) => hits)).toEqual([...Array.from({ length: 13 }, () => 7), 2]);
    expect(bars.at(-1)).toEqual({ from: "2027-01-30", to: "2027-01-31", hits: 2 });
  });

  test("are none without days", () => {
    expect(chartBars([])).toEqual([]);
  });
});
