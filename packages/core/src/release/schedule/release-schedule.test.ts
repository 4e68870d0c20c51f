import { expect, test } from "vitest";
import { RELEASE_SCHEDULE_MESSAGES } from "./release-schedule-messages.ts";
import { readScheduleMoment } from "./release-schedule.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

test.each([
  ["2026-11-20T13:00:00Z", Date.UTC(2026, 10, 20, 13)],
  ["2026-11-20T13:00+02:00", undefined],
  ["2026-11-20T15:00+02:00", Date.UTC(2026, 10, 20, 13)],
  ["2026-11-20T11:59:30Z", Date.UTC(2026, 10, 20, 11, 59, 30)],
])("reads %s", (text, epochMs) => {
  expect(readScheduleMoment(text, NOW)).toEqual(
    epochMs === undefined ? { ok: false, message: RELEASE_SCHEDULE_MESSAGES.isOver } : { ok: true, epochMs },
  );
});

test.each([
  ["tomorrow", RELEASE_SCHEDULE_MESSAGES.notATime],
  ["2026-11-21T10:00", RELEASE_SCHEDULE_MESSAGES.notATime],
  ["2026-13-41T10:00Z", RELEASE_SCHEDULE_MESSAGES.notATime],
  ["2027-02-31T10:00:00Z", RELEASE_SCHEDULE_MESSAGES.notATime],
  ["2026-11-31T10:00:00+02:00", RELEASE_SCHEDULE_MESSAGES.notATime],
  ["2026-11-20T11:58:59Z", RELEASE_SCHEDULE_MESSAGES.isOver],
  ["2036-01-01T00:00:00Z", RELEASE_SCHEDULE_MESSAGES.tooFar],
])("refuses %s", (text, message) => {
  expect(readScheduleMoment(text, NOW)).toEqual({ ok: false, message });
});
