import { expect, test } from "vitest";
import { formatVisitorRecord, parseVisitorRecord, recordVisit } from "./visitor-record.ts";

const RECORD = { id: "f3-a_9", firstVisit: 1000, previousVisit: 2000, currentVisit: 3000, visits: 3 };
const at = (now: number): { now: number; newId: string } => ({ now, newId: "new" });

test("a record is an id and four positive integers", () => {
  expect(parseVisitorRecord("f3-a_9|1000|2000|3000|3")).toEqual(RECORD);
  expect(formatVisitorRecord(RECORD)).toBe("f3-a_9|1000|2000|3000|3");
});

test.each(["", "a", "a|1|2|3", "a|1|2|3|0", "a|1|2|3|-4", "a|1|2|3|4|5", "|1|2|3|4", "a|1|2|3|4.5", "<b>|1|2|3|4"])(
  "%j is not a record",
  (value) => {
    expect(parseVisitorRecord(value)).toBeUndefined();
  },
);

test("a page within half an hour of the last belongs to the same visit", () => {
  const next = recordVisit({ record: formatVisitorRecord(RECORD), timestamp: "3500" }, at(4000));
  expect(next).toEqual({ record: RECORD, timestamp: "4000" });
});

test.each(["", "0", "soon", "-1"])("a page without a time of the last (%j) begins a visit", (timestamp) => {
  const { record } = recordVisit({ record: formatVisitorRecord(RECORD), timestamp }, at(4000));
  expect(record).toEqual({ ...RECORD, previousVisit: 3000, currentVisit: 4000, visits: 4 });
});

test("an invalid record is replaced", () => {
  const { record } = recordVisit({ record: "broken", timestamp: "3500" }, at(4000));
  expect(record).toEqual({ id: "new", firstVisit: 4000, previousVisit: 4000, currentVisit: 4000, visits: 1 });
});
