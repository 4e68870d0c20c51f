import { expect, test } from "vitest";
import { timeZoneOptions } from "./place-options.ts";

test("a time zone that is not known here stays chosen", () => {
  expect(timeZoneOptions("Moon/Tycho")[0]?.value).toBe("Moon/Tycho");
});
