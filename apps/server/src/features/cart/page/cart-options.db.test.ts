import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { shippingWith, testArea, testMethod, testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { dollars, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { missingTexts } from "../../../testing/visible-texts.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { markCartPurchased } from "../add/cart-purchase-service.ts";
import { createShop, type TestShop } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const testApp = await openOwnTestApp({ cartLimits: { perVisitor: 120, perAddress: 1200, codesPerAddress: 12 } });
const CART = "/api/commerce/shopping-cart";
const method = testMethod(1, { name: "Parcel" });
const express = testMethod(2, { name: "Express", rate: { type: "flat", perOrderCents: 1500, perItemCents: 0 } });

const cartOf = (response: LightMyRequestResponse) => response.json<{ shoppingCart: ShoppingCart }>().shoppingCart;
const enter = (visitor: Visitor, promoCode: unknown) =>
  visitor.call("POST", `${CART}/coupons`, { body: { promoCode } });
const takeOff = (visitor: Visitor, code: string) =>
  visitor.call("DELETE", `${CART}/coupons?promoCode=${encodeURIComponent(code)}`);
const ship = (visitor: Visitor, body: unknown) => visitor.call("PUT", `${CART}/shipping`, { body });
const switchTo = (visitor: Visitor, currency: unknown) =>
  visitor.call("PUT", `${CART}/currency`, { body: { currency } });

async function shopWithItem(): Promise<{ shop: TestShop; visitor: Visitor; item: { id: string; sku: string } }> {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  return { shop, visitor, item: { id: item.id, sku: item.sku } };
}

async function countCarts(shop: TestShop): Promise<number> {
  return (await inSite(testApp.database, shop.site.id, (db) => db.text("select id from cart", []))).length;
}

describe("a code", () => {
  test("lowers the total, however it is typed, and can be removed", async () => {
    const { shop, visitor, item } = await shopWithItem();
    await shop.addDiscount({ name: "Welcome" });
    await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
    const response = await enter(visitor, " save10 ");
    expect(response.statusCode).toBe(200);
    expect(cartOf(response)).toMatchObject({
      subtotalCents: 2000,
      discountCents: 200,
      grandTotalCents: 1800,
      coupons: [{ code: "SAVE10", isValid: true, name: "Welcome" }],
      discounts: [{ code: "SAVE10", cents: 200 }],
    });
    expect(cartOf(await enter(visitor, "SAVE10")).coupons).toHaveLength(1);
    expect(await visitor.readCart()).toEqual(cartOf(response));
    expect(cartOf(await takeOff(visitor, "save10"))).toMatchObject({ coupons: [], discountCents: 0 });
    expect(cartOf(await takeOff(visitor, "NEVER"))).toMatchObject({ coupons: [] });
  });

  test("that the store does not have is rejected with a message, and creates no cart", async () => {
    const { shop, visitor } = await shopWithItem();
    const response = await enter(visitor, "NOPE");
    const said = {
      message: "“NOPE” is not a code of this store. Please check how it is written.",
      messageKey: "coupon.unknown",
      messageValues: { code: "NOPE" },
    };
    expect([response.statusCode, response.json()]).toMatchObject([400, { error: "cart_refused", ...said }]);
    expect(await countCarts(shop)).toBe(0);
  });

  test.each([
    ["", CART_MESSAGES.couponMissing],
    ["   ", CART_MESSAGES.couponMissing],
    ["X".repeat(61), CART_MESSAGES.couponRefused],
  ])("%j is refused", async (text, message) => {
    const { visitor } = await shopWithItem();
    expect((await enter(visitor, text)).json()).toEqual({ error: "cart_refused", ...refusalMembers(message) });
  });

  test.each([[undefined], [null], [7], [["A"]], ["A\u0000"]])("%j is not a code", async (code) => {
    const { visitor } = await shopWithItem();
    expect((await enter(visitor, code)).statusCode).toBe(400);
  });

  test("that has ended, has not started, or is used up in total or by the customer is rejected with the reason", async () => {
    const { shop, visitor } = await shopWithItem();
    const trigger = (code: string) => ({ trigger: { type: "code" as const, code } });
    await shop.addDiscount({ ...trigger("OVER"), validToMs: 5 });
    await shop.addDiscount({ ...trigger("SOON"), validFromMs: Date.now() + 1_000_000 });
    await shop.addDiscount({ ...trigger("USED"), maxUses: 1 });
    await inSite(testApp.database, shop.site.id, (db) =>
      db.text("update discount set uses = 1 where code_key = 'USED'", []),
    );
    const reasons = [
      ["OVER", "“OVER” has expired."],
      ["SOON", "“SOON” can't be used yet."],
      ["USED", "“USED” has been used as often as it can be."],
    ] as const;
    for (const [code, message] of reasons) {
      expect((await enter(visitor, code)).json()).toMatchObject({ error: "cart_refused", message });
    }
    expect((await visitor.readCart()).coupons).toEqual([]);
  });

  test("with a minimum is kept and applies once the minimum is reached", async () => {
    const { shop, visitor, item } = await shopWithItem();
    await shop.addDiscount({ criteria: { type: "minimumSubtotal", subtotal: dollars(15) } });
    await visitor.addItem({ itemId: item.id, sku: item.sku });
    const message = "“SAVE10” is for orders of $15.00 or more.";
    expect(cartOf(await enter(visitor, "SAVE10"))).toMatchObject({
      discountCents: 0,
      validCoupons: [],
      invalidCoupons: [{ code: "SAVE10", reason: "minimumNotReached", message }],
      coupons: [{ code: "SAVE10", isValid: false, message }],
    });
    await visitor.addItem({ itemId: item.id, sku: item.sku });
    expect(await visitor.readCart()).toMatchObject({ discountCents: 200, invalidCoupons: [] });
  });

  test("can be entered before anything is in the cart", async () => {
    const { shop, visitor, item } = await shopWithItem();
    await shop.addDiscount();
    expect((await enter(visitor, "SAVE10")).statusCode).toBe(200);
    await visitor.addItem({ itemId: item.id, sku: item.sku });
    expect(await visitor.readCart()).toMatchObject({ discountCents: 100 });
    expect(await countCarts(shop)).toBe(1);
  });

  test("can be added up to ten times", async () => {
    const { shop, visitor } = await shopWithItem();
    await shop.addDiscount({ trigger: { type: "code", code: "ELEVEN" } });
    await shop.addDiscount({ trigger: { type: "code", code: "ONE" } });
    await enter(visitor, "ONE");
    await inSite(testApp.database, shop.site.id, (db) =>
      db.text("update cart set codes = array(select 'C' || n from generate_series(1, 10) n)", []),
    );
    expect((await enter(visitor, "ELEVEN")).json()).toMatchObject({ message: /An order can have 10 codes/ });
  });

  test("of another shop is unknown", async () => {
    const [{ visitor }, other] = await Promise.all([shopWithItem(), shopWithItem()]);
    await other.shop.addDiscount();
    expect((await enter(visitor, "SAVE10")).statusCode).toBe(400);
  });

  test("can be tried only a limited number of times from one address", async () => {
    const { visitor } = await shopWithItem();
    const statuses: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) statuses.push((await enter(visitor, "NOPE")).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 400), 429, 429]);
    expect((await takeOff(visitor, "NOPE")).statusCode).toBe(200);
  });

  test("without a crumb changes nothing", async () => {
    const { shop, visitor } = await shopWithItem();
    await shop.addDiscount();
    const calls = [() => enter(visitor, "SAVE10"), () => takeOff(visitor, "SAVE10"), () => ship(visitor, {})];
    for (const call of calls) {
      visitor.cookies.set("crumb", "none");
      const response = await call();
      expect([response.statusCode, response.json()]).toMatchObject([403, { crumbFail: true }]);
    }
    expect(await countCarts(shop)).toBe(0);
  });
});

test("an automatic discount needs no code and is shown", async () => {
  const { shop, visitor, item } = await shopWithItem();
  await shop.addDiscount({ name: "For all", trigger: { type: "automatic" } });
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  expect(await visitor.readCart()).toMatchObject({
    discountCents: 100,
    coupons: [],
    discounts: [{ name: "For all", code: null, cents: 100 }],
  });
});

describe("a place", () => {
  async function shippingShop() {
    const made = await shopWithItem();
    await made.shop.prefer("shipping", { rules: [shippingWith([method, express])] });
    await made.shop.prefer("tax", {
      rules: [testTaxRule(1, { name: "VAT", areas: [testArea("DE")] }), testTaxRule(2, { areas: [testArea("FR")] })],
    });
    await made.visitor.addItem({ itemId: made.item.id, sku: made.item.sku });
    return made;
  }

  test("that is unknown leaves shipping and taxes open", async () => {
    const { visitor } = await shippingShop();
    expect(await visitor.readCart()).toMatchObject({
      shippingLocation: null,
      shippingOptions: [],
      taxCents: 0,
      isTaxKnown: false,
      grandTotalCents: 1000,
    });
  });

  test("offers shipping options, and the chosen one sets price and taxes", async () => {
    const { visitor } = await shippingShop();
    const located = cartOf(await ship(visitor, { location: { countryCode: "de", postalCode: "D-10115" } }));
    expect(located).toMatchObject({
      shippingLocation: { countryCode: "DE", state: "", postalCode: "10115" },
      shippingOptions: [
        { id: method.id, name: "Parcel", priceCents: 500 },
        { id: express.id, name: "Express", priceCents: 1500 },
      ],
      selectedShippingOption: null,
      applicableTaxRules: [{ name: "VAT", cents: 200 }],
      isTaxKnown: true,
      grandTotalCents: 1200,
    });
    const chosen = cartOf(await ship(visitor, { shippingOptionId: express.id }));
    expect(chosen).toMatchObject({
      selectedShippingOption: { id: express.id },
      shippingCostCents: 1500,
      taxCents: 500,
      grandTotalCents: 3000,
    });
    expect(await visitor.readCart()).toEqual(chosen);
    const forgotten = cartOf(await ship(visitor, { location: null }));
    expect(forgotten).toMatchObject({ shippingLocation: null, selectedShippingOption: null, grandTotalCents: 1000 });
  });

  test.each(["", "XX", "Germany", "\u0000"])("cannot be %j", async (countryCode) => {
    const { visitor } = await shippingShop();
    const response = await ship(visitor, { location: { countryCode } });
    expect(response.statusCode).toBe(400);
    expect((await visitor.readCart()).shippingLocation).toBeNull();
  });

  test("names the invalid field", async () => {
    const { visitor } = await shippingShop();
    expect((await ship(visitor, { location: { countryCode: "ZZ" } })).json()).toEqual({
      error: "cart_refused",
      ...refusalMembers(CART_MESSAGES.countryUnknown, { countryCode: CART_MESSAGES.countryUnknown }),
    });
  });

  test("rejects a shipping option that it does not have", async () => {
    const { visitor } = await shippingShop();
    const location = { countryCode: "DE" };
    for (const shippingOptionId of [newId(), "", "'"]) {
      const response = await ship(visitor, { location, shippingOptionId });
      expect(response.json()).toEqual({ error: "cart_refused", ...refusalMembers(CART_MESSAGES.shippingUnavailable) });
    }
    expect((await visitor.readCart()).shippingLocation).toBeNull();
  });
});

describe("a currency", () => {
  const euros = (amount: number) => ({ amount, currency: "EUR" });
  async function currencyShop() {
    const shop = await createShop(testApp);
    await shop.prefer("currencies", { others: ["EUR", "GBP"] });
    const variants = [testVariant(1, { id: newId(), otherPrices: [{ price: euros(900), salePrice: euros(800) }] })];
    const both = await shop.addProduct({ product: { variants } });
    const one = await shop.addProduct();
    const visitor = await shop.visit();
    return { shop, visitor, both, one };
  }

  test("can be switched mid-cart: lines without a price in it become problems, nothing is converted", async () => {
    const { visitor, both, one } = await currencyShop();
    await visitor.addItem({ itemId: both.id, sku: both.sku, quantity: 2 });
    await visitor.addItem({ itemId: one.id, sku: one.sku });
    expect(await visitor.readCart()).toMatchObject({
      currency: "USD",
      currencies: ["USD", "EUR", "GBP"],
      subtotalCents: 3000,
    });
    const switched = cartOf(await switchTo(visitor, "EUR"));
    expect(switched).toMatchObject({ currency: "EUR", subtotalCents: 1800 });
    expect(switched.entries.map(({ subTotal, problem }) => [subTotal, problem])).toEqual([
      [1800, null],
      [0, CART_MESSAGES.noPriceInCurrency],
    ]);
    const rejected = await visitor.add({ itemId: one.id, sku: one.sku });
    expect(rejected.json()).toEqual({ error: "cart_refused", ...refusalMembers(CART_MESSAGES.noPriceInCurrency) });
    expect(cartOf(await switchTo(visitor, "USD"))).toMatchObject({ currency: "USD", subtotalCents: 3000 });
  });

  test("can be chosen before there is a cart", async () => {
    const { visitor, both } = await currencyShop();
    await switchTo(visitor, "EUR");
    await visitor.addItem({ itemId: both.id, sku: both.sku });
    expect(await visitor.readCart()).toMatchObject({ currency: "EUR", subtotalCents: 900 });
  });

  test.each(["JPY", "eur", "", "XXX", "toString"])(
    "%j is rejected if the shop does not sell in it",
    async (currency) => {
      const { shop, visitor } = await currencyShop();
      expect((await switchTo(visitor, currency)).json()).toEqual({
        error: "cart_refused",
        ...refusalMembers(CART_MESSAGES.currencyUnknown),
      });
      expect(await countCarts(shop)).toBe(0);
    },
  );

  test("that the store drops reverts to the store's own", async () => {
    const { shop, visitor, both } = await currencyShop();
    await visitor.addItem({ itemId: both.id, sku: both.sku });
    await switchTo(visitor, "EUR");
    await shop.prefer("currencies", { others: [] });
    expect(await visitor.readCart()).toMatchObject({ currency: "USD", currencies: ["USD"], subtotalCents: 1000 });
  });
});

test("shows how much is missing from an order below the minimum", async () => {
  const { shop, visitor, item } = await shopWithItem();
  await shop.prefer("checkout", { minimumSubtotalCents: { USD: 2000 } });
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  expect((await visitor.readCart()).problems).toEqual([
    {
      code: "minimumSubtotal",
      message: "To check out, your order subtotal must be $20.00 or more.",
      messageKey: "pricing.minimumSubtotal",
      messageValues: { subtotal: "$20.00" },
    },
  ]);
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  expect((await visitor.readCart()).problems).toEqual([]);
});

describe("reading a cart", () => {
  test("as a sample for editors leaves the visitor's own cart alone", async () => {
    const { visitor, item, shop } = await shopWithItem();
    await visitor.addItem({ itemId: item.id, sku: item.sku });
    const response = await visitor.call("GET", `${CART}?mock=true&timecode=${Date.now()}`);
    const sample = response.json<ShoppingCart>();
    expect(sample).toMatchObject({ id: null, websiteId: shop.site.id, currency: "USD", totalQuantity: 3 });
    expect(sample.entries.map(({ itemId }) => itemId)).not.toContain(item.id);
    expect(response.cookies).toEqual([]);
    expect(await visitor.readCart()).toMatchObject({ totalQuantity: 1 });
  });

  test("without amounts only counts the lines", async () => {
    const { visitor, item } = await shopWithItem();
    await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 3 });
    const counted = (await visitor.call("GET", `${CART}?calculateSubtotal=false`)).json<ShoppingCart>();
    expect(counted).toMatchObject({
      totalQuantity: 3,
      subtotalCents: 0,
      grandTotalCents: 0,
      entries: [{ subTotal: 3000 }],
    });
    const whole = (await visitor.call("GET", `${CART}?mock=false&calculateSubtotal=true`)).json<ShoppingCart>();
    expect(whole).toEqual(await visitor.readCart());
  });
});

describe("a purchased cart", () => {
  async function buy(shop: TestShop, cartId: string | null): Promise<string> {
    const orderId = newId();
    const purchase = { cartId: cartId ?? "", orderId };
    await inSite(testApp.database, shop.site.id, (db) => markCartPurchased(db, purchase));
    await inSite(testApp.database, shop.site.id, (db) => markCartPurchased(db, purchase));
    return orderId;
  }

  test("is empty and names its order; nothing in it can be changed, and a new one begins", async () => {
    const { shop, visitor, item } = await shopWithItem();
    await shop.addDiscount();
    const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
    await enter(visitor, "SAVE10");
    const before = await visitor.readCart();
    const orderId = await buy(shop, before.id);
    const read = await visitor.call("GET", CART);
    expect(read.json()).toMatchObject({
      id: before.id,
      orderId,
      isPurchased: true,
      entries: [],
      coupons: [],
      totalQuantity: 0,
      subtotalCents: 0,
    });
    expect(visitor.cookies.has("hasCart")).toBe(false);
    const page = (await visitor.call("GET", "/cart")).body;
    expect(missingTexts(page, [CART_MESSAGES.purchased, CART_MESSAGES.empty, CART_MESSAGES.continueShopping])).toEqual(
      [],
    );
    expect((await visitor.changeQuantity(entry.id, 1)).statusCode).toBe(404);
    expect((await visitor.remove(entry.id)).statusCode).toBe(404);
    await visitor.addItem({ itemId: item.id, sku: item.sku });
    const next = await visitor.readCart();
    expect(next).toMatchObject({ isPurchased: false, orderId: null, totalQuantity: 1, coupons: [] });
    expect(next.id).not.toBe(before.id);
    expect(await countCarts(shop)).toBe(2);
  });

  test("keeps no codes, places or currencies for the next one", async () => {
    const { shop, visitor, item } = await shopWithItem();
    await shop.addDiscount();
    await visitor.addItem({ itemId: item.id, sku: item.sku });
    await enter(visitor, "SAVE10");
    await ship(visitor, { location: { countryCode: "DE" } });
    await buy(shop, (await visitor.readCart()).id);
    const next = cartOf(await ship(visitor, { location: { countryCode: "FR" } }));
    expect(next).toMatchObject({ coupons: [], entries: [], shippingLocation: { countryCode: "FR" } });
  });

  test("moves items added during payment to the visitor's next cart", async () => {
    const { shop, visitor, item } = await shopWithItem();
    const late = await shop.addProduct();
    const entry = await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
    const { id } = await visitor.readCart();
    const orderId = newId();
    await inSite(testApp.database, shop.site.id, async (db) => {
      const order = { cents: 0, priced: "{}" };
      await db.text(
        `insert into sales_order (site_id, id, kind, state, is_test, email, locale, currency, priced, subtotal_cents, discount_cents,
           shipping_cents, tax_cents, gift_card_cents, grand_total_cents)
         values ($1, $2, 'order', 'pending', true, 'a@example.org', 'en', 'USD', $3, $4, $4, $4, $4, $4, $4)`,
        [db.siteId, orderId, order.priced, order.cents],
      );
      await db.text(
        `insert into order_line (site_id, order_id, id, position, product_id, variant_id, product_type, title, quantity, unit_price_cents,
           total_cents)
         select site_id, $2, id, 0, product_id, variant_id, 1, 'x', quantity, 0, 0 from cart_entry where site_id = $1`,
        [db.siteId, orderId],
      );
    });
    await visitor.addItem({ itemId: late.id, sku: late.sku });
    await visitor.changeQuantity(entry.id, 5);
    await inSite(testApp.database, shop.site.id, (db) => markCartPurchased(db, { cartId: id ?? "", orderId }));
    const next = await visitor.readCart();
    expect(next).toMatchObject({ isPurchased: false, totalQuantity: 4 });
    expect(next.entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [item.id, 3],
      [late.id, 1],
    ]);
    expect(next.id).not.toBe(id);
  });
});

describe("without scripts", () => {
  test("codes, places and currencies are plain forms that return to the cart page", async () => {
    const { shop, visitor, item } = await shopWithItem();
    await shop.addDiscount();
    await shop.addDiscount({ trigger: { type: "code", code: "OLD" }, validToMs: 1_000_000_000_000 });
    await shop.addDiscount({ trigger: { type: "code", code: "SOON" }, validFromMs: 8_000_000_000_000 });
    await shop.prefer("shipping", { rules: [shippingWith([method])] });
    await shop.prefer("currencies", { others: ["EUR"] });
    await visitor.addItem({ itemId: item.id, sku: item.sku });
    const cases: Array<[string, Record<string, string>, string]> = [
      ["/cart/coupon", { promoCode: "save10" }, "/cart"],
      ["/cart/coupon", { promoCode: "NOPE" }, "/cart?notice=couponRefused&promoCode=NOPE"],
      ["/cart/coupon", { promoCode: "OLD" }, "/cart?notice=couponExpired&promoCode=OLD"],
      ["/cart/coupon", { promoCode: "SOON" }, "/cart?notice=couponNotStarted&promoCode=SOON"],
      ["/cart/coupon", {}, "/cart?notice=couponMissing"],
      ["/cart/coupon", { promoCode: "A\u0000B" }, "/cart?notice=couponRefused&promoCode=A%00B"],
      ["/cart/shipping", { countryCode: "DE", postalCode: "10115" }, "/cart"],
      ["/cart/shipping", { shippingOptionId: method.id }, "/cart"],
      ["/cart/shipping", { countryCode: "Mars" }, "/cart?notice=countryUnknown"],
      ["/cart/currency", { currency: "SEK" }, "/cart?notice=currencyUnknown"],
    ];
    for (const [url, fields, location] of cases) {
      const response = await visitor.submit(url, fields);
      expect([url, response.statusCode, response.headers["location"]]).toEqual([url, 303, location]);
    }
    expect(await visitor.readCart()).toMatchObject({
      discountCents: 100,
      shippingLocation: { countryCode: "DE" },
      selectedShippingOption: { id: method.id },
      grandTotalCents: 1400,
    });
    await visitor.submit("/cart/coupon/remove", { promoCode: "SAVE10" });
    await visitor.submit("/cart/currency", { currency: "EUR" });
    expect(await visitor.readCart()).toMatchObject({ coupons: [], currency: "EUR" });
  });

  test("a form from another site changes nothing", async () => {
    const { shop, visitor } = await shopWithItem();
    await shop.addDiscount();
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const url of ["/cart/coupon", "/cart/coupon/remove", "/cart/shipping", "/cart/currency"]) {
      expect((await visitor.submit(url, { promoCode: "SAVE10" }, headers)).statusCode).toBe(403);
    }
    expect(await countCarts(shop)).toBe(0);
  });
});
