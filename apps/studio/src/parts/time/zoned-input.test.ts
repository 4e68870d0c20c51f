import { expect, test } from "vitest";
import { readZonedInput, zonedInputText } from "./zoned-input.ts";

test.each([
  ["America/New_York", "2026-07-01T09:30", Date.UTC(2026, 6, 1, 13, 30)],
  ["America/New_York", "2026-12-01T09:30", Date.UTC(2026, 11, 1, 14, 30)],
  ["Europe/Berlin", "2026-03-29T03:00", Date.UTC(2026, 2, 29, 1)],
  ["Asia/Kolkata", "2026-01-01T00:15", Date.UTC(2025, 11, 31, 18, 45)],
  ["No/Where", "2026-01-01T00:15", Date.UTC(2026, 0, 1, 0, 15)],
])("on clocks of %s %s is one moment, both ways", (zone, text, moment) => {
  expect(readZonedInput(text, zone)).toBe(moment);
  expect(zonedInputText(moment, zone)).toBe(text);
});

test("a time that clocks skip is later by as much as they skip", () => {
  expect(readZonedInput("2026-03-08T02:30", "America/New_York")).toBe(Date.UTC(2026, 2, 8, 7, 30));
});

test.each(["", "2026-13-01T00:00", "soon", "2026-01-01"])("“%s” is not a date", (text) => {
  expect(readZonedInput(text, "UTC")).toBeUndefined();
});
