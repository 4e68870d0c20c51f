import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { TestItem, TestShop } from "../../cart/testing/test-shop.ts";
import { createStore } from "../../checkout/testing/test-buyer.ts";
import { createDocument, editDocument, listDocuments } from "../../document/document-service.ts";
import { homePage, storePage, testItem } from "../page-for-tests.ts";
import { layoutOf } from "./content-app.ts";

const BY = "owner@example.org";
const dollars = (amount: number) => ({ amount, currency: "USD" });

type WantedVariant = {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly cents?: number;
  readonly saleCents?: number;
};

/** Variants of a product, with skus of their own. */
export function islandVariants(...wanted: readonly WantedVariant[]): Product["variants"] {
  return wanted.map(({ attributes = {}, cents = 1200, saleCents }, index) =>
    testVariant(index + 1, {
      id: newId(),
      sku: `SKU-${newId()}`,
      attributes: { ...attributes },
      price: dollars(cents),
      salePrice: dollars(saleCents ?? cents),
      onSale: saleCents !== undefined,
    }),
  );
}

/** A store whose pages are drawn for the tests of the islands on them. */
export class IslandShop {
  readonly shop: TestShop;
  readonly #testApp: TestApp;
  #drafted = 0;

  constructor(testApp: TestApp, shop: TestShop) {
    this.#testApp = testApp;
    this.shop = shop;
  }

  static async open(testApp: TestApp): Promise<IslandShop> {
    return new IslandShop(testApp, await createStore(testApp));
  }

  async add(kind: DocumentKind, data: unknown): Promise<string> {
    const id = newId();
    await inSite(this.#testApp.database, this.shop.site.id, (db) =>
      createDocument(db, { id, kind, data, by: BY, label: "Add" }),
    );
    return id;
  }

  async changeSettings(changes: Readonly<Record<string, unknown>>): Promise<void> {
    const patches = Object.entries(changes).map(([name, value]) => ({ op: "add" as const, path: [name], value }));
    await inSite(this.#testApp.database, this.shop.site.id, async (db) => {
      const [settings] = await listDocuments(db, "settings");
      const edit = { kind: "settings", version: undefined, patches, label: "Change", by: BY } as const;
      await editDocument(db, { id: settings?.id ?? "", ...edit });
    });
  }

  /** A product at `/shop/<its title>`; published with the next page that is looked at. */
  async draft(title: string, product: Partial<Product> = {}, quantity = 500): Promise<TestItem> {
    const urlId = title.toLowerCase().replaceAll(" ", "-");
    const variants = islandVariants({});
    this.#drafted += 1;
    const place = { urlId, displayIndex: this.#drafted };
    return this.shop.draftProduct({ product: { title, variants, ...place, ...product }, stock: { quantity } });
  }

  /** A page of blocks at that address. */
  async addPage(urlId: string, blocks: readonly Omit<Block, "id">[]): Promise<void> {
    const layout = layoutOf(blocks.map((block) => ({ id: newId(), ...block })));
    await this.add("page", { ...homePage.data, urlId, title: "Contact", navigationTitle: "Contact", layout });
  }

  /** A post of a blog that visitors may talk about. */
  async addPost(title: string): Promise<void> {
    const blog = { type: 1, ordering: "chronological", typeName: "blog", urlId: "blog", pageSize: 20 };
    const collectionId = await this.add("collection", { ...storePage.data, ...blog });
    await this.add("item", testItem({ collectionId, urlId: title.toLowerCase().replaceAll(" ", "-"), title }));
  }

  addForm(name: string, fields: Form["fields"], more: Partial<Form> = {}): Promise<string> {
    const words = { submitButtonText: "Send", submissionMessage: "<p>We have it.</p>", disclaimer: "" };
    return this.add("form", { name, ...words, ...more, fields });
  }
}
