import { describe, expect, test } from "vitest";
import { areasOf, areasProblem, areasText, areaText, areaValues, postalProblem } from "./area-values.ts";

describe("places of a zone or a tax", () => {
  test("are read from postal codes and ranges as they are typed", () => {
    const areas = areasOf([{ countryCode: "US", state: "CA", postal: "90-93, 94110" }]);
    expect(areas).toEqual([
      {
        countryCode: "US",
        state: "CA",
        postalRanges: [
          { from: "90", to: "93" },
          { from: "94110", to: "94110" },
        ],
      },
    ]);
    expect(areas.map(areaValues)).toEqual([{ countryCode: "US", state: "CA", postal: "90-93, 94110" }]);
  });

  test("everywhere else has neither regions nor codes", () => {
    expect(areasOf([{ countryCode: "*", state: "CA", postal: "90" }])).toEqual([
      { countryCode: "*", state: null, postalRanges: [] },
    ]);
  });

  test("report which code is invalid", () => {
    expect(postalProblem("SW1A 1AA, EC1-EC4")).toBe("");
    expect(postalProblem("90210-1234-5")).toContain("“90210-1234-5”");
    expect(areasProblem([])).toBe("Add at least one place.");
  });

  test("are shown on one line", () => {
    const areas = areasOf([
      { countryCode: "US", state: "CA", postal: "" },
      { countryCode: "*", state: "", postal: "" },
    ]);
    expect(areasText(areas, "en-US")).toBe("California, United States · Everywhere else");
  });
});

const ranges = (postal: string) => areasOf([{ countryCode: "GB", state: "", postal }])[0]?.postalRanges;

test.each([
  ["", []],
  ["sw1a 1aa", [{ from: "SW1A 1AA", to: "SW1A 1AA" }]],
  [
    "ec1-ec4;n1\n e2 ,",
    [
      { from: "EC1", to: "EC4" },
      { from: "N1", to: "N1" },
      { from: "E2", to: "E2" },
    ],
  ],
  ["90 - 93", [{ from: "90", to: "93" }]],
  ["90-93-95", []],
  ["1234567890", [{ from: "1234567890", to: "1234567890" }]],
  ["12345678901", []],
  ["90-", []],
  ["SW1A  1AA", []],
  ["90*", []],
])("the postal codes “%s” are %j", (text, expected) => {
  expect(ranges(text)).toEqual(expected);
});

test.each([
  ["90-93-95", "90-93-95"],
  ["90, 90*, x-y-z", "90*"],
  ["12345678901", "12345678901"],
  ["90-", "90-"],
])("in “%s” the code “%s” is reported as invalid", (text, bad) => {
  expect(postalProblem(text)).toBe(
    `“${bad}” isn't a valid postal code or range. Enter 90000-92999, or 90 for all codes that start with 90.`,
  );
});

test.each([
  ["US", null, "", "United States"],
  ["US", "CA", "", "California, United States"],
  ["US", "CA", "90-93, 94110", "California, United States (90-93, 94110)"],
  ["DE", null, "10115", "Germany (10115)"],
  ["US", "XX", "", "XX, United States"],
  ["QQ", null, "", "QQ"],
  ["*", null, "", "Everywhere else"],
] as const)("the area %s %s %s reads “%s”", (...[countryCode, state, postal, text]) => {
  const [area] = areasOf([{ countryCode, state: state ?? "", postal }]);
  expect(area && areaText(area, "en-US")).toBe(text);
});

test.each([
  [4, "France · Germany · Italy · Spain"],
  [5, "France · Germany · Italy · Spain and 1 more"],
  [6, "France · Germany · Italy · Spain and 2 more"],
])("of %i areas four are named: %s", (count, text) => {
  const countries = ["FR", "DE", "IT", "ES", "PT", "NL"].slice(0, count);
  const areas = areasOf(countries.map((countryCode) => ({ countryCode, state: "", postal: "" })));
  expect(areasText(areas, "en-US")).toBe(text);
});

test("places are right when each of them is", () => {
  const place = { countryCode: "US", state: "", postal: "90" };
  expect(areasProblem([place, place])).toBe("");
  expect(areasProblem([place, { ...place, postal: "9*" }])).toContain("“9*”");
});
