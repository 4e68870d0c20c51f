import { PRODUCT_FEED_PATH } from "@stoa/core/product-feed/product-feed-limits.ts";
import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openContentApp, type ContentSite } from "../page/testing/content-app.ts";
import { setStockOf } from "../stock/stock-service.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10, 12));
const { database } = contentApp.testApp;

type Added = Partial<Product> & { readonly collectionId: string };

function addProduct(site: ContentSite, number: number, changes: Added): Promise<string> {
  const known = { urlId: `p-${number}`, title: `Pot ${number}`, variants: [testVariant(number)] };
  return site.add("product", testProduct({ ...known, ...changes }));
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/<g:id>([^<]*)/g)].map(([, id]) => id ?? "").toSorted();
}

test("lists every product that anyone may buy, with its URL, price and stock", async () => {
  const site = await contentApp.openSite();
  const shopId = await site.addCollection({ urlId: "store", type: 13, typeName: "products" });
  const lockedId = await site.addCollection({
    urlId: "locked",
    type: 13,
    typeName: "products",
    passwordHash: "$argon2id$x",
  });
  const offId = await site.addCollection({ urlId: "off", type: 13, typeName: "products", enabled: false });
  const potId = await addProduct(site, 1, { collectionId: shopId });
  await addProduct(site, 2, { collectionId: shopId, isVisible: false });
  await addProduct(site, 3, { collectionId: lockedId });
  await addProduct(site, 4, { collectionId: offId });
  await addProduct(site, 5, { collectionId: shopId, productType: 4 });
  await site.publish();
  await addProduct(site, 6, { collectionId: shopId });
  const { status, headers, text } = await site.get(PRODUCT_FEED_PATH);
  expect([status, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  expect(idsIn(text)).toEqual(["SKU-1"]);
  expect(text).toContain("<g:price>10.00 USD</g:price>");
  expect(text).toMatch(/<g:link>https?:\/\/[^/]+\/store\/p-1<\/g:link>/);
  expect(text).toMatch(/<g:brand>[^<]+<\/g:brand>/);
  expect(text).toContain("<g:availability>out_of_stock</g:availability>");
  expect(text.trimEnd().endsWith("</channel></rss>")).toBe(true);
  const stock = { [testVariant(1).id]: { quantity: 3, unlimited: false } };
  await inSite(database, site.site.id, (db) =>
    setStockOf(db, { productId: potId, stock, reason: "adjustment", by: "owner" }),
  );
  expect((await site.get(PRODUCT_FEED_PATH)).text).toContain("<g:availability>in_stock</g:availability>");
});

test("lists more products than one batch holds, each once", async () => {
  const site = await contentApp.openSite();
  const shopId = await site.addCollection({ urlId: "store", type: 13, typeName: "products" });
  await addProduct(site, 1, { collectionId: shopId });
  await site.publish();
  await inSite(database, site.site.id, (db) =>
    db.text(
      `insert into published_document (site_id, id, kind, data, version, from_release)
       select site_id, lpad(to_hex(made), 24, '0'), kind,
         jsonb_set(data || jsonb_build_object('urlId', 'pot-' || made), '{variants,0,sku}', to_jsonb('MADE-' || made)), version, from_release
       from published_document, generate_series(1, 250) made where site_id = $1 and kind = 'product'`,
      [site.site.id],
    ),
  );
  const ids = idsIn((await site.get(PRODUCT_FEED_PATH)).text);
  expect([ids.length, new Set(ids).size]).toEqual([251, 251]);
});

test("a locked site has no feed, and no feed lists another site's products", async () => {
  const site = await contentApp.openSite();
  const shopId = await site.addCollection({ urlId: "store", type: 13, typeName: "products" });
  await addProduct(site, 1, { collectionId: shopId });
  await site.publish();
  const other = await contentApp.openSite();
  expect(idsIn((await other.get(PRODUCT_FEED_PATH)).text)).toEqual([]);
  await site.changeSettings({ passwordHash: "$argon2id$x" });
  await site.publish();
  const answer = await site.get(PRODUCT_FEED_PATH);
  expect([answer.status === 200, answer.text.includes("SKU-1")]).toEqual([false, false]);
});
