import type { ContentDocument, ContentRow } from "@stoa/core/content/content-api.ts";
import { newCollection, type CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import type { ItemRow } from "@stoa/core/item/list/item-list-api.ts";
import { ITEM_MESSAGES } from "@stoa/core/item/item-messages.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();
const DOCUMENTS = "/api/studio/documents";

type List = { readonly items: ItemRow[]; readonly nextCursor: string | null; readonly total: number };

async function openOwner(): Promise<TestBrowser> {
  return signInToStudio(testApp, await testApp.createTestSite());
}

async function openRole(role: number): Promise<{ owner: TestBrowser; member: TestBrowser }> {
  const testSite = await testApp.createTestSite();
  const owner = await signInToStudio(testApp, testSite);
  const email = `${newId()}@example.org`;
  await createTestAccount(testApp.database, email);
  await owner.call("POST", "/api/studio/members", { email, role });
  return { owner, member: await signInToStudio(testApp, { ...testSite, ownerEmail: email }) };
}

async function addCollection(owner: TestBrowser, kind: CollectionKind, urlId: string = kind): Promise<string> {
  const data = newCollection(kind, { title: `The ${urlId}`, urlId });
  const added = await owner.call("POST", DOCUMENTS, { kind: "collection", label: "Add", data });
  expect(added.status, added.text).toBe(200);
  return (added.json() as ContentDocument).id;
}

function itemOf(kind: CollectionKind, collectionId: string, changes: Partial<Item> & { title: string }): Item {
  const ids = { row: newId(), column: newId(), block: newId() };
  const urlId = changes.title.toLowerCase().replaceAll(" ", "-");
  const place = { collectionId, title: changes.title, urlId, now: Date.UTC(2026, 0, 1), displayIndex: 0, ids };
  return { ...newItem(newCollection(kind, { title: "A", urlId: "a" }), place), ...changes };
}

async function addItem(owner: TestBrowser, data: Item): Promise<string> {
  const added = await owner.call("POST", DOCUMENTS, { kind: "item", label: "Add", data });
  expect(added.status, added.text).toBe(200);
  return (added.json() as ContentDocument).id;
}

async function titles(owner: TestBrowser, collectionId: string, query = ""): Promise<string[]> {
  const list = (await owner.get(`/api/studio/collections/${collectionId}/items${query}`)).json() as List;
  return list.items.map(({ title }) => title);
}

test("lists items of a collection, found, of a status, and in the order asked for", async () => {
  const owner = await openOwner();
  const blog = await addCollection(owner, "blog");
  const other = await addCollection(owner, "blog", "other");
  const at = (day: number) => Date.UTC(2026, 0, day);
  await addItem(owner, itemOf("blog", blog, { title: "Kiln", publishOn: at(2), displayIndex: 1 }));
  await addItem(owner, itemOf("blog", blog, { title: "Apron", publishOn: at(3), displayIndex: 2, status: "private" }));
  await addItem(owner, itemOf("blog", blog, { title: "Mud", publishOn: -5, displayIndex: 0, status: "published" }));
  await addItem(owner, itemOf("blog", other, { title: "Elsewhere" }));
  expect(await titles(owner, blog)).toEqual(["Apron", "Kiln", "Mud"]);
  expect(await titles(owner, blog, "?sort=oldest")).toEqual(["Mud", "Kiln", "Apron"]);
  expect(await titles(owner, blog, "?sort=title")).toEqual(["Apron", "Kiln", "Mud"]);
  expect(await titles(owner, blog, "?sort=own")).toEqual(["Mud", "Kiln", "Apron"]);
  expect(await titles(owner, blog, "?status=private")).toEqual(["Apron"]);
  expect(await titles(owner, blog, "?query=KIL")).toEqual(["Kiln"]);
  expect(await titles(owner, blog, "?query=%25")).toEqual([]);
});

test("a list continues where it ended, whatever it is sorted by", async () => {
  const owner = await openOwner();
  const blog = await addCollection(owner, "blog");
  for (let number = 0; number < 52; number++) {
    await addItem(owner, itemOf("blog", blog, { title: `Post ${number}`, publishOn: number % 3 }));
  }
  for (const sort of ["newest", "oldest", "title", "own"]) {
    const url = `/api/studio/collections/${blog}/items?sort=${sort}`;
    const first = (await owner.get(url)).json() as List;
    expect([first.items.length, first.total]).toEqual([50, 52]);
    const second = (await owner.get(`${url}&cursor=${first.nextCursor}`)).json() as List;
    expect([second.items.length, second.nextCursor]).toEqual([2, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(52);
  }
  expect((await owner.get(`/api/studio/collections/${blog}/items?cursor=nonsense`)).status).toBe(400);
});

test("an unknown collection, or another site's, has no items to list or move", async () => {
  const [owner, stranger] = [await openOwner(), await openOwner()];
  const theirs = await addCollection(stranger, "gallery");
  const theirItem = await addItem(stranger, itemOf("gallery", theirs, { title: "Theirs" }));
  const folder = await addCollection(owner, "folder");
  const mine = await addCollection(owner, "gallery");
  for (const id of [theirs, folder, newId()]) {
    expect((await owner.get(`/api/studio/collections/${id}/items`)).status).toBe(404);
    const moved = await owner.call("POST", `/api/studio/collections/${id}/order`, { itemId: theirItem, afterId: null });
    expect(moved.status).toBe(404);
  }
  const moved = await owner.call("POST", `/api/studio/collections/${mine}/order`, { itemId: theirItem, afterId: null });
  expect(moved.status).toBe(404);
  expect((await owner.call("POST", `${DOCUMENTS}/${theirItem}/duplicate`, { id: newId() })).status).toBe(404);
  const added = await owner.call("POST", DOCUMENTS, {
    kind: "item",
    label: "Add",
    data: itemOf("gallery", theirs, { title: "Smuggled" }),
  });
  expect([added.status, added.json()]).toMatchObject([400, { fields: { collectionId: ITEM_MESSAGES.collectionGone } }]);
  expect(await titles(stranger, theirs)).toEqual(["Theirs"]);
});

test("moves an item in a manual order, which can be undone; a date order does not allow it", async () => {
  const owner = await openOwner();
  const gallery = await addCollection(owner, "gallery");
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three"]) ids.push(await addItem(owner, itemOf("gallery", gallery, { title })));
  const before = await titles(owner, gallery);
  const [first, , last] = ((await owner.get(`/api/studio/collections/${gallery}/items`)).json() as List).items.map(
    ({ id }) => id,
  );
  const order = `/api/studio/collections/${gallery}/order`;
  const moved = await owner.call("POST", order, { itemId: first, afterId: last });
  expect(moved.json()).toEqual({ moved: 2 });
  expect(await titles(owner, gallery)).toEqual([before[1], before[2], before[0]]);
  await owner.call("POST", order, { itemId: first, afterId: null });
  expect(await titles(owner, gallery)).toEqual(before);
  const blog = await addCollection(owner, "blog");
  const post = await addItem(owner, itemOf("blog", blog, { title: "Post" }));
  const rejected = await owner.call("POST", `/api/studio/collections/${blog}/order`, { itemId: post, afterId: null });
  expect([rejected.status, rejected.json()]).toMatchObject([
    400,
    { fields: { ordering: ITEM_MESSAGES.orderedByDate } },
  ]);
});

test("an album is limited to sixty tracks, even with simultaneous calls", async () => {
  const owner = await openOwner();
  const album = await addCollection(owner, "album");
  for (let number = 0; number < 58; number++) {
    await addItem(owner, itemOf("album", album, { title: `Track ${number}` }));
  }
  const late = await Promise.all(
    ["a", "b", "c", "d"].map((name) =>
      owner.call("POST", DOCUMENTS, {
        kind: "item",
        label: "Add",
        data: itemOf("album", album, { title: `Late ${name}` }),
      }),
    ),
  );
  expect(late.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
  const rejected = late.find(({ status }) => status === 400)?.json() as { fields: Record<string, string> };
  expect(rejected.fields["collectionId"]).toContain("up to 60 items");
});

test("a copy is a separate draft at a free URL; a second attempt makes no second one", async () => {
  const owner = await openOwner();
  const blog = await addCollection(owner, "blog");
  const post = await addItem(owner, itemOf("blog", blog, { title: "Kiln", status: "published" }));
  const copyId = newId();
  for (const _try of [1, 2]) {
    const copied = await owner.call("POST", `${DOCUMENTS}/${post}/duplicate`, { id: copyId });
    expect([copied.status, copied.json()]).toMatchObject([
      200,
      { id: copyId, data: { title: "Kiln (copy)", urlId: "kiln-copy", status: "draft" } },
    ]);
  }
  const again = await owner.call("POST", `${DOCUMENTS}/${post}/duplicate`, { id: newId() });
  expect(again.json()).toMatchObject({ data: { urlId: "kiln-copy-1" } });
  expect((await titles(owner, blog)).toSorted()).toEqual(["Kiln", "Kiln (copy)", "Kiln (copy)"]);
  expect((await owner.call("POST", `${DOCUMENTS}/${blog}/duplicate`, { id: newId() })).status).toBe(400);
});

test("a copy of a page is hidden and keeps its password protection", async () => {
  const owner = await openOwner();
  const pages = (await owner.get(`${DOCUMENTS}?kind=page`)).json() as { items: ContentRow[] };
  const page = pages.items[0];
  const locked = await owner.call("PUT", `${DOCUMENTS}/${page?.id}/password`, {
    version: page?.version,
    password: "low tide",
  });
  expect(locked.status, locked.text).toBe(200);
  const copied = (await owner.call("POST", `${DOCUMENTS}/${page?.id}/duplicate`, { id: newId() })).json();
  const { id } = copied as ContentDocument;
  const list = (await owner.get(`${DOCUMENTS}?kind=page`)).json() as { items: ContentRow[] };
  expect(list.items.find((row) => row.id === id)?.page).toEqual({
    holds: "blocks",
    typeName: null,
    isVisible: false,
    hasPassword: true,
    isMembersOnly: false,
    children: [],
  });
});

test("without permission to edit content, lists can be read but nothing changed", async () => {
  const { owner, member } = await openRole(ROLE.reporting);
  const gallery = await addCollection(owner, "gallery");
  const item = await addItem(owner, itemOf("gallery", gallery, { title: "One" }));
  const order = { itemId: item, afterId: null };
  expect((await member.call("POST", `/api/studio/collections/${gallery}/order`, order)).status).toBe(403);
  expect((await member.call("POST", `${DOCUMENTS}/${item}/duplicate`, { id: newId() })).status).toBe(403);
  expect(await titles(owner, gallery)).toEqual(["One"]);
});

test("without permission to publish, duplicates what is published, as a draft", async () => {
  const { owner, member } = await openRole(ROLE.draftEditor);
  const blog = await addCollection(owner, "blog");
  const post = await addItem(owner, itemOf("blog", blog, { title: "Kiln", status: "published" }));
  const copied = await member.call("POST", `${DOCUMENTS}/${post}/duplicate`, { id: newId() });
  expect([copied.status, copied.json()]).toMatchObject([200, { data: { status: "draft" } }]);
});

test("blocks of an item are drawn as its preview would, without being saved", async () => {
  const owner = await openOwner();
  const blog = await addCollection(owner, "blog");
  const post = await addItem(owner, itemOf("blog", blog, { title: "Kiln" }));
  const block = { id: newId(), type: 2, value: { html: "<p>It burned all night.</p>" } };
  const body = { path: "/blog/kiln", blocks: [{ block, span: 12 }] };
  const drawn = await owner.call("POST", "/api/preview/blocks", body);
  expect([drawn.status, (drawn.json() as { html: string }).html]).toEqual([200, expect.stringContaining(block.id)]);
  expect(drawn.text).toContain("It burned all night.");
  expect((await owner.get(`${DOCUMENTS}/${post}`)).text).not.toContain("It burned all night.");
});
