import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { ensureCategories } from "../category/category-service.ts";
import { listDocuments } from "../document/document-service.ts";
import { setStockOf } from "../stock/stock-service.ts";
import { listRelated } from "./content/list/related-store.ts";
import { openContentApp, type ContentSite } from "./testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10));
const { database } = contentApp.testApp;

type Shop = ContentSite & {
  readonly storeId: string;
  readonly addProduct: (title: string, changes?: Partial<Product>) => Promise<string>;
};

async function openShop(): Promise<Shop> {
  const site = await contentApp.openSite();
  const [store] = await inSite(database, site.site.id, (db) => listDocuments(db, "collection"));
  const storeId = store?.id ?? "";
  let displayIndex = 0;
  const addProduct: Shop["addProduct"] = async (title, changes = {}) => {
    const id = newId();
    await inSite(database, site.site.id, (db) =>
      ensureCategories(db, { collectionId: storeId, paths: changes.categories ?? [], by: "test" }),
    );
    const variants = [testVariant(1, { id: newId(), sku: id })];
    displayIndex += 1;
    const place = { collectionId: storeId, urlId: title.toLowerCase(), displayIndex };
    return site.add("product", { ...testProduct({ variants, title }), ...place, images: [], ...changes });
  };
  return { ...site, storeId, addProduct };
}

const merchandising: Merchandising = {
  scarcityEnabled: true,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "Tell me",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};

test("a category includes its subcategories, and nothing with the same prefix", async () => {
  const shop = await openShop();
  await shop.addProduct("Tall", { categories: ["Home/Vases"] });
  await shop.addProduct("Wide", { categories: ["Home", "Garden"] });
  await shop.addProduct("Other", { categories: ["Homework"] });
  await shop.publish();
  expect(await shop.titles("/shop?category=Home")).toEqual(["Tall", "Wide"]);
  expect(await shop.titles("/shop?category=Home/Vases")).toEqual(["Tall"]);
  expect(await shop.titles("/shop?category=Vases")).toEqual([]);
  const { collection, categoryFilter } = await shop.context("/shop?category=Garden");
  expect(categoryFilter).toBe("Garden");
  expect(collection).toMatchObject({ categories: ["Garden", "Home", "Home/Vases", "Homework"], itemCount: 3 });
});

test("each category of a post is a single label, whatever characters it contains", async () => {
  const shop = await openShop();
  const blogId = await shop.addCollection({ urlId: "notes" });
  await shop.addItem(blogId, { categories: ["AC/DC"] });
  await shop.publish();
  expect((await shop.context("/notes"))["collection"]).toMatchObject({ categories: ["AC/DC"] });
});

test("a product includes the form it requires, its plan and its stock messages", async () => {
  const shop = await openShop();
  const formId = await shop.add("form", {
    name: "Engraving",
    fields: [{ id: newId(), type: "text", title: "Name", description: "", required: true }],
    submitButtonText: "",
    submissionMessage: "",
    disclaimer: "",
  });
  const subscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
  const id = await shop.addProduct("Tall", {
    additionalFieldsFormId: formId,
    isSubscribable: true,
    subscriptionPlan,
    merchandising,
  });
  await shop.publish();
  const context = await shop.context("/shop/tall");
  expect(context["item"]).toMatchObject({
    structuredContent: {
      additionalFieldsForm: { id: formId, name: "Engraving" },
      subscriptionPlan,
      isSubscribable: true,
    },
  });
  expect(context["productMerchandisingContext"]).toMatchObject({
    [id]: { restockNotificationMessages: { CTAText: "Tell me" }, scarcityEnabled: true },
  });
  const { text } = await shop.get("/shop/tall");
  expect(text).toContain('class="product-restock-form"');
  expect(text).not.toContain("[object Object]");
});

test("a page that is not fully cached is read from memory, and again after a change", async () => {
  const shop = await openShop();
  await shop.addProduct("Tall");
  await shop.publish();
  await contentApp.settle(shop, "/shop");
  const url = "/shop?q=a-word-that-the-page-has-no-use-for";
  const first = await shop.get(url);
  await shop.get(url);
  let third = first;
  expect(await contentApp.countTransactions(async () => (third = await shop.get(url)))).toBe(0);
  expect(third.text).toBe(first.text);
  await shop.addProduct("Short");
  await shop.publish();
  await expect.poll(async () => (await shop.get(url)).text, { timeout: 5000, interval: 20 }).toContain("Short");
});

test("the store's preferences show at once, without a publish", async () => {
  const shop = await openShop();
  await shop.addProduct("Tall");
  await shop.publish();
  await contentApp.settle(shop, "/shop");
  expect((await shop.context("/shop"))["websiteSettings"]).toMatchObject({ storeSettings: { expressCheckout: false } });
  await inSite(database, shop.site.id, async (db) => {
    await db.text(
      `insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, 'checkout', '{"isExpress": true}', 'test')`,
      [db.siteId],
    );
    await db.text("update site set facts_version = facts_version + 1 where id = $1", [db.siteId]);
  });
  await expect
    .poll(async () => (await shop.context("/shop"))["websiteSettings"], { timeout: 5000, interval: 20 })
    .toMatchObject({ storeSettings: { expressCheckout: true } });
});

// Related products are a question of the page, known only when it is rendered.
test("a list is read in one transaction, preferences and forms included, a product with those beside it in two", async () => {
  const shop = await openShop();
  await shop.addProduct("Tall", { categories: ["Home"], merchandising });
  await shop.publish();
  await contentApp.settle(shop);
  const count = (path: string): Promise<number> => contentApp.countTransactions(() => shop.get(path));
  expect(await count("/shop")).toBe(1);
  expect(await count("/shop?category=Home")).toBe(1);
  expect(await count("/shop/tall")).toBe(2);
});

test("related products are the ones the owner chose, in that order, as far as visitors can see them", async () => {
  const shop = await openShop();
  const [first, second] = [await shop.addProduct("First"), await shop.addProduct("Second")];
  const hidden = await shop.addProduct("Hidden", { isVisible: false });
  const alike = await shop.addProduct("Alike", { tags: ["blue"] });
  const itemId = await shop.addProduct("Vase", { tags: ["blue"], relatedProductIds: [second, hidden, newId(), first] });
  const plain = await shop.addProduct("Plain", { tags: ["blue"], relatedProductIds: [hidden] });
  await shop.publish();
  const relatedTo = (id: string, limit: number): Promise<string[]> =>
    inSite(database, shop.site.id, async (db) => {
      const question = { collectionId: shop.storeId, kind: "product", itemId: id, now: 0, limit } as const;
      const { items } = await listRelated(db, { ...question, source: { kind: "published", release: 2 } });
      return items.map((item) => item.id);
    });
  expect(await relatedTo(itemId, 4)).toEqual([second, first]);
  expect(await relatedTo(itemId, 1)).toEqual([second]);
  expect((await relatedTo(plain, 4)).toSorted()).toEqual([alike, itemId].toSorted());
  expect(await relatedTo(first, 4)).toEqual([]);
});

test("related products of a shop that chose none are those that share the most labels, in list order on ties", async () => {
  const shop = await openShop();
  const tags = ["blue", "round"];
  const vase = await shop.addProduct("Vase", { tags });
  const alike: string[] = [];
  for (const name of ["one", "two", "three", "four", "five"]) {
    await shop.addProduct(`Hidden-${name}`, { tags, isVisible: false });
    alike.push(await shop.addProduct(`Alike-${name}`, { tags: ["blue"] }));
  }
  const closest = await shop.addProduct("Closest", { tags });
  await shop.publish();
  const question = { collectionId: shop.storeId, kind: "product", itemId: vase, now: 0, limit: 5 } as const;
  for (const source of [{ kind: "published", release: 2 }, { kind: "draft" }] as const) {
    const { items } = await inSite(database, shop.site.id, (db) => listRelated(db, { ...question, source }));
    expect(items.map(({ id }) => id)).toEqual([closest, ...alike.slice(0, 4)]);
  }
});

test("the page of a product with two thousand variants is complete, and gives search engines one offer", async () => {
  const shop = await openShop();
  const variants = Array.from({ length: 2000 }, (_none, index) =>
    testVariant(index, {
      id: newId(),
      sku: `TILE-${index}`,
      attributes: {
        Glaze: `Salt glaze, fired twice, of kiln number ${Math.floor(index / 50)}`,
        Edge: `Edge ${index % 50}`,
      },
      price: { amount: 1000 + index, currency: "USD" },
    }),
  );
  const productId = await shop.addProduct("Tile", { variants, variantOptionOrdering: ["Glaze", "Edge"] });
  const stock = Object.fromEntries(variants.map(({ id }) => [id, { quantity: 1, unlimited: false }]));
  await inSite(database, shop.site.id, (db) => setStockOf(db, { productId, stock, reason: "opening", by: "test" }));
  await shop.publish();
  const { status, text } = await shop.get("/shop/tile");
  expect(status).toBe(200);
  expect(text.length).toBeGreaterThan(1_000_000);
  expect(text).toContain('<option value="Edge 49">');
  expect(text.trimEnd()).toMatch(/<\/html>$/);
  expect(text).toContain('"@type":"AggregateOffer","offerCount":2000,"lowPrice":"10.00","highPrice":"29.99"');
});
