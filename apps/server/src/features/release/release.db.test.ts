import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { PendingChange, Release } from "@stoa/core/release/release-api.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp, signInToStudio, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { listPublished } from "./release-service.ts";

const testApp = await openTestApp();

type Shop = { testSite: TestSite; studio: TestBrowser };

async function openShop(): Promise<Shop> {
  const testSite = await testApp.createTestSite();
  return { testSite, studio: await signInToStudio(testApp, testSite) };
}

async function addProduct({ studio }: Shop, title: string): Promise<ProductDetail> {
  return (await studio.call("POST", "/api/products", { title })).json() as ProductDetail;
}

async function rename({ studio }: Shop, id: string, title: string): Promise<void> {
  const { version } = (await studio.get(`/api/products/${id}`)).json() as ProductDetail;
  const patches = [{ op: "replace", path: ["title"], value: title }];
  expect((await studio.call("PATCH", `/api/products/${id}`, { version, label: "Rename", patches })).status).toBe(200);
}

async function publish({ studio }: Shop, body: object = {}): Promise<Release> {
  const answer = await studio.call("POST", "/api/releases", body);
  expect(answer.text).toContain("release");
  return (answer.json() as { release: Release }).release;
}

async function goLive({ studio }: Shop, number: number): Promise<number> {
  return (await studio.call("PUT", "/api/releases/live", { number })).status;
}

async function liveTitles({ studio, testSite }: Shop): Promise<string[]> {
  const { releases } = (await studio.get("/api/releases")).json() as { releases: Release[] };
  const live = releases.find((release) => release.isLive)?.number ?? null;
  const rows = await inSite(testApp.database, testSite.site.id, (db) => listPublished(db, live, "product"));
  return rows.map((row) => (row.data as Product).title);
}

async function pending({ studio }: Shop): Promise<PendingChange[]> {
  return ((await studio.get("/api/pending-changes")).json() as { changes: PendingChange[] }).changes;
}

test("hides drafts from visitors until they are published", async () => {
  const shop = await openShop();
  const { id } = await addProduct(shop, "Vase");
  expect(await liveTitles(shop)).toEqual([]);
  await publish(shop);
  expect(await liveTitles(shop)).toEqual(["Vase"]);
  await rename(shop, id, "Better vase");
  expect(await liveTitles(shop)).toEqual(["Vase"]);
  await publish(shop);
  expect(await liveTitles(shop)).toEqual(["Better vase"]);
});

test("rolls back and forward by moving the pointer; drafts stay", async () => {
  const shop = await openShop();
  const { id } = await addProduct(shop, "Vase");
  const before = await publish(shop);
  await rename(shop, id, "Better vase");
  await addProduct(shop, "Bowl");
  const after = await publish(shop);
  expect(await goLive(shop, before.number)).toBe(200);
  expect(await liveTitles(shop)).toEqual(["Vase"]);
  expect((await pending(shop)).map(({ title, change }) => [title, change])).toEqual([
    ["Better vase", "edited"],
    ["Bowl", "added"],
  ]);
  expect(await goLive(shop, after.number)).toBe(200);
  expect(await liveTitles(shop)).toEqual(["Better vase", "Bowl"]);
  expect(await goLive(shop, 99)).toBe(404);
});

test("publishes a single document and leaves the other drafts unseen", async () => {
  const shop = await openShop();
  const vase = await addProduct(shop, "Vase");
  const bowl = await addProduct(shop, "Bowl");
  await publish(shop);
  await rename(shop, vase.id, "Better vase");
  await rename(shop, bowl.id, "Better bowl");
  await publish(shop, { documentIds: [bowl.id] });
  expect(await liveTitles(shop)).toEqual(["Vase", "Better bowl"]);
  expect((await pending(shop)).map(({ title }) => title)).toEqual(["Better vase"]);
});

test("publishes one document on top of a release that was rolled back to", async () => {
  const shop = await openShop();
  const vase = await addProduct(shop, "Vase");
  const bowl = await addProduct(shop, "Bowl");
  const first = await publish(shop);
  await rename(shop, vase.id, "Wrong vase");
  await publish(shop);
  await goLive(shop, first.number);
  await rename(shop, bowl.id, "Better bowl");
  await publish(shop, { documentIds: [bowl.id] });
  expect(await liveTitles(shop)).toEqual(["Vase", "Better bowl"]);
});

test("removes a deleted product from visitors at the next publish, and restores it", async () => {
  const shop = await openShop();
  const { id } = await addProduct(shop, "Vase");
  const first = await publish(shop);
  await shop.studio.call("DELETE", `/api/products/${id}`);
  expect(await liveTitles(shop)).toEqual(["Vase"]);
  expect((await pending(shop)).map(({ change }) => change)).toEqual(["removed"]);
  await publish(shop);
  expect(await liveTitles(shop)).toEqual([]);
  await goLive(shop, first.number);
  expect(await liveTitles(shop)).toEqual(["Vase"]);
});

test("has nothing to publish when visitors already see everything", async () => {
  const shop = await openShop();
  expect((await shop.studio.call("POST", "/api/releases", {})).json()).toMatchObject({ error: "nothing_to_publish" });
});

test.each([
  [0, 400],
  [1.5, 400],
  [2_147_483_648, 400],
  [1e308, 400],
  [2_147_483_647, 404],
])("rejects the release number %d", async (number, status) => {
  const shop = await openShop();
  await addProduct(shop, "Vase");
  await publish(shop);
  expect(await goLive(shop, number)).toBe(status);
  expect(await liveTitles(shop)).toEqual(["Vase"]);
});

test("numbers releases one after the other when two people publish at once", async () => {
  const shop = await openShop();
  await addProduct(shop, "Vase");
  const answers = await Promise.all([1, 2, 3].map(() => shop.studio.call("POST", "/api/releases", {})));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  const { releases } = (await shop.studio.get("/api/releases")).json() as { releases: Release[] };
  expect(releases.map(({ number }) => number)).toEqual([2, 1]);
});

test("describes in plain terms what publishing would change", async () => {
  const shop = await openShop();
  const { id } = await addProduct(shop, "Vase");
  await publish(shop);
  await rename(shop, id, "Better vase");
  const [change] = await pending(shop);
  expect(change?.details).toEqual([{ field: "Title", from: "Vase", to: "Better vase" }]);
});

test("shows a product's weight in the store's units", async () => {
  const shop = await openShop();
  const { id } = await addProduct(shop, "Vase");
  await publish(shop);
  const { version } = (await shop.studio.get(`/api/products/${id}`)).json() as ProductDetail;
  const patches = [{ op: "add", path: ["variants", 0, "weightGrams"], value: 907 }];
  const weigh = await shop.studio.call("PATCH", `/api/products/${id}`, { version, label: "Weigh", patches });
  expect(weigh.status).toBe(200);
  const weightNow = async (): Promise<unknown> => (await pending(shop))[0]?.details;
  expect(await weightNow()).toEqual([{ field: "Weight", from: "—", to: "0.907 kg" }]);
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/measures", { standard: "imperial" });
  expect(await weightNow()).toEqual([{ field: "Weight", from: "—", to: "2 lb" }]);
});
