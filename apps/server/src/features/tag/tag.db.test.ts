import type { ContentDocument, HistoryEntry } from "@stoa/core/content/content-api.ts";
import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import type { TagRow } from "@stoa/core/tag/tag-api.ts";
import { TAG_MESSAGES } from "@stoa/core/tag/tag-messages.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();
const DOCUMENTS = "/api/studio/documents";
const BLOG = newCollection("blog", { title: "Notes", urlId: "notes" });

type Blog = { readonly owner: TestBrowser; readonly blogId: string; readonly url: string };

async function openBlog(): Promise<Blog> {
  const owner = await signInToStudio(testApp, await testApp.createTestSite());
  const added = await owner.call("POST", DOCUMENTS, { kind: "collection", label: "Add", data: BLOG });
  const { id } = added.json() as ContentDocument;
  return { owner, blogId: id, url: `/api/studio/collections/${id}/tags` };
}

let count = 0;

async function addPost({ owner, blogId }: Blog, words: Partial<Pick<Item, "tags" | "categories">>): Promise<string> {
  const ids = { row: newId(), column: newId(), block: newId() };
  const urlId = `post-${++count}`;
  const item = newItem(BLOG, { collectionId: blogId, title: urlId, urlId, now: 1, displayIndex: 0, ids });
  const added = await owner.call("POST", DOCUMENTS, { kind: "item", label: "Add", data: { ...item, ...words } });
  expect(added.status, added.text).toBe(200);
  return (added.json() as ContentDocument).id;
}

async function readItem(owner: TestBrowser, id: string): Promise<Item> {
  return ((await owner.get(`${DOCUMENTS}/${id}`)).json() as ContentDocument).data as Item;
}

async function listOf({ owner, url }: Blog, type: string): Promise<Record<string, number>> {
  const { items } = (await owner.get(`${url}?type=${type}`)).json() as { items: TagRow[] };
  return Object.fromEntries(items.map(({ name, itemCount }) => [name, itemCount]));
}

test("lists tags with the number of their items, and suggests new ones", async () => {
  const blog = await openBlog();
  await addPost(blog, { tags: ["clay", "glaze"], categories: ["News"] });
  await addPost(blog, { tags: ["clay"] });
  const { owner, url } = blog;
  expect(await listOf(blog, "tag")).toEqual({ clay: 2, glaze: 1 });
  expect(await listOf(blog, "category")).toEqual({ News: 1 });
  const made = await owner.call("POST", url, { type: "tag", name: "  ra\u200bku " });
  expect([made.status, made.json()]).toEqual([200, { name: "raku", itemCount: 0 }]);
  expect(await listOf(blog, "tag")).toEqual({ clay: 2, glaze: 1, raku: 0 });
  for (const name of ["Raku", "CLAY", "cl\u200bay"]) {
    const rejected = await owner.call("POST", url, { type: "tag", name });
    expect([rejected.status, rejected.json()]).toMatchObject([400, { fields: { name: "This tag already exists" } }]);
  }
  const long = await owner.call("POST", url, { type: "category", name: "x".repeat(26) });
  expect([long.status, long.json()]).toMatchObject([
    400,
    { fields: { name: "A category can have up to 25 characters. Shorten it." } },
  ]);
});

test("renames a tag in all items, with a change in each history that can be undone", async () => {
  const blog = await openBlog();
  const { owner, url } = blog;
  const posts = [await addPost(blog, { tags: ["clay", "glaze"] }), await addPost(blog, { tags: ["clay"] })];
  const change = { type: "tag", names: ["clay"], to: "Clay", isMerge: false };
  const renamed = await owner.call("POST", `${url}/change`, change);
  expect([renamed.status, renamed.json()]).toEqual([200, { itemCount: 2 }]);
  expect(await listOf(blog, "tag")).toEqual({ Clay: 2, glaze: 1 });
  const [first = ""] = posts;
  expect((await readItem(owner, first)).tags).toEqual(["Clay", "glaze"]);
  const history = (await owner.get(`${DOCUMENTS}/${first}/history`)).json() as { items: HistoryEntry[] };
  expect(history.items.map(({ label }) => label)).toEqual(["Rename tag"]);
  await owner.call("POST", `${DOCUMENTS}/${first}/undo`);
  expect((await readItem(owner, first)).tags).toEqual(["clay", "glaze"]);
});

test("an existing name can only be reused by a merge, which leaves one of each", async () => {
  const blog = await openBlog();
  const { owner, url } = blog;
  const post = await addPost(blog, { tags: ["kiln", "glaze", "clay"] });
  const change = { type: "tag", names: ["clay", "kiln"], to: "glaze" };
  const rejected = await owner.call("POST", `${url}/change`, { ...change, isMerge: false });
  expect([rejected.status, rejected.json()]).toMatchObject([400, { fields: { name: "This tag already exists" } }]);
  expect((await readItem(owner, post)).tags).toEqual(["kiln", "glaze", "clay"]);
  const merged = await owner.call("POST", `${url}/change`, { ...change, isMerge: true });
  expect(merged.json()).toEqual({ itemCount: 1 });
  expect((await readItem(owner, post)).tags).toEqual(["glaze"]);
});

test("removes tags from items and from the suggestions; deleted items do not count", async () => {
  const blog = await openBlog();
  const { owner, url } = blog;
  const post = await addPost(blog, { categories: ["News", "Notes"] });
  const gone = await addPost(blog, { categories: ["News"] });
  await owner.call("DELETE", `${DOCUMENTS}/${gone}`);
  await owner.call("POST", url, { type: "category", name: "Events" });
  const change = { type: "category", names: ["News", "Events"], to: null, isMerge: false };
  const removed = await owner.call("POST", `${url}/change`, change);
  expect([removed.status, removed.json()]).toEqual([200, { itemCount: 1 }]);
  expect(await listOf(blog, "category")).toEqual({ Notes: 1 });
  expect((await readItem(owner, post)).categories).toEqual(["Notes"]);
  expect((await owner.call("POST", `${url}/change`, change)).status).toBe(404);
});

test("rejects another site's collection, a folder, and a store's categories", async () => {
  const [blog, stranger] = [await openBlog(), await openBlog()];
  await addPost(stranger, { tags: ["theirs"] });
  const { owner } = blog;
  const change = { type: "tag", names: ["theirs"], to: "mine", isMerge: false };
  expect((await owner.get(`${stranger.url}?type=tag`)).status).toBe(404);
  expect((await owner.call("POST", stranger.url, { type: "tag", name: "mine" })).status).toBe(404);
  expect((await owner.call("POST", `${stranger.url}/change`, change)).status).toBe(404);
  expect(await listOf(stranger, "tag")).toEqual({ theirs: 1 });
  const data = newCollection("folder", { title: "About", urlId: "about" });
  const folder = (await owner.call("POST", DOCUMENTS, { kind: "collection", label: "Add", data })).json();
  const { id } = folder as ContentDocument;
  expect((await owner.get(`/api/studio/collections/${id}/tags?type=tag`)).status).toBe(404);
  const list = (await owner.get(`${DOCUMENTS}?kind=collection`)).json() as { items: { id: string; urlId: string }[] };
  const store = list.items.find(({ urlId }) => urlId === "shop")?.id ?? "";
  expect((await owner.get(`/api/studio/collections/${store}/tags?type=tag`)).status).toBe(200);
  const rejected = await owner.get(`/api/studio/collections/${store}/tags?type=category`);
  expect([rejected.status, rejected.json()]).toMatchObject([400, { fields: { type: TAG_MESSAGES.ofStore } }]);
});

test("without permission to edit products their tags stay unchanged, and a viewer changes none", async () => {
  const testSite = await testApp.createTestSite();
  const owner = await signInToStudio(testApp, testSite);
  const list = (await owner.get(`${DOCUMENTS}?kind=collection`)).json() as { items: { id: string; urlId: string }[] };
  const store = list.items.find(({ urlId }) => urlId === "shop")?.id ?? "";
  const statuses: number[] = [];
  for (const role of [ROLE.draftEditor, ROLE.reporting]) {
    const email = `${newId()}@example.org`;
    await createTestAccount(testApp.database, email);
    await owner.call("POST", "/api/studio/members", { email, role });
    const member = await signInToStudio(testApp, { ...testSite, ownerEmail: email });
    const url = `/api/studio/collections/${store}/tags`;
    statuses.push((await member.call("POST", url, { type: "tag", name: "sale" })).status);
  }
  expect(statuses).toEqual([403, 403]);
});
