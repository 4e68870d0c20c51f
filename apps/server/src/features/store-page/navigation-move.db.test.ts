import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import { NAVIGATION_MESSAGES } from "@stoa/core/navigation/navigation-messages.ts";
import { newPage } from "@stoa/core/page/new-page.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type Answer, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();

type Area = { identifier: string; links: { collectionId?: string; items: unknown[] }[]; version: number };

const link = { externalLink: { title: "Map", url: "https://example.org/", newWindow: false } };

/** A site whose main navigation has a page, a link, and a folder with a page; one more page is in none. */
async function openPlace() {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  const add = async (kind: string, data: unknown): Promise<string> => {
    const id = newId();
    const answer = await studio.call("POST", "/api/studio/documents", { id, kind, label: "Create", data });
    expect(answer.status).toBe(200);
    return id;
  };
  const addPage = (title: string): Promise<string> =>
    add("page", newPage(title, { row: newId(), column: newId(), block: newId() }));
  const [page, inside, outside] = [await addPage("One"), await addPage("Two"), await addPage("Three")];
  const folder = { ...newCollection("folder", { title: "Folder", urlId: "folder" }), children: [inside] };
  const folderId = await add("collection", folder);
  const items = [{ collectionId: page }, link, { collectionId: folderId }];
  const written = await studio.call("POST", "/api/widget/UpdateNavigation", {
    fieldName: "mainNav",
    navigation: { items },
  });
  const { version } = written.json() as Area;
  return {
    studio,
    addCollection: (data: unknown) => add("collection", data),
    page,
    inside,
    outside,
    folderId,
    version,
  };
}

function move(studio: TestBrowser, body: unknown): Promise<Answer> {
  return studio.call("POST", "/api/studio/navigation/moves", body);
}

async function treeOf(studio: TestBrowser): Promise<{ links: unknown[]; children: string[] }> {
  const [main] = (await studio.get("/api/commondata/GetSiteLayout")).json() as [Area];
  const { items } = (await studio.get("/api/studio/documents?kind=collection")).json() as { items: ContentRow[] };
  const folder = items.find(({ title }) => title === "Folder");
  return { links: main.links.map((one) => one.collectionId ?? "link"), children: folder?.page?.children ?? [] };
}

test("a page goes from the navigation into a folder, and undo of both lists brings it back", async () => {
  const { studio, page, inside, folderId, version } = await openPlace();
  const before = await treeOf(studio);
  const answer = await move(studio, {
    documentId: page,
    from: { navigation: "mainNav", index: 0, version },
    to: { folderId, index: 0, version: 1 },
  });
  expect(answer.status).toBe(200);
  expect(await treeOf(studio)).toEqual({ links: ["link", folderId], children: [page, inside] });
  const { changedIds } = answer.json() as { changedIds: string[] };
  expect(changedIds).toHaveLength(2);
  for (const id of changedIds)
    expect((await studio.call("POST", `/api/studio/documents/${id}/undo`, {})).status).toBe(200);
  expect(await treeOf(studio)).toEqual(before);
});

test("pages move up and down, out of the navigation and into it; links too", async () => {
  const { studio, page, outside, folderId, version } = await openPlace();
  const at = (index: number, since: number) => ({ navigation: "mainNav", index, version: version + since });
  await move(studio, { documentId: page, from: at(0, 0), to: at(3, 0) });
  expect((await treeOf(studio)).links).toEqual(["link", folderId, page]);
  await move(studio, { documentId: folderId, from: at(1, 1), to: null });
  expect((await treeOf(studio)).links).toEqual(["link", page]);
  await move(studio, { documentId: outside, from: null, to: at(1, 2) });
  expect((await treeOf(studio)).links).toEqual(["link", outside, page]);
  await move(studio, { documentId: null, from: at(0, 3), to: at(2, 3) });
  expect((await treeOf(studio)).links).toEqual([outside, "link", page]);
});

test("a move to the same place changes nothing, so there is nothing to undo", async () => {
  const { studio, page, version } = await openPlace();
  const place = { navigation: "mainNav", index: 0, version };
  expect((await move(studio, { documentId: page, from: place, to: place })).json()).toEqual({ changedIds: [] });
});

test("an impossible move is rejected with the reason, and nothing has changed", async () => {
  const { studio, page, folderId, version, addCollection } = await openPlace();
  const index = await addCollection(newCollection("index", { title: "Index", urlId: "index" }));
  const blog = await addCollection(newCollection("blog", { title: "Blog", urlId: "blog" }));
  const before = await treeOf(studio);
  const main = { navigation: "mainNav", version };
  const folder = { folderId, index: 0, version: 1 };
  const refusals: [unknown, number, unknown][] = [
    [{ documentId: index, from: null, to: folder }, 400, { fields: { to: NAVIGATION_MESSAGES.folderInFolder } }],
    [
      { documentId: folderId, from: { ...main, index: 2 }, to: folder },
      400,
      { fields: { to: NAVIGATION_MESSAGES.folderInFolder } },
    ],
    [
      { documentId: null, from: { ...main, index: 1 }, to: folder },
      400,
      { fields: { to: NAVIGATION_MESSAGES.linkInFolder } },
    ],
    [
      { documentId: page, from: null, to: { ...folder, folderId: blog } },
      400,
      { fields: { to: NAVIGATION_MESSAGES.noSuchFolder } },
    ],
    [{ documentId: null, from: null, to: null }, 400, { fields: { documentId: NAVIGATION_MESSAGES.nothingToMove } }],
    [{ documentId: newId(), from: null, to: { ...main, index: 0 } }, 404, {}],
    [{ documentId: page, from: null, to: { ...main, navigation: "nowhere", index: 0 } }, 404, {}],
    [{ documentId: page, from: { ...main, index: 2 }, to: null }, 409, { error: "version_conflict" }],
    [
      { documentId: page, from: { ...main, index: 0, version: version + 1 }, to: null },
      409,
      { error: "version_conflict" },
    ],
  ];
  for (const [body, status, reply] of refusals) {
    const answer = await move(studio, body);
    expect([answer.status, answer.json()], JSON.stringify(body)).toMatchObject([status, reply]);
  }
  expect(await treeOf(studio)).toEqual(before);
});

test("pages of another site are not there", async () => {
  const [mine, theirs] = [await openPlace(), await openPlace()];
  const to = { navigation: "mainNav", index: 0, version: mine.version };
  expect((await move(mine.studio, { documentId: theirs.page, from: null, to })).status).toBe(404);
  const into = { folderId: theirs.folderId, index: 0, version: 1 };
  expect((await move(mine.studio, { documentId: mine.outside, from: null, to: into })).status).toBe(404);
});
