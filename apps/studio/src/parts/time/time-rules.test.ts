import { expect, test, vi } from "vitest";
import { clocksHint, dayText, formatIn, knownZone, momentText, timeZoneProblem, type SiteTime } from "./site-time.ts";
import { readZonedInput, zonedInputText } from "./zoned-input.ts";

const NEW_YORK: SiteTime = { language: "en-US", timeZone: "America/New_York" };
const plain = (text: string): string => text.replaceAll(/\s/gu, " ");

test.each([
  ["2026-11-20T15:31:00.000Z", "Nov 20, 2026, 10:31 AM", "Nov 20, 2026"],
  ["2026-11-20T03:00:00.000Z", "Nov 19, 2026, 10:00 PM", "Nov 19, 2026"],
  [null, "", ""],
  ["soon", "soon", "soon"],
])("the moment %s is shown on the site's clocks", (at, moment, day) => {
  expect([plain(momentText(at, NEW_YORK)), dayText(at, NEW_YORK)]).toEqual([moment, day]);
});

test("a language that is none is read as English", () => {
  const time = { ...NEW_YORK, language: "no language" };
  expect(formatIn(time, { dateStyle: "medium" }).format(0)).toBe("Dec 31, 1969");
});

test("a time zone unknown to the browser is reported once, and the browser's own is used", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect([knownZone("Mars/Olympus"), knownZone("Mars/Olympus"), knownZone("Europe/Rome")]).toEqual([
    own,
    own,
    "Europe/Rome",
  ]);
  expect(warn.mock.calls).toEqual([[timeZoneProblem("Mars/Olympus")]]);
  expect([timeZoneProblem("Mars/Olympus").includes("Mars/Olympus"), timeZoneProblem("Europe/Rome")]).toEqual([
    true,
    "",
  ]);
  warn.mockRestore();
});

test("the hint names the zone as people do", () => {
  expect(clocksHint("America/Argentina/Buenos_Aires")).toBe("Site time zone: America/Argentina/Buenos Aires");
});

test.each([
  ["2026-12-01T09:30", "America/New_York", "2026-12-01T14:30:00.000Z"],
  ["2026-07-01T09:30", "America/New_York", "2026-07-01T13:30:00.000Z"],
  ["2026-03-08T03:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-11-01T03:30", "America/New_York", "2026-11-01T08:30:00.000Z"],
  ["2026-12-01T00:15", "Asia/Kolkata", "2026-11-30T18:45:00.000Z"],
  ["2026-12-01T09:30", "UTC", "2026-12-01T09:30:00.000Z"],
])("%s in %s is the moment %s, and is shown so again", (text, zone, moment) => {
  const read = readZonedInput(text, zone);
  expect(read === undefined ? undefined : new Date(read).toISOString()).toBe(moment);
  expect(zonedInputText(Date.parse(moment), zone)).toBe(text);
});

test.each(["", "2026-12-01", "2026-13-01T09:30", "2026-12-01T25:00", "2026-12-01T09:30:00", "x2026-12-01T09:30"])(
  "“%s” is no date and time",
  (text) => {
    expect(readZonedInput(text, "UTC")).toBeUndefined();
  },
);
