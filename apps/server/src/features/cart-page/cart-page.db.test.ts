import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import {
  GIFT_CARD_FIELD_MESSAGES,
  GIFT_CARD_FORM_MESSAGES,
  GIFT_CARD_LABELS,
} from "@stoa/core/gift-card/gift-card-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { describe, expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createShop, type TestItem, type TestShop } from "../cart/testing/test-shop.ts";
import type { Visitor } from "../cart/testing/test-visitor.ts";

const testApp = await openTestApp();
const ENGRAVING = newId();
const RIBBON = newId();
const FIELDS: FormField[] = [
  { id: ENGRAVING, type: "text", title: "Engraving", description: "", required: true },
  { id: RIBBON, type: "radio", title: "Ribbon", description: "", required: false, options: ["Red", "Blue"] },
];

type Asking = { readonly shop: TestShop; readonly item: TestItem; readonly visitor: Visitor };

async function engraver(): Promise<Asking> {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ product: { additionalFieldsFormId: await shop.draftForm(FIELDS) } });
  return { shop, item, visitor: await shop.visit() };
}

async function addedLine({ item, visitor }: Asking): Promise<Record<"entryId" | "itemId" | "sku", string>> {
  const additionalFields = JSON.stringify({ [ENGRAVING]: "For Ann", [RIBBON]: "Blue" });
  const { id } = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields });
  return { entryId: id, itemId: item.id, sku: item.sku };
}

const page = (visitor: Visitor, entryId: string) => visitor.call("GET", `/cart/details?entry=${entryId}`);

async function send(visitor: Visitor, path: string, fields: Readonly<Record<string, string>>) {
  const first = await visitor.submit(path, fields);
  return first.statusCode === 307 ? visitor.submit(first.headers.location ?? "", fields) : first;
}

describe("without scripts", () => {
  test("shows and changes the answers of a line", async () => {
    const known = await engraver();
    const line = await addedLine(known);
    const { body, statusCode } = await page(known.visitor, line.entryId);
    expect(statusCode).toBe(200);
    expect(body).toContain(`>${CART_MESSAGES.editDetails}</h1>`);
    expect(body).toContain('value="For Ann"');
    expect(body).toMatch(/value="Blue" checked/u);
    const sent = { ...line, [ENGRAVING]: "For Bo", [RIBBON]: "Red" };
    const changed = await send(known.visitor, "/cart/details", sent);
    expect([changed.statusCode, changed.headers.location]).toEqual([303, "/cart"]);
    const { entries } = await known.visitor.readCart();
    expect(entries[0]?.customizations.map(({ value }) => value)).toEqual(["For Bo", "Red"]);
  });

  test("shows invalid answers as they were typed, with the errors", async () => {
    const known = await engraver();
    const line = await addedLine(known);
    const rejected = await send(known.visitor, "/cart/details", { ...line, [ENGRAVING]: " ", [RIBBON]: "Red" });
    expect(rejected.statusCode).toBe(400);
    expect(rejected.body).toContain(CART_MESSAGES.invalidFields);
    expect(rejected.body).toContain(`>${FORM_MESSAGES.required}</div>`);
    expect(rejected.body).toMatch(/value="Red" checked/u);
    expect((await known.visitor.readCart()).entries[0]?.additionalFields).toContain("For Ann");
  });

  test("keeps the invalid answers of a new item, which enters the cart once they are valid", async () => {
    const { item, visitor } = await engraver();
    const input = { itemId: item.id, sku: item.sku, quantity: "2", [RIBBON]: "Blue" };
    const rejected = await send(visitor, "/cart/add", { ...input, [ENGRAVING]: "" });
    expect(rejected.statusCode).toBe(400);
    expect(rejected.body).toContain(CART_MESSAGES.invalidForm);
    expect(rejected.body).toMatch(/value="Blue" checked/u);
    expect(rejected.body).toContain('action="/cart/add"');
    expect(rejected.body).toContain('value="2"');
    await send(visitor, "/cart/add", { ...input, [ENGRAVING]: "For Cy" });
    expect((await visitor.readCart()).totalQuantity).toBe(2);
  });

  test("keeps answers whatever else was rejected", async () => {
    const { shop, item, visitor } = await engraver();
    await shop.setStock(item, { quantity: 0, unlimited: false });
    const input = { itemId: item.id, sku: item.sku, quantity: "1", [ENGRAVING]: "For Cy" };
    const rejected = await send(visitor, "/cart/add", input);
    expect(rejected.body).toContain(CART_MESSAGES.notEnoughStock);
    expect(rejected.body).toContain('value="For Cy"');
  });

  test("the recipient of a gift card can be changed", async () => {
    const shop = await createShop(testApp);
    const item = await shop.addProduct({ product: { productType: PRODUCT_TYPE.giftCard } });
    const visitor = await shop.visit();
    const { id: entryId } = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: null });
    expect((await page(visitor, entryId)).body).toContain(GIFT_CARD_LABELS.recipientEmail);
    const line = { entryId, itemId: item.id, sku: item.sku };
    const rejected = await send(visitor, "/cart/details", { ...line, recipientName: "Bo", recipientEmail: "nobody" });
    expect(rejected.body).toContain('value="Bo"');
    await send(visitor, "/cart/details", { ...line, recipientName: "Bo", recipientEmail: "bo@example.org" });
    expect((await visitor.readCart()).entries[0]?.additionalFields).toContain("bo@example.org");
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["no address", { recipientEmail: "bo" }, GIFT_CARD_FIELD_MESSAGES.email],
    [
      "a name of 101 characters",
      { recipientName: "B".repeat(101) },
      fillMessage(GIFT_CARD_FIELD_MESSAGES.tooLong, { max: 100 }),
    ],
    ["a name of two lines", { senderName: "Ann\nLee" }, GIFT_CARD_FIELD_MESSAGES.oneLine],
    [
      "a message of 1,001 characters",
      { message: "M".repeat(1001) },
      fillMessage(GIFT_CARD_FIELD_MESSAGES.tooLong, { max: 1000 }),
    ],
    ["a word for a day", { sendOn: "Christmas" }, GIFT_CARD_FIELD_MESSAGES.date],
    ["a day that has passed", { sendOn: "2001-12-24" }, GIFT_CARD_FIELD_MESSAGES.past],
    [
      "a day in a thousand years",
      { sendOn: "2999-12-24" },
      fillMessage(GIFT_CARD_FIELD_MESSAGES.tooFar, { days: 365 }),
    ],
  ])("%s of a gift card is refused, and its field says why", async (_what, fields, message) => {
    const shop = await createShop(testApp);
    const item = await shop.addProduct({ product: { productType: PRODUCT_TYPE.giftCard } });
    const visitor = await shop.visit();
    const { id: entryId } = await visitor.addItem({ itemId: item.id, sku: item.sku, additionalFields: null });
    const asked = await page(visitor, entryId);
    const { recipientEmail, sendOn } = GIFT_CARD_FORM_MESSAGES;
    expect(missingTexts(asked.body, [recipientEmail, sendOn, ...Object.values(GIFT_CARD_LABELS)])).toEqual([]);
    const line = { entryId, itemId: item.id, sku: item.sku };
    const rejected = await send(visitor, "/cart/details", { ...line, ...fields });
    expect([rejected.statusCode, missingTexts(rejected.body, [message])]).toEqual([400, []]);
  });

  test("shows text typed by strangers as plain text", async () => {
    const { item, visitor } = await engraver();
    const evil = '"><script>alert(1)</script>';
    const input = { itemId: item.id, sku: evil, quantity: evil, [ENGRAVING]: evil, [RIBBON]: evil };
    const { body } = await send(visitor, "/cart/add", input);
    expect(body).toContain("&lt;script&gt;alert(1)");
    expect(body).not.toContain("<script>alert(1)");
  });
});

describe("no one sees the answers of", () => {
  test("another visitor, another site, or a line without questions", async () => {
    const known = await engraver();
    const { entryId } = await addedLine(known);
    const others = [await known.shop.visit(), await (await createShop(testApp)).visit()];
    for (const other of others) expect((await page(other, entryId)).statusCode).toBe(404);
    const plain = await known.shop.addProduct();
    const { id } = await known.visitor.addItem({ itemId: plain.id, sku: plain.sku });
    for (const odd of [id, "", "nothing", "x".repeat(500)]) {
      expect((await page(known.visitor, odd)).statusCode).toBe(404);
    }
  });

  test("forms of other sites", async () => {
    const known = await engraver();
    const line = await addedLine(known);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const path of ["/cart/details", "/cart/questions?form=details"]) {
      const { statusCode } = await known.visitor.submit(path, { ...line, [ENGRAVING]: "x" }, headers);
      expect(statusCode).toBe(403);
    }
    expect((await known.visitor.readCart()).entries[0]?.additionalFields).toContain("For Ann");
  });
});

test("the page data includes what themes can show about a line", async () => {
  const shop = await createShop(testApp);
  const sizeMm = { length: 300, width: 150, height: 20 };
  const variants = [testVariant(1, { weightGrams: 1200, sizeMm })];
  const item = await shop.addProduct({ product: { variants } });
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const { shoppingCart } = (await visitor.call("GET", "/cart?format=json")).json();
  expect(shoppingCart.entries).toHaveLength(1);
  expect(shoppingCart.entries[0]).toMatchObject({
    item: { price: { currency: "USD", value: "10.00" } },
    chosenVariant: { sku: item.sku, weight: 1.2, len: 30, width: 15, height: 2 },
  });
});
