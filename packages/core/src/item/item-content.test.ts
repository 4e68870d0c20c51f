import { Compile } from "typebox/compile";
import { expect, test } from "vitest";
import { COLLECTION_KINDS, collectionKindOf, holdingOf, newCollection } from "../collection/collection-kinds.ts";
import { CollectionSchema } from "../page/page-schema.ts";
import { DEFAULT_SITE_LIMITS, type SiteLimits } from "../site/site-limits.ts";
import { isOrderedByOwner, maxItemsOf } from "./item-limits.ts";
import { ItemSchema } from "./item-schema.ts";
import { moveInOrder } from "./list/move-in-order.ts";
import { newItem } from "./new-item.ts";

const ID = "0123456789abcdef01234567";
const NOW = Date.UTC(2026, 10, 21, 9, 20);

test.each(COLLECTION_KINDS)(
  "a new collection of kind %s is valid, has the right kind, and accepts valid items",
  (kind) => {
    const collection = newCollection(kind, { title: "Notes", urlId: "notes" });
    expect(Compile(CollectionSchema).Check(collection)).toBe(true);
    expect(collectionKindOf(collection)).toBe(kind);
    const ids = { row: ID, column: ID, block: ID };
    const item = newItem(collection, { collectionId: ID, title: "One", urlId: "one", now: NOW, displayIndex: 3, ids });
    expect(Compile(ItemSchema).Check(item)).toBe(true);
    expect(item).toMatchObject({ status: "draft", displayIndex: 3, publishOn: NOW });
  },
);

test("folders and indexes contain pages, store pages products, all others items", () => {
  const holdings = COLLECTION_KINDS.map((kind) => holdingOf(newCollection(kind, { title: "A", urlId: "a" })));
  expect(holdings).toEqual(["items", "items", "items", "items", "items", "pages", "pages"]);
  expect(holdingOf({ type: 13 })).toBe("products");
});

test("an event starts at a full hour of the next day and lasts an hour", () => {
  const events = newCollection("events", { title: "Walks", urlId: "walks" });
  const ids = { row: ID, column: ID, block: ID };
  const event = newItem(events, { collectionId: ID, title: "One", urlId: "one", now: NOW, displayIndex: 0, ids });
  expect([event.startDate, event.endDate]).toEqual([Date.UTC(2026, 10, 22, 10), Date.UTC(2026, 10, 22, 11)]);
});

test("a manual order has a limit: 60 tracks, 250 of anything else", () => {
  const mostOf = (limits: SiteLimits) =>
    COLLECTION_KINDS.map((kind) => maxItemsOf(newCollection(kind, { title: "A", urlId: "a" }), limits));
  expect(mostOf(DEFAULT_SITE_LIMITS)).toEqual([null, null, 250, 60, 250, 250, 250]);
  const raised = { ...DEFAULT_SITE_LIMITS, itemsPerOrderedCollection: 900, tracksPerAlbum: 99 };
  expect(mostOf(raised)).toEqual([null, null, 900, 99, 900, 900, 900]);
  expect(maxItemsOf({ type: 13, ordering: "user-orderable" }, DEFAULT_SITE_LIMITS)).toBeNull();
  expect(isOrderedByOwner({ ordering: "chronological" })).toBe(false);
});

test.each([
  ["c", null, ["c", "a", "b"]],
  ["a", "b", ["b", "a", "c"]],
  ["a", "c", ["b", "c", "a"]],
  ["b", "b", ["a", "b", "c"]],
  ["b", "a", ["a", "b", "c"]],
  ["x", "a", undefined],
  ["a", "x", undefined],
])("moving %s behind %s", (itemId, afterId, order) => {
  expect(moveInOrder(["a", "b", "c"], { itemId, afterId })).toEqual(order);
});
