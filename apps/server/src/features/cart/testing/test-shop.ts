import type { CommercePreferenceNamespace } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { StoredDiscount } from "@stoa/core/discount/discount-api.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { testDiscount } from "@stoa/core/pricing/order/order-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { testId, testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Stock, StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { TEST_HOST, type TestApp } from "../../../testing/test-app.ts";
import { ensureCategories } from "../../category/category-service.ts";
import { changePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { createDiscount } from "../../discount/discount-owner-service.ts";
import { createDocument, editDocument, listDocuments } from "../../document/document-service.ts";
import { setStockOf } from "../../stock/stock-service.ts";
import { Visitor } from "./test-visitor.ts";

const BY = "owner@example.org";

export async function createShop(testApp: TestApp): Promise<TestShop> {
  const { site } = await testApp.createTestSite();
  return new TestShop(testApp, site);
}

type NewItem = { readonly product?: Partial<Product>; readonly stock?: Partial<Stock> };
export type TestItem = { readonly id: string; readonly product: Product; readonly sku: string };

/** A digital product or paywall cannot be sold before it has content. */
function whatBuyersGet(productType: Product["productType"] = 1): Partial<Product> {
  if (productType === 2) return { digital: { fileId: newId(), maxDownloads: 5, expiresAfterHours: 24 } };
  return productType === 5 ? { paywall: { memberAreaIds: [newId()], days: null } } : {};
}

const ENOUGH: Stock = { quantity: 100, unlimited: false };

export class TestShop {
  readonly testApp: TestApp;
  readonly site: SiteEntry;
  readonly host: string;

  constructor(testApp: TestApp, site: SiteEntry) {
    this.testApp = testApp;
    this.site = site;
    this.host = `${site.slug}.${TEST_HOST}`;
  }

  async draftProduct({ product: changes = {}, stock = {} }: NewItem = {}): Promise<TestItem> {
    const { database } = this.testApp;
    const id = newId();
    const product = await inSite(database, this.site.id, async (db) => {
      const [collection] = await listDocuments(db, "collection");
      // A sku is unique within its site.
      const variants = [testVariant(1, { id: newId(), sku: `SKU-${id}` })];
      const data = testProduct({
        collectionId: collection?.id ?? testId(1),
        urlId: `item-${id}`,
        variants,
        ...whatBuyersGet(changes.productType),
        ...changes,
      });
      await ensureCategories(db, { collectionId: data.collectionId, paths: data.categories, by: BY });
      await createDocument(db, { id, kind: "product", data, by: BY, label: "Create" });
      const stocks: StockByVariant = Object.fromEntries(data.variants.map((one) => [one.id, { ...ENOUGH, ...stock }]));
      await setStockOf(db, { productId: id, stock: stocks, reason: "opening", by: BY });
      return data;
    });
    return { id, product, sku: product.variants[0]?.sku ?? "" };
  }

  async addProduct(item: NewItem = {}): Promise<TestItem> {
    const added = await this.draftProduct(item);
    await this.publish();
    return added;
  }

  publish(): Promise<void> {
    return this.testApp.publish(this.site.id);
  }

  async changeProduct(item: TestItem, values: Partial<Product>): Promise<void> {
    const patches = Object.entries(values).map(([name, value]) => ({ op: "replace" as const, path: [name], value }));
    const edit = { id: item.id, kind: "product" as const, version: undefined, patches, label: "Edit", by: BY };
    await inSite(this.testApp.database, this.site.id, (db) => editDocument(db, edit));
  }

  async setStock(item: TestItem, stock: Stock): Promise<void> {
    const stocks = Object.fromEntries(item.product.variants.map((variant) => [variant.id, stock]));
    const setting = { productId: item.id, stock: stocks, reason: "adjustment", by: BY } as const;
    await inSite(this.testApp.database, this.site.id, (db) => setStockOf(db, setting));
  }

  async prefer(namespace: CommercePreferenceNamespace, preferences: JsonObject): Promise<void> {
    const change = { namespace, preferences, by: BY };
    await inSite(this.testApp.database, this.site.id, (db) => changePreferences(db, change));
  }

  addDiscount(changes: Partial<NewDiscount> = {}): Promise<StoredDiscount> {
    const { id: _id, ...discount } = testDiscount(1, { trigger: { type: "code", code: "SAVE10" }, ...changes });
    return inSite(this.testApp.database, this.site.id, (db) => createDiscount(db, discount, Date.now()));
  }

  async draftForm(fields: Form["fields"]): Promise<string> {
    const id = newId();
    const data: Form = { name: "Questions", fields, submitButtonText: "", submissionMessage: "", disclaimer: "" };
    const form = { id, kind: "form", data, by: BY, label: "Create" } as const;
    await inSite(this.testApp.database, this.site.id, (db) => createDocument(db, form));
    return id;
  }

  async switchStoreOff(): Promise<void> {
    await inSite(this.testApp.database, this.site.id, async (db) => {
      const [store] = await listDocuments(db, "collection");
      const patches = [{ op: "replace" as const, path: ["enabled"], value: false }];
      const edit = { kind: "collection" as const, version: undefined, patches, label: "Switch off", by: BY };
      await editDocument(db, { id: store?.id ?? "", ...edit });
    });
    await this.publish();
  }

  async visit(): Promise<Visitor> {
    const visitor = new Visitor(this.testApp.app, this.host);
    await visitor.call("POST", "/api/commerce/shopping-cart/entries", { body: { itemId: testId(0) } });
    return visitor;
  }
}
