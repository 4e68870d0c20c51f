import { API_KEY_LIMITS, API_KEY_MESSAGES } from "@stoa/core/api-key/api-key-messages.ts";
import { expect, test } from "vitest";
import { openTestApp, signInToStudio, TEST_HOST, type TestBrowser } from "../../testing/test-app.ts";
import { createApiKey } from "./api-key-service.ts";

const testApp = await openTestApp();
const { database } = testApp;
const KEYS = "/api/studio/api-keys";

type Made = { readonly id: string; readonly key: string };

async function openSite() {
  const testSite = await testApp.createTestSite();
  return { ...testSite, studio: await signInToStudio(testApp, testSite) };
}

async function make(studio: TestBrowser, body: object): Promise<Made> {
  const made = await studio.call("POST", KEYS, body);
  expect(made.status).toBe(200);
  return made.json() as Made;
}

function callWith(slug: string, key: string, { method = "GET", url = KEYS, payload = {} }) {
  const browser = testApp.browse(`${slug}.studio.${TEST_HOST}`);
  const headers = { authorization: `Bearer ${key}` };
  return method === "GET" ? browser.send({ method, url, headers }) : browser.send({ method, url, headers, payload });
}

test("an admin creates a key with limited permissions, sees it without its secret, and revokes it", async () => {
  const { studio, slug } = await openSite();
  const { id, key } = await make(studio, { name: " Stock sync ", scopes: ["products.read"] });
  expect((await callWith(slug, key, { url: "/api/products" })).status).toBe(200);
  expect((await callWith(slug, key, { url: "/api/commerce/orders" })).status).toBe(403);
  const listed = (await studio.get(KEYS)).json() as { items: object[] };
  expect(listed.items).toMatchObject([{ id, name: "Stock sync", scopes: ["products.read"] }]);
  expect(JSON.stringify(listed)).not.toContain(key.slice(-20));
  expect((await studio.call("DELETE", `${KEYS}/${id}`)).json()).toEqual({ deleted: true });
  expect((await callWith(slug, key, { url: "/api/products" })).status).toBe(401);
  expect((await studio.call("DELETE", `${KEYS}/${id}`)).status).toBe(404);
});

test("a key grants no more permissions than its creator has", async () => {
  const { site, slug } = await openSite();
  const weak = await createApiKey(database, site.id, { name: "Weak", scopes: ["site.settings"] });
  const strong = await createApiKey(database, site.id, { name: "Strong" });
  for (const payload of [{ name: "All" }, { name: "More", scopes: ["site.settings", "orders.read"] }]) {
    const rejected = await callWith(slug, weak.key, { method: "POST", payload });
    expect([rejected.status, rejected.json()]).toMatchObject([403, { message: API_KEY_MESSAGES.beyondOwn }]);
  }
  expect((await callWith(slug, weak.key, { method: "DELETE", url: `${KEYS}/${strong.id}` })).status).toBe(403);
  expect(
    (await callWith(slug, weak.key, { method: "POST", payload: { name: "Same", scopes: ["site.settings"] } })).status,
  ).toBe(200);
  expect((await callWith(slug, strong.key, { url: "/api/products" })).status).toBe(200);
});

test("refuses invalid keys, and changes nothing", async () => {
  const { studio } = await openSite();
  const nameless = await studio.call("POST", KEYS, { name: "  " });
  expect([nameless.status, nameless.json()]).toMatchObject([400, { fields: { name: API_KEY_MESSAGES.noName } }]);
  for (const body of [{}, { name: "A", scopes: [] }, { name: "A", scopes: ["root"] }, { name: "x".repeat(101) }]) {
    expect((await studio.call("POST", KEYS, body)).status).toBe(400);
  }
  expect((await studio.get(KEYS)).json()).toMatchObject({ items: [] });
});

test("another site's keys can be neither seen nor revoked", async () => {
  const mine = await openSite();
  const other = await openSite();
  const { id } = await make(mine.studio, { name: "Mine" });
  expect((await other.studio.get(KEYS)).json()).toMatchObject({ items: [] });
  expect((await other.studio.call("DELETE", `${KEYS}/${id}`)).status).toBe(404);
  expect((await mine.studio.get(KEYS)).json()).toMatchObject({ items: [{ id }] });
});

test("a site cannot exceed its limit of keys", async () => {
  const { studio, site } = await openSite();
  for (let count = 0; count < API_KEY_LIMITS.perSite; count += 1) {
    await createApiKey(database, site.id, { name: `Key ${count}`, scopes: [] });
  }
  const rejected = await studio.call("POST", KEYS, { name: "One more" });
  expect([rejected.status, rejected.json()]).toMatchObject([409, { error: "too_many_api_keys" }]);
});
