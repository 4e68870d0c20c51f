import { expect, onTestFinished, test, vi } from "vitest";
import { clocksHint, dayText, formatIn, momentText, timeZoneProblem } from "./site-time.ts";
import { readZonedInput, zonedInputText } from "./zoned-input.ts";

const MOMENT = "2026-03-01T02:30:00.000Z";

test.each([
  ["UTC", "Mar 1, 2026"],
  ["America/Los_Angeles", "Feb 28, 2026"],
  ["Pacific/Auckland", "Mar 1, 2026"],
])("shows the day of the site in %s", (timeZone, day) => {
  expect(dayText(MOMENT, { language: "en-US", timeZone })).toBe(day);
});

test("shows the time of day of the site", () => {
  const text = momentText(MOMENT, { language: "en-US", timeZone: "America/Los_Angeles" });
  expect(text.replaceAll(/\s/g, " ")).toBe("Feb 28, 2026, 6:30 PM");
});

test("leaves an invalid date unchanged", () => {
  expect(momentText("soon", { language: "en-US", timeZone: "UTC" })).toBe("soon");
});

test("names the time zone as people write a place", () => {
  expect(clocksHint("America/New_York")).toBe("Site time zone: America/New York");
});

test("an unknown time zone is reported, and breaks nothing", () => {
  expect(timeZoneProblem("Moon/Tycho")).toBe(
    "Failed to load timezone Moon/Tycho. Retry connection or verify site availability.",
  );
  expect(timeZoneProblem("Europe/Berlin")).toBe("");
});

test("a time zone that is not known here warns once, and times are shown and read on the browser's own clocks", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const timeZone = "No/Such_Zone";
  const language = "de";
  expect(dayText(MOMENT, { language, timeZone })).toBe("28.02.2026");
  expect(formatIn({ language, timeZone }, { month: "long" }).format(Date.parse(MOMENT))).toBe("Februar");
  expect(zonedInputText(Date.parse(MOMENT), timeZone)).toBe("2026-02-28T18:30");
  expect(readZonedInput("2026-02-28T18:30", timeZone)).toBe(Date.parse(MOMENT));
  expect(warn.mock.calls).toEqual([[timeZoneProblem(timeZone)]]);
});
