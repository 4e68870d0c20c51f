import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CHECKOUT_LIMITS } from "@stoa/core/checkout/checkout-limits.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { CheckoutSchema, type Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import type { Form, FormField } from "@stoa/core/form/form-schema.ts";
import { testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp } from "../../testing/test-app.ts";
import type { TestShop } from "../cart/testing/test-shop.ts";
import { confirmContact } from "../mailing-list/mailing-list-service.ts";
import { createDocument, editDocument } from "../document/document-service.ts";
import {
  addDiscount,
  audit,
  Buyer,
  createStore,
  fillCart,
  issueCard,
  PORTLAND,
  readyToPay,
  setPreferences,
  signInVisitor,
  STANDARD,
} from "./testing/test-buyer.ts";

const testApp = await openTestApp();
const { database } = testApp;
const CHECKOUT = "/api/commerce/checkout";

type Rejection = {
  error: string;
  message: string;
  fields?: Record<string, string>;
  problems?: Array<{ code: string }>;
};

function codesOf({ problems }: Pick<Checkout, "problems">): string[] {
  return problems.map(({ code }) => code);
}

test("a guest buys step by step", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ stock: { quantity: 5 } });
  const buyer = await fillCart(shop, { item, quantity: 2 });
  const started = await buyer.start();
  expect(Value.Check(CheckoutSchema, started)).toBe(true);
  expect(started).toMatchObject({ state: "open", email: null, cart: { subtotalCents: 2000 } });
  expect(codesOf(started)).toEqual(["emailMissing", "shippingAddressMissing"]);
  const placed = await buyer.changed({ email: "ada@example.com", shippingAddress: PORTLAND });
  expect(placed.shippingOptions).toMatchObject([{ id: STANDARD.id, name: "Standard", priceCents: 500 }]);
  expect(codesOf(placed)).toEqual(["shippingOptionMissing"]);
  const ready = await buyer.changed({ shippingOptionId: STANDARD.id, note: "Ring twice", acceptsMarketing: true });
  expect(ready.problems).toEqual([]);
  expect(ready.amounts).toMatchObject({ shipping: { amount: 500 }, grandTotal: { amount: 2500, currency: "USD" } });
  expect(ready.paymentOptions).toMatchObject([{ provider: "test", isTest: true }]);
  const { order, destination } = await buyer.completed({ revision: ready.revision });
  const grandTotal = { amount: 2500, currency: "USD", value: "25.00", decimalValue: "25.00" };
  expect(order).toEqual({ id: order.id, orderNumber: "1", grandTotal });
  expect(destination).toMatch(/^\/checkout\/order-confirmed\?/);
  expect(await buyer.read()).toMatchObject({
    state: "completed",
    order,
    destination,
    problems: [],
    paymentOptions: [],
  });
  expect(await buyer.visitor.readCart()).toMatchObject({ entries: [] });
  const kept = await inSite(database, shop.site.id, (db) =>
    db.text(
      `select number, state, payment_state, email, note, is_test, shipping_method, subtotal_cents, shipping_cents, grand_total_cents,
         shipping_address ->> 'city' as city, billing_address ->> 'city' as billing_city from sales_order where site_id = $1`,
      [db.siteId],
    ),
  );
  expect(kept).toEqual([
    {
      number: 1,
      state: "placed",
      payment_state: "PAID",
      email: "ada@example.com",
      note: "Ring twice",
      is_test: true,
      shipping_method: "Standard",
      subtotal_cents: "2000",
      shipping_cents: "500",
      grand_total_cents: "2500",
      city: "Portland",
      billing_city: "Portland",
    },
  ]);
  expect(await audit(shop)).toEqual([]);
});

/** Follows the confirmation link of the newsletter that was mailed last. */
async function confirmNewsletter({ site }: TestShop, email: string): Promise<void> {
  const [mail] = await inSite(database, site.id, (db) =>
    db.text<{ text: string }>(
      "select text_body as text from mail where site_id = $1 and kind = 'newsletter.confirm' and to_address = $2",
      [db.siteId, email],
    ),
  );
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await confirmContact(testApp.parts, site.id, token)).toBe(true);
}

test("the newsletter box at the checkout asks the owner of the address, who joins by the link in the mail", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const signups = () =>
    inSite(database, shop.site.id, (db) =>
      db.text(
        'select email, source, confirmed_at is not null as "isConfirmed" from mailing_list_signup where site_id = $1',
        [db.siteId],
      ),
    );
  const buyer = await readyToPay(shop, { item });
  await buyer.changed({ email: "Ada@example.com", acceptsMarketing: true });
  await buyer.completed();
  expect(await signups()).toEqual([]);
  await confirmNewsletter(shop, "ada@example.com");
  expect(await signups()).toEqual([{ email: "ada@example.com", source: "checkout", isConfirmed: true }]);
});

test("somebody who had unsubscribed stays so, whoever types their address at a checkout", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const signups = (sql: string) => inSite(database, shop.site.id, (db) => db.text(sql, [db.siteId]));
  await signups(`insert into mailing_list_signup (site_id, email, source, confirmed_at, unsubscribed_at)
    values ($1, 'ada@example.com', 'form', now(), now())`);
  const members = () => signups("select email from mailing_list_signup where site_id = $1 and unsubscribed_at is null");
  const buyer = await readyToPay(shop, { item });
  await buyer.changed({ email: "Ada@example.com", acceptsMarketing: true });
  await buyer.completed();
  expect(await members()).toEqual([]);
  await confirmNewsletter(shop, "ada@example.com");
  expect(await members()).toEqual([{ email: "ada@example.com" }]);
});

test("an order keeps its lines as they were, whatever happens to the product", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ stock: { quantity: 5 } });
  const buyer = await readyToPay(shop, { item, quantity: 2 });
  const { order } = await buyer.completed();
  await shop.changeProduct(item, { title: "Another name" });
  await shop.publish();
  const lines = await inSite(database, shop.site.id, (db) =>
    db.text(
      `select title, sku, quantity, unit_price_cents, total_cents, product_id, variant_id, position from order_line
       where site_id = $1 and order_id = $2`,
      [db.siteId, order.id],
    ),
  );
  expect(lines).toEqual([
    {
      title: item.product.title,
      sku: item.sku,
      quantity: 2,
      unit_price_cents: "1000",
      total_cents: "2000",
      product_id: item.id,
      variant_id: item.product.variants[0]?.id,
      position: 0,
    },
  ]);
});

test("a checkout continues where it was left, also after a reload", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const buyer = await fillCart(shop, { item });
  const { id } = await buyer.start();
  await buyer.changed({ email: "ada@example.com" });
  const again = await buyer.start({});
  expect(again).toMatchObject({ id, email: "ada@example.com" });
  expect(await buyer.read()).toEqual(again);
  await buyer.visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
  expect(await buyer.read()).toMatchObject({ id, cart: { totalQuantity: 3, subtotalCents: 3000 } });
});

test("an empty cart cannot be checked out", async () => {
  const shop = await createStore(testApp);
  const rejection = { error: "checkout_incomplete", ...refusalMembers(CART_MESSAGES.empty) };
  const visitor = await shop.visit();
  const none = await visitor.call("POST", CHECKOUT);
  expect([none.statusCode, none.json()]).toEqual([400, rejection]);
  const item = await shop.addProduct();
  const entry = await visitor.addItem({ itemId: item.id, sku: item.sku });
  await visitor.remove(entry.id);
  expect((await visitor.call("POST", CHECKOUT, { body: {} })).json()).toEqual(rejection);
});

test("an incomplete checkout lists its missing members, in order", async () => {
  const shop = await createStore(testApp);
  const buyer = await fillCart(shop, { item: await shop.addProduct() });
  await buyer.start();
  const rejected = await buyer.complete();
  expect(rejected.statusCode).toBe(400);
  expect(rejected.json<Rejection>()).toMatchObject({
    error: "checkout_incomplete",
    message: CHECKOUT_MESSAGES.emailMissing,
    fields: { email: CHECKOUT_MESSAGES.emailMissing, shippingAddress: expect.any(String) as string },
    problems: [{ code: "emailMissing" }, { code: "shippingAddressMissing" }],
  });
});

test.each<[string, object, string[]]>([
  ["a mail that is none", { email: "ada" }, ["email"]],
  [
    "a postal code of elsewhere",
    { shippingAddress: { ...PORTLAND, postalCode: "SW1A 1AA" } },
    ["shippingAddress.postalCode"],
  ],
  ["a region of elsewhere", { shippingAddress: { ...PORTLAND, state: "Bavaria" } }, ["shippingAddress.state"]],
  ["no name", { shippingAddress: { ...PORTLAND, lastName: "" } }, ["shippingAddress.lastName"]],
  ["an unknown country", { billingAddress: { ...PORTLAND, countryCode: "XX" } }, ["billingAddress.countryCode"]],
  ["a shipping option of elsewhere", { shippingAddress: PORTLAND, shippingOptionId: newId() }, ["shippingOptionId"]],
  [
    "an option with an address that is wrong, for the address alone",
    { shippingAddress: { ...PORTLAND, city: "" }, shippingOptionId: STANDARD.id },
    ["shippingAddress.city"],
  ],
  ["a shipping option before the address", { shippingOptionId: STANDARD.id }, ["shippingOptionId"]],
  ["a code that is none", { couponCode: "NOPE" }, ["couponCode"]],
  ["a gift card that is none", { giftCardCode: "AAAA-BBBB-CCCC-DDDD" }, ["giftCardCode"]],
  ["a note that is too long", { note: "x".repeat(CHECKOUT_LIMITS.noteChars + 1) }, ["note"]],
  ["answers nobody asked for", { form: { one: "two" } }, ["form"]],
])("rejects %s and changes nothing, not even the valid members", async (_what, change, fields) => {
  const shop = await createStore(testApp);
  const buyer = await fillCart(shop, { item: await shop.addProduct() });
  await buyer.start();
  const before = await buyer.read();
  const rejected = await buyer.change({ acceptsMarketing: true, ...change });
  expect([rejected.statusCode, Object.keys(rejected.json<Rejection>().fields ?? {})]).toEqual([400, fields]);
  expect(await buyer.read()).toEqual(before);
});

test("members of the wrong type are rejected before they are read", async () => {
  const shop = await createStore(testApp);
  const buyer = await fillCart(shop, { item: await shop.addProduct() });
  await buyer.start();
  for (const body of [
    { email: 5 },
    { shippingAddress: "Portland" },
    { form: [] },
    { acceptsMarketing: "yes" },
    [],
    null,
  ]) {
    expect([body, (await buyer.change(body)).statusCode]).toEqual([body, 400]);
  }
});

test("amounts that a client sends have no effect", async () => {
  const shop = await createStore(testApp);
  const buyer = await readyToPay(shop, { item: await shop.addProduct() });
  const before = await buyer.read();
  const injected = {
    grandTotalCents: 1,
    amounts: { amountDue: { amount: 1 } },
    cart: { grandTotalCents: 1 },
    state: "completed",
  };
  expect(await buyer.changed(injected)).toEqual(before);
  const body = { payment: { provider: "test", token: "test-ok", amountCents: 1 }, grandTotal: 1, ...injected };
  expect(await buyer.completed({ body })).toMatchObject({ order: { grandTotal: { amount: 1500 } } });
});

test("only the holder of the cart can open its checkout; for others it does not exist", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const buyer = await readyToPay(shop, { item });
  const other = await createStore(testApp);
  const strangers = [await fillCart(shop, { item }), await fillCart(other, { item: await other.addProduct() })];
  const calls = (checkoutId: string): Array<["GET" | "POST" | "PATCH", string, object]> => [
    ["GET", `/${checkoutId}`, {}],
    ["PATCH", `/${checkoutId}`, { body: { email: "eve@example.com" } }],
    [
      "POST",
      `/${checkoutId}/complete`,
      { body: { payment: { provider: "test", token: "test-ok" } }, headers: { "idempotency-key": "k" } },
    ],
    ["POST", `/${checkoutId}/confirm`, {}],
  ];
  for (const stranger of strangers) {
    await stranger.start();
    for (const id of [buyer.checkoutId, newId(), "x"]) {
      for (const call of calls(id)) {
        const answer = await stranger.call(...call);
        const missing = { error: "not_found", ...refusalMembers("There is nothing at this address.") };
        expect([call[0], call[1], answer.statusCode, answer.json()]).toEqual([call[0], call[1], 404, missing]);
      }
    }
  }
  expect(await buyer.read()).toMatchObject({ state: "open", problems: [] });
  expect((await buyer.read()).email).not.toBe("eve@example.com");
});

test("state-changing calls need the crumb", async () => {
  const shop = await createStore(testApp);
  const buyer = await readyToPay(shop, { item: await shop.addProduct() });
  const forged = { "x-csrf-token": "forged", "idempotency-key": "k" };
  const body = { payment: { provider: "test", token: "test-ok" } };
  for (const [method, path] of [
    ["POST", ""],
    ["PATCH", `/${buyer.checkoutId}`],
    ["POST", `/${buyer.checkoutId}/complete`],
    ["POST", `/${buyer.checkoutId}/confirm`],
  ] as const) {
    const answer = await buyer.call(method, path, { body, headers: forged });
    expect([path, answer.statusCode]).toEqual([path, 403]);
  }
  expect(await buyer.read()).toMatchObject({ state: "open" });
});

test("a completed checkout stays readable for its browser and can't be changed", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const buyer = await readyToPay(shop, { item });
  const { order } = await buyer.completed();
  await buyer.visitor.addItem({ itemId: item.id, sku: item.sku });
  expect(await buyer.read()).toMatchObject({
    state: "completed",
    order: { id: order.id },
    cart: { isPurchased: true },
  });
  const rejected = await buyer.change({ note: "Late" });
  expect([rejected.statusCode, rejected.json()]).toEqual([
    409,
    { error: "checkout_completed", ...refusalMembers(CHECKOUT_MESSAGES.notOpen) },
  ]);
  const next = await buyer.start();
  expect(next).toMatchObject({ state: "open", cart: { totalQuantity: 1 } });
  expect(next.id).not.toBe(order.id);
});

test("a subscription is checked out by its token, separately from the cart", async () => {
  const shop = await createStore(testApp);
  const plan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
  const monthly = await shop.addProduct({ product: { isSubscribable: true, subscriptionPlan: plan } });
  const buyer = await fillCart(shop, { item: await shop.addProduct() });
  const asked = await buyer.visitor.call("POST", "/api/3/commerce/cart/subscription", {
    body: { itemId: monthly.id, sku: monthly.sku, qty: 1 },
  });
  const { cartToken } = asked.json<{ cartToken: string }>();
  const own = await buyer.start();
  await setPreferences(shop, "payments", { manual: { isEnabled: true, title: "Transfer", instructions: "" } });
  const checkout = await buyer.start({ cartToken });
  // A transfer cannot be repeated without the shopper.
  expect(checkout.paymentOptions.map(({ provider }) => provider)).toEqual(["test"]);
  expect(checkout.id).not.toBe(own.id);
  expect(checkout.cart).toMatchObject({ kind: "subscription", entries: [{ itemId: monthly.id }] });
  await buyer.changed({ email: "ada@example.com", shippingAddress: PORTLAND, shippingOptionId: STANDARD.id });
  expect((await buyer.complete({ provider: "manual" })).statusCode).toBe(400);
  const elsewhere = new Buyer(await shop.visit());
  elsewhere.checkoutId = checkout.id;
  expect((await elsewhere.call("GET", `/${checkout.id}`)).statusCode).toBe(404);
  expect((await elsewhere.call("GET", `/${checkout.id}?cartToken=${cartToken}`)).json()).toMatchObject({
    id: checkout.id,
  });
  const { order } = await buyer.completed();
  const [kept] = await inSite(database, shop.site.id, (db) =>
    db.text(
      `select kind, saved_method is not null as is_saved, subscription from sales_order
       join payment on payment.site_id = $1 and payment.order_id = sales_order.id
       join order_line line on line.site_id = $1 and line.order_id = sales_order.id
       where sales_order.site_id = $1 and sales_order.id = $2`,
      [db.siteId, order.id],
    ),
  );
  expect(kept).toEqual({ kind: "subscription", is_saved: true, subscription: plan });
  expect(await buyer.visitor.readCart()).toMatchObject({ totalQuantity: 1 });
  expect(await audit(shop)).toEqual([]);
});

test("the cart's own id opens it, someone else's does not", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const buyer = await fillCart(shop, { item });
  const { id: cartId } = await buyer.visitor.readCart();
  const checkout = await buyer.start({ cartToken: cartId });
  expect(checkout.cart.id).toBe(cartId);
  const stranger = await fillCart(shop, { item });
  const rejected = await stranger.call("POST", "", { body: { cartToken: cartId } });
  expect([rejected.statusCode, rejected.json<Rejection>().error]).toEqual([400, "checkout_incomplete"]);
});

test("recognizes a signed-in account, and keeps its entries private", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const { visitor, shopper } = await signInVisitor(shop);
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const buyer = new Buyer(visitor);
  expect(await buyer.start()).toMatchObject({ email: shopper.email, asks: { isSignedIn: true } });
  await buyer.changed({ shippingAddress: PORTLAND, shippingOptionId: STANDARD.id });
  const session = [...visitor.cookies].find(([name]) => name.includes("SiteUserSession")) ?? ["", ""];
  visitor.cookies.delete(session[0]);
  expect((await buyer.call("GET", `/${buyer.checkoutId}`)).statusCode).toBe(404);
  visitor.cookies.set(...session);
  const { order } = await buyer.completed();
  const [kept] = await inSite(database, shop.site.id, (db) =>
    db.text("select site_user_id from sales_order where site_id = $1 and id = $2", [db.siteId, order.id]),
  );
  expect(kept).toEqual({ site_user_id: shopper.id });
});

test("a store can accept orders from accounts only", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "checkout", { isGuestAllowed: false });
  const item = await shop.addProduct();
  const guest = await readyToPay(shop, { item });
  expect(codesOf(await guest.read())).toEqual(["signInRequired"]);
  const rejected = await guest.complete();
  expect([rejected.statusCode, rejected.json<Rejection>().message]).toEqual([400, CHECKOUT_MESSAGES.signInRequired]);
  const { visitor } = await signInVisitor(shop);
  await visitor.addItem({ itemId: item.id, sku: item.sku });
  const buyer = new Buyer(visitor);
  await buyer.start();
  expect(codesOf(await buyer.changed({ shippingAddress: PORTLAND, shippingOptionId: STANDARD.id }))).toEqual([]);
});

test("the minimum order message uses the spec's wording", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "checkout", { minimumSubtotalCents: { USD: 5000 } });
  const buyer = await readyToPay(shop, { item: await shop.addProduct() });
  const rejected = await buyer.complete();
  const message = "To check out, your order subtotal must be $50.00 or more.";
  expect([rejected.statusCode, rejected.json()]).toMatchObject([400, { error: "checkout_incomplete", message }]);
});

async function addForm(shop: TestShop): Promise<{ formId: string; fieldId: string }> {
  const [formId, fieldId] = [newId(), newId()];
  const form: Form = {
    name: "Delivery",
    fields: [{ id: fieldId, type: "text", title: "Floor", description: "", required: true }],
    submitButtonText: "",
    submissionMessage: "",
    disclaimer: "",
  };
  await inSite(database, shop.site.id, (db) =>
    createDocument(db, { id: formId, kind: "form", data: form, by: "owner@example.org", label: "Create" }),
  );
  await shop.publish();
  await setPreferences(shop, "checkout", { additionalFormId: formId });
  return { formId, fieldId };
}

test("the store's own questions are answered by the rules of forms and kept with the order", async () => {
  const shop = await createStore(testApp);
  const { formId, fieldId } = await addForm(shop);
  const buyer = await readyToPay(shop, { item: await shop.addProduct() });
  const asked = await buyer.read();
  expect(codesOf(asked)).toEqual(["formMissing"]);
  expect(asked.asks.additionalForm).toMatchObject({ id: formId, fields: [{ id: fieldId }] });
  const rejected = await buyer.change({ form: { [fieldId]: " " } });
  expect(rejected.json<Rejection>().fields).toMatchObject({ [`form.${fieldId}`]: "Required" });
  expect(codesOf(await buyer.changed({ form: { [fieldId]: "Third" } }))).toEqual([]);
  const { order } = await buyer.completed();
  const [kept] = await inSite(database, shop.site.id, (db) =>
    db.text("select form from sales_order where site_id = $1 and id = $2", [db.siteId, order.id]),
  );
  expect(kept).toEqual({ form: [{ label: "Floor", value: "Third" }] });
});

test("an answer whose question was removed stays with the order, and returns with the question", async () => {
  const shop = await createStore(testApp);
  const { formId, fieldId } = await addForm(shop);
  const bellId = newId();
  const floor = { id: fieldId, type: "text", title: "Floor", description: "", required: true } as const;
  const ask = async (fields: readonly FormField[]): Promise<void> => {
    const patches = [{ op: "replace" as const, path: ["fields"], value: [...fields] }];
    await inSite(database, shop.site.id, (db) =>
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
  };
  const bell = { ...floor, id: bellId, title: "Bell", required: false };
  await ask([floor, bell]);
  const item = await shop.addProduct();
  const [one, other, third] = [
    await readyToPay(shop, { item }),
    await readyToPay(shop, { item }),
    await readyToPay(shop, { item }),
  ];
  for (const buyer of [one, other, third]) await buyer.changed({ form: { [fieldId]: "Third", [bellId]: "Lovelace" } });
  await ask([floor]);
  await one.changed({ form: { [fieldId]: "Fourth" } });
  const ordered = async (buyer: typeof one): Promise<unknown> => {
    const { order } = await buyer.completed();
    const [kept] = await inSite(database, shop.site.id, (db) =>
      db.text<{ form: unknown }>("select form from sales_order where site_id = $1 and id = $2", [db.siteId, order.id]),
    );
    return kept?.form;
  };
  expect(await ordered(other)).toEqual([
    { label: "Floor", value: "Third" },
    { label: "Bell", value: "Lovelace" },
  ]);
  await ask([floor, { ...bell, title: "Name at the bell" }]);
  expect(await one.read()).toMatchObject({ form: { [fieldId]: "Fourth", [bellId]: "Lovelace" } });
  expect(await ordered(one)).toEqual([
    { label: "Floor", value: "Fourth" },
    { label: "Name at the bell", value: "Lovelace" },
  ]);
  await setPreferences(shop, "checkout", { additionalFormId: null });
  expect(await ordered(third)).toEqual([
    { label: "Floor", value: "Third" },
    { label: "Bell", value: "Lovelace" },
  ]);
});

test("codes are added and removed one by one, and priced at once", async () => {
  const shop = await createStore(testApp);
  await addDiscount(shop);
  const buyer = await readyToPay(shop, { item: await shop.addProduct() });
  const saved = await buyer.changed({ couponCode: " save " });
  expect(saved.coupons).toMatchObject([{ code: "SAVE", message: null }]);
  expect(saved.amounts).toMatchObject({ discount: { amount: 100 }, grandTotal: { amount: 1400 } });
  expect(await buyer.changed({ couponCode: "SAVE" })).toEqual(saved);
  const without = await buyer.changed({ removeCouponCode: "save" });
  expect([without.coupons, without.amounts?.grandTotal.amount]).toEqual([[], 1500]);
});

test.each(["", "  "])(
  "asks for a code if %j is sent as one, as the cart does, and changes nothing",
  async (couponCode) => {
    const shop = await createStore(testApp);
    const buyer = await readyToPay(shop, { item: await shop.addProduct() });
    const before = await buyer.read();
    const rejected = await buyer.change({ couponCode, note: "Ring twice" });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      400,
      { error: "invalid_request", fields: { couponCode: CART_MESSAGES.couponMissing } },
    ]);
    expect(await buyer.read()).toEqual(before);
  },
);

test("a code that the customer has used before is rejected once the email is known", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  await addDiscount(shop, { isOncePerCustomer: true });
  const first = await readyToPay(shop, { item });
  await first.changed({ email: "Ada@Example.com", couponCode: "SAVE" });
  await first.completed();
  const second = await fillCart(shop, { item });
  await second.start();
  await second.changed({ couponCode: "SAVE", shippingAddress: PORTLAND });
  const known = await second.changed({ email: "ada@example.com", shippingOptionId: STANDARD.id });
  expect(codesOf(known)).toEqual(["couponInvalid"]);
  const rejected = await second.complete();
  expect([rejected.statusCode, rejected.json<Rejection>().error]).toEqual([409, "coupon_refused"]);
  await second.changed({ removeCouponCode: "SAVE" });
  await second.completed();
  expect(await audit(shop)).toEqual([]);
});

test("gift cards pay in their order and only show their last characters", async () => {
  const shop = await createStore(testApp);
  const buyer = await readyToPay(shop, { item: await shop.addProduct({ stock: { quantity: 9 } }), quantity: 2 });
  const [small, large] = [await issueCard(shop, 400), await issueCard(shop, 5000)];
  const one = await buyer.changed({ giftCardCode: small.toLowerCase() });
  expect(one.giftCards).toMatchObject([{ ending: small.slice(-4), amount: { amount: 400 }, problem: null }]);
  expect(one.amounts).toMatchObject({ giftCards: { amount: 400 }, amountDue: { amount: 2100 } });
  const twice = await buyer.change({ giftCardCode: small });
  expect(twice.json<Rejection>().fields).toEqual({ giftCardCode: CHECKOUT_MESSAGES.giftCardTwice });
  const both = await buyer.changed({ giftCardCode: large });
  expect(both.giftCards.map(({ amount }) => amount.amount)).toEqual([400, 2100]);
  expect(both).toMatchObject({ amounts: { amountDue: { amount: 0 } }, paymentOptions: [] });
  const fewer = await buyer.changed({ removeGiftCardId: both.giftCards[0]?.id });
  expect(fewer.giftCards.map(({ amount }) => amount.amount)).toEqual([2500]);
  expect(JSON.stringify(fewer)).not.toContain(large);
  const { order } = await buyer.completed({ body: {} });
  expect(order.grandTotal.amount).toBe(2500);
  expect(await audit(shop)).toEqual([]);
});

test("rejects a gift card in another currency, and any card if the store accepts none", async () => {
  const shop = await createStore(testApp);
  const buyer = await readyToPay(shop, { item: await shop.addProduct() });
  await setPreferences(shop, "currencies", { others: ["EUR"] });
  const euros = await issueCard(shop, 500, "EUR");
  expect((await buyer.change({ giftCardCode: euros })).json<Rejection>().fields).toHaveProperty("giftCardCode");
  const dollars = await issueCard(shop, 500);
  await setPreferences(shop, "gift-cards", { isEnabled: false });
  expect((await buyer.change({ giftCardCode: dollars })).json<Rejection>().fields).toEqual({
    giftCardCode: CHECKOUT_MESSAGES.giftCardsOff,
  });
});

test("too many wrong codes have to wait; valid ones do not count", async () => {
  const shop = await createStore(testApp);
  await addDiscount(shop);
  const buyer = await readyToPay(shop, { item: await shop.addProduct() });
  for (let count = 0; count < 25; count += 1) expect((await buyer.change({ couponCode: "SAVE" })).statusCode).toBe(200);
  const replies: number[] = [];
  for (let count = 0; count < 22; count += 1)
    replies.push((await buyer.change({ giftCardCode: `NO${count}` })).statusCode);
  expect(replies).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
});

test("digital goods need no shipping, and a billing address only where taxes depend on it", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ product: { productType: PRODUCT_TYPE.digital } });
  const free = await fillCart(shop, { item });
  await free.start();
  expect(codesOf(await free.changed({ email: "ada@example.com" }))).toEqual([]);
  await setPreferences(shop, "tax", { rules: [testTaxRule(1, { taxesDigital: true })] });
  const taxed = await free.read();
  expect(codesOf(taxed)).toEqual(["billingAddressMissing"]);
  const known = await free.changed({ billingAddress: PORTLAND });
  expect([codesOf(known), known.amounts?.isTaxKnown]).toEqual([[], true]);
  await free.completed();
  expect(await audit(shop)).toEqual([]);
});

test("the browser returns from the provider to the order, or to the checkout with a notice", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const paid = await readyToPay(shop, { item });
  const { destination } = await paid.completed();
  const back = await paid.visitor.call("GET", `/checkout/return/${paid.checkoutId}?anything=1`);
  expect([back.statusCode, back.headers["location"]]).toEqual([303, destination]);
  const declined = await readyToPay(shop, { item });
  await declined.complete({ token: "test-declined" });
  const again = await declined.visitor.call("GET", `/checkout/return/${declined.checkoutId}`);
  expect(again.headers["location"]).toBe(`/checkout?id=${declined.checkoutId}&notice=declined`);
  const stranger = await shop.visit();
  expect((await stranger.call("GET", `/checkout/return/${paid.checkoutId}`)).statusCode).toBe(404);
});
