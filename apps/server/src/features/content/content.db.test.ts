import type { ContentDocument, ContentRow, HistoryEntry } from "@stoa/core/content/content-api.ts";
import { CONTENT_MESSAGES } from "@stoa/core/content/content-messages.ts";
import { REDIRECT_MESSAGES } from "@stoa/core/redirect/redirect-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type Answer, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { redoDocument, undoDocument } from "../document/document-history-service.ts";
import { createDocument, editDocument, getDocument } from "../document/document-service.ts";
import { homePage } from "../page/page-for-tests.ts";

const testApp = await openTestApp();
const DOCUMENTS = "/api/studio/documents";

type Fixture = { readonly studio: TestBrowser; readonly place: TestSite };

async function openFixture(): Promise<Fixture> {
  const place = await testApp.createTestSite();
  return { studio: await signInToStudio(testApp, place), place };
}

function documentOf(answer: Answer): ContentDocument {
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as ContentDocument;
}

async function newPage(studio: TestBrowser, changes: Record<string, unknown> = {}): Promise<ContentDocument> {
  const data = { ...homePage.data, urlId: "about", title: "About", ...changes };
  return documentOf(await studio.call("POST", DOCUMENTS, { kind: "page", label: "Add page", data }));
}

function retitle(version: number, title: string): unknown {
  return { version, label: `Rename to ${title}`, patches: [{ op: "replace", path: ["title"], value: title }] };
}

async function rename(studio: TestBrowser, page: ContentDocument, title: string): Promise<ContentDocument> {
  return documentOf(await studio.call("PATCH", `${DOCUMENTS}/${page.id}`, retitle(page.version, title)));
}

async function step(studio: TestBrowser, id: string, direction: "undo" | "redo"): Promise<ContentDocument> {
  return documentOf(await studio.call("POST", `${DOCUMENTS}/${id}/${direction}`));
}

function titleOf({ data }: ContentDocument): string {
  return (data as { title: string }).title;
}

test("creates a page, lists it by its title, and reports unpublished changes", async () => {
  const { studio } = await openFixture();
  const page = await newPage(studio);
  expect(page).toMatchObject({ kind: "page", version: 1, status: "new" });
  await studio.call("POST", "/api/releases", {});
  await rename(studio, page, "About us");
  const list = (await studio.get(`${DOCUMENTS}?kind=page&query=about`)).json() as {
    items: ContentRow[];
    total: number;
  };
  expect(list.total).toBe(1);
  expect(list.items).toMatchObject([{ id: page.id, title: "About us", urlId: "about", status: "changed", version: 2 }]);
});

test("creates no second page when the same id is sent again", async () => {
  const { studio } = await openFixture();
  const id = newId();
  const body = { id, kind: "page", label: "Add page", data: { ...homePage.data, urlId: "about" } };
  const [first, second] = await Promise.all([1, 2].map(() => studio.call("POST", DOCUMENTS, body)));
  expect([first?.status, second?.status]).toContain(200);
  expect(documentOf(await studio.call("POST", DOCUMENTS, body)).id).toBe(id);
  expect((await studio.get(`${DOCUMENTS}?kind=page&query=about`)).json()).toMatchObject({ total: 1 });
});

test("undoes changes and redoes them until something else is changed", async () => {
  const { studio } = await openFixture();
  let page = await newPage(studio);
  for (const title of ["One", "Two", "Three"]) page = await rename(studio, page, title);
  const titles: string[] = [];
  for (const direction of ["undo", "undo", "undo", "redo", "redo", "undo", "redo", "redo"] as const) {
    page = await step(studio, page.id, direction);
    titles.push(titleOf(page));
  }
  expect(titles).toEqual(["Two", "One", "About", "One", "Two", "One", "Two", "Three"]);
  const over = await studio.call("POST", `${DOCUMENTS}/${page.id}/redo`);
  expect([over.status, over.json()]).toMatchObject([409, { error: "nothing_to_redo" }]);
  page = await step(studio, page.id, "undo");
  page = await rename(studio, page, "Other");
  expect((await studio.call("POST", `${DOCUMENTS}/${page.id}/redo`)).json()).toMatchObject({
    error: "nothing_to_redo",
  });
  expect(titleOf(await step(studio, page.id, "undo"))).toBe("Two");
});

test("restores a deleted page, and deletes it again", async () => {
  const { studio } = await openFixture();
  const page = await newPage(studio);
  expect((await studio.call("DELETE", `${DOCUMENTS}/${page.id}`)).json()).toEqual({ deleted: true });
  expect((await studio.get(`${DOCUMENTS}/${page.id}`)).status).toBe(404);
  expect(titleOf(await step(studio, page.id, "undo"))).toBe("About");
  expect((await studio.get(`${DOCUMENTS}/${page.id}`)).status).toBe(200);
  await step(studio, page.id, "redo");
  expect((await studio.get(`${DOCUMENTS}/${page.id}`)).status).toBe(404);
});

test("a thousand edits undone and redone restore the same page", { timeout: 120_000 }, async () => {
  const { site } = await testApp.createTestSite();
  await inSite(testApp.database, site.id, async (db) => {
    const id = newId();
    const target = { id, kind: "page" as const, by: "test" };
    await createDocument(db, { ...target, data: { ...homePage.data, urlId: "much" }, label: "Add" });
    const before = (await getDocument(db, id, "page")).data;
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let made = 0;
    for (let index = 0; index < 1000; index += 1) {
      const value = `${random(100_000)}`;
      const paths = [["title"], ["navigationTitle"], ["description"], ["enabled"]] as const;
      const path = [...(paths[random(4)] ?? ["title"])];
      const change = path[0] === "enabled" ? random(2) === 0 : value;
      const { version } = await getDocument(db, id, "page");
      const patches = [{ op: "replace" as const, path, value: change }];
      const next = await editDocument(db, { ...target, version, patches, label: "Edit" });
      made += next.version - version;
    }
    const after = (await getDocument(db, id, "page")).data;
    for (let index = 0; index < made; index += 1) await undoDocument(db, target);
    expect((await getDocument(db, id, "page")).data).toEqual(before);
    for (let index = 0; index < made; index += 1) await redoDocument(db, target);
    expect((await getDocument(db, id, "page")).data).toEqual(after);
  });
});

test("shows who changed what, shows an earlier version, and restores it as a new change", async () => {
  const { studio, place } = await openFixture();
  let page = await newPage(studio);
  for (const title of ["One", "Two"]) page = await rename(studio, page, title);
  const history = (await studio.get(`${DOCUMENTS}/${page.id}/history`)).json() as { items: HistoryEntry[] };
  expect(history.items.map(({ label, version, by }) => [label, version, by])).toEqual([
    ["Rename to Two", 3, place.ownerEmail],
    ["Rename to One", 2, place.ownerEmail],
  ]);
  const former = (await studio.get(`${DOCUMENTS}/${page.id}/versions/1`)).json();
  expect(former).toMatchObject({ version: 1, data: { title: "About" } });
  const body = { version: page.version, label: "Restore the first version" };
  const restored = documentOf(await studio.call("POST", `${DOCUMENTS}/${page.id}/versions/1/restore`, body));
  expect([titleOf(restored), restored.version]).toEqual(["About", 4]);
  expect(titleOf(await step(studio, page.id, "undo"))).toBe("Two");
  expect((await studio.get(`${DOCUMENTS}/${page.id}/versions/99`)).status).toBe(404);
  const late = await studio.call("POST", `${DOCUMENTS}/${page.id}/versions/1/restore`, body);
  expect(late.json()).toMatchObject({ error: "version_conflict" });
});

test("never reveals a password, and changes it only with its own call", async () => {
  const { studio } = await openFixture();
  const page = await newPage(studio);
  const locked = documentOf(
    await studio.call("PUT", `${DOCUMENTS}/${page.id}/password`, { version: page.version, password: "low tide" }),
  );
  expect(locked.data).toMatchObject({ passwordHash: CONTENT_MESSAGES.maskedPassword });
  const version = (await studio.get(`${DOCUMENTS}/${page.id}/versions/2`)).text;
  const history = (await studio.get(`${DOCUMENTS}/${page.id}/history`)).text;
  expect(version + history).not.toContain("$argon2");
  for (const path of [["passwordHash"], []]) {
    const patches = [{ op: "replace", path, value: path.length === 0 ? page.data : "$argon2id$mine" }];
    const answer = await studio.call("PATCH", `${DOCUMENTS}/${page.id}`, { version: 2, label: "x", patches });
    expect(answer.json()).toMatchObject({ error: "invalid_patch", message: CONTENT_MESSAGES.passwordByOwnCall });
  }
  const open = documentOf(await studio.call("PUT", `${DOCUMENTS}/${page.id}/password`, { version: 2, password: null }));
  expect(open.data).not.toHaveProperty("passwordHash");
});

test("deletes neither the home page nor the settings, and creates no second settings", async () => {
  const { studio } = await openFixture();
  const [settings] = ((await studio.get(`${DOCUMENTS}?kind=settings`)).json() as { items: ContentRow[] }).items;
  const { data } = documentOf(await studio.get(`${DOCUMENTS}/${settings?.id}`));
  const { homepageId } = data as { homepageId: string };
  for (const id of [settings?.id, homepageId]) {
    expect((await studio.call("DELETE", `${DOCUMENTS}/${id}`)).json()).toMatchObject({ error: "document_needed" });
  }
  const second = await studio.call("POST", DOCUMENTS, { kind: "settings", label: "Add", data });
  expect(second.json()).toMatchObject({ error: "invalid_document", fields: { kind: CONTENT_MESSAGES.onlyOne } });
});

test("rejects invalid content, and changes by a colleague with read-only access", async () => {
  const { studio, place } = await openFixture();
  const product = (await studio.call("POST", "/api/products", { title: "Vase" })).json() as { id: string };
  expect((await studio.get(`${DOCUMENTS}/${product.id}`)).status).toBe(404);
  const page = await newPage(studio);
  await inSite(testApp.database, place.site.id, (db) => db.text("update member set role = 16", []));
  const renamed = await rename(studio, page, "Still mine");
  expect(titleOf(renamed)).toBe("Still mine");
  const [settings] = ((await studio.get(`${DOCUMENTS}?kind=settings`)).json() as { items: ContentRow[] }).items;
  const forbidden = await studio.call("PATCH", `${DOCUMENTS}/${settings?.id}`, {
    version: 1,
    label: "x",
    patches: [{ op: "replace", path: ["siteTitle"], value: "Mine" }],
  });
  expect(forbidden.json()).toMatchObject({ error: "forbidden" });
  await inSite(testApp.database, place.site.id, (db) => db.text("update member set role = 10", []));
  const rejected = await studio.call("PATCH", `${DOCUMENTS}/${page.id}`, retitle(renamed.version, "No"));
  expect(rejected.json()).toMatchObject({ error: "forbidden" });
});

test("does not undo a change that the caller has not seen", async () => {
  const { studio } = await openFixture();
  const page = await newPage(studio);
  const renamed = documentOf(await studio.call("PATCH", `${DOCUMENTS}/${page.id}`, retitle(page.version, "Mine")));
  const theirs = documentOf(await studio.call("PATCH", `${DOCUMENTS}/${page.id}`, retitle(renamed.version, "Theirs")));
  const late = await studio.call("POST", `${DOCUMENTS}/${page.id}/undo?version=${renamed.version}`);
  expect(late.status).toBe(409);
  expect(late.json()).toMatchObject({ error: "version_conflict" });
  expect(titleOf(documentOf(await studio.get(`${DOCUMENTS}/${page.id}`)))).toBe("Theirs");
  const undone = documentOf(await studio.call("POST", `${DOCUMENTS}/${page.id}/undo?version=${theirs.version}`));
  expect(titleOf(undone)).toBe("Mine");
  const redo = (version: number) => studio.call("POST", `${DOCUMENTS}/${page.id}/redo?version=${version}`);
  expect((await redo(theirs.version)).status).toBe(409);
  expect(titleOf(documentOf(await redo(undone.version)))).toBe("Theirs");
});

test("finds nothing from another site", async () => {
  const [mine, theirs] = [await openFixture(), await openFixture()];
  const page = await newPage(theirs.studio);
  for (const path of ["", "/history", "/versions/1"]) {
    expect((await mine.studio.get(`${DOCUMENTS}/${page.id}${path}`)).status).toBe(404);
  }
  const changes = [
    mine.studio.call("PATCH", `${DOCUMENTS}/${page.id}`, retitle(1, "Stolen")),
    mine.studio.call("DELETE", `${DOCUMENTS}/${page.id}`),
    mine.studio.call("POST", `${DOCUMENTS}/${page.id}/undo`),
    mine.studio.call("PUT", `${DOCUMENTS}/${page.id}/password`, { version: 1, password: "x" }),
  ];
  for (const answer of await Promise.all(changes)) expect(answer.status).toBe(404);
  expect(titleOf(documentOf(await theirs.studio.get(`${DOCUMENTS}/${page.id}`)))).toBe("About");
});

test("refuses redirects that form a loop, and keeps the others", async () => {
  const { studio } = await openFixture();
  const rules = [
    { from: "/old", to: "/older", isPermanent: true },
    { from: "/older", to: "/old", isPermanent: true },
  ];
  const body = { kind: "redirect-list", label: "Add redirects", data: { rules } };
  const rejected = await studio.call("POST", DOCUMENTS, body);
  expect(rejected.status).toBe(400);
  expect(rejected.json()).toMatchObject({
    fields: { "rules.0.to": REDIRECT_MESSAGES.loop.replace("{path}", "/old") },
  });
  const kept = await studio.call("POST", DOCUMENTS, { ...body, data: { rules: rules.slice(0, 1) } });
  expect(documentOf(kept)).toMatchObject({ kind: "redirect-list", version: 1 });
});
