import { expect, test } from "vitest";
import { summaryCountText } from "./summary-count.ts";
import { summaryOptions } from "./summary-options.ts";
import { summaryV2Block } from "./summary-v2-block.ts";
import type { SummaryV2BlockValue } from "./summary-v2-block-schema.ts";

function valueOf(changes: Partial<SummaryV2BlockValue>): SummaryV2BlockValue {
  return { ...(summaryV2Block.defaults as SummaryV2BlockValue), ...changes };
}

const ITEMS = { holding: "items" } as const;

test.each([
  ["wall", ["columnWidth", "gutter"]],
  ["grid", ["columnWidth", "gutter"]],
  ["carousel", ["slidesPerRow", "gutter"]],
  ["list", ["gutter"]],
] as const)("a %s only has settings for its own sizes", (design, sizes) => {
  const { layout } = summaryOptions(valueOf({ design }), ITEMS);
  expect(layout).toEqual([...sizes, "textAlignment", "textSize"]);
});

test("only a list has settings for the side and width of pictures, and none if pictures are hidden", () => {
  const ofList = summaryOptions(valueOf({ design: "list" }), ITEMS).pictures;
  expect(ofList).toEqual(["showThumbnail", "imageAspectRatio", "listImageSize", "listImageAlignment"]);
  expect(summaryOptions(valueOf({ design: "grid" }), ITEMS).pictures).toEqual(["showThumbnail", "imageAspectRatio"]);
  expect(summaryOptions(valueOf({ design: "list", showThumbnail: false }), ITEMS).pictures).toEqual(["showThumbnail"]);
});

test("prices are a setting only where there are products", () => {
  expect(summaryOptions(valueOf({}), { holding: "products" }).words).toContain("showPrice");
  expect(summaryOptions(valueOf({}), ITEMS).words).not.toContain("showPrice");
  expect(summaryOptions(valueOf({}), undefined).words).not.toContain("showPrice");
});

test("only events have a setting for upcoming or past", () => {
  expect(summaryOptions(valueOf({}), { holding: "items", areEvents: true }).source).toEqual([
    "showPastOrUpcomingEvents",
  ]);
  expect(summaryOptions(valueOf({}), ITEMS).source).toEqual([]);
  expect(summaryOptions(valueOf({}), undefined).source).toEqual([]);
});

test("the position of details is a setting only while some are shown", () => {
  const none = { primaryMetadata: "none", secondaryMetadata: "none" } as const;
  expect(summaryOptions(valueOf(none), ITEMS).words).not.toContain("metadataPosition");
  expect(summaryOptions(valueOf(none), ITEMS).words).not.toContain("secondaryMetadata");
  const second = { ...none, secondaryMetadata: "tags" } as const;
  expect(summaryOptions(valueOf(second), ITEMS).words).toEqual(
    expect.arrayContaining(["secondaryMetadata", "metadataPosition"]),
  );
});

const FOUND = { holding: "items", count: 14, hiddenCount: 0, isOpen: true } as const;

test.each([
  [{}, "Showing 6 of 14 matching items."],
  [{ count: 6 }, "Showing all 6 matching items."],
  [{ count: 1 }, "Showing 1 matching item."],
  [{ count: 1, holding: "products" }, "Showing 1 matching product."],
  [{ count: 0 }, "Nothing to show: no published item matches."],
  [
    { count: 0, hiddenCount: 2 },
    "Nothing to show: no published item matches. 2 more are hidden from visitors: drafts, hidden or scheduled.",
  ],
  [{ holding: "pages" }, "This is a folder of pages. Choose a collection of items, or a store page."],
] as const)("for %j at most six are shown: %s", (changes, words) => {
  expect(summaryCountText({ ...FOUND, ...changes }, 6)).toBe(words);
});

test("a disabled collection shows nothing, and says why", () => {
  expect(summaryCountText({ ...FOUND, isOpen: false }, 6)).toContain("disabled or locked");
});

test("says in the reader's language what is shown and what is hidden", () => {
  const italian: Readonly<Record<string, string>> = {
    "Showing {limit} of {count} matching items.": "Mostrati {limit} elementi su {count}.",
    "{count} more are hidden from visitors: drafts, hidden or scheduled.": "Altri nascosti: {count}.",
  };
  const words = summaryCountText({ ...FOUND, hiddenCount: 2 }, 6, (text) => italian[text] ?? text);
  expect(words).toBe("Mostrati 6 elementi su 14. Altri nascosti: 2.");
});
