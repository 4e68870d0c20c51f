import { expect, test } from "vitest";
import { RELEASE_TRIES, releaseWaitMs } from "./release-retries.ts";

test.each([
  [1, 30_000],
  [2, 60_000],
  [7, 1_920_000],
  [8, 3_600_000],
  [RELEASE_TRIES - 1, 3_600_000],
  [RELEASE_TRIES, null],
])("after attempt %i waits %s ms", (tries, waitMs) => {
  expect(releaseWaitMs(tries)).toBe(waitMs);
});
