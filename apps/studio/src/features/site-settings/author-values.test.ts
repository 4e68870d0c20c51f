import type { Author, Settings } from "@stoa/core/settings/settings-schema.ts";
import { expect, test } from "vitest";
import {
  authorOf,
  authorValues,
  bioProblem,
  websiteProblem,
  withAuthor,
  withAuthorAt,
  withoutAuthor,
} from "./author-values.ts";

const SETTINGS: Settings = {
  siteTitle: "Pots",
  siteTagLine: "",
  siteDescription: "",
  language: "en-US",
  timeZone: "America/New_York",
  currency: "USD",
  homepageId: null,
  theme: { name: "atelier" },
};

function makeAuthor(digit: string, displayName: string): Author {
  return { id: digit.repeat(24), displayName, firstName: "", lastName: "", bio: "", websiteUrl: "" };
}

const ADA = makeAuthor("a", "Ada");
const BEA = makeAuthor("b", "Bea");
const CAL = makeAuthor("c", "Cal");

test("an author stays as stored when nothing is typed, with a picture and without", () => {
  const avatar = { imageId: "d".repeat(24), altText: "Ada at the wheel" };
  for (const author of [ADA, { ...ADA, bio: "<p>Throws.</p>", avatar }]) {
    expect(authorOf(authorValues(author), author.id)).toStrictEqual(author);
  }
});

test("a new author is what is typed, without surrounding blanks and without a removed picture", () => {
  const typed = { ...authorValues(null), displayName: " Ada ", websiteUrl: " https://ada.example ", avatar: null };
  expect(authorOf(typed, ADA.id)).toStrictEqual({ ...ADA, websiteUrl: "https://ada.example" });
});

test("a new author comes last, and a known one keeps the place", () => {
  const first = withAuthor(ADA, SETTINGS);
  expect(first).toStrictEqual({ ...SETTINGS, authors: [ADA] });
  const both = withAuthor(BEA, first);
  expect(withAuthor({ ...ADA, displayName: "Ada L." }, both).authors?.map(({ displayName }) => displayName)).toEqual([
    "Ada L.",
    "Bea",
  ]);
});

test("a deleted author is restored in place, once", () => {
  const stored: Settings = { ...SETTINGS, authors: [ADA, BEA, CAL] };
  const without = withoutAuthor(BEA.id, stored);
  expect(without.authors).toEqual([ADA, CAL]);
  expect(withAuthorAt(BEA, 1, without)).toEqual(stored);
  expect(withAuthorAt(BEA, 1, stored)).toEqual(stored);
});

test.each([
  ["", true],
  ["https://ada.example/about", true],
  ["/about", true],
  ["ada.example", false],
  ["javascript:alert(1)", false],
])("the website %s is fine: %s", (address, isFine) => {
  expect(websiteProblem(address) === "").toBe(isFine);
});

test("a bio is as long as it can be stored", () => {
  expect(bioProblem("a".repeat(4000))).toBe("");
  expect(bioProblem("a".repeat(4001))).not.toBe("");
});
