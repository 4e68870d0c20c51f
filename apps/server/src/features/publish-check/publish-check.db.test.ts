import type { PublishIssue } from "@stoa/core/publish-check/publish-check-api.ts";
import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";
import { checkSite } from "./publish-check-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Reply = { findings: PublishIssue[]; total: number; isWhole: boolean };

async function open(): Promise<{ testSite: TestSite; studio: TestBrowser }> {
  const testSite = await testApp.createTestSite();
  return { testSite, studio: await signInToStudio(testApp, testSite) };
}

async function check(studio: TestBrowser): Promise<Reply> {
  const answer = await studio.get("/api/publish-check");
  expect(answer.status).toBe(200);
  return answer.json() as Reply;
}

const PAGE = {
  urlId: "studio",
  title: "Studio",
  navigationTitle: "Studio",
  enabled: true,
  description: "",
  layout: { rows: [] },
};

async function addPage({ site }: TestSite, more: object): Promise<string> {
  const id = newId();
  const data = { ...PAGE, urlId: `p-${id}`, ...more };
  await inSite(database, site.id, (db) => createDocument(db, { id, kind: "page", data, by: "test", label: "Add" }));
  return id;
}

function textLayout(html: string): object {
  const block = { id: newId(), type: 2, value: { html } };
  return { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }] };
}

function words({ findings }: Reply, documentId: string): string[] {
  return findings.filter((one) => one.documentId === documentId).map(({ rule, detail }) => `${rule} ${detail}`);
}

test("finds problems in drafts, and shows where they are", async () => {
  const { testSite, studio } = await open();
  const html = '<p><a href="/nowhere">Look</a> <a href="/s/gone.pdf">File</a></p>';
  const layout = textLayout(html);
  const mainImage = { imageId: newId(), altText: "" };
  const id = await addPage(testSite, { layout, mainImage });
  const reply = await check(studio);
  expect(reply.isWhole).toBe(true);
  expect(words(reply, id)).toEqual([
    "description-missing ",
    `picture-gone ${mainImage.imageId}`,
    "link-gone /nowhere",
    "link-file gone.pdf",
  ]);
  const link = reply.findings.find(({ rule, documentId }) => rule === "link-gone" && documentId === id);
  expect(link).toMatchObject({ kind: "page", title: "Studio", place: "Text block", isChanged: true, isIgnored: false });
  expect(link?.blockId).toMatch(/^[0-9a-f]{24}$/);
});

test("reports only links to them for pages that visitors do not see", async () => {
  const { testSite, studio } = await open();
  const html = '<p><a href="/nowhere">Look</a></p>';
  const hidden = await addPage(testSite, { enabled: false, urlId: "plans", title: "Plans", layout: textLayout(html) });
  const shown = await addPage(testSite, {
    description: "Said.",
    layout: textLayout('<p><a href="/plans">Plans</a></p>'),
  });
  const reply = await check(studio);
  expect(words(reply, hidden)).toEqual([]);
  expect(words(reply, shown)).toEqual(["link-hidden “Plans”"]);
});

test("reports changes since the last publish", async () => {
  const { testSite, studio } = await open();
  const old = await addPage(testSite, { layout: textLayout('<p><a href="/nowhere">Look</a></p>') });
  await studio.call("POST", "/api/releases", {});
  const fresh = await addPage(testSite, { layout: textLayout('<p><a href="/gone">Look</a></p>') });
  const { findings } = await check(studio);
  const changed = (id: string): boolean[] =>
    findings.filter(({ documentId, rule }) => documentId === id && rule === "link-gone").map((one) => one.isChanged);
  expect([changed(old), changed(fresh)]).toEqual([[false], [true]]);
});

test("covers files, image alt texts, redirects and products", async () => {
  const { testSite, studio } = await open();
  const imageId = newId();
  await inSite(database, testSite.site.id, async (db) => {
    const [store] = await listDocuments(db, "collection");
    const data = {
      ...testProduct(),
      collectionId: store?.id,
      urlId: "vase",
      title: "Vase",
      isVisible: true,
      images: [],
    };
    await createDocument(db, { id: newId(), kind: "product", data, by: "test", label: "Add" });
    const rules = [{ from: "/old", to: "/shop", isPermanent: true }];
    await createDocument(db, { id: newId(), kind: "redirect-list", data: { rules }, by: "test", label: "Add" });
    const id = newId();
    await db.text(
      `insert into asset (site_id, id, kind, filename, content_type, byte_count)
       values ($1, $2, 'file', 'a b.pdf', 'application/pdf', 1), ($1, $3, 'image', 'x.jpg', 'image/jpeg', 1)`,
      [db.siteId, id, imageId],
    );
    await db.text("insert into asset_name (site_id, name, asset_id) values ($1, 'a b.pdf', $2)", [db.siteId, id]);
    await db.text(
      `insert into image (site_id, id, filename, content_type, byte_count, width_px, height_px, mean_color, alt_text)
       values ($1, $2, 'x.jpg', 'image/jpeg', 1, 1, 1, 'ffffff', 'A vase')`,
      [db.siteId, imageId],
    );
  });
  const hrefs = ["/shop/vase", "/old", "/s/a%20b.pdf", "/cart"];
  const html = hrefs.map((href) => `<a href="${href}">x</a>`).join(" ");
  const more = { description: "Said.", layout: textLayout(html), mainImage: { imageId, altText: "" } };
  const id = await addPage(testSite, more);
  expect(words(await check(studio), id)).toEqual([]);
  await inSite(database, testSite.site.id, (db) =>
    db.text("update asset set deleted_at = now() where site_id = $1", [db.siteId]),
  );
  expect(words(await check(studio), id)).toEqual([`picture-gone ${imageId}`, "link-file a b.pdf"]);
});

test("a problem can be ignored and shown again, with permission to edit", async () => {
  const { testSite, studio } = await open();
  const id = await addPage(testSite, { description: "Said.", layout: textLayout('<p><a href="/nowhere">x</a></p>') });
  const find = async (): Promise<PublishIssue | undefined> =>
    (await check(studio)).findings.find(({ documentId }) => documentId === id);
  const key = (await find())?.key ?? "";
  expect((await studio.call("PUT", `/api/publish-check/ignored/${key}`)).json()).toEqual({ isIgnored: true });
  expect((await studio.call("PUT", `/api/publish-check/ignored/${key}`)).status).toBe(200);
  expect((await find())?.isIgnored).toBe(true);
  expect((await studio.call("DELETE", `/api/publish-check/ignored/${key}`)).json()).toEqual({ isIgnored: false });
  expect((await find())?.isIgnored).toBe(false);
});

test("is limited in the ignored problems of a site", async () => {
  const { testSite, studio } = await open();
  await inSite(database, testSite.site.id, (db) =>
    db.text(
      "insert into ignored_finding (site_id, key, ignored_by) select $1, 'k' || n, 'test' from generate_series(1, 1000) n",
      [db.siteId],
    ),
  );
  const answer = await studio.call("PUT", "/api/publish-check/ignored/one-more");
  expect([answer.status, answer.json()]).toMatchObject([409, { error: "too_many_ignored" }]);
  expect((await studio.call("PUT", "/api/publish-check/ignored/k7")).status).toBe(200);
});

test.each(["a%2Fb", "x".repeat(65), "a b"])("refuses the key %j", async (key) => {
  const { studio } = await open();
  expect((await studio.call("PUT", `/api/publish-check/ignored/${key}`)).status).toBe(400);
});

test("sees only its own site", async () => {
  const [mine, theirs] = [await open(), await open()];
  await addPage(theirs.testSite, { urlId: "theirs", layout: textLayout('<p><a href="/nowhere">x</a></p>') });
  const id = await addPage(mine.testSite, {
    description: "Said.",
    layout: textLayout('<p><a href="/theirs">x</a></p>'),
  });
  const reply = await check(mine.studio);
  expect(words(reply, id)).toEqual(["link-gone /theirs"]);
  const key = reply.findings.find(({ documentId }) => documentId === id)?.key ?? "";
  await theirs.studio.call("PUT", `/api/publish-check/ignored/${key}`);
  expect((await check(mine.studio)).findings.find((one) => one.key === key)?.isIgnored).toBe(false);
});

test.each([
  ["viewer", 200, 403],
  ["moderator", 403, 403],
  ["draftEditor", 200, 200],
] as const)("a %s gets %i for the check and %i for ignoring", async (role, checks, ignores) => {
  const { testSite, studio } = await open();
  await inSite(database, testSite.site.id, (db) =>
    db.text("update member set role = $2 where site_id = $1", [db.siteId, ROLE[role]]),
  );
  expect((await studio.get("/api/publish-check")).status).toBe(checks);
  expect((await studio.call("PUT", "/api/publish-check/ignored/x")).status).toBe(ignores);
});

test("checks 10,000 documents, lists the changed ones first and counts the rest", async () => {
  const { testSite } = await open();
  const { site } = testSite;
  const layout = JSON.stringify(textLayout(`<p>${"words ".repeat(300)}<a href="/nowhere">x</a></p>`));
  await inSite(database, site.id, (db) =>
    db.text(
      `insert into document (site_id, id, kind, version, data, updated_by)
       select $1, lpad(to_hex(n), 24, '0'), 'page', 1, $2::jsonb || jsonb_build_object('urlId', 'p-' || n, 'title', 'Page ' || n,
         'description', 'All about ' || n, 'layout', $3::jsonb), 'test'
       from generate_series(1, 10000) n`,
      [db.siteId, JSON.stringify(PAGE), layout],
    ),
  );
  const theme = { theme: { name: "agora", tweaks: [] }, data: null } as unknown as Parameters<
    typeof checkSite
  >[1]["theme"];
  // The clock is looked at before each batch, and the documents of one batch are all that is held at a time.
  let styles = 0;
  const now = (): number => {
    styles += 1;
    return 0;
  };
  const parts = { database, now };
  const reply = await checkSite(parts, { site, origin: "https://x.example", theme });
  expect(styles).toBeGreaterThan(10_000 / 50);
  expect(styles).toBeLessThan(10_000 / 50 + 5);
  expect(reply.total).toBeGreaterThanOrEqual(10_000);
  expect(reply.isWhole).toBe(true);
  expect(reply.findings.filter(({ isChanged }) => isChanged)).toHaveLength(200);
  let clock = 0;
  const late = await checkSite({ database, now: () => (clock += 6000) }, { site, origin: "https://x.example", theme });
  expect(late.isWhole).toBe(false);
});
