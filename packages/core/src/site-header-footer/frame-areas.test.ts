import { expect, test } from "vitest";
import { framePartOf } from "./frame-areas.ts";

test.each([
  ["footerBlocks", "footer"],
  ["colophon", "footer"],
  ["siteFooterThree", "footer"],
  ["pageHeader", "header"],
  ["sidebarBlocks", undefined],
  ["blogSidebar", undefined],
])("the area %s is in the %s", (fieldId, part) => {
  expect(framePartOf(fieldId)).toBe(part);
});
