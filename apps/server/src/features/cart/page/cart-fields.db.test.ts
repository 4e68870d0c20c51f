import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { inputName } from "@stoa/core/form/answer/plain-form-values.ts";
import { testId, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { describe, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { deleteDocument, editDocument } from "../../document/document-service.ts";
import { mergeCarts } from "../visitor/cart-merge-service.ts";
import { startPurchase } from "../add/cart-purchase-service.ts";
import { readPricedCart } from "../contents/cart-facts-service.ts";
import { createShop, type TestItem, type TestShop } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const testApp = await openTestApp();
const ENTRIES = "/api/commerce/shopping-cart/entries";
const NOBODY = {
  shippingTo: null,
  billingTo: null,
  shippingOptionId: null,
  giftCards: [],
  customerKey: null,
  locale: "en-US",
};

const ENGRAVING = newId();
const DAY = newId();
const FIELDS: FormField[] = [
  { id: ENGRAVING, type: "text", title: "Engraving", description: "", required: true },
  { id: DAY, type: "date", title: "Needed on", description: "", required: false },
];
const answers = (engraving: string) => JSON.stringify({ [ENGRAVING]: engraving });

async function engraver(): Promise<{ shop: TestShop; item: TestItem; visitor: Visitor }> {
  const shop = await createShop(testApp);
  const additionalFieldsFormId = await shop.draftForm(FIELDS);
  const item = await shop.addProduct({ product: { additionalFieldsFormId } });
  return { shop, item, visitor: await shop.visit() };
}

const change = (visitor: Visitor, entryId: string, body: unknown) =>
  visitor.call("PUT", `${ENTRIES}/${entryId}/additionalFields`, { body });

describe("a product with questions", () => {
  test("enters the cart with the answers, in one form however they were sent", async () => {
    const { item, visitor } = await engraver();
    const first = await visitor.addItem({
      itemId: item.id,
      sku: item.sku,
      additionalFields: JSON.stringify({ other: "x", [DAY]: "", [ENGRAVING]: "For Ann" }),
    });
    expect(first.additionalFields).toBe(answers("For Ann"));
    const again = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: first.additionalFields });
    expect(again).toMatchObject({ id: first.id, quantity: 2 });
    const other = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: answers("For Bo") });
    expect(other.id).not.toBe(first.id);
  });

  test.each([
    ["nothing", null],
    ["another question", JSON.stringify({ [newId()]: "x" })],
    ["a blank", JSON.stringify({ [ENGRAVING]: " " })],
  ])("refuses %s, by field", async (_what, additionalFields) => {
    const { item, visitor } = await engraver();
    const response = await visitor.add({ itemId: item.id, sku: item.sku, additionalFields });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: "cart_refused", ...refusalMembers(CART_MESSAGES.invalidForm, { [ENGRAVING]: FORM_MESSAGES.required }) },
    ]);
    expect((await visitor.readCart()).id).toBeNull();
  });

  test("reports first that the product is sold out", async () => {
    const { shop, item, visitor } = await engraver();
    await shop.setStock(item, { quantity: 0, unlimited: false });
    expect((await visitor.add({ itemId: item.id, sku: item.sku })).json()).toMatchObject({
      message: CART_MESSAGES.notEnoughStock,
    });
  });

  test("can be answered again in the cart", async () => {
    const { item, visitor } = await engraver();
    const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: answers("For Ann") });
    const response = await change(visitor, entry.id, {
      itemId: item.id,
      sku: item.sku,
      additionalFields: answers("For Cy"),
    });
    const reply = response.json<{ shoppingCart: ShoppingCart; updatedEntry: CartEntry }>();
    expect(reply.updatedEntry).toMatchObject({ id: entry.id, additionalFields: answers("For Cy") });
    expect(reply.shoppingCart.entries).toEqual([reply.updatedEntry]);
    expect(await visitor.readCart()).toEqual(reply.shoppingCart);
  });

  test("merges with the line that already has the new answers", async () => {
    const { item, visitor } = await engraver();
    const add = (engraving: string, quantity: number) =>
      visitor.addItem({ itemId: item.id, sku: item.sku, quantity, additionalFields: answers(engraving) });
    const ann = await add("Ann", 2);
    const bo = await add("Bo", 3);
    const body = { itemId: item.id, sku: null, additionalFields: answers("Ann") };
    const reply = (await change(visitor, bo.id, body)).json<{ shoppingCart: ShoppingCart; updatedEntry: CartEntry }>();
    expect(reply.updatedEntry).toMatchObject({ id: ann.id, quantity: 5 });
    expect(reply.shoppingCart.entries).toHaveLength(1);
  });

  test("does not merge lines beyond the limit of one line", async () => {
    const { shop, item, visitor } = await engraver();
    await shop.setStock(item, { quantity: 0, unlimited: true });
    const add = (engraving: string) =>
      visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 5000, additionalFields: answers(engraving) });
    await add("Ann");
    const bo = await add("Bo");
    const response = await change(visitor, bo.id, { itemId: item.id, additionalFields: answers("Ann") });
    expect(response.json()).toEqual({ error: "cart_refused", ...refusalMembers(CART_MESSAGES.quantityOutOfRange) });
    expect((await visitor.readCart()).entries.map(({ quantity }) => quantity)).toEqual([5000, 5000]);
  });

  test("reports what is wrong with new answers, and keeps the old ones", async () => {
    const { item, visitor } = await engraver();
    const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: answers("For Ann") });
    const response = await change(visitor, entry.id, { itemId: item.id, sku: item.sku, additionalFields: null });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        error: "cart_refused",
        ...refusalMembers(CART_MESSAGES.invalidFields, { [ENGRAVING]: FORM_MESSAGES.required }),
      },
    ]);
    expect((await visitor.readCart()).entries).toEqual([entry]);
  });

  test("can be changed only by its own line, item and SKU", async () => {
    const [{ shop, item, visitor }, other] = await Promise.all([engraver(), engraver()]);
    const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: answers("For Ann") });
    const stranger = await shop.visit();
    const additionalFields = answers("Hacked");
    const cases: Array<[Visitor, string, unknown]> = [
      [visitor, entry.id, { itemId: newId(), sku: item.sku, additionalFields }],
      [visitor, entry.id, { itemId: item.id, sku: "OTHER", additionalFields }],
      [visitor, newId(), { itemId: item.id, sku: item.sku, additionalFields }],
      [visitor, "nothing", { itemId: item.id, sku: item.sku, additionalFields }],
      [stranger, entry.id, { itemId: item.id, sku: item.sku, additionalFields }],
      [other.visitor, entry.id, { itemId: item.id, sku: item.sku, additionalFields }],
    ];
    for (const [who, entryId, body] of cases) {
      const response = await change(who, entryId, body);
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { error: "not_found", ...refusalMembers(CART_MESSAGES.entryNotFound) },
      ]);
    }
    expect((await visitor.readCart()).entries).toEqual([entry]);
  });

  test("cannot be bought until questions added since are answered", async () => {
    const { shop, item, visitor } = await engraver();
    await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: answers("For Ann") });
    const more = await shop.draftForm([{ ...FIELDS[0], id: newId() } as FormField]);
    await shop.changeProduct(item, { additionalFieldsFormId: more });
    await shop.publish();
    const cart = await visitor.readCart();
    expect(cart).toMatchObject({ subtotalCents: 1000, entries: [{ problem: CART_MESSAGES.invalidFields }] });
  });

  test("accepts answers from a plain form too", async () => {
    const { item, visitor } = await engraver();
    const rejected = await visitor.submit("/cart/add", { itemId: item.id, sku: item.sku, [ENGRAVING]: "" });
    expect(rejected.headers["location"]).toBe("/cart/questions?form=add&notice=invalidForm");
    await visitor.submit("/cart/add", {
      itemId: item.id,
      sku: item.sku,
      [ENGRAVING]: "For Ann",
      [inputName(DAY, "Month")]: "12",
      [inputName(DAY, "Day")]: "24",
      [inputName(DAY, "Year")]: "2026",
    });
    const [entry] = (await visitor.readCart()).entries;
    expect(JSON.parse(entry?.additionalFields ?? "")).toEqual({ [ENGRAVING]: "For Ann", [DAY]: ["12", "24", "2026"] });
  });

  test("passes its answers to the order, with the questions as they were asked", async () => {
    const { shop, item, visitor } = await engraver();
    await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2, additionalFields: answers("For Ann") });
    const { id } = await visitor.readCart();
    const priced = await inSite(testApp.database, shop.site.id, (db) =>
      readPricedCart(db, shop.site, { cartId: id ?? "", choices: NOBODY }),
    );
    expect(priced).toMatchObject({ kind: "cart", currency: "USD", problems: [], siteUserId: null });
    expect(priced.lines).toMatchObject([
      {
        customizations: [{ label: "Engraving", value: "For Ann" }],
        line: { productId: item.id, quantity: 2, unitPriceCents: 1000 },
        product: { title: item.product.title },
        variant: { sku: item.sku },
      },
    ]);
    expect(priced.price).toMatchObject({ ok: true, order: { subtotalCents: 2000 } });
  });
});

describe("a deleted form", () => {
  const asked = [{ label: "Engraving", value: "For Ann" }];

  async function withAnswers() {
    const { shop, item, visitor } = await engraver();
    const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: answers("For Ann") });
    expect(entry.customizations).toEqual(asked);
    const form = item.product.additionalFieldsFormId ?? "";
    const remove = async () => {
      await inSite(testApp.database, shop.site.id, (db) =>
        deleteDocument(db, { id: form, kind: "form", by: "owner@example.org", label: "Delete" }),
      );
      await shop.publish();
    };
    return { shop, item, visitor, entry, remove };
  }

  test("leaves the answers in the cart and in the order, with the original questions", async () => {
    const { shop, item, visitor, entry, remove } = await withAnswers();
    await remove();
    const { id, entries } = await visitor.readCart();
    expect(entries).toMatchObject([{ customizations: asked, hasAdditionalFields: false, problem: null }]);
    const priced = await inSite(testApp.database, shop.site.id, (db) =>
      readPricedCart(db, shop.site, { cartId: id ?? "", choices: NOBODY }),
    );
    expect(priced.lines).toMatchObject([{ customizations: asked }]);
    const body = { itemId: item.id, sku: item.sku, additionalFields: entry.additionalFields };
    const reply = (await change(visitor, entry.id, body)).json<{ updatedEntry: CartEntry }>();
    expect(reply.updatedEntry.customizations).toEqual(asked);
    const again = await visitor.addItem({ itemId: item.id, sku: item.sku });
    expect(again).toMatchObject({ quantity: 1, customizations: [] });
  });

  test("keeps them in an account's cart too, and in a separate checkout cart", async () => {
    const { shop, item, visitor, remove } = await withAnswers();
    const shared = { site: shop.site, database: testApp.database };
    const input = { itemId: item.id, sku: item.sku, quantity: 1, additionalFields: answers("For Ann") };
    const bought = await startPurchase(shared, { own: undefined, siteUser: undefined }, { ...input, kind: "express" });
    await remove();
    const { id } = await visitor.readCart();
    const merged = await inSite(testApp.database, shop.site.id, (db) =>
      mergeCarts(db, { guestCartIds: [id ?? ""], siteUserId: "user-1" }),
    );
    for (const cartId of [merged ?? "", bought.ok ? bought.cartId : ""]) {
      const priced = await inSite(testApp.database, shop.site.id, (db) =>
        readPricedCart(db, shop.site, { cartId, choices: NOBODY }),
      );
      expect(priced.lines).toMatchObject([{ customizations: asked }]);
    }
  });
});

describe("a question removed from an existing form", () => {
  const values = { [ENGRAVING]: "For Ann", [DAY]: ["12", "24", "2026"] };
  const engraving = { label: "Engraving", value: "For Ann" };

  async function ask(shop: TestShop, formId: string, fields: readonly FormField[]): Promise<void> {
    const patches = [{ op: "replace" as const, path: ["fields"], value: [...fields] }];
    await inSite(testApp.database, shop.site.id, (db) =>
      editDocument(db, {
        id: formId,
        kind: "form",
        version: undefined,
        patches,
        label: "Ask",
        by: "owner@example.org",
      }),
    );
    await shop.publish();
  }

  test("leaves its answer in the cart and the order, also when the others are answered again, and restores it when it is asked again", async () => {
    const { shop, item, visitor } = await engraver();
    const additionalFields = JSON.stringify(values);
    const added = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields });
    const [, day] = added.customizations;
    expect(added.customizations).toEqual([engraving, day]);
    const formId = item.product.additionalFieldsFormId ?? "";
    await ask(shop, formId, FIELDS.slice(0, 1));
    expect((await visitor.readCart()).entries).toMatchObject([{ customizations: [engraving, day], problem: null }]);
    const body = { itemId: item.id, sku: item.sku, additionalFields: answers("For Bo") };
    const { updatedEntry } = (await change(visitor, added.id, body)).json<{ updatedEntry: CartEntry }>();
    expect(updatedEntry.customizations).toEqual([{ label: "Engraving", value: "For Bo" }, day]);
    const { id } = await visitor.readCart();
    const priced = await inSite(testApp.database, shop.site.id, (db) =>
      readPricedCart(db, shop.site, { cartId: id ?? "", choices: NOBODY }),
    );
    expect(priced.lines[0]?.customizations).toEqual([{ label: "Engraving", value: "For Bo" }, day]);
    const other = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: answers("For Bo") });
    expect(other).toMatchObject({ quantity: 1, customizations: [{ value: "For Bo" }] });
    expect(other.id).not.toBe(added.id);
    await ask(shop, formId, FIELDS);
    const again = (await visitor.readCart()).entries.find((entry) => entry.id === added.id);
    expect(JSON.parse(again?.additionalFields ?? "")).toEqual({ ...values, [ENGRAVING]: "For Bo" });
    expect(again?.customizations).toEqual([{ label: "Engraving", value: "For Bo" }, day]);
  });
});

describe("a gift card", () => {
  async function cards() {
    const shop = await createShop(testApp);
    const variants = [testVariant(1, { id: newId() }), testVariant(2, { id: newId() })];
    const item = await shop.addProduct({ product: { productType: 4, variants } });
    return { shop, item, visitor: await shop.visit() };
  }

  test("needs a denomination", async () => {
    const { item, visitor } = await cards();
    expect((await visitor.add({ itemId: item.id, sku: null })).json()).toEqual({
      error: "cart_refused",
      ...refusalMembers("Select a denomination for the Gift Card"),
    });
  });

  test("keeps the recipients, each on its own line", async () => {
    const { item, visitor } = await cards();
    const add = (recipientEmail: string) =>
      visitor.addItem({ itemId: item.id, sku: "SKU-1", additionalFields: JSON.stringify({ recipientEmail, x: 1 }) });
    await add("Ann@example.org");
    await add("bo@example.org");
    await add("ann@example.org ");
    expect(
      (await visitor.readCart()).entries.map(({ quantity, additionalFields }) => [quantity, additionalFields]),
    ).toEqual([
      [2, '{"recipientEmail":"ann@example.org"}'],
      [1, '{"recipientEmail":"bo@example.org"}'],
    ]);
  });

  test("refuses an invalid address, with a message by field", async () => {
    const { item, visitor } = await cards();
    const additionalFields = JSON.stringify({ recipientEmail: "nobody" });
    const response = await visitor.add({ itemId: item.id, sku: "SKU-1", additionalFields });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { error: "cart_refused", message: CART_MESSAGES.invalidForm, fields: { recipientEmail: /email/ } },
    ]);
  });

  test("takes the recipient from a plain form", async () => {
    const { item, visitor } = await cards();
    await visitor.submit("/cart/add", { itemId: item.id, sku: "SKU-2", senderName: "Bo", message: "Enjoy!" });
    expect((await visitor.readCart()).entries[0]?.additionalFields).toBe('{"senderName":"Bo","message":"Enjoy!"}');
  });

  test("is never discounted by a code and never out of stock", async () => {
    const { shop, item, visitor } = await cards();
    await shop.setStock(item, { quantity: 0, unlimited: false });
    await shop.addDiscount();
    await visitor.addItem({ itemId: item.id, sku: "SKU-1", quantity: 3 });
    await visitor.call("POST", "/api/commerce/shopping-cart/coupons", { body: { promoCode: "SAVE10" } });
    expect(await visitor.readCart()).toMatchObject({
      discountCents: 0,
      requiresShipping: false,
      invalidCoupons: [{ reason: "notForTheseItems" }],
    });
  });
});

test("a service can be bought once per order if the store requires it", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ product: { productType: 3 } });
  const visitor = await shop.visit();
  const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
  await shop.prefer("checkout", { multipleQuantityAllowedForServices: false });
  const rejection = { error: "cart_refused", ...refusalMembers(CART_MESSAGES.oneOfService) };
  expect((await visitor.readCart()).entries).toMatchObject([{ quantity: 2, problem: CART_MESSAGES.oneOfService }]);
  expect((await visitor.changeQuantity(entry.id, 3)).json()).toEqual(rejection);
  expect((await visitor.changeQuantity(entry.id, 1)).statusCode).toBe(200);
  expect((await visitor.readCart()).entries).toMatchObject([{ quantity: 1, problem: null }]);
  expect((await visitor.add({ itemId: item.id, sku: item.sku })).json()).toEqual(rejection);
});

test("an item with an unknown id is rejected like a deleted one", async () => {
  const shop = await createShop(testApp);
  const visitor = await shop.visit();
  for (const itemId of [testId(1), "x", "", "'; drop table cart; --"]) {
    expect((await visitor.add({ itemId })).json()).toEqual({
      error: "cart_refused",
      ...refusalMembers(CART_MESSAGES.itemNotFound),
    });
  }
});
