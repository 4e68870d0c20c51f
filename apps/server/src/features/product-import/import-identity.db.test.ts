import { readFileSync } from "node:fs";
import path from "node:path";
import type { Product } from "@stoa/core/product/product-schema.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openLocalStorage } from "../../storage/open-storage.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createShop, type TestShop } from "../cart/testing/test-shop.ts";
import { editDocument, listDocuments } from "../document/document-service.ts";
import { readStock } from "../stock/stock-service.ts";
import { importProducts, type ImportReport } from "./product-import-service.ts";

const testApp = await openTestApp();
const { database, dataFolder } = testApp;
const storage = openLocalStorage(dataFolder);

function fixture(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, "fixtures", name));
}

const WHOLE = fixture("products-other-scripts.csv").toString();
const PART = fixture("products-other-scripts-part.csv").toString();
const [HEADER = "", ...ROWS] = WHOLE.trimEnd().split("\n");

function run(shop: TestShop, csv: string | Buffer): Promise<ImportReport> {
  const request = { filename: "file.csv", by: "Importer", isDraft: true, fetchPicture: null };
  return importProducts({ database, storage }, { siteId: shop.site.id, csv: [Buffer.from(csv)], ...request });
}

type Shown = { readonly id: string; readonly product: Product; readonly stock: unknown };

function look(shop: TestShop): Promise<Shown[]> {
  return inSite(database, shop.site.id, async (db) => {
    const rows = await listDocuments(db, "product");
    const stock = await readStock(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, data }) => {
      const product = data as Product;
      return { id, product, stock: product.variants.map((variant) => stock.get(id)?.[variant.id]) };
    });
  });
}

async function edit(shop: TestShop, urlId: string, changes: Partial<Product>): Promise<void> {
  const { id } = (await look(shop)).find(({ product }) => product.urlId === urlId) ?? { id: "" };
  const patches = Object.entries(changes).map(([name, value]) => ({ op: "add" as const, path: [name], value }));
  await inSite(database, shop.site.id, (db) =>
    editDocument(db, { id, kind: "product", version: undefined, patches, label: "Change", by: "owner" }),
  );
}

test("products in other scripts each have a URL that says their name, and a part of the file changes only what it says", async () => {
  const shop = await createShop(testApp);
  expect(await run(shop, WHOLE)).toMatchObject({ created: 5, changed: 0, unchanged: 0, problems: [] });
  const before = await look(shop);
  expect(before.map(({ product }) => product.urlId)).toEqual(["湯呑み", "急須", "чайник", "vase-α", "vase-β"]);
  expect(await run(shop, PART)).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
  const after = await look(shop);
  const price = { amount: 4800, currency: "USD" };
  const expected = before.map((one) => {
    if (one.product.urlId !== "急須") return one;
    const variants = one.product.variants.map((variant) => ({ ...variant, price, salePrice: price }));
    return { ...one, product: { ...one.product, variants } };
  });
  expect(after).toEqual(expected);
  const reversed = [HEADER, ...ROWS.toReversed()].join("\n");
  expect(await run(shop, reversed)).toMatchObject({ created: 0, changed: 1, unchanged: 4 });
  expect(await look(shop)).toEqual(before);
});

test("files in any order and in parts never touch a product that they don't name", async () => {
  const shop = await createShop(testApp);
  await run(shop, WHOLE);
  const before = await look(shop);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(ROWS, { minLength: 1 }), async (rows) => {
      const report = await run(shop, [HEADER, ...rows].join("\n"));
      expect(report).toMatchObject({ created: 0, changed: 0, unchanged: rows.length });
      expect(await look(shop)).toEqual(before);
    }),
    { numRuns: 8 },
  );
});

test("handles that give the same URL stay two products, whatever order they come in", async () => {
  const shop = await createShop(testApp);
  const file = (...rows: string[]): string => ["Handle,Title,Variant SKU,Variant Price", ...rows].join("\n");
  const [one, other] = ["Pot!,Pot one,P-1,1", "pot,Pot two,P-2,2"];
  expect(await run(shop, file(one ?? "", other ?? ""))).toMatchObject({ created: 2 });
  expect(await run(shop, file(other ?? "", one ?? ""))).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect(await run(shop, file(other ?? ""))).toMatchObject({ unchanged: 1 });
  expect(await run(shop, file("★,Star,S-1,3", "☆,Moon,M-1,4"))).toMatchObject({ created: 2 });
  expect(await run(shop, file("☆,Moon,M-1,5"))).toMatchObject({ created: 0, changed: 1 });
  const found = (await look(shop)).map(({ product }) => [product.title, product.variants[0]?.price.amount]);
  expect(found).toEqual([
    ["Pot one", 100],
    ["Pot two", 200],
    ["Star", 300],
    ["Moon", 500],
  ]);
});

test("a product is found again after its owner renamed it and moved its URL", async () => {
  const shop = await createShop(testApp);
  await run(shop, WHOLE);
  await edit(shop, "чайник", { urlId: "samovar" });
  await edit(shop, "vase-α", { urlId: "чайник" });
  expect(await run(shop, WHOLE)).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
});

test("what the file has no column for stays as its owner wrote it", async () => {
  const shop = await createShop(testApp);
  await run(shop, WHOLE);
  await edit(shop, "急須", { description: "<p>Mine</p>", tags: ["tea"], isVisible: true });
  expect(await run(shop, PART)).toMatchObject({ changed: 1 });
  const teapot = (await look(shop)).find(({ product }) => product.urlId === "急須");
  expect(teapot?.product).toMatchObject({ description: "<p>Mine</p>", tags: ["tea"] });
});

test("a product of its owner with the URL of a fallback name is left alone", async () => {
  const shop = await createShop(testApp);
  await run(shop, "Handle,Title,Variant Price\nproduct,My own,7\n");
  const [own] = await look(shop);
  await inSite(database, shop.site.id, (db) => db.text("delete from import_source where site_id = $1", [db.siteId]));
  expect(await run(shop, "Handle,Title,Variant Price\n★,★,9\n")).toMatchObject({ created: 1, changed: 0 });
  expect((await look(shop))[0]).toEqual(own);
});

test("a European spreadsheet is read as it is meant", async () => {
  const shop = await createShop(testApp);
  const report = await run(shop, fixture("products-european-excel.csv"));
  expect(report).toMatchObject({ created: 4, problems: [] });
  expect(report.notes.map(({ product, message }) => [product, message])).toEqual([
    ["Minusbestand", "The stock in the file is below zero (-2), so it is 0 here."],
    ["Ohne Lagerführung", "The file doesn't track its stock, so it isn't counted here and can't sell out."],
  ]);
  const found = (await look(shop)).map(({ product, stock }) => [
    product.title,
    product.variants[0]?.price.amount,
    product.isVisible,
    stock,
  ]);
  expect(found).toEqual([
    ["Becher, groß", 1990, true, [{ quantity: 7, unlimited: false }]],
    ["Schrank", 102_990, false, [{ quantity: 1, unlimited: false }]],
    ["Minusbestand", 500, true, [{ quantity: 0, unlimited: false }]],
    ["Ohne Lagerführung", 500, true, [{ quantity: 0, unlimited: true }]],
  ]);
});

test.each(["utf16le", "latin1"] as const)("a spreadsheet saved as %s is read with its letters", async (encoding) => {
  const shop = await createShop(testApp);
  const text = "Handle;Title;Variant Price\nbecher;Becher, groß – für 5 €;19,90\n".replace(" – für 5 €", "");
  const bytes = Buffer.from(encoding === "utf16le" ? `\uFEFF${text}` : text, encoding);
  expect(await run(shop, bytes)).toMatchObject({ created: 1, problems: [] });
  expect((await look(shop))[0]?.product.title).toBe("Becher, groß");
});

test("WooCommerce's export brings in a simple and a variable product, and changes nothing the second time", async () => {
  const shop = await createShop(testApp);
  const file = fixture("products-woocommerce.csv");
  expect(await run(shop, file)).toMatchObject({ created: 2, problems: [], notes: [] });
  const [cap, tee] = await look(shop);
  expect(cap).toMatchObject({
    product: {
      title: "Linen cap",
      urlId: "linen-cap",
      description: "<p>Short</p>\n<p>Long text</p>",
      categories: ["Clothing/Hats"],
      tags: ["summer", "cotton"],
      isVisible: true,
      variants: [{ sku: "W-1", price: { amount: 1800 }, salePrice: { amount: 1500 }, onSale: true }],
    },
    stock: [{ quantity: 7, unlimited: false }],
  });
  expect(tee).toMatchObject({
    product: {
      title: "Cotton tee",
      variantOptionOrdering: ["Size"],
      variants: [
        { sku: "W-2-S", attributes: { Size: "S" }, price: { amount: 2000 } },
        { sku: "W-2-M", attributes: { Size: "M" } },
      ],
    },
    stock: [{ quantity: 3 }, { quantity: 4 }],
  });
  expect(await run(shop, file)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
});
