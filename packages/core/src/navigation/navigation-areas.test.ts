import { expect, test } from "vitest";
import { emptyAreas, navigationsOfAreas } from "./navigation-areas.ts";

const MAIN_ONLY = ["mainNav"];
const BOTH = ["footerNav", "mainNav"];

test.each([
  ["areas by their names", { areas: BOTH, site: BOTH }, { mainNav: "mainNav", footerNav: "footerNav" }],
  ["a main area of another name", { areas: ["primary", "secondary"], site: MAIN_ONLY }, { primary: "mainNav" }],
  ["its main area that is not the first", { areas: ["topNav", "mainNav"], site: MAIN_ONLY }, { mainNav: "mainNav" }],
  ["a main area that is filled itself", { areas: ["primary"], site: ["mainNav", "primary"] }, { primary: "primary" }],
  [
    "a foot of another name",
    { areas: ["mainNav", "My Foot"], site: BOTH },
    { mainNav: "mainNav", "My Foot": "footerNav" },
  ],
  ["one foot only", { areas: [...BOTH, "footerLegal"], site: BOTH }, { mainNav: "mainNav", footerNav: "footerNav" }],
  ["nothing of a site without navigations", { areas: ["primary"], site: [] }, {}],
  ["nothing of a theme without areas", { areas: [], site: MAIN_ONLY }, {}],
])("a theme shows %s", (_what, names, expected) => {
  expect(Object.fromEntries(navigationsOfAreas(names))).toEqual(expected);
});

test("lists unassigned areas once", () => {
  const areas = ["primary", "sidebar", "footer", "sidebar"];
  expect(emptyAreas({ areas, site: ["mainNav"] })).toEqual(["sidebar", "footer"]);
  expect(emptyAreas({ areas, site: ["footerNav"] })).toEqual([]);
  expect(emptyAreas({ areas: ["mainNav", "_hidden"], site: ["mainNav"] })).toEqual([]);
});
