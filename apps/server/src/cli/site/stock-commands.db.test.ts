import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createShop } from "../../features/cart/testing/test-shop.ts";
import { openTestApp, TEST_HOST } from "../../testing/test-app.ts";
import { TEST_SEALING_KEY } from "../../testing/test-database.ts";
import { runCommandLine } from "../command-program.ts";

const testApp = await openTestApp();

const { host = "", port, user = "", password, database: name = "" } = testApp.admin;
const DATABASE_URL = `postgres://${user}:${String(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  const code = await runCommandLine({
    words,
    settings: { DATABASE_URL, STOA_SEALING_KEY: TEST_SEALING_KEY, STOA_HOST: TEST_HOST, STOA_DATA: testApp.dataFolder },
    out: { write: (text) => (out += text), isTerminal: false },
    err: { write: (text) => (err += text), isTerminal: false },
  });
  return { code, out, err };
}

async function openShop() {
  const shop = await createShop(testApp);
  const { slug } = shop.site;
  return {
    shop,
    set: (sku: string, quantity: string, ...words: string[]) =>
      run("stock", "set", "--site", slug, "--sku", sku, "--quantity", quantity, ...words),
    seen: async (id: string): Promise<unknown> => {
      const answer = await testApp.browse(shop.host).get(`/api/commerce/inventory/stock?itemId=${id}`);
      return (answer.json() as { results: unknown[] }).results[0];
    },
  };
}

test("sets the stock of a variant, and shoppers see it immediately", async () => {
  const { shop, set, seen } = await openShop();
  const item = await shop.addProduct({ product: { title: "Vase" } });
  const said = await set(item.sku, "12");
  expect([said.code, said.out, said.err]).toEqual([0, `Vase (${item.sku}): 12 in stock.\n`, ""]);
  expect(await seen(item.id)).toMatchObject({ unlimited: false, qtyInStock: 12 });
  const json = await set(item.sku, "unlimited", "--note", "Made to order", "--json");
  expect(JSON.parse(json.out)).toEqual({
    stock: {
      site: shop.site.slug,
      sku: item.sku,
      productId: item.id,
      variantId: item.product.variants[0]?.id,
      quantity: 0,
      unlimited: true,
    },
  });
  expect(await seen(item.id)).toMatchObject({ unlimited: true });
  const rows = await inSite(testApp.database, shop.site.id, (db) =>
    db.text("select reason, moved_by, note from stock_movement where site_id = $1 order by id desc limit 1", [
      shop.site.id,
    ]),
  );
  expect(rows).toEqual([{ reason: "adjustment", moved_by: "Command line", note: "Made to order" }]);
});

test("rejects an unknown SKU, another site's SKU, and one with unlimited stock", async () => {
  const [{ shop, set }, { shop: other }] = [await openShop(), await openShop()];
  const variants = [testVariant(1, { id: newId(), sku: "ELSEWHERE" })];
  await other.addProduct({ product: { variants } });
  const voucher = [testVariant(1, { id: newId(), sku: "VOUCHER" })];
  await shop.addProduct({
    product: { title: "Voucher", productType: PRODUCT_TYPE.giftCard, variants: voucher },
  });
  for (const [sku, error] of [
    ["NOTHING", "sku_not_found"],
    ["ELSEWHERE", "sku_not_found"],
    ["VOUCHER", "no_stock"],
  ] as const) {
    const said = await set(sku, "5", "--json");
    expect([said.code, JSON.parse(said.out)]).toMatchObject([1, { error }]);
    const plain = await set(sku, "5");
    expect([plain.code, plain.out]).toEqual([1, ""]);
    expect(plain.err).toMatch(/^\S.*\n$/);
  }
});

test("creates a key with only the permissions of its scopes", async () => {
  const { shop } = await openShop();
  const { slug } = shop.site;
  const words = ["api-key", "create", "--site", slug, "--scope", "products.read, stock.edit", "--scope", "orders.read"];
  const said = await run(...words, "--json");
  const { apiKey } = JSON.parse(said.out) as { apiKey: { key: string; scopes: string[] } };
  expect(apiKey.scopes).toEqual(["products.read", "stock.edit", "orders.read"]);
  const studio = testApp.browse(`${slug}.studio.${TEST_HOST}`);
  const statusOf = async (url: string): Promise<number> =>
    (await studio.get(url, { authorization: `Bearer ${apiKey.key}` })).status;
  expect([await statusOf("/api/products"), await statusOf("/api/releases")]).toEqual([200, 403]);
  const listed = await run("api-key", "list", "--site", slug);
  expect(listed.out).toContain("products.read,stock.edit,orders.read");
});
