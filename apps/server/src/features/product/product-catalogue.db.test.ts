import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { Client } from "pg";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import {
  openOwnTestApp,
  signInToStudio,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../testing/test-app.ts";
import { createDocument } from "../document/document-service.ts";
import { createProductDraft, duplicateProductDraft, stepProduct } from "./product-service.ts";

const testApp = await openOwnTestApp();
const { database } = testApp;

type Shop = { readonly site: TestSite; readonly studio: TestBrowser };

async function openShop(): Promise<Shop> {
  const site = await testApp.createTestSite();
  return { site, studio: await signInToStudio(testApp, site) };
}

function detailOf(answer: Answer): ProductDetail {
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)]);
  return answer.json() as ProductDetail;
}

async function create(shop: Shop, body: Record<string, unknown>): Promise<ProductDetail> {
  return detailOf(await shop.studio.call("POST", "/api/products", body));
}

function edit(shop: Shop, { id, version }: ProductDetail, changes: Partial<Product>): Promise<Answer> {
  const patches = Object.entries(changes).map(([name, value]) => ({ op: "add", path: [name], value }));
  return shop.studio.call("PATCH", `/api/products/${id}`, { version, label: "Edit", patches });
}

function withSku({ product }: ProductDetail, sku: string): Partial<Product> {
  return { variants: product.variants.map((variant) => ({ ...variant, sku })) };
}

test("names the product that already has a SKU, and saves nothing", async () => {
  const shop = await openShop();
  const vase = await create(shop, { title: "Vase" });
  const bowl = await create(shop, { title: "Bowl" });
  const answer = await edit(shop, bowl, withSku(bowl, "VASE"));
  expect([answer.status, answer.json()]).toMatchObject([
    400,
    {
      error: "invalid_document",
      fields: { "variants.0.sku": fillMessage(PRODUCT_RULE_MESSAGES.skuOfOther, { title: "Vase", sku: "VASE" }) },
    },
  ]);
  expect(detailOf(await shop.studio.get(`/api/products/${bowl.id}`))).toEqual(bowl);
  const renamed = detailOf(await edit(shop, vase, withSku(vase, "TALL-VASE")));
  expect(renamed.product.variants[0]?.sku).toBe("TALL-VASE");
  detailOf(await edit(shop, bowl, withSku(bowl, "VASE")));
});

test("SKUs are separate for each site", async () => {
  const [one, other] = [await openShop(), await openShop()];
  await create(one, { title: "Vase" });
  expect((await create(other, { title: "Vase" })).product.variants[0]?.sku).toBe("VASE");
});

test("one of many products that claim a SKU at the same time gets it", async () => {
  const shop = await openShop();
  for (const round of [1, 2, 3]) {
    const products = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create(shop, { title: `P${round}${index}` })),
    );
    const sku = `WANTED-${round}`;
    const answers = await Promise.all(products.map((product) => edit(shop, product, withSku(product, sku))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400, 400, 400, 400,
    ]);
    for (const answer of answers.filter(({ status }) => status === 400)) {
      expect(answer.json()).toMatchObject({
        error: "invalid_document",
        fields: { "variants.0.sku": expect.stringContaining(sku) as unknown },
      });
    }
    const rows = await inSite(database, shop.site.site.id, (db) =>
      db.text("select product_id from product_sku where site_id = $1 and sku = $2", [db.siteId, sku]),
    );
    expect(rows).toHaveLength(1);
  }
});

test.each([
  [["A, B"], { "variants.0.sku": fillMessage(PRODUCT_RULE_MESSAGES.skuJustTaken, { sku: "A, B" }) }],
  [["B", "A, B"], { variants: PRODUCT_RULE_MESSAGES.skusJustTaken }],
])("rejects with a message the SKU in %j that is claimed between check and write", async (skus, fields) => {
  const shop = await openShop();
  const { product } = await create(shop, { title: "Vase" });
  const { site } = shop.site;
  const add = (urlId: string, ...own: string[]): Parameters<typeof createDocument>[1] => {
    const variants = own.map((sku, index) => testVariant(index, { id: newId(), sku }));
    return { id: newId(), kind: "product", data: { ...product, urlId, variants }, by: "test", label: "Add" };
  };
  const isSomebodyWaiting = async (): Promise<boolean> =>
    ((await database.pool.query("select 1 from pg_locks where not granted")).rowCount ?? 0) > 0;
  let second: Promise<unknown> = Promise.resolve();
  await inSite(database, site.id, async (db) => {
    await createDocument(db, add("first", "A, B"));
    const late = inSite(database, site.id, (other) => createDocument(other, add("second", ...skus)));
    second = late.catch((error: unknown) => error);
    await expect.poll(isSomebodyWaiting, { timeout: 10_000, interval: 20 }).toBe(true);
  });
  expect(await second).toMatchObject({ code: "invalid_document", fields });
});

test("a deleted product frees its SKU, and is restored only if it is free", async () => {
  const shop = await openShop();
  const vase = await create(shop, { title: "Vase" });
  await shop.studio.call("DELETE", `/api/products/${vase.id}`);
  const bowl = await create(shop, { title: "Bowl" });
  const taken = detailOf(await edit(shop, bowl, withSku(bowl, "VASE")));
  const rejected = await shop.studio.call("POST", `/api/products/${vase.id}/undo`);
  expect([rejected.status, rejected.json()]).toMatchObject([
    400,
    { fields: { "variants.0.sku": expect.any(String) as unknown } },
  ]);
  detailOf(await edit(shop, taken, withSku(bowl, "BOWL")));
  expect(detailOf(await shop.studio.call("POST", `/api/products/${vase.id}/undo`)).product.title).toBe("Vase");
});

test("products that shared a SKU before it was forbidden can still be edited", async () => {
  const shop = await openShop();
  const vase = await create(shop, { title: "Vase" });
  const admin = new Client(testApp.admin);
  await admin.connect();
  await admin.query("alter table document disable trigger added_drafts");
  const id = newId();
  await admin.query("select set_config('stoa.site_id', $1, false)", [shop.site.site.id]);
  const data = testProduct({
    collectionId: vase.product.collectionId,
    variants: [testVariant(1, { id: newId(), sku: "VASE" })],
    images: [],
  });
  await admin.query(
    "insert into document (site_id, id, kind, version, data, updated_by) values ($1, $2, 'product', 1, $3, 'old')",
    [shop.site.site.id, id, JSON.stringify(data)],
  );
  await admin.query("alter table document enable trigger added_drafts");
  await admin.end();
  const old = detailOf(await shop.studio.get(`/api/products/${id}`));
  const renamed = detailOf(await edit(shop, old, { title: "Old vase" }));
  const larger = await edit(shop, renamed, {
    variants: [...data.variants, testVariant(2, { id: newId(), sku: "VASE-2" })],
  });
  expect(detailOf(larger).product.variants.map(({ sku }) => sku)).toEqual(["VASE", "VASE-2"]);
  const other = await edit(shop, detailOf(larger), withSku(old, "VASE-3"));
  expect((await edit(shop, detailOf(other), withSku(old, "VASE"))).status).toBe(400);
});

test("keeps two thousand variants, each with its own sku", async () => {
  const shop = await openShop();
  const { product } = await create(shop, { title: "Thread" });
  const variants = Array.from({ length: 2000 }, (_, index) =>
    testVariant(index, { id: newId(), sku: `T-${index}`, attributes: { Colour: `Colour ${index}` } }),
  );
  const id = newId();
  const data = { ...product, urlId: "many", variantOptionOrdering: ["Colour"], variants };
  await inSite(database, shop.site.site.id, (db) =>
    createDocument(db, { id, kind: "product", data, by: "test", label: "Add" }),
  );
  const stored = detailOf(await shop.studio.get(`/api/products/${id}`));
  expect(stored.product.variants).toHaveLength(2000);
  expect(Object.keys(stored.stock)).toHaveLength(2000);
  const patches = [{ op: "replace", path: ["variants", 1999, "sku"], value: "T-1" }];
  const body = { version: 1, label: "Edit", patches };
  expect((await shop.studio.call("PATCH", `/api/products/${id}`, body)).json()).toMatchObject({
    fields: { "variants.1999.sku": fillMessage(PRODUCT_RULE_MESSAGES.skuTwice, { sku: "T-1" }) },
  });
  const free = [{ op: "replace", path: ["variants", 1999, "sku"], value: "THREAD" }];
  expect((await shop.studio.call("PATCH", `/api/products/${id}`, { ...body, patches: free })).status).toBe(400);
});

test("refuses what a product type cannot have, naming the field", async () => {
  const shop = await openShop();
  const card = await create(shop, { title: "Gift card", productType: 4 });
  expect(card.product.variants.map(({ price }) => price.amount)).toEqual([2500, 5000, 10_000]);
  const plan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
  const onSale = card.product.variants.map((variant) => ({ ...variant, onSale: true }));
  expect(
    (await edit(shop, card, { isSubscribable: true, subscriptionPlan: plan, variants: onSale })).json(),
  ).toMatchObject({
    error: "invalid_document",
    fields: {
      isSubscribable: PRODUCT_RULE_MESSAGES.notSubscribable,
      "variants.0.onSale": PRODUCT_RULE_MESSAGES.denominationOnSale,
    },
  });
  const book = await create(shop, { title: "Book", productType: 2 });
  expect(book.product.isVisible).toBe(false);
  expect((await edit(shop, book, { isVisible: true })).json()).toMatchObject({
    fields: { digital: PRODUCT_RULE_MESSAGES.digitalMissing },
  });
  const digital = { fileId: newId(), maxDownloads: 3, expiresAfterHours: 48 };
  expect(detailOf(await edit(shop, book, { isVisible: true, digital })).product).toMatchObject({ digital });
});

test("finds products by type, visibility, store page and category with its subcategories", async () => {
  const shop = await openShop();
  const { collectionId } = (await create(shop, { title: "Plain" })).product;
  const path = `/api/collections/${collectionId}/categories`;
  const home = (await shop.studio.call("POST", path, { displayName: "Home" })).json() as { id: string };
  await shop.studio.call("POST", path, { displayName: "Vases", parentCategoryId: home.id });
  const vase = await create(shop, { title: "Vase" });
  detailOf(await edit(shop, vase, { categories: ["Home/Vases"], isVisible: false }));
  const book = await create(shop, { title: "Book", productType: 2 });
  const titles = async (query: string): Promise<string[]> => {
    const { items, total } = (await shop.studio.get(`/api/products?${query}`)).json() as {
      items: Array<{ title: string }>;
      total: number;
    };
    expect(total).toBe(items.length);
    return items.map(({ title }) => title);
  };
  expect(await titles("type=2")).toEqual(["Book"]);
  expect(await titles("type=1&visible=yes")).toEqual(["Plain"]);
  expect(await titles("visible=no")).toEqual(["Vase", "Book"]);
  expect(await titles("category=Home")).toEqual(["Vase"]);
  expect(await titles("category=Home/Vases&query=va")).toEqual(["Vase"]);
  expect(await titles("category=Vases")).toEqual([]);
  expect(await titles(`collectionId=${collectionId}`)).toHaveLength(3);
  expect(await titles(`collectionId=${book.id}`)).toEqual([]);
  expect((await shop.studio.get("/api/products?type=6")).status).toBe(400);
});

test("duplicates a product as a hidden draft with nothing in stock", async () => {
  const shop = await openShop();
  const vase = await create(shop, { title: "Vase" });
  const variantId = vase.product.variants[0]?.id ?? "";
  await shop.studio.call("PUT", `/api/products/${vase.id}/variants/${variantId}/stock`, {
    quantity: 7,
    unlimited: false,
  });
  const copies = [1, 2].map(async () => detailOf(await shop.studio.call("POST", `/api/products/${vase.id}/duplicate`)));
  const [first, second] = await Promise.all(copies);
  expect(new Set([first?.product.urlId, second?.product.urlId])).toEqual(new Set(["vase-copy", "vase-copy-1"]));
  expect(first).toMatchObject({ status: "new", product: { title: "Vase (copy)", isVisible: false } });
  expect(Object.values(first?.stock ?? {})).toEqual([{ quantity: 0, unlimited: false }]);
  expect(first?.product.displayIndex).toBeGreaterThan(vase.product.displayIndex);
});

test("a store page cannot exceed its limit of products, even with simultaneous calls", async () => {
  const shop = await openShop();
  const small = { ...database, limits: { ...database.limits, productsPerCollection: 3 } };
  const { site } = shop.site;
  const by = "test";
  const add = (title: string): Promise<ProductDetail> =>
    inSite(small, site.id, (db) => createProductDraft(db, site, { title, by }));
  const results = await Promise.allSettled(["A", "B", "C", "D", "E"].map((title) => add(`Vase ${title}`)));
  const made = results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  const rejected = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  expect([made.length, rejected.length]).toEqual([3, 2]);
  const message = fillMessage(PRODUCT_RULE_MESSAGES.tooManyProducts, { max: 3 });
  expect(rejected[0]).toMatchObject({ code: "invalid_document", fields: { collectionId: message } });
  const id = made[0]?.id ?? "";
  await expect(inSite(small, site.id, (db) => duplicateProductDraft(db, site, { id, by }))).rejects.toMatchObject({
    code: "invalid_document",
  });
  await shop.studio.call("DELETE", `/api/products/${id}`);
  await add("Bowl");
  await expect(
    inSite(small, site.id, (db) => stepProduct(db, site, { id, by, direction: "undo" })),
  ).rejects.toMatchObject({
    code: "invalid_document",
  });
  expect((await shop.studio.get(`/api/products/${id}`)).status).toBe(404);
});

test("a product can only be added to a store page of its own site", async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const vase = await create(shop, { title: "Vase" });
  const foreign = (await create(other, { title: "Theirs" })).product.collectionId;
  for (const collectionId of [foreign, newId(), vase.id]) {
    expect((await edit(shop, vase, { collectionId })).status).toBe(404);
    expect((await shop.studio.call("POST", "/api/products", { title: "X", collectionId })).status).toBe(404);
  }
  expect((await other.studio.call("POST", `/api/products/${vase.id}/duplicate`)).status).toBe(404);
});
