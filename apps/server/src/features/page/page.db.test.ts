import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, TEST_HOST, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { createDocument, editDocument, listDocuments } from "../document/document-service.ts";

const testApp = await openTestApp();
const { database, app } = testApp;

type Shop = TestSite & { readonly visitor: TestBrowser; readonly host: string; readonly storeId: string };

async function openShop(): Promise<Shop> {
  const site = await testApp.createTestSite();
  const host = `${site.slug}.${TEST_HOST}`;
  const [store] = await inSite(database, site.site.id, (db) => listDocuments(db, "collection"));
  if (!store) throw new Error("a new site has a store page");
  return { ...site, host, visitor: testApp.browse(host), storeId: store.id };
}

async function addProduct(shop: Shop, changes: Partial<Product>): Promise<string> {
  const id = newId();
  const variants = [testVariant(1, { sku: id })];
  const data = { ...testProduct({ variants }), collectionId: shop.storeId, images: [], ...changes };
  await inSite(database, shop.site.id, (db) =>
    createDocument(db, { id, kind: "product", data, by: "test", label: "Add" }),
  );
  return id;
}

const publish = (shop: Shop): Promise<void> => testApp.publish(shop.site.id);

async function rename(shop: Shop, id: string, title: string): Promise<void> {
  const patches = [{ op: "replace" as const, path: ["title"], value: title }];
  await inSite(database, shop.site.id, (db) =>
    editDocument(db, { id, kind: "product", version: undefined, patches, label: "Rename", by: "test" }),
  );
}

/** Waits until the database has notified the server of the live release. */
async function seen(shop: Shop, url: string, text: string): Promise<string> {
  return expect
    .poll(async () => (await shop.visitor.get(url)).text, { timeout: 5000, interval: 20 })
    .toContain(text)
    .then(async () => (await shop.visitor.get(url)).text);
}

async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const onAcquire = (): void => {
    count += 1;
  };
  database.pool.on("acquire", onAcquire);
  await work();
  database.pool.off("acquire", onAcquire);
  return count;
}

/** Waits until the site is fully cached and all database notifications have arrived. */
async function settle(shop: Shop): Promise<void> {
  await expect.poll(() => countTransactions(() => shop.visitor.get("/")), { timeout: 5000, interval: 20 }).toBe(0);
}

test("shows a product in the list and on its own page", async () => {
  const shop = await openShop();
  await addProduct(shop, { urlId: "vase", title: "Blue & white <vase>", description: "<p>Tall.</p>" });
  await publish(shop);
  const list = await seen(shop, "/shop", 'href="/shop/vase"');
  expect(list).toContain("Blue &amp; white &lt;vase&gt;");
  const item = await shop.visitor.get("/shop/vase");
  expect(item.status).toBe(200);
  expect(item.text).toContain("<p>Tall.</p>");
  expect(item.text).toContain('"@type":"Product"');
  expect(item.text).toMatch(/<title>Blue &#38; white &#60;vase&#62; — Site t-/);
});

test("a cached page costs no query", async () => {
  const shop = await openShop();
  await settle(shop);
  await shop.visitor.get("/shop");
  expect(await countTransactions(() => shop.visitor.get("/shop?utm_source=mail"))).toBe(0);
  expect(await countTransactions(() => shop.visitor.get("/shop?format=json"))).toBe(1);
});

test("1,000 requests for one uncached page read and render it once", async () => {
  const shop = await openShop();
  await settle(shop);
  const requests = (): Promise<unknown> =>
    Promise.all(Array.from({ length: 1000 }, () => app.inject({ url: "/shop", headers: { host: shop.host } })));
  expect(await countTransactions(requests)).toBe(1);
});

test("a publish is visible immediately, a draft never", async () => {
  const shop = await openShop();
  const id = await addProduct(shop, { urlId: "vase", title: "First name" });
  expect((await shop.visitor.get("/shop/vase")).status).toBe(404);
  await publish(shop);
  await seen(shop, "/shop/vase", "First name");
  await rename(shop, id, "Second name");
  expect((await shop.visitor.get("/shop/vase?format=json")).text).not.toContain("Second name");
  await publish(shop);
  const page = await seen(shop, "/shop/vase", "Second name");
  expect(page).not.toContain("First name");
});

test("hidden products are neither listed nor shown nor linked as neighbors", async () => {
  const shop = await openShop();
  await addProduct(shop, { urlId: "one", title: "One", displayIndex: 0 });
  await addProduct(shop, { urlId: "hidden", title: "Secret thing", displayIndex: 1, isVisible: false });
  await addProduct(shop, { urlId: "two", title: "Two", displayIndex: 2 });
  await publish(shop);
  expect(await seen(shop, "/shop", "/shop/two")).not.toContain("Secret thing");
  expect((await shop.visitor.get("/shop/hidden")).status).toBe(404);
  const item = (await shop.visitor.get("/shop/one?format=json")).json() as {
    pagination: { nextItem: { title: string }; prevItem?: unknown };
  };
  expect(item.pagination.nextItem.title).toBe("Two");
  expect(item.pagination.prevItem).toBeUndefined();
});

test("the home page shows what its theme requests from the store", async () => {
  const shop = await openShop();
  await addProduct(shop, { urlId: "vase", title: "On the shelf" });
  await publish(shop);
  const home = await seen(shop, "/", "On the shelf");
  expect(home).toContain('href="/shop/vase"');
  expect(home).toContain("<h1>Welcome</h1>");
});

test("a disabled page does not exist", async () => {
  const shop = await openShop();
  const patches = [{ op: "replace" as const, path: ["enabled"], value: false }];
  const edit = { id: shop.storeId, kind: "collection", version: undefined, patches, label: "Off", by: "test" } as const;
  await inSite(database, shop.site.id, (db) => editDocument(db, edit));
  expect((await shop.visitor.get("/shop")).status).toBe(200);
  await publish(shop);
  await expect.poll(async () => (await shop.visitor.get("/shop")).status, { interval: 20 }).toBe(404);
  expect((await shop.visitor.get("/")).text).not.toContain('href="/shop">Shop<');
});

test("another site's product looks like a missing one", async () => {
  const [mine, theirs] = [await openShop(), await openShop()];
  await addProduct(theirs, { urlId: "vase", title: "Theirs" });
  await publish(theirs);
  await seen(theirs, "/shop/vase", "Theirs");
  expect((await mine.visitor.get("/shop/vase")).status).toBe(404);
});

test("lists page by page", async () => {
  const shop = await openShop();
  const data: Partial<Collection> = { pageSize: 2 };
  await inSite(database, shop.site.id, (db) =>
    editDocument(db, {
      id: shop.storeId,
      kind: "collection",
      version: undefined,
      patches: [{ op: "replace", path: ["pageSize"], value: data.pageSize }],
      label: "Page size",
      by: "test",
    }),
  );
  for (const [displayIndex, urlId] of ["a", "b", "c"].entries()) {
    await addProduct(shop, { urlId, title: urlId.toUpperCase(), displayIndex });
  }
  await publish(shop);
  await seen(shop, "/shop", 'href="/shop?offset=2"');
  const second = (await shop.visitor.get("/shop?format=json&offset=2")).json() as {
    items: Array<{ title: string }>;
    pagination: Record<string, unknown>;
  };
  expect(second.items.map(({ title }) => title)).toEqual(["C"]);
  expect(second.pagination).toMatchObject({ prevPage: true, prevPageUrl: "/shop", pageSize: 2 });
  expect(second.pagination).not.toHaveProperty("nextPage");
  expect((await shop.visitor.get("/shop?offset=40")).status).toBe(404);
});

test("a browser that has the page gets 304, in the encoding it has", async () => {
  const shop = await openShop();
  const plain = await shop.visitor.get("/shop");
  const packed = await shop.visitor.get("/shop", { "accept-encoding": "br" });
  const [plainTag, packedTag] = [String(plain.headers["etag"]), String(packed.headers["etag"])];
  expect(plainTag).not.toBe(packedTag);
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  const again = await shop.visitor.get("/shop", { "accept-encoding": "br", "if-none-match": packedTag });
  expect([again.status, again.text, again.headers["etag"]]).toEqual([304, "", packedTag]);
  expect((await shop.visitor.get("/shop", { "if-none-match": packedTag })).status).toBe(200);
});

test("compresses a page with brotli and gzip to the same content", async () => {
  const shop = await openShop();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  const plain = (await shop.visitor.get("/shop")).text;
  for (const encoding of ["br", "gzip"] as const) {
    const { rawPayload } = await app.inject({
      url: "/shop",
      headers: { host: shop.host, "accept-encoding": encoding },
    });
    expect(unpack[encoding](rawPayload).toString()).toBe(plain);
  }
});

test("HEAD answers like GET without a body", async () => {
  const shop = await openShop();
  const get = await shop.visitor.get("/shop");
  const head = await shop.visitor.send({ method: "HEAD", url: "/shop" });
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers["etag"]).toBe(get.headers["etag"]);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
});

test("prints the page context as JSON and the main content alone", async () => {
  const shop = await openShop();
  const context = (await shop.visitor.get("/shop?format=json")).json() as Record<string, unknown>;
  expect(context).toMatchObject({
    website: { siteTitle: `Site ${shop.slug}`, baseUrl: `https://${shop.host}` },
    collection: { typeName: "products", type: 13, fullUrl: "/shop" },
    items: [],
    empty: true,
  });
  expect(Object.keys(context).filter((key) => key.startsWith("squarespace") || key.startsWith("stoa"))).toEqual([]);
  expect((await shop.visitor.get("/shop?format=json-pretty")).text).toContain('\n  "website": {\n');
  expect((await shop.visitor.get("/shop?format=main-content")).text).not.toContain("<html");
  expect((await shop.visitor.get("/shop?format=page-context")).json()).toMatchObject({ pageType: 1 });
});

test("an unknown URL shows the theme's own page, cached once", async () => {
  const shop = await openShop();
  const answer = await shop.visitor.get("/nowhere");
  expect(answer.status).toBe(404);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.text).toContain("not-found-page");
  const other = await shop.visitor.get("/a/b/c/d");
  expect([other.status, other.headers["etag"]]).toEqual([404, answer.headers["etag"]]);
  expect((await shop.visitor.get("/api/nothing")).json()).toMatchObject({ error: "not_found" });
});

test("redirects to the canonical path on the same origin, and nowhere else", async () => {
  const shop = await openShop();
  const location = async (url: string): Promise<string> => {
    const to = (await shop.visitor.get(url)).headers["location"];
    return typeof to === "string" ? to : "/stays";
  };
  expect(await location("/Shop/?offset=2")).toBe("/shop?offset=2");
  expect(await location("/home")).toBe("/");
  for (const url of ["//evil.example/x", "/\\evil.example", "/%5cevil.example", "///evil"]) {
    expect(await location(url)).toMatch(/^\/[a-z]/);
  }
});

test("gives a crumb to a browser that has none, and only then", async () => {
  const shop = await openShop();
  expect((await shop.visitor.get("/shop")).headers["set-cookie"]).toBeDefined();
  expect(shop.visitor.cookies.get("crumb")).toBeDefined();
  expect((await shop.visitor.get("/shop")).headers["set-cookie"]).toBeUndefined();
});

test("the cart page belongs to its visitor and is never cached", async () => {
  const shop = await openShop();
  await addProduct(shop, {
    urlId: "pdf",
    title: "Glaze recipes",
    productType: 2,
    digital: { fileId: newId(), maxDownloads: 1, expiresAfterHours: 1 },
  });
  await publish(shop);
  await seen(shop, "/shop", "Glaze recipes");
  const { items } = (await shop.visitor.get("/shop?format=json")).json() as { items: Array<{ id: string }> };
  const entry = { itemId: items[0]?.id, sku: null, quantity: 1, additionalFields: null };
  await shop.visitor.call("POST", "/api/commerce/shopping-cart/entries", entry);
  const own = await shop.visitor.get("/cart");
  expect(own.headers["cache-control"]).toBe("private, no-store");
  expect(own.text).toContain("Glaze recipes");
  const stranger = await testApp.browse(shop.host).get("/cart");
  expect(stranger.text).not.toContain("Glaze recipes");
  expect(stranger.text).toContain("You have nothing in your shopping cart.");
});

test("serves the theme's style sheet under its hash, immutable, and as /site.css", async () => {
  const shop = await openShop();
  const page = (await shop.visitor.get("/")).text;
  const href = /href="(\/_theme\/agora\/[^"]+\.css)"/.exec(page)?.[1] ?? "";
  const sheet = await shop.visitor.get(href);
  expect(sheet.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
  expect(sheet.headers["content-type"]).toContain("text/css");
  expect((await shop.visitor.get("/site.css")).text).toBe(sheet.text);
  expect((await shop.visitor.get("/_theme/agora/old.css")).headers["cache-control"]).toContain("max-age=0");
  for (const url of ["/assets/../template.conf", "/assets/%2e%2e/template.conf", "/scripts/..%2f..%2fpackage.json"]) {
    expect((await shop.visitor.get(url)).text).not.toContain("stylesheets");
  }
});

test("pages declare who may frame them and their type", async () => {
  const shop = await openShop();
  const first = await shop.visitor.get("/");
  // It sets the visitor's first cookies.
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  const { headers } = await shop.visitor.get("/");
  expect(headers).toMatchObject({
    "content-security-policy": "frame-ancestors 'self'",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=0, must-revalidate",
  });
  expect(headers["x-powered-by"]).toBeUndefined();
});

test("a site without a release shows a coming-soon page", async () => {
  const shop = await openShop();
  await inSite(database, shop.site.id, (db) =>
    db.text("update site set live_release = null where id = $1", [shop.site.id]),
  );
  await seen(shop, "/", "Coming soon");
  const french = await shop.visitor.get("/", { accept: "text/html", "accept-language": "fr-CA,fr;q=0.9,en;q=0.8" });
  expect(french.text).toContain('<html lang="fr">');
  expect(french.text).toContain(CATALOGUES.fr.comingSoon.message);
  expect(french.headers["vary"]).toContain("accept-language");
});

test.each([
  ["/%ff", 400],
  ["/%00", 404],
  ["//evil.example/", 404],
  ["/%2F%2Fevil.example/", 404],
  ["/_theme/../../package.json", 404],
  ["/assets/..%2f..%2fpackage.json", 404],
  ["/shop/%E2%82%AC", 404],
])("answers the URL %s without redirecting anywhere", async (url, status) => {
  const shop = await openShop();
  const answer = await shop.visitor.get(url);
  expect([answer.status, answer.headers["location"]]).toEqual([status, undefined]);
  expect(answer.text).not.toContain("FST_ERR");
});
