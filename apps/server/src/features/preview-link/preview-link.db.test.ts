import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { PreviewLink } from "@stoa/core/preview-link/preview-link-api.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openOwnTestApp, signInToStudio, TEST_HOST, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { createDocument } from "../document/document-service.ts";

const HTML = { accept: "text/html" };
const DAY_MS = 24 * 60 * 60 * 1000;
const clock = { now: Date.now() };
const testApp = await openOwnTestApp({ now: () => clock.now });
const { database } = testApp;

type CreatedLink = PreviewLink & { url: string };
type Place = { testSite: TestSite; studio: TestBrowser };

async function open(): Promise<Place> {
  const testSite = await testApp.createTestSite();
  return { testSite, studio: await signInToStudio(testApp, testSite) };
}

async function make({ studio }: Place, input: object = {}): Promise<CreatedLink> {
  const answer = await studio.call("POST", "/api/studio/preview-links", {
    name: "Client",
    path: null,
    days: 7,
    ...input,
  });
  expect(answer.status).toBe(200);
  return answer.json() as CreatedLink;
}

async function list({ studio }: Place): Promise<PreviewLink[]> {
  return ((await studio.get("/api/studio/preview-links")).json() as { items: PreviewLink[] }).items;
}

async function addDraft({ testSite: { site } }: Place, urlId: string, title: string): Promise<void> {
  const layout = { rows: [] };
  const data = { urlId, title, navigationTitle: title, enabled: true, description: "", layout };
  await inSite(database, site.id, (db) =>
    createDocument(db, { id: newId(), kind: "page", data, by: "test", label: "Add" }),
  );
}

function guestOf({ testSite }: Place): TestBrowser {
  return testApp.browse(`${testSite.slug}.preview.${TEST_HOST}`);
}

async function enter(place: Place, url: string): Promise<{ guest: TestBrowser; status: number; location: unknown }> {
  const guest = guestOf(place);
  const { status, headers } = await guest.get(new URL(url).pathname, HTML);
  return { guest, status, location: headers["location"] };
}

test("shows drafts to anyone with the link, marked as a preview", async () => {
  const testSite = await open();
  await addDraft(testSite, "plans", "Secret plans");
  const link = await make(testSite);
  expect(link).toMatchObject({ name: "Client", path: null, madeBy: testSite.testSite.ownerEmail, hasExpired: false });
  const { guest, status, location } = await enter(testSite, link.url);
  expect([status, location]).toEqual([303, "/"]);
  const page = await guest.get("/plans", HTML);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Secret plans");
  expect(page.text).toContain(CATALOGUES.en.guestPage.bar);
  expect(page.headers).toMatchObject({
    "x-robots-tag": "noindex",
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "content-security-policy": "frame-ancestors 'none'",
  });
  expect((await testApp.browse(`${testSite.testSite.slug}.${TEST_HOST}`).get("/plans")).status).toBe(404);
});

test("the URL with the secret is sent nowhere, and the secret is stored nowhere", async () => {
  const testSite = await open();
  const { url, id } = await make(testSite);
  const guest = guestOf(testSite);
  const answer = await guest.get(new URL(url).pathname);
  expect(answer.headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  const cookie = String(answer.headers["set-cookie"]).split("; ");
  expect(cookie).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Lax"]));
  const secret = url.split(".").at(-1) ?? "";
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([...guest.cookies])).not.toContain(secret);
  expect(JSON.stringify(await list(testSite))).not.toContain(secret);
  const [row] = await inSite(database, testSite.testSite.site.id, (db) =>
    db.text<{ all: string }>("select preview_link::text as all from preview_link where site_id = $1 and id = $2", [
      db.siteId,
      id,
    ]),
  );
  expect(row?.all).not.toContain(secret);
});

test("a link for one page shows that page and no other", async () => {
  const testSite = await open();
  await addDraft(testSite, "plans", "Secret plans");
  await addDraft(testSite, "other", "Other plans");
  const link = await make(testSite, { path: "/Plans/", name: " " });
  expect(link).toMatchObject({ path: "/plans", name: "/plans" });
  const { guest, location } = await enter(testSite, link.url);
  expect(location).toBe("/plans");
  expect((await guest.get("/plans?format=json")).status).toBe(200);
  const other = await guest.get("/other", HTML);
  expect([other.status, other.text.includes(CATALOGUES.en.guestPage.onePageTitle)]).toEqual([403, true]);
  expect(other.text).not.toContain("Other plans");
  expect((await guest.get("/other?format=json")).status).toBe(403);
  expect((await guest.get(`/_preview/form/${newId()}`)).status).toBe(403);
});

test("a link for the home page shows it at the root", async () => {
  const testSite = await open();
  await addDraft(testSite, "welcome", "Welcome");
  await inSite(database, testSite.testSite.site.id, (db) =>
    db.text(
      `update document set data = data || jsonb_build_object('homepageId',
         (select id from document where site_id = $1 and url_id = 'welcome')) where site_id = $1 and kind = 'settings'`,
      [db.siteId],
    ),
  );
  const { guest, location } = await enter(testSite, (await make(testSite, { path: "/welcome" })).url);
  expect(location).toBe("/");
  expect((await guest.get("/?format=json", HTML)).text).toContain("Welcome");
});

test.each([1, 7, 30] as const)("ends after %i days, also for a visitor who is viewing already", async (days) => {
  const testSite = await open();
  const link = await make(testSite, { days });
  const { guest } = await enter(testSite, link.url);
  clock.now += days * DAY_MS - 1000;
  expect((await guest.get("/", HTML)).status).toBe(200);
  clock.now += 1000;
  for (const page of [await guest.get("/", HTML), await guestOf(testSite).get(new URL(link.url).pathname, HTML)]) {
    expect([page.status, page.text.includes(CATALOGUES.en.guestPage.endedTitle)]).toEqual([403, true]);
  }
  expect((await guest.get("/?format=json")).status).toBe(403);
});

test("uses the language of the guest's browser", async () => {
  const testSite = await open();
  const { guest } = await enter(testSite, (await make(testSite, { path: "/plans" })).url);
  const german = { ...HTML, "accept-language": "nl, de-CH;q=0.8, en;q=0.5" };
  const [page, other] = [await guest.get("/plans", german), await guest.get("/other", german)];
  expect(page.text).toContain(`lang="de" dir="ltr"`);
  expect(page.text).toContain(CATALOGUES.de.guestPage.bar);
  const { onePageTitle, onePage, back, endedTitle, ended } = CATALOGUES.de.guestPage;
  expect(missingTexts(other.text, [onePageTitle, onePage, back])).toEqual([]);
  const gone = await guestOf(testSite).get("/_preview/guest/made-up", german);
  expect(missingTexts(gone.text, [endedTitle, ended])).toEqual([]);
  for (const { text } of [other, gone]) expect(text).toContain('<html lang="de">');
});

test("lists ended links for 30 days, and notes the last use", async () => {
  const testSite = await open();
  const link = await make(testSite, { days: 1 });
  expect((await list(testSite))[0]?.lastUsedAt).toBeNull();
  await enter(testSite, link.url);
  expect((await list(testSite))[0]?.lastUsedAt).toBe(new Date(clock.now).toISOString());
  clock.now += 2 * DAY_MS;
  const other = await signInToStudio(testApp, testSite.testSite);
  expect((await list({ ...testSite, studio: other }))[0]?.hasExpired).toBe(true);
  clock.now += 30 * DAY_MS;
  expect(await list({ ...testSite, studio: await signInToStudio(testApp, testSite.testSite) })).toEqual([]);
});

test("a deleted link ends at once", async () => {
  const testSite = await open();
  const link = await make(testSite);
  const { guest } = await enter(testSite, link.url);
  expect((await guest.get("/", HTML)).status).toBe(200);
  expect((await testSite.studio.call("DELETE", `/api/studio/preview-links/${link.id}`)).json()).toEqual({
    deleted: true,
  });
  const page = await guest.get("/", HTML);
  expect([page.status, page.text.includes(CATALOGUES.en.guestPage.endedTitle)]).toEqual([403, true]);
  expect((await enter(testSite, link.url)).status).toBe(403);
  expect((await testSite.studio.call("DELETE", `/api/studio/preview-links/${link.id}`)).status).toBe(404);
});

test("is good for its own site only", async () => {
  const [mine, theirs] = [await open(), await open()];
  const link = await make(mine);
  expect((await enter(theirs, link.url)).status).toBe(403);
  const { guest } = await enter(mine, link.url);
  const foreign = guestOf(theirs);
  foreign.cookies.set("__Host-stoa_guest", guest.cookies.get("__Host-stoa_guest") ?? "");
  expect((await foreign.get("/", HTML)).status).toBe(403);
  expect((await theirs.studio.call("DELETE", `/api/studio/preview-links/${link.id}`)).status).toBe(404);
  expect(await list(theirs)).toEqual([]);
  expect((await guest.get("/", HTML)).status).toBe(200);
});

test.each(["x", "a.b", `${"0".repeat(24)}.${"a".repeat(43)}`, "%00", `${"0".repeat(24)}.`])(
  "a made-up link %j ends on the same page",
  async (token) => {
    const testSite = await open();
    await make(testSite);
    const page = await guestOf(testSite).get(`/_preview/guest/${token}`, HTML);
    expect([page.status, page.text.includes(CATALOGUES.en.guestPage.endedTitle)]).toEqual([403, true]);
    expect(page.headers["set-cookie"]).toBeUndefined();
  },
);

test("another secret for a known link is refused", async () => {
  const testSite = await open();
  const { url } = await make(testSite);
  const other = `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`;
  expect((await enter(testSite, other)).status).toBe(403);
});

test.each(["POST", "PUT", "PATCH", "DELETE"] as const)("a guest changes nothing: %s", async (method) => {
  const testSite = await open();
  const { guest } = await enter(testSite, (await make(testSite)).url);
  expect((await guest.call(method, "/api/commerce/shopping-cart/entries", { itemId: "x" })).status).toBe(403);
});

test.each([
  { days: 2 },
  { days: 0 },
  { path: "//evil.example" },
  { path: "/a b" },
  { path: "evil" },
  { name: "x".repeat(101) },
  { more: 1 },
])("refuses %j and creates nothing", async (input) => {
  const testSite = await open();
  const body = { name: "", path: null, days: 7, ...input };
  const answer = await testSite.studio.call("POST", "/api/studio/preview-links", body);
  const made = answer.status === 200 ? (answer.json() as CreatedLink).path : answer.status;
  expect([400, "/evil-example"]).toContain(made);
  if (answer.status === 400) expect(await list(testSite)).toEqual([]);
});

test("a site has 50 links at most", async () => {
  const testSite = await open();
  await inSite(database, testSite.testSite.site.id, (db) =>
    db.text(
      `insert into preview_link (site_id, id, secret_hash, name, made_by, expires_at)
       select $1, lpad(n::text, 24, '0'), decode(repeat('00', 32), 'hex'), 'x', 'x', to_timestamp($2::float8 / 1000) + interval '1 day'
       from generate_series(1, 50) n`,
      [db.siteId, clock.now],
    ),
  );
  const answer = await testSite.studio.call("POST", "/api/studio/preview-links", { name: "", path: null, days: 1 });
  expect([answer.status, answer.json()]).toMatchObject([409, { error: "too_many_preview_links" }]);
});

test.each(["viewer", "draftEditor", "moderator"] as const)("a %s makes no links", async (role) => {
  const testSite = await open();
  const { id } = await make(testSite);
  await inSite(database, testSite.testSite.site.id, (db) =>
    db.text("update member set role = $2 where site_id = $1", [db.siteId, ROLE[role]]),
  );
  const { studio } = testSite;
  const calls = [
    await studio.get("/api/studio/preview-links"),
    await studio.call("POST", "/api/studio/preview-links", { name: "", path: null, days: 1 }),
    await studio.call("DELETE", `/api/studio/preview-links/${id}`),
  ];
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403]);
});
