import { describe, expect, test } from "vitest";
import { pathsCsv } from "../report-files.ts";
import { readDaysOf, sumByDay, sumByEvent, sumByPath, VISIT_ROWS_A_CALL, type VisitCount } from "./visit-sums.ts";

const VISITS: readonly VisitCount[] = [
  { day: "2027-01-03", event: "CommerceShopping_VisitPDP", path: "/vase", hits: 5 },
  { day: "2027-01-03", event: "CommerceShopping_ViewCart", path: "/cart", hits: 2 },
  { day: "2027-01-01", event: "CommerceShopping_VisitPDP", path: "/bowl", hits: 4 },
  { day: "2027-01-01", event: "CommerceShopping_VisitPDP", path: "/vase", hits: 1 },
  { day: "2027-01-01", event: "Own", path: "", hits: 2 },
];

describe("visits are added up", () => {
  test("by event, the most frequent first, equals by name", () => {
    expect(sumByEvent(VISITS)).toEqual([
      { event: "CommerceShopping_VisitPDP", hits: 10 },
      { event: "CommerceShopping_ViewCart", hits: 2 },
      { event: "Own", hits: 2 },
    ]);
  });

  test("by day of the period, with a day on which nothing was counted", () => {
    expect(sumByDay(VISITS, { from: "2027-01-01", to: "2027-01-04" })).toEqual([
      { day: "2027-01-01", hits: 7 },
      { day: "2027-01-02", hits: 0 },
      { day: "2027-01-03", hits: 7 },
      { day: "2027-01-04", hits: 0 },
    ]);
  });

  test("by page, in the order asked for", () => {
    const pathsBy = (by: string, isDescending: boolean): string[] =>
      sumByPath(VISITS, { by, isDescending }).map(({ path, hits }) => `${path} ${hits}`);
    expect(pathsBy("hits", true)).toEqual(["/vase 6", "/bowl 4", " 2", "/cart 2"]);
    expect(pathsBy("hits", false)).toEqual([" 2", "/cart 2", "/bowl 4", "/vase 6"]);
    expect(pathsBy("path", false)).toEqual([" 2", "/bowl 4", "/cart 2", "/vase 6"]);
    expect(pathsBy("path", true)).toEqual(["/vase 6", "/cart 2", "/bowl 4", " 2"]);
  });

  test("into nothing where nothing was counted", () => {
    expect([sumByEvent([]), sumByPath([], { by: "hits", isDescending: true })]).toEqual([[], []]);
  });
});

describe("a call's answer", () => {
  const rowsOf = (day: string, count: number): VisitCount[] =>
    Array.from({ length: count }, (_, index) => ({ day, event: "View", path: `/${index}`, hits: 1 }));

  test("is whole when it has fewer rows than one can have", () => {
    expect(readDaysOf(VISITS)).toEqual({ visits: VISITS, restTo: null, crowdedDay: null });
    expect(readDaysOf([]).restTo).toBeNull();
  });

  test("leaves the day on which it ends to the next call, as it may hold only a part of it", () => {
    const read = readDaysOf([...rowsOf("2027-01-03", VISIT_ROWS_A_CALL - 1), ...rowsOf("2027-01-01", 1)]);
    expect(read.visits).toEqual(rowsOf("2027-01-03", VISIT_ROWS_A_CALL - 1));
    expect([read.restTo, read.crowdedDay]).toEqual(["2027-01-01", null]);
  });

  test("filled by one day continues before that day, and says so", () => {
    const read = readDaysOf(rowsOf("2027-03-01", VISIT_ROWS_A_CALL));
    expect(read.visits).toHaveLength(VISIT_ROWS_A_CALL);
    expect([read.restTo, read.crowdedDay]).toEqual(["2027-02-28", "2027-03-01"]);
  });
});

test("a page's address that a spreadsheet would run is written as text", () => {
  expect(
    pathsCsv([
      { path: '/a,"b"', hits: 2 },
      { path: "=1+1", hits: 1 },
    ]),
  ).toBe('Page,Count\r\n"/a,""b""",2\r\n\'=1+1,1\r\n');
});
