import { expect, test } from "vitest";
import { draftOfDetails, placeDraftOf, readAngle, readPlaceDraft, readPoint } from "./place-draft.ts";
import { PLACE_MESSAGES } from "./place-messages.ts";

const KILN = {
  addressTitle: "Kiln & Co",
  addressLine1: "1 Clay St",
  addressLine2: "Dublin",
  addressCountry: "Ireland",
  mapLat: 53.3,
  mapLng: -6.2,
};

test("a place is the same after formatting and parsing", () => {
  expect(readPlaceDraft(placeDraftOf(KILN))).toEqual({ place: KILN, problems: {} });
});

test.each([
  ["52.52", "mapLat", 52.52],
  ["52,52", "mapLat", 52.52],
  ["-90", "mapLat", -90],
  ["90.01", "mapLat", undefined],
  ["33.8688° S", "mapLat", -33.8688],
  ["33.8688 E", "mapLat", undefined],
  ["180", "mapLng", 180],
  ["-180.5", "mapLng", undefined],
  ["6.2W", "mapLng", -6.2],
  ["", "mapLng", undefined],
  ["1e2", "mapLng", undefined],
  ["0x10", "mapLng", undefined],
  ["north", "mapLat", undefined],
] as const)("%j as %s is %j", (typed, member, angle) => {
  expect(readAngle(typed, member)).toBe(angle);
});

test.each([
  ["52.52, 13.405", { mapLat: "52.52", mapLng: "13.405" }],
  ["52.52,13.405", { mapLat: "52.52", mapLng: "13.405" }],
  ["52.52 13.405", { mapLat: "52.52", mapLng: "13.405" }],
  ["52,52; 13,405", { mapLat: "52.52", mapLng: "13.405" }],
  ["33.8688° S, 70.65° W", { mapLat: "-33.8688", mapLng: "-70.65" }],
  ["52,52", undefined],
  ["52.52", undefined],
  ["91, 13.4", undefined],
])("%j pasted is the point %j", (typed, point) => {
  expect(readPoint(typed)).toEqual(point);
});

test("a place without a point on the map is incomplete, and reports nothing for empty fields", () => {
  const draft = { ...placeDraftOf(undefined), addressTitle: "Kiln" };
  expect(readPlaceDraft(draft)).toEqual({ place: null, problems: {} });
});

test("an invalid angle is reported beside its field", () => {
  const { place, problems } = readPlaceDraft({ ...placeDraftOf(KILN), mapLat: "95", mapLng: "east" });
  expect(place).toBeNull();
  expect(problems).toEqual({ mapLat: PLACE_MESSAGES.latitude, mapLng: PLACE_MESSAGES.longitude });
});

const FOUND = {
  placeId: "ChIJ-kiln-1",
  name: "Kiln Street 3",
  formattedAddress: "3 Kiln Street, Stoke, ST1 2AB, UK",
  addressLine1: "3 Kiln Street",
  city: "Stoke",
  region: "Staffordshire",
  postalCode: "ST1 2AB",
  countryCode: "GB",
  mapLat: 53.02,
  mapLng: -2.18,
};

test("a place from the search is written with its country's name", () => {
  expect(draftOfDetails(FOUND, "en")).toEqual({
    addressTitle: "",
    addressLine1: "3 Kiln Street",
    addressLine2: "Stoke, Staffordshire, ST1 2AB",
    addressCountry: "United Kingdom",
    mapLat: "53.02",
    mapLng: "-2.18",
  });
});

test("a place that was found without a point asks for one", () => {
  const draft = draftOfDetails({ ...FOUND, name: "The Kiln", countryCode: "", mapLat: null, mapLng: null }, "en");
  expect(draft).toMatchObject({ addressTitle: "The Kiln", addressCountry: "", mapLat: "", mapLng: "" });
  expect(readPlaceDraft(draft).place).toBeNull();
});

// Looking at the rest once for each part of these takes hours, and the test ends without a result.
test.each([
  ["spaces", `1${" ".repeat(300_000)}x`],
  ["degrees", `1${" °".repeat(300_000)}`],
])("reads a coordinate with many %s", (_name, typed) => {
  expect(readAngle(typed, "mapLat")).toBeUndefined();
  expect(readPoint(typed)).toBeUndefined();
});

test.each([" ; ", " , ", ", ", "; ", " "])("a point may have %j between its numbers", (between) => {
  expect(readPoint(`52.52${between}13.405`)).toEqual({ mapLat: "52.52", mapLng: "13.405" });
});
