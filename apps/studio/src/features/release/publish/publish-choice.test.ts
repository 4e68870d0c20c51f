import type { PendingChange } from "@stoa/core/release/release-api.ts";
import { expect, test } from "vitest";
import { chosenIds, publishText } from "./publish-choice.ts";

const change = (documentId: string): PendingChange => ({
  documentId,
  kind: "product",
  title: documentId,
  change: "edited",
  details: [],
});

test("what is not ticked is left out", () => {
  expect(chosenIds([change("a"), change("b"), change("c")], new Set(["b", "gone"]))).toEqual(["a", "c"]);
});

test.each([
  [{ chosen: 0, listed: 0, total: 0 }, "Publish"],
  [{ chosen: 1, listed: 1, total: 1 }, "Publish 1 change"],
  [{ chosen: 3, listed: 3, total: 3 }, "Publish all 3 changes"],
  [{ chosen: 2, listed: 3, total: 3 }, "Publish 2 changes"],
  [{ chosen: 100, listed: 100, total: 240 }, "Publish all 240 changes"],
])("the button for %j says %s", (choice, words) => {
  expect(publishText(choice)).toBe(words);
});
