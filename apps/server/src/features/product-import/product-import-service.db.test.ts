import { readFileSync } from "node:fs";
import path from "node:path";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { IMAGE_FETCH_MESSAGES } from "@stoa/core/product-import/image-fetch-messages.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openLocalStorage } from "../../storage/open-storage.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createShop, type TestShop } from "../cart/testing/test-shop.ts";
import { deleteDocument, editDocument, listDocuments } from "../document/document-service.ts";
import { listPublished } from "../release/release-service.ts";
import { findSite } from "../site/site-service.ts";
import { readStock } from "../stock/stock-service.ts";
import type { FetchPicture } from "./picture/fetch-picture.ts";
import { importProducts, type ImportReport, type ProductImport } from "./product-import-service.ts";

const testApp = await openTestApp();
const { database, dataFolder } = testApp;
const storage = openLocalStorage(dataFolder);
const HOME_GOODS = readFileSync(path.join(import.meta.dirname, "fixtures/home-goods.csv"), "utf8");
const PNG = await sharp({ create: { width: 8, height: 10, channels: 3, background: "#a04020" } })
  .png()
  .toBuffer();

/** Stands in for the web: has every picture except those called missing. */
const web: FetchPicture = (url) =>
  Promise.resolve(
    url.includes("missing") ? { ok: false, reason: "404" } : { ok: true, bytes: PNG, filename: path.basename(url) },
  );

function runImport(shop: TestShop, csv: string, options: Partial<ProductImport> = {}): Promise<ImportReport> {
  const request = {
    siteId: shop.site.id,
    csv: [Buffer.from(csv)],
    filename: "home.csv",
    by: "Importer",
    isDraft: false,
  };
  return importProducts({ database, storage }, { ...request, fetchPicture: web, ...options });
}

type Draft = { readonly id: string; readonly version: number; readonly product: Product };

function readDrafts(shop: TestShop): Promise<Draft[]> {
  return inSite(database, shop.site.id, async (db) => {
    const drafts = await listDocuments(db, "product");
    return drafts.map(({ id, version, data }) => ({ id, version, product: data as Product }));
  });
}

async function readDraft(shop: TestShop, urlId: string): Promise<Draft> {
  const draft = (await readDrafts(shop)).find(({ product }) => product.urlId === urlId);
  if (!draft) throw new Error(`There is no product ${urlId}.`);
  return draft;
}

async function stockOf(shop: TestShop, { id, product }: Draft): Promise<unknown[]> {
  const stock = await inSite(database, shop.site.id, (db) => readStock(db, [id]));
  return product.variants.map((variant) => stock.get(id)?.[variant.id]);
}

async function readLive(shop: TestShop): Promise<Product[]> {
  const site = await findSite(database, shop.site.slug);
  return inSite(database, shop.site.id, async (db) =>
    (await listPublished(db, site?.liveRelease ?? null, "product")).map((row) => row.data as Product),
  );
}

test("imports products with variants, stock and pictures, published as one release", async () => {
  const shop = await createShop(testApp);
  const report = await runImport(shop, HOME_GOODS);
  expect(report).toMatchObject({
    created: 3,
    changed: 0,
    unchanged: 0,
    problems: [{ line: 6, product: "Broken Sofa" }],
    images: { fetched: 2, failed: [{ url: "https://pictures.example/missing.png", reason: "404" }] },
    release: { number: 2, name: "Import of home.csv" },
  });
  const pot = await readDraft(shop, "clay-pot");
  expect(pot.product).toMatchObject({ title: "Clay Pot", description: '<p>A "classic" pot,\nof clay</p>' });
  expect(pot.product.images.map((image) => image.altText)).toEqual(["A regular pot", ""]);
  expect(pot.product.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ["CLAY-POT-REGULAR", { amount: 999, currency: "USD" }],
    ["POT-L", { amount: 1599, currency: "USD" }],
  ]);
  expect(await stockOf(shop, pot)).toEqual([
    { quantity: 1, unlimited: false },
    { quantity: 3, unlimited: false },
  ]);
  const light = await readDraft(shop, "copper-light");
  expect(light.product.images).toEqual([]);
  expect(light.product.variants).toMatchObject([
    { onSale: true, price: { amount: 7500 }, salePrice: { amount: 5999 } },
  ]);
  const chair = await readDraft(shop, "hidden-chair");
  expect(chair.product.isVisible).toBe(false);
  expect(await stockOf(shop, chair)).toEqual([{ quantity: 0, unlimited: true }]);
  expect((await readLive(shop)).map((product) => product.title)).toEqual(["Clay Pot", "Copper Light", "Hidden Chair"]);
});

test("can be bought from at once", async () => {
  const shop = await createShop(testApp);
  await runImport(shop, HOME_GOODS);
  const pot = await readDraft(shop, "clay-pot");
  const visitor = await shop.visit();
  const entry = await visitor.addItem({ itemId: pot.id, sku: "POT-L", quantity: 3 });
  expect(entry).toMatchObject({
    itemUrl: "/shop/clay-pot",
    purchasePriceCents: 1599,
    imageUrl: expect.stringMatching(/^\/images\//) as unknown,
  });
});

test("changes nothing the second time, but tries missing pictures again", async () => {
  const shop = await createShop(testApp);
  await runImport(shop, HOME_GOODS);
  const before = await readDrafts(shop);
  const again = await runImport(shop, HOME_GOODS);
  expect(again).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 3,
    images: { fetched: 0, failed: [{ reason: "404" }] },
    release: null,
  });
  expect(await readDrafts(shop)).toEqual(before);
  const found = await runImport(shop, HOME_GOODS, {
    fetchPicture: () => Promise.resolve({ ok: true, bytes: PNG, filename: "x.png" }),
  });
  expect(found).toMatchObject({
    created: 0,
    changed: 1,
    unchanged: 2,
    images: { fetched: 1, failed: [] },
    release: { number: 3 },
  });
  const light = (await readLive(shop)).find((product) => product.urlId === "copper-light");
  expect(light?.images).toHaveLength(1);
});

test("brings changed rows into the products that are there, keeping their ids", async () => {
  const shop = await createShop(testApp);
  await runImport(shop, HOME_GOODS);
  const before = await readDraft(shop, "clay-pot");
  const report = await runImport(shop, HOME_GOODS.replace("15.99", "16.99").replace("900,3,deny", "900,5,deny"));
  expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 2 });
  const after = await readDraft(shop, "clay-pot");
  expect([after.id, after.version]).toEqual([before.id, 2]);
  const idsOf = ({ product }: Draft): string[] => product.variants.map((variant) => variant.id);
  expect(idsOf(after)).toEqual(idsOf(before));
  expect(after.product.variants.map(({ price }) => price.amount)).toEqual([999, 1699]);
  expect(await stockOf(shop, after)).toEqual([
    { quantity: 1, unlimited: false },
    { quantity: 5, unlimited: false },
  ]);
});

const FAMILY = `Product Type [Non Editable],Product URL,Title,SKU,Price,Stock,Categories,Length,Width,Height,Visible
PHYSICAL,tall-vase,Tall Vase,TALL,10,3,"/Home/Vases, /Gifts",10,11.5,30,Yes
DIGITAL,glaze-book,Glaze Book,BOOK,16,Unlimited,/Books,,,,Yes
GIFT_CARD,card,Card,CARD,0,Unlimited,,,,,Yes
`;

test("imports types, sizes and nested categories, which are published along", async () => {
  const shop = await createShop(testApp);
  const report = await runImport(shop, FAMILY);
  expect(report).toMatchObject({
    created: 2,
    notes: [{ line: 3, product: "Glaze Book", message: PRODUCT_IMPORT_MESSAGES.digitalHidden }],
    problems: [{ line: 4, product: "Card" }],
  });
  expect(report.problems[0]?.message).toContain(PRODUCT_RULE_MESSAGES.denominationEmpty);
  const vase = await readDraft(shop, "tall-vase");
  expect(vase.product.categories).toEqual(["Home/Vases", "Gifts"]);
  expect(vase.product.variants[0]?.sizeMm).toEqual({ length: 100, width: 115, height: 300 });
  expect((await readDraft(shop, "glaze-book")).product).toMatchObject({ productType: 2, isVisible: false });
  const site = await findSite(database, shop.site.slug);
  const names = await inSite(database, shop.site.id, async (db) =>
    (await listPublished(db, site?.liveRelease ?? null, "category")).map(
      (row) => (row.data as { displayName: string }).displayName,
    ),
  );
  expect(names.toSorted()).toEqual(["All", "Books", "Gifts", "Home", "Vases"]);
  expect(await runImport(shop, FAMILY)).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
    notes: [],
    release: null,
  });
});

test("imports as many products as the store page takes, and reports the others", async () => {
  const shop = await createShop(testApp);
  const small = { ...database, limits: { ...database.limits, productsPerCollection: 2 } };
  await shop.draftProduct();
  const request = {
    siteId: shop.site.id,
    csv: [Buffer.from(HOME_GOODS)],
    filename: "home.csv",
    by: "x",
    isDraft: true,
  };
  const report = await importProducts({ database: small, storage }, { ...request, fetchPicture: null });
  expect(report.created).toBe(1);
  const message = fillMessage(PRODUCT_RULE_MESSAGES.tooManyProducts, { max: 2 });
  expect(report.problems.filter((problem) => problem.message === message)).toHaveLength(2);
});

test("refuses a product whose sku another one has, and imports the others", async () => {
  const shop = await createShop(testApp);
  await shop.draftProduct({ product: { title: "Pot", variants: [testVariant(1, { id: newId(), sku: "POT-L" })] } });
  const report = await runImport(shop, HOME_GOODS);
  expect(report).toMatchObject({ created: 2 });
  expect(report.problems.map(({ message }) => message).join()).toContain(
    fillMessage(PRODUCT_RULE_MESSAGES.skuOfOther, { title: "Pot", sku: "POT-L" }),
  );
});

test("leaves drafts unpublished on request, and publishes them the next time", async () => {
  const shop = await createShop(testApp);
  expect(await runImport(shop, HOME_GOODS, { isDraft: true })).toMatchObject({ created: 3, release: null });
  expect(await readLive(shop)).toEqual([]);
  expect(await runImport(shop, HOME_GOODS)).toMatchObject({
    created: 0,
    unchanged: 3,
    release: { name: "Import of home.csv" },
  });
  expect(await readLive(shop)).toHaveLength(3);
});

test("publishes nothing that the owner is still working on", async () => {
  const shop = await createShop(testApp);
  const draft = await shop.draftProduct({ product: { title: "Not ready" } });
  await inSite(database, shop.site.id, async (db) => {
    const [store] = await listDocuments(db, "collection");
    const patches = [{ op: "replace" as const, path: ["title"], value: "New name" }];
    await editDocument(db, {
      id: store?.id ?? "",
      kind: "collection",
      version: undefined,
      patches,
      label: "Edit",
      by: "Owner",
    });
  });
  await runImport(shop, HOME_GOODS);
  expect((await readLive(shop)).map((product) => product.title)).not.toContain(draft.product.title);
  const site = await findSite(database, shop.site.slug);
  const stores = await inSite(database, shop.site.id, (db) =>
    listPublished(db, site?.liveRelease ?? null, "collection"),
  );
  expect(stores.map((store) => (store.data as { title: string }).title)).toEqual(["Shop"]);
});

test("creates and publishes a store page when there is none", async () => {
  const shop = await createShop(testApp);
  await inSite(database, shop.site.id, async (db) => {
    const [store] = await listDocuments(db, "collection");
    await deleteDocument(db, { id: store?.id ?? "", kind: "collection", label: "Delete", by: "Owner" });
  });
  await shop.publish();
  await runImport(shop, HOME_GOODS);
  const site = await findSite(database, shop.site.slug);
  const stores = await inSite(database, shop.site.id, (db) =>
    listPublished(db, site?.liveRelease ?? null, "collection"),
  );
  const [pot] = await readLive(shop);
  expect(stores.map((store) => store.id)).toEqual([pot?.collectionId]);
});

test("imports a product completely or not at all", async () => {
  const shop = await createShop(testApp);
  const csv = HOME_GOODS.replace("POT-L,900,3", "POT-L,900,x").replace(
    "LIGHT,,2,deny,59.99,75,",
    "LIGHT,,2,deny,59.99,75,,,",
  );
  const report = await runImport(shop, csv);
  expect(report.problems.map(({ line, product }) => [line, product])).toEqual([
    [4, "Clay Pot"],
    [5, "Copper Light"],
    [6, "Broken Sofa"],
  ]);
  expect((await readDrafts(shop)).map((draft) => draft.product.urlId)).toEqual(["hidden-chair"]);
});

test.each([
  ["a file with an open quote", 'Handle,Title,Variant Price\na,"A,1\n'],
  ["a file that is no product file", "Name,Email\nAda,ada@example.org\n"],
  ["an empty file", ""],
  ["a file with headers only", "Handle,Title,Variant Price\n"],
])("refuses %s with one clear problem and no effect", async (_, csv) => {
  const shop = await createShop(testApp);
  const report = await runImport(shop, csv);
  expect(report).toMatchObject({ created: 0, release: null });
  expect(report.problems).toHaveLength(1);
  expect(await readDrafts(shop)).toEqual([]);
});

test("reports files that are not images, and fetches none on request", async () => {
  const shop = await createShop(testApp);
  const report = await runImport(shop, HOME_GOODS, {
    fetchPicture: () => Promise.resolve({ ok: true, bytes: Buffer.from("<html>"), filename: "a.png" }),
  });
  expect(report.images.fetched).toBe(0);
  expect(report.images.failed.map((failure) => failure.reason)).toEqual([
    IMAGE_FETCH_MESSAGES.noPicture,
    IMAGE_FETCH_MESSAGES.noPicture,
    IMAGE_FETCH_MESSAGES.noPicture,
  ]);
  expect(await runImport(shop, HOME_GOODS, { fetchPicture: null })).toMatchObject({
    unchanged: 3,
    images: { fetched: 0, failed: [] },
  });
});

test("resumes an interrupted import where it stopped", async () => {
  const shop = await createShop(testApp);
  const interrupted = runImport(shop, HOME_GOODS, {
    onProgress: ({ stage, done }) => {
      if (stage === "products" && done === 2) throw new Error("The process is stopped.");
    },
  });
  await expect(interrupted).rejects.toThrow("The process is stopped.");
  expect(await readDrafts(shop)).toHaveLength(2);
  expect(await readLive(shop)).toEqual([]);
  expect(await runImport(shop, HOME_GOODS)).toMatchObject({
    created: 1,
    unchanged: 2,
    images: { fetched: 0 },
    release: { number: 2 },
  });
  expect(await readLive(shop)).toHaveLength(3);
});

test("reports its progress", async () => {
  const shop = await createShop(testApp);
  const steps: string[] = [];
  await runImport(shop, HOME_GOODS, {
    onProgress: ({ stage, done, total }) => steps.push(`${stage} ${done}/${total}`),
  });
  expect(steps).toEqual([
    "pictures 1/3",
    "pictures 2/3",
    "pictures 3/3",
    "products 1/3",
    "products 2/3",
    "products 3/3",
  ]);
});

test("keeps the products of two sites apart", async () => {
  const [first, second] = [await createShop(testApp), await createShop(testApp)];
  await runImport(first, HOME_GOODS);
  const report = await runImport(second, HOME_GOODS);
  expect(report).toMatchObject({ created: 3, images: { fetched: 2 } });
  const ids = new Set([...(await readDrafts(first)), ...(await readDrafts(second))].map((draft) => draft.id));
  expect(ids.size).toBe(6);
});
