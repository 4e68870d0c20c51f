import { shippingWith, testMethod, testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { createShop, type TestItem, type TestShop } from "../../cart/testing/test-shop.ts";
import { editDocument, listDocuments } from "../../document/document-service.ts";
import { exportOrders } from "../../order/file/order-export-service.ts";
import { addDiscount, audit, fillCart, issueCard, PORTLAND, setPreferences } from "../testing/test-buyer.ts";

const testApp = await openTestApp();
const { database } = testApp;
const CART = "/api/commerce/shopping-cart";
const SHIP = testMethod(1, { name: "Post", rate: { type: "flat", perOrderCents: 500, perItemCents: 0 } });
const yen = (amount: number) => ({ amount, currency: "JPY" });
const dollars = (amount: number) => ({ amount, currency: "USD" });

/** A shop in yen that also sells in dollars; prices and shipping include 10 % tax. */
async function openShop(): Promise<{ shop: TestShop; item: TestItem }> {
  const shop = await createShop(testApp);
  await inSite(database, shop.site.id, async (db) => {
    const [settings] = await listDocuments(db, "settings");
    const patches = [{ op: "add" as const, path: ["currency"], value: "JPY" }];
    const edit = { kind: "settings" as const, version: undefined, patches, label: "Yen", by: "owner@example.org" };
    await editDocument(db, { id: settings?.id ?? "", ...edit });
  });
  const rules = (currency: string) => ({ ...shippingWith([SHIP]), currency });
  await setPreferences(shop, "shipping", { rules: [rules("JPY"), rules("USD")] });
  await setPreferences(shop, "currencies", { others: ["USD"] });
  await setPreferences(shop, "tax", {
    pricesIncludeTax: true,
    shippingTaxClass: "standard",
    rules: [testTaxRule(1, { name: "Consumption tax", rateMillionths: 100_000 })],
  });
  await setPreferences(shop, "checkout", { minimumSubtotalCents: { JPY: 3000, USD: 100_000 } });
  const variant = testVariant(1, {
    id: newId(),
    sku: `CUP-${newId()}`,
    price: yen(1234),
    salePrice: yen(1234),
    otherPrices: [{ price: dollars(999), salePrice: dollars(999) }],
  });
  const item = await shop.addProduct({ product: { title: "Tea Cup", variants: [variant] } });
  return { shop, item };
}

test("an order in yen uses whole yen from the cart to the email and the table of orders", async () => {
  const { shop, item } = await openShop();
  await addDiscount(shop, { effect: { type: "percentage", basisPoints: 1250 } });
  const card = await issueCard(shop, 1000, "JPY");
  const buyer = await fillCart(shop, { item, quantity: 3 });
  await buyer.visitor.call("POST", `${CART}/coupons`, { body: { promoCode: "save" } });
  // 3 × 1234 = 3702; 12.5 % = 462.75, half up 463.
  const cart = await buyer.visitor.readCart();
  expect(cart).toMatchObject({ currency: "JPY", subtotalCents: 3702, discountCents: 463, grandTotalCents: 3239 });
  const page = await buyer.visitor.call("GET", "/cart");
  expect(page.body).toContain("¥3,702");
  expect(page.body).not.toContain("¥37.02");
  await buyer.start();
  const email = "ada@example.org";
  const ready = await buyer.changed({
    email,
    shippingAddress: PORTLAND,
    shippingOptionId: SHIP.id,
    giftCardCode: card,
  });
  // Within 3239: 294.45 → 294; within 500: 45.45 → 45.
  expect(ready.problems).toEqual([]);
  expect(ready.amounts).toMatchObject({
    subtotal: yen(3702),
    discount: yen(463),
    shipping: yen(500),
    tax: yen(339),
    grandTotal: yen(3739),
    amountDue: yen(2739),
  });
  const { order } = await buyer.completed({ revision: ready.revision });
  expect(order.grandTotal).toEqual({ ...yen(3739), value: "3739", decimalValue: "3739" });
  const [mail] = await inSite(database, shop.site.id, (db) =>
    db.text<{ text: string }>(
      "select text_body as text from mail where site_id = $1 and kind = 'order.confirmed' and to_address = $2",
      [db.siteId, email],
    ),
  );
  for (const amount of ["¥3,702", "¥463", "¥500", "¥339", "¥3,739"]) expect(mail?.text).toContain(amount);
  let table = "";
  for await (const part of exportOrders(database, shop.site.id)) table += part;
  expect(table).toContain("3739");
  expect(table).not.toContain("37.39");
  expect(await audit(shop)).toEqual([]);
}, 180_000);

test("entries made in one currency only apply in that currency after a switch", async () => {
  const { shop, item } = await openShop();
  await addDiscount(shop, { effect: { type: "fixed", amount: yen(500) } });
  const criteria = { type: "minimumSubtotal", subtotal: yen(3000) } as const;
  await addDiscount(shop, { trigger: { type: "code", code: "BIG" }, criteria });
  const card = await issueCard(shop, 1000, "JPY");
  const buyer = await fillCart(shop, { item, quantity: 3 });
  for (const promoCode of ["SAVE", "BIG"]) await buyer.visitor.call("POST", `${CART}/coupons`, { body: { promoCode } });
  await buyer.start();
  await buyer.changed({
    email: "ada@example.org",
    shippingAddress: PORTLAND,
    shippingOptionId: SHIP.id,
    giftCardCode: card,
  });
  const switched = await buyer.visitor.call("PUT", `${CART}/currency`, { body: { currency: "USD" } });
  // 3 × 9.99, no yen code, and a minimum of 1,000 dollars instead of 3,000 yen.
  expect(switched.json()).toMatchObject({
    shoppingCart: {
      currency: "USD",
      subtotalCents: 2997,
      discountCents: 0,
      grandTotalCents: 2997,
      invalidCoupons: [{ reason: "otherCurrency" }, { reason: "otherCurrency" }],
      problems: [{ message: "To check out, your order subtotal must be $1,000.00 or more." }],
    },
  });
  const read = await buyer.read();
  expect(read.giftCards).toMatchObject([{ amount: dollars(0), problem: expect.stringContaining("JPY") as unknown }]);
  expect((await buyer.complete({ revision: read.revision })).statusCode).toBeGreaterThanOrEqual(400);
  expect(await audit(shop)).toEqual([]);
}, 180_000);
