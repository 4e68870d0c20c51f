import type { ContentDocument } from "@stoa/core/content/content-api.ts";
import { BLOCK_MESSAGES } from "@stoa/core/block/block-messages.ts";
import { ITEM_MESSAGES } from "@stoa/core/item/item-messages.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { testItem } from "../page/page-for-tests.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();
const DOCUMENTS = "/api/studio/documents";

type Fixtures = { readonly owner: TestBrowser; readonly writer: TestBrowser; readonly collectionId: string };

async function openFixtures(): Promise<Fixtures> {
  const testSite = await testApp.createTestSite();
  const owner = await signInToStudio(testApp, testSite);
  const email = `${newId()}@example.org`;
  await createTestAccount(testApp.database, email);
  await owner.call("POST", "/api/studio/members", { email, role: ROLE.draftEditor });
  const collection = await owner.call("POST", DOCUMENTS, {
    kind: "collection",
    label: "Add blog",
    data: {
      type: 1,
      typeName: "blog",
      ordering: "chronological",
      urlId: "notes",
      title: "Notes",
      navigationTitle: "Notes",
      description: "",
      enabled: true,
      pageSize: 20,
    },
  });
  const { id } = collection.json() as ContentDocument;
  return { owner, writer: await signInToStudio(testApp, { ...testSite, ownerEmail: email }), collectionId: id };
}

function addItem(fixture: TestBrowser, changes: Partial<Item>): ReturnType<TestBrowser["call"]> {
  return fixture.call("POST", DOCUMENTS, { kind: "item", label: "Add post", data: testItem(changes) });
}

function move({ id, version }: ContentDocument, status: Item["status"]): [string, object] {
  const patches = [{ op: "replace", path: ["status"], value: status }];
  return [`${DOCUMENTS}/${id}`, { version, label: `Set to ${status}`, patches }];
}

test("a draft writer requests a review, and a publisher approves", async () => {
  const { owner, writer, collectionId } = await openFixtures();
  const added = await addItem(writer, { collectionId, status: "draft" });
  expect(added.status, added.text).toBe(200);
  const asked = await writer.call("PATCH", ...move(added.json() as ContentDocument, "needs-review"));
  expect([asked.status, asked.json()]).toMatchObject([200, { data: { status: "needs-review" } }]);
  const rejected = await writer.call("PATCH", ...move(asked.json() as ContentDocument, "published"));
  expect([rejected.status, rejected.json()]).toMatchObject([403, { message: ITEM_MESSAGES.publishNeeded }]);
  const published = await owner.call("PATCH", ...move(asked.json() as ContentDocument, "published"));
  expect([published.status, published.json()]).toMatchObject([200, { data: { status: "published" } }]);
});

test("without permission to publish, an item's visibility cannot be changed and it cannot be deleted", async () => {
  const { owner, writer, collectionId } = await openFixtures();
  const shown = { collectionId, publishOn: 1 };
  for (const status of ["published", "scheduled"] as const) {
    expect((await addItem(writer, { ...shown, urlId: status, status })).status).toBe(403);
  }
  const post = (await addItem(owner, { ...shown, urlId: "post", status: "published" })).json() as ContentDocument;
  expect((await writer.call("PATCH", ...move(post, "draft"))).status).toBe(403);
  const drafted = (await owner.call("PATCH", ...move(post, "draft"))).json() as ContentDocument;
  expect((await writer.call("POST", `${DOCUMENTS}/${post.id}/undo`)).status).toBe(403);
  const restoring = { version: drafted.version, label: "Restore" };
  expect((await writer.call("POST", `${DOCUMENTS}/${post.id}/versions/1/restore`, restoring)).status).toBe(403);
  const kept = (await owner.get(`${DOCUMENTS}/${post.id}`)).json() as ContentDocument;
  expect([kept.version, (kept.data as Item).status]).toEqual([2, "draft"]);
});

test("rejects a URL that runs a script, and changes nothing", async () => {
  const { owner, collectionId } = await openFixtures();
  const rejected = await addItem(owner, { collectionId, sourceUrl: "javascript:alert(1)" });
  expect([rejected.status, rejected.json()]).toMatchObject([400, { fields: { sourceUrl: BLOCK_MESSAGES.unsafeUrl } }]);
  const list = (await owner.get(`${DOCUMENTS}?kind=item`)).json() as { total: number };
  expect(list.total).toBe(0);
});
