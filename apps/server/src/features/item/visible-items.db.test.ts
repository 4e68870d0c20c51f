import type { ContentDocument } from "@stoa/core/content/content-api.ts";
import { newCollection, type CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import type { VisibleItemCount } from "@stoa/core/item/list/visible-items-api.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();
const DOCUMENTS = "/api/studio/documents";
const DAY_MS = 86_400_000;

async function openOwner(): Promise<TestBrowser> {
  return signInToStudio(testApp, await testApp.createTestSite());
}

async function addCollection(
  owner: TestBrowser,
  kind: CollectionKind,
  changes: Partial<ReturnType<typeof newCollection>> = {},
): Promise<string> {
  const data = { ...newCollection(kind, { title: "Walks", urlId: "walks" }), ...changes };
  const added = await owner.call("POST", DOCUMENTS, { kind: "collection", label: "Add", data });
  expect(added.status, added.text).toBe(200);
  return (added.json() as ContentDocument).id;
}

async function addItem(owner: TestBrowser, collectionId: string, changes: Partial<Item> & { title: string }) {
  const ids = { row: newId(), column: newId(), block: newId() };
  const place = { collectionId, title: changes.title, urlId: newId(), now: 0, displayIndex: 0, ids };
  const kind = changes.startDate === undefined ? "blog" : "events";
  const data = { ...newItem(newCollection(kind, { title: "A", urlId: "a" }), place), ...changes };
  const added = await owner.call("POST", DOCUMENTS, { kind: "item", label: "Add", data });
  expect(added.status, added.text).toBe(200);
}

const ALL = { tags: [], categories: [], isFeatured: false };

async function count(owner: TestBrowser, collectionId: string, filter: object = {}): Promise<VisibleItemCount> {
  const answer = await owner.call("POST", `/api/studio/collections/${collectionId}/count`, { ...ALL, ...filter });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as VisibleItemCount;
}

test("counts the items that match a filter, and those of them that visitors do not see", async () => {
  const owner = await openOwner();
  const blog = await addCollection(owner, "blog");
  await addItem(owner, blog, { title: "Kiln", status: "published", tags: ["clay", "fire"], isStarred: true });
  await addItem(owner, blog, { title: "Mud", status: "published", tags: ["clay"], categories: ["Earth"] });
  await addItem(owner, blog, { title: "Glaze", status: "draft", tags: ["fire"] });
  await addItem(owner, blog, { title: "Soon", status: "scheduled", publishOn: Date.now() + DAY_MS });
  await addItem(owner, blog, { title: "Since", status: "scheduled", publishOn: Date.now() - DAY_MS });
  expect(await count(owner, blog)).toEqual({ holding: "items", count: 3, hiddenCount: 2, isOpen: true });
  expect(await count(owner, blog, { tags: ["fire"] })).toMatchObject({ count: 1, hiddenCount: 1 });
  expect(await count(owner, blog, { tags: ["clay", "fire"] })).toMatchObject({ count: 2, hiddenCount: 1 });
  expect(await count(owner, blog, { tags: ["clay"], categories: ["Earth"] })).toMatchObject({ count: 1 });
  expect(await count(owner, blog, { isFeatured: true })).toMatchObject({ count: 1, hiddenCount: 0 });
  expect(await count(owner, blog, { tags: ["nothing"] })).toMatchObject({ count: 0, hiddenCount: 0 });
});

test("counts only upcoming events, or only past ones", async () => {
  const owner = await openOwner();
  const events = await addCollection(owner, "events");
  const now = Date.now();
  const times = (start: number) => ({ startDate: now + start * DAY_MS, endDate: now + (start + 1) * DAY_MS });
  await addItem(owner, events, { title: "Over", status: "published", ...times(-3) });
  await addItem(owner, events, { title: "Going on", status: "published", ...times(-0.5) });
  await addItem(owner, events, { title: "To come", status: "published", ...times(3) });
  expect(await count(owner, events)).toMatchObject({ count: 2, hiddenCount: 0, areEvents: true });
  expect(await count(owner, events, { areOver: true })).toMatchObject({ count: 1, hiddenCount: 0 });
});

test("reports that a folder holds pages, and that a hidden collection is closed", async () => {
  const owner = await openOwner();
  const folder = await addCollection(owner, "folder", { urlId: "folder" });
  expect(await count(owner, folder)).toMatchObject({ holding: "pages", count: 0 });
  const hidden = await addCollection(owner, "blog", { enabled: false });
  expect(await count(owner, hidden)).toMatchObject({ isOpen: false });
});

test("another site's collection is not found, and an invalid filter is rejected", async () => {
  const [owner, other] = [await openOwner(), await openOwner()];
  const blog = await addCollection(owner, "blog");
  const path = `/api/studio/collections/${blog}/count`;
  expect((await other.call("POST", path, ALL)).status).toBe(404);
  expect((await owner.call("POST", path, { ...ALL, tags: [""] })).status).toBe(400);
  expect((await owner.call("POST", path, { tags: [] })).status).toBe(400);
});
