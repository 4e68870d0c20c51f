import { expect, test } from "vitest";
import { calendarMonth, type CalendarEvent, type CalendarSetting } from "./calendar-month.ts";

const setting: CalendarSetting = {
  month: "03-2026",
  timeZone: "Europe/Berlin",
  locale: "en-GB",
  now: Date.UTC(2026, 2, 14, 12),
  path: "/events",
};

function event(title: string, startDate: number, endDate: number): CalendarEvent {
  return { title, startDate, endDate };
}

function datesOf(title: string, items: readonly CalendarEvent[], changes: Partial<CalendarSetting> = {}): string[] {
  const { weeks } = calendarMonth(items, { ...setting, ...changes });
  return weeks.flatMap(({ days }) =>
    days.filter(({ events }) => events.some(({ item }) => item["title"] === title)).map(({ date }) => date),
  );
}

test("shows whole weeks around the month, from the weekday the locale starts with", () => {
  const monday = calendarMonth([], setting);
  expect(monday.title).toBe("March 2026");
  expect(monday.weekdays.map(({ short }) => short)).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
  expect(monday.weeks).toHaveLength(6);
  expect(monday.weeks[0]?.days[0]).toMatchObject({ date: "2026-02-23", isOutside: true });
  const sunday = calendarMonth([], { ...setting, locale: "en-US" });
  expect(sunday.weekdays[0]).toEqual({ short: "Sun", long: "Sunday" });
  expect(sunday.weeks[0]?.days[0]).toMatchObject({ number: 1, date: "2026-03-01", isOutside: false });
});

test("marks today in the site's time zone", () => {
  const late = Date.UTC(2026, 2, 14, 23, 30);
  const todayIn = (timeZone: string): string | undefined =>
    calendarMonth([], { ...setting, timeZone, now: late })
      .weeks.flatMap(({ days }) => days)
      .find(({ isToday }) => isToday)?.date;
  expect(todayIn("Europe/Berlin")).toBe("2026-03-15");
  expect(todayIn("America/New_York")).toBe("2026-03-14");
  expect(todayIn("Nowhere/At_All")).toBe("2026-03-14");
});

test("puts an event on each of its days, and not on a day that starts just when it ends", () => {
  const night = event("Fair", Date.UTC(2026, 2, 5, 9), Date.UTC(2026, 2, 6, 23));
  expect(datesOf("Fair", [night])).toEqual(["2026-03-05", "2026-03-06"]);
  expect(datesOf("Fair", [night], { timeZone: "Asia/Tokyo" })).toEqual(["2026-03-05", "2026-03-06", "2026-03-07"]);
  const overSummerTime = event("Long", Date.UTC(2026, 2, 28, 9), Date.UTC(2026, 2, 29, 20));
  expect(datesOf("Long", [overSummerTime])).toEqual(["2026-03-28", "2026-03-29"]);
});

test("orders the events of a day by their start and reports which of them begin there", () => {
  const items = [
    event("Noon", Date.UTC(2026, 2, 5, 11), Date.UTC(2026, 2, 5, 12)),
    event("Fair", Date.UTC(2026, 2, 4, 9), Date.UTC(2026, 2, 6, 9)),
  ];
  const day = calendarMonth(items, setting)
    .weeks.flatMap(({ days }) => days)
    .find(({ date }) => date === "2026-03-05");
  expect(day?.events.map(({ item, isFirstDay }) => [item["title"], isFirstDay])).toEqual([
    ["Fair", false],
    ["Noon", true],
  ]);
});

test("keeps an event that ends before it starts on the day it starts", () => {
  expect(datesOf("Odd", [event("Odd", Date.UTC(2026, 2, 5, 9), 0)])).toEqual(["2026-03-05"]);
});

test("links to the months before and after, across years", () => {
  expect(calendarMonth([], { ...setting, month: "12-2026" })).toMatchObject({
    previousMonthUrl: "/events?view=calendar&month=11-2026",
    nextMonthUrl: "/events?view=calendar&month=01-2027",
    nextMonthTitle: "January 2027",
  });
});

test.each([undefined, "", "13-2026", "00-2026", "2026-03", "1-99999", "x"])(
  "shows the current month for %s",
  (month) => {
    expect(calendarMonth([], { ...setting, month }).month).toBe("03-2026");
  },
);

test("ends where no further links should be followed", () => {
  expect(calendarMonth([], { ...setting, month: "01-1900" }).previousMonthUrl).toBeUndefined();
  expect(calendarMonth([], { ...setting, month: "12-2999" }).nextMonthUrl).toBeUndefined();
});

test("uses the site's language", () => {
  const { title, weekdays } = calendarMonth([], { ...setting, locale: "de-DE" });
  expect([title, weekdays[0]?.long]).toEqual(["März 2026", "Montag"]);
});
