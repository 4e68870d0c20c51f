import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { STORE_TEXTS_ID } from "@stoa/core/multilingual/translation/store-preference-texts.ts";
import { shippingWith, testMethod } from "@stoa/core/pricing/order/order-for-tests.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp, signInToStudio, TEST_HOST, type Answer, type TestBrowser } from "../../../testing/test-app.ts";
import { createDocument, listDocuments } from "../../document/document-service.ts";
import { LANGUAGE_LIST_ID, translationId } from "../../multilingual/translation-id.ts";

const testApp = await openTestApp();

type Shop = {
  readonly visitor: TestBrowser;
  readonly studio: TestBrowser;
  readonly variantId: string;
  readonly productId: string;
  readonly sku: string;
  readonly origin: string;
  readonly localeOfCart: () => Promise<string | null>;
};

async function openGermanShop(): Promise<Shop> {
  const testSite = await testApp.createTestSite();
  const { database } = testApp;
  const productId = newId();
  const [sku, variantId] = [newId(), newId()];
  const studio = await signInToStudio(testApp, testSite);
  await inSite(database, testSite.site.id, async (db) => {
    const [store] = await listDocuments(db, "collection");
    const variants = [testVariant(1, { id: variantId, sku, attributes: { Color: "Red" } })];
    const product = {
      ...testProduct({ variants, title: "Mug", urlId: "mug", variantOptionOrdering: ["Color"] }),
    };
    const write = (id: string, kind: "product" | "translation" | "language-list", data: unknown): Promise<unknown> =>
      createDocument(db, { id, kind, data, by: "test", label: "Add" });
    await write(productId, "product", { ...product, collectionId: store?.id, images: [] });
    await write(LANGUAGE_LIST_ID, "language-list", { languages: [{ language: "de", isEnabled: true }] });
    await write(translationId(productId, "de"), "translation", {
      documentId: productId,
      language: "de",
      texts: {
        title: { source: "Mug", text: "Becher" },
        "options/=Color": { source: "Color", text: "Farbe" },
        "options/=Color/=Red": { source: "Red", text: "Rot" },
      },
    });
  });
  expect((await studio.call("POST", "/api/releases", {})).status).toBe(200);
  const stocked = await studio.call("PUT", `/api/products/${productId}/variants/${variantId}/stock`, {
    quantity: 0,
    unlimited: true,
  });
  expect(stocked.status, stocked.text).toBe(200);
  const host = `${testSite.slug}.${TEST_HOST}`;
  const localeOfCart = async (): Promise<string | null> => {
    const sql = "select locale from cart where site_id = $1";
    const { rows } = await inSite(database, testSite.site.id, async (db) => ({
      rows: await db.text<{ locale: string | null }>(sql, [testSite.site.id]),
    }));
    return rows[0]?.locale ?? null;
  };
  return { visitor: testApp.browse(host), studio, variantId, productId, sku, origin: `https://${host}`, localeOfCart };
}

async function addFrom({ visitor, productId, sku, origin }: Shop, path: string): Promise<ShoppingCart> {
  await visitor.get(path);
  const payload = { itemId: productId, sku, quantity: 1, additionalFields: "null" };
  const crumb = visitor.cookies.get("crumb") ?? "";
  const answer: Answer = await visitor.send({
    method: "POST",
    url: `/api/commerce/shopping-cart/entries?crumb=${encodeURIComponent(crumb)}`,
    headers: { referer: `${origin}${path}` },
    payload,
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { shoppingCart: ShoppingCart }).shoppingCart;
}

test("items added on a German page are in German in the cart, and so will the order be", async () => {
  const shop = await openGermanShop();
  const { entries } = await addFrom(shop, "/de/shop/mug");
  expect(JSON.stringify(entries)).toContain("Becher");
  expect(JSON.stringify(entries)).toMatch(/Farbe[\s\S]*Rot/);
  expect(entries[0]?.itemUrl).toBe("/de/shop/mug");
  expect(await shop.localeOfCart()).toBe("de");
  const { text } = await shop.visitor.get("/de/cart");
  expect(text).toContain("Becher");
  expect(text).toContain('<html lang="de"');
});

test("a visitor who returns to the site's own language sees the cart in it", async () => {
  const shop = await openGermanShop();
  await addFrom(shop, "/de/shop/mug");
  const { entries } = await addFrom(shop, "/shop/mug");
  expect(JSON.stringify(entries)).toContain("Mug");
  expect(JSON.stringify(entries)).not.toContain("Becher");
  expect(entries[0]?.itemUrl).toBe("/shop/mug");
  expect(await shop.localeOfCart()).toBeNull();
});

async function change(
  { visitor, origin }: Shop,
  from: string,
  input: { readonly path: string; readonly payload: object },
): Promise<Answer> {
  const crumb = visitor.cookies.get("crumb") ?? "";
  const answer = await visitor.send({
    method: "PUT",
    url: `/api/commerce/shopping-cart/${input.path}?crumb=${encodeURIComponent(crumb)}`,
    headers: { referer: `${origin}${from}` },
    payload: input.payload,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

test("a cart switches to the language it is changed in, not only the one it was created in", async () => {
  const shop = await openGermanShop();
  const { entries } = await addFrom(shop, "/shop/mug");
  expect(await shop.localeOfCart()).toBeNull();
  const line = `entries/${entries[0]?.id}`;
  await change(shop, "/de/cart", { path: line, payload: { quantity: 2 } });
  expect(await shop.localeOfCart()).toBe("de");
  await change(shop, "/cart", { path: "shipping", payload: { location: { countryCode: "US" } } });
  expect(await shop.localeOfCart()).toBeNull();
});

async function setStock({ productId, studio, variantId }: Shop, quantity: number): Promise<void> {
  const path = `/api/products/${productId}/variants/${variantId}/stock`;
  const stocked = await studio.call("PUT", path, { quantity, unlimited: false });
  expect(stocked.status, stocked.text).toBe(200);
}

test("shows cart problems in the language of the page, also without scripts", async () => {
  const shop = await openGermanShop();
  await addFrom(shop, "/de/shop/mug");
  await setStock(shop, 0);
  const cart = await shop.visitor.get("/de/cart?notice=cartFull");
  expect(cart.text).toContain("Davon haben wir leider nicht genug.</p>");
  expect(cart.text).toContain("Ergänzen oder berichtigen Sie die Angaben oben.</p>");
  expect(cart.text).toContain("Ihr Warenkorb ist voll.");
  expect((await shop.visitor.get("/cart")).text).toContain(`${CART_MESSAGES.notEnoughStock}</p>`);
});

test("the page explains for each code why it was refused", async () => {
  const { visitor } = await openGermanShop();
  const codes = [
    "couponMissing",
    "couponRefused",
    "couponNotStarted",
    "couponExpired",
    "couponUsedUp",
    "couponUsedByCustomer",
    "couponTooMany",
  ] as const;
  for (const code of codes) {
    const { text } = await visitor.get(`/cart?notice=${code}`);
    expect(text.replaceAll("&#39;", "'"), code).toContain(CART_MESSAGES[code]);
  }
});

test("missing checkout details are reported in its language, and in English on the wire", async () => {
  const shop = await openGermanShop();
  await addFrom(shop, "/de/shop/mug");
  await setStock(shop, 0);
  const { text } = await shop.visitor.get("/de/checkout");
  expect(text).toContain(">Davon haben wir leider nicht genug.</a>");
  expect(text).toContain(CART_MESSAGES.notEnoughStock.replace("'", "&#39;"));
});

async function chooseLocale({ visitor }: Shop, language: string): Promise<Answer> {
  await visitor.get("/api/site-users/account/session");
  const crumb = visitor.cookies.get("crumb") ?? "";
  return visitor.send({
    method: "POST",
    url: `/api/site-users/account/locale?crumb=${encodeURIComponent(crumb)}`,
    payload: { language },
  });
}

test("a cart opened in another language stays in that language", async () => {
  const shop = await openGermanShop();
  await addFrom(shop, "/shop/mug");
  expect((await shop.visitor.get("/de/cart")).text).toContain("Becher");
  expect(await shop.localeOfCart()).toBe("de");
  const { text } = await shop.visitor.get("/de/checkout");
  expect(text).toContain("Becher");
  expect((await shop.visitor.get("/cart")).text).not.toContain("Becher");
  expect(await shop.localeOfCart()).toBeNull();
});

test("a checkout opened in another language makes the order in it", async () => {
  const shop = await openGermanShop();
  await addFrom(shop, "/shop/mug");
  expect((await shop.visitor.get("/de/checkout")).text).toContain("Becher");
  expect(await shop.localeOfCart()).toBe("de");
});

test("viewing other pages does not change the language of the cart", async () => {
  const shop = await openGermanShop();
  await addFrom(shop, "/de/shop/mug");
  await shop.visitor.get("/shop/mug");
  await shop.visitor.send({
    method: "GET",
    url: "/api/commerce/shopping-cart",
    headers: { referer: `${shop.origin}/shop` },
  });
  expect(await shop.localeOfCart()).toBe("de");
});

test("a visitor's choice of language applies to the cart, if the site has a similar one", async () => {
  const shop = await openGermanShop();
  expect((await chooseLocale(shop, "de-AT")).json()).toEqual({ language: "de-AT", isKept: false });
  await addFrom(shop, "/shop/mug");
  expect((await chooseLocale(shop, "de-AT")).json()).toEqual({ language: "de-AT", isKept: true });
  expect(await shop.localeOfCart()).toBe("de");
  await chooseLocale(shop, "it");
  expect(await shop.localeOfCart()).toBe("it");
  const rejected = await chooseLocale(shop, "no language!");
  expect([rejected.status, rejected.json()]).toMatchObject([
    400,
    { fields: { language: expect.any(String) as string } },
  ]);
  expect(await shop.localeOfCart()).toBe("it");
});

test("a visitor's choice changes no one else's cart", async () => {
  const shop = await openGermanShop();
  const stranger = await openGermanShop();
  await addFrom(shop, "/shop/mug");
  expect((await chooseLocale({ ...stranger, visitor: stranger.visitor }, "de")).json()).toMatchObject({
    isKept: false,
  });
  expect(await shop.localeOfCart()).toBeNull();
});

test("shipping methods are named in the language of the cart, and cost the same", async () => {
  const shop = await openGermanShop();
  const method = testMethod(1, { name: "Parcel" });
  const rules = [shippingWith([method])];
  expect((await shop.studio.call("PUT", "/api/v1/commerce-preferences/shipping", { rules })).status).toBe(200);
  const texts = { [`shipping/#${method.id}/name`]: "Paket" };
  const path = `/api/studio/translations/de/${STORE_TEXTS_ID}`;
  expect((await shop.studio.call("PUT", path, { version: 0, texts })).status).toBe(200);
  expect((await shop.studio.call("POST", "/api/studio/translations/de/publish", {})).status).toBe(200);
  await addFrom(shop, "/shop/mug");
  const input = { path: "shipping", payload: { location: { countryCode: "DE", postalCode: "10115" } } };
  const optionsAt = async (page: string): Promise<ShoppingCart["shippingOptions"]> => {
    const answer = await change(shop, page, input);
    return (answer.json() as { shoppingCart: ShoppingCart }).shoppingCart.shippingOptions;
  };
  const german = await optionsAt("/de/cart");
  const english = await optionsAt("/cart");
  expect([german[0]?.name, english[0]?.name]).toEqual(["Paket", "Parcel"]);
  expect(german[0]?.priceCents).toBe(english[0]?.priceCents);
});
