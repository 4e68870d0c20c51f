import { describe, expect, test } from "vitest";
import { areasOf, areasProblem, areasText, areaValues, postalProblem } from "./area-values.ts";

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
