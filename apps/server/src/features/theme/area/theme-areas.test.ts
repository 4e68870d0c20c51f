import { expect, test } from "vitest";
import { findThemeAreas } from "./theme-areas.ts";

test("lists areas of all pages first, and each area once", () => {
  const files = new Map([
    ["collections/blog.list", '<squarespace:block-field id="afterPiece" columns="1" label="After each piece" />'],
    ["collections/blog.item", '<squarespace:block-field id="afterPiece" label="After each piece" />'],
    ["pages/enquiry.page", '<squarespace:block-field id="enquiry-words"></squarespace:block-field>'],
    ["site.region", "<main></main><squarespace:block-field id='footerBlocks' label='Food &amp; foot' />"],
    ["scripts/site.js", '<squarespace:block-field id="notATemplate" />'],
  ]);
  expect(findThemeAreas(files)).toEqual([
    { id: "footerBlocks", name: "Food & foot", place: { kind: "all" } },
    { id: "afterPiece", name: "After each piece", place: { kind: "collection", name: "blog" } },
    { id: "enquiry-words", name: "Enquiry words", place: { kind: "page", name: "enquiry" } },
  ]);
});

test("skips an area whose id depends on the page; a label that depends on it falls back to the id", () => {
  const source = `<squarespace:block-field id="about-{collection.id}" label="About" />
    <squarespace:query collection="blog"><squarespace:block-field id="sideBar" label="{localizedStrings.side}" /></squarespace:query>
    {# <squarespace:block-field id="commentedOut" /> #}<squarespace:block-field label="No id" />`;
  expect(findThemeAreas(new Map([["site.region", source]]))).toEqual([
    { id: "sideBar", name: "Side bar", place: { kind: "all" } },
  ]);
});
