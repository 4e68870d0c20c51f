import { ArchiveBlockSchema } from "@stoa/core/block/archive/archive-block-schema.ts";
import { expect, test } from "vitest";
import { archiveSettings } from "./archive-settings.ts";

test("list texts are requested where it opens, dates where posts are listed", () => {
  expect(archiveSettings({ layout: "dropdown" })).toContain("dropdownTitle");
  expect(archiveSettings({ layout: "index" })).toContain("showDate");
  expect(archiveSettings({ layout: "list" })).toEqual(["showCount", "multiColumns"]);
});

test("every option of an archive can be reached", () => {
  const all = (["list", "dropdown", "index"] as const).flatMap((layout) => archiveSettings({ layout }));
  const elsewhere = ["collectionId", "groupBy", "layout"];
  expect(new Set([...all, ...elsewhere])).toEqual(new Set(Object.keys(ArchiveBlockSchema.properties)));
});
