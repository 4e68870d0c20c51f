import { expect, test } from "vitest";
import { timeZoneOptions, timeZoneProblem } from "./place-options.ts";

test("a time zone that is not known here stays chosen, and says what is wrong", () => {
  expect(timeZoneOptions("Moon/Tycho")[0]?.value).toBe("Moon/Tycho");
  expect(timeZoneProblem("Moon/Tycho")).toBe(
    "Failed to load timezone Moon/Tycho. Retry connection or verify site availability.",
  );
  expect(timeZoneProblem("Europe/Berlin")).toBe("");
});
