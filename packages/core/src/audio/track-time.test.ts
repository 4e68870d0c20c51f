import { expect, test } from "vitest";
import { spokenTrackTime, trackTimeText } from "./track-time.ts";

test.each([
  [0, "0:00"],
  [65.9, "1:05"],
  [600, "10:00"],
  [3723, "1:02:03"],
  [-1, "0:00"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
])("writes %d seconds as %s", (seconds, text) => {
  expect(trackTimeText(seconds)).toBe(text);
});

test.each([
  [0, "en", "0 seconds"],
  [1, "en", "1 second"],
  [65, "en", "1 minute, 5 seconds"],
  [120, "en", "2 minutes"],
  [3723, "de", "1 Stunde, 2 Minuten und 3 Sekunden"],
])("formats %d seconds in %s as %s", (seconds, locale, text) => {
  expect(spokenTrackTime(seconds, locale)).toBe(text);
});
