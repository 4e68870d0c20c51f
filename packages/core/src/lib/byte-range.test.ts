import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test.each([
  [undefined, null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=-0", undefined],
  ["bytes=100-", undefined],
  ["bytes=9-8", undefined],
])("of 100 bytes, %j is %j", (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});

test("an empty file has no range", () => {
  expect([readByteRange("bytes=0-", 0), readByteRange("bytes=-5", 0)]).toEqual([undefined, undefined]);
});

test("never exceeds the file, whatever is requested", () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), fc.option(fc.nat()), (length, first, last) => {
      const range = readByteRange(`bytes=${first ?? ""}-${last ?? ""}`, length);
      if (range) {
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(length);
      }
    }),
  );
});
