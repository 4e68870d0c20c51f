import { expect, test } from "vitest";
import { readSpeedValues } from "./performance-record.ts";

const RECORD = {
  appName: "stoa",
  data: { url: "https://shop.example/vases?ada=1", fcp: 812.4, cls: 0.0312, madeUp: 5, lcp: "fast" },
  eventKind: "page_speed",
  pageLoadId: "a",
  timestamp: 1,
};

test("values are read with their page, without its query", () => {
  expect(readSpeedValues([RECORD])).toEqual([
    { path: "/vases", measure: "fcp", bucket: 820 },
    { path: "/vases", measure: "cls", bucket: 40 },
  ]);
});

test("records of other kinds, and empty ones, count nothing", () => {
  const others = [{ ...RECORD, eventKind: "image" }, { ...RECORD, data: null }, { ...RECORD, data: { fcp: 5 } }, 7];
  expect(readSpeedValues(others)).toEqual([]);
});

test.each([null, {}, "x", Array.from({ length: 21 }, () => RECORD)])(
  "an invalid list of records is treated as empty",
  (told) => {
    expect(readSpeedValues(told)).toBeUndefined();
  },
);
