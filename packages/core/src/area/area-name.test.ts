import { expect, test } from "vitest";
import { areaName } from "./area-name.ts";

test.each([
  ["footerBlocks", "Footer blocks"],
  ["enquiry-words", "Enquiry words"],
  ["page_header2", "Page header2"],
  ["colophon", "Colophon"],
  ["--", "--"],
])("the area %s is named %s", (fieldId, name) => {
  expect(areaName(fieldId)).toBe(name);
});
