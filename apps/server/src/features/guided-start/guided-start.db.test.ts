import type { StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import { GUIDED_START_MESSAGES } from "@stoa/core/guided-start/guided-start-messages.ts";
import type { Site } from "@stoa/core/site/site-api.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestApp, signIn, TEST_HOST, type Answer, type TestBrowser } from "../../testing/test-app.ts";
import { findSite, getSiteCount } from "../site/site-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

async function newOwner(): Promise<{ readonly platform: TestBrowser; readonly email: string }> {
  const email = `o-${newId().slice(0, 12)}@example.org`;
  await createTestAccount(database, email);
  return { platform: await signIn(testApp, email), email };
}

const plan = () => ({
  slug: `g-${newId().slice(0, 12)}`,
  title: "Pots & Pans",
  theme: "scriptorium",
  preset: "Lapis",
  pages: ["about", "blog", "contact"],
  timeZone: "Europe/Vienna",
  store: { country: "AT", currency: "EUR" },
});

function page(slug: string, path: string): Promise<Answer> {
  return testApp.browse(`${slug}.${TEST_HOST}`).get(path);
}

test("lists the themes with their own colors first", async () => {
  const { platform } = await newOwner();
  const { themes } = (await platform.get("/api/themes")).json() as { themes: StartTheme[] };
  expect(themes.map(({ name, presets }) => [name, presets.length, presets[0]?.title])).toEqual([
    ["agora", 4, "Gallery"],
    ["scriptorium", 6, "Vellum"],
    ["atrium", 6, "Plaster"],
  ]);
  for (const { presets } of themes) {
    for (const { colours } of presets)
      for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect((await testApp.browse(TEST_HOST).get("/api/themes")).status).toBe(401);
});

test("creates a site with its theme, colors, pages and store, live at once", async () => {
  const { platform, email } = await newOwner();
  const wanted = plan();
  const answer = await platform.call("POST", "/api/sites/start", wanted);
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
  const { site } = answer.json() as { site: Site };
  expect(site).toMatchObject({ slug: wanted.slug, title: "Pots & Pans", liveRelease: 1 });

  const home = await page(wanted.slug, "/");
  expect(home.text).toContain("Pots &#38; Pans");
  const links = [...home.text.matchAll(/<a[^>]+href="(\/[a-z]+)"/g)].map(([, href]) => href);
  expect([...new Set(links)].slice(0, 4)).toEqual(expect.arrayContaining(["/shop", "/about", "/blog", "/contact"]));
  for (const [path, words] of [
    ["/shop", "Shop"],
    ["/about", "Who is behind"],
    ["/blog", "Hello"],
    ["/blog/hello", "first post"],
    ["/contact", "Message"],
  ] as const) {
    const shown = await page(wanted.slug, path);
    expect([path, shown.status, shown.text.includes(words)]).toEqual([path, 200, true]);
  }
  expect((await page(wanted.slug, "/site.css")).text).toContain("#2b3fa3");

  const studio = testApp.browse(`${wanted.slug}.studio.${TEST_HOST}`);
  const opened = (await platform.call("POST", `/api/sites/${site.id}/studio`, {})).json() as { url: string };
  const { pathname, search } = new URL(opened.url);
  await studio.get(`${pathname}${search}`);
  expect((await studio.get("/api/site")).json()).toMatchObject({ currency: "EUR", timeZone: "Europe/Vienna" });
  expect((await studio.get("/api/v1/commerce-preferences/payments")).json()).toMatchObject({
    stripe: { isEnabled: false, accountCountry: "AT" },
  });
  const [main] = (await studio.get("/api/commondata/GetSiteLayout")).json() as [{ links: unknown[] }];
  expect(main.links).toHaveLength(4);
  const forms = (await studio.get("/api/studio/documents?kind=form")).json() as { items: { id: string }[] };
  const form = (await studio.get(`/api/studio/documents/${forms.items[0]?.id}`)).json();
  expect(form).toMatchObject({ data: { notifyEmails: [email] } });
});

test("creates a site with only a home page", async () => {
  const { platform } = await newOwner();
  const wanted = { ...plan(), theme: "atrium", preset: "Plaster", pages: [], store: null };
  expect((await platform.call("POST", "/api/sites/start", wanted)).status).toBe(200);
  expect((await page(wanted.slug, "/")).text).not.toContain("/contact");
  expect((await page(wanted.slug, "/shop")).status).toBe(404);
});

test.each([
  ["theme", { theme: "nowhere" }, GUIDED_START_MESSAGES.theme],
  ["preset", { preset: "Gallery" }, GUIDED_START_MESSAGES.preset],
  ["store.currency", { store: { country: "AT", currency: "XXX" } }, GUIDED_START_MESSAGES.currency],
  ["store.country", { store: { country: "ZZ", currency: "EUR" } }, GUIDED_START_MESSAGES.country],
  ["timeZone", { timeZone: "Mars/Olympus" }, GUIDED_START_MESSAGES.timeZone],
])("rejects an invalid %s with its reason, and creates nothing", async (field, wrong, message) => {
  const { platform } = await newOwner();
  const wanted = { ...plan(), ...wrong };
  const answer = await platform.call("POST", "/api/sites/start", wanted);
  expect([answer.status, (answer.json() as { fields: unknown }).fields]).toEqual([400, { [field]: message }]);
  expect(await findSite(database, wanted.slug)).toBeUndefined();
});

test("leaves nothing behind when a part cannot be created", async () => {
  const { platform } = await newOwner();
  const before = await getSiteCount(database);
  // Blank after trimming: the settings reject it after the site's row is written.
  const answer = await platform.call("POST", "/api/sites/start", { ...plan(), title: "   " });
  expect(answer.status).toBe(400);
  expect(await getSiteCount(database)).toBe(before);
});

test("creates one site per call, however often it is repeated because its reply was lost", async () => {
  const { platform } = await newOwner();
  const wanted = { ...plan(), startId: newId() };
  const before = await getSiteCount(database);
  const start = async (): Promise<Site> => {
    const answer = await platform.call("POST", "/api/sites/start", wanted);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json() as { site: Site }).site;
  };
  const sites = [...(await Promise.all([start(), start(), start()])), await start()];
  expect(new Set(sites.map(({ id }) => id)).size).toBe(1);
  expect(sites[0]).toMatchObject({ slug: wanted.slug, title: wanted.title });
  expect(await getSiteCount(database)).toBe(before + 1);
});

test("treats the same key from another caller, or a missing key, as a separate call", async () => {
  const [{ platform }, other] = [await newOwner(), await newOwner()];
  const wanted = { ...plan(), startId: newId() };
  expect((await platform.call("POST", "/api/sites/start", wanted)).status).toBe(200);
  const { startId: _startId, ...keyless } = wanted;
  for (const [who, sent] of [
    [other.platform, wanted],
    [platform, keyless],
    [platform, { ...wanted, startId: newId() }],
    [platform, { ...wanted, slug: plan().slug }],
  ] as const) {
    const answer = await who.call("POST", "/api/sites/start", sent);
    expect([answer.status, answer.json()]).toMatchObject([409, { error: "slug_taken" }]);
  }
  expect((await other.platform.call("POST", "/api/sites/start", { ...wanted, slug: plan().slug })).status).toBe(200);
});

test("rejects a URL that is taken or reserved, and callers who are not signed in", async () => {
  const { platform } = await newOwner();
  const wanted = plan();
  await platform.call("POST", "/api/sites/start", wanted);
  for (const slug of [wanted.slug, "studio"]) {
    const again = await platform.call("POST", "/api/sites/start", { ...plan(), slug });
    expect([again.status, again.json()]).toMatchObject([409, { error: "slug_taken" }]);
  }
  const stranger = testApp.browse(TEST_HOST);
  await stranger.get("/api/session");
  expect((await stranger.call("POST", "/api/sites/start", plan())).status).toBe(401);
});
