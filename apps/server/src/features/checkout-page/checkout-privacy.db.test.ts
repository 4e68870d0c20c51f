import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/test-app.ts";
import { createStore, fillCart, PORTLAND, STANDARD } from "../checkout/testing/test-buyer.ts";
import { FormShopper, IN_A_TAB } from "./testing/form-shopper.ts";

const testApp = await openTestApp();

const CHECKOUT = "/api/commerce/checkout";
const EMAIL = "ada@example.com";
const DETAILS = [EMAIL, PORTLAND.lastName, PORTLAND.address1, PORTLAND.city];

async function typedCheckout() {
  const shop = await createStore(testApp);
  const buyer = await fillCart(shop, { item: await shop.addProduct() });
  const { visitor } = buyer;
  const shopper = new FormShopper(visitor);
  await shopper.open();
  const key = shopper.hidden("key");
  const id = shopper.hidden("checkoutId");
  const body = { email: EMAIL, shippingAddress: PORTLAND, shippingOptionId: STANDARD.id };
  const headers = { "x-checkout-key": key };
  const saved = await visitor.call("PATCH", `${CHECKOUT}/${id}`, { body, headers });
  expect(saved.json()).toMatchObject({ email: EMAIL });
  visitor.pageKey = "";
  return { shop, visitor, shopper, key, id };
}

test.each([
  ["a script", { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" }],
  ["a script without a mode", { "sec-fetch-dest": "empty" }],
  ["a script that pretends", { "sec-fetch-dest": "document", "sec-fetch-mode": "same-origin" }],
  ["a frame", { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" }],
  ["an object", { "sec-fetch-dest": "object", "sec-fetch-mode": "navigate" }],
  ["a service worker", { "sec-fetch-dest": "serviceworker", "sec-fetch-mode": "same-origin" }],
  ["an image", { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" }],
])("%s gets neither the page nor a redirect that names the order", async (_who, headers) => {
  const { visitor, id, key } = await typedCheckout();
  for (const path of ["/checkout", `/checkout?id=${id}`, "/checkout?format=json", `/checkout/return/${id}`]) {
    const answer = await visitor.call("GET", path, { headers });
    expect([403, 404]).toContain(answer.statusCode);
    for (const detail of [...DETAILS, key]) expect(answer.body).not.toContain(detail);
    expect(answer.headers["location"]).toBeUndefined();
  }
  const sent = await visitor.submit("/checkout/update", { checkoutId: id, key, action: "delivery" }, headers);
  expect([403, 404]).toContain(sent.statusCode);
});

test("a tab shows what was typed, also after a reload", async () => {
  const { shopper } = await typedCheckout();
  const { body } = await shopper.open();
  for (const detail of DETAILS) expect(body).toContain(detail);
});

test("a program that says nothing of itself can buy, and is not shown what was typed before", async () => {
  const { visitor } = await typedCheckout();
  const page = await visitor.call("GET", "/checkout");
  expect(page.statusCode).toBe(200);
  for (const detail of DETAILS) expect(page.body).not.toContain(detail);
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? "";
  const names = ["checkoutId", "key", "revision"];
  const address = Object.entries(PORTLAND).map(([name, value]) => [`shippingAddress.${name}`, value]);
  const fields = { ...Object.fromEntries(names.map((name) => [name, hidden(name)])), ...Object.fromEntries(address) };
  const form = { ...fields, email: "bob@example.com", isBilledToDelivery: "true", action: "save" };
  const again = await visitor.submit("/checkout/update", form);
  expect(again.statusCode).toBe(200);
  expect(again.body).toContain("bob@example.com");
  const key = hidden("key");
  const [, revision = ""] = /name="revision" value="([^"]*)"/.exec(again.body) ?? [];
  const paid = { ...form, key, action: "place", "payment.provider": "test", "payment.token": "test-ok", revision };
  const placed = await visitor.submit("/checkout/place", { ...paid, shippingOptionId: STANDARD.id });
  expect([placed.statusCode, placed.headers["location"]]).toEqual([303, expect.stringContaining("order-confirmed")]);
});

test("calls without the page's key neither read nor change nor place what is typed on the page", async () => {
  const { visitor, id } = await typedCheckout();
  const path = `${CHECKOUT}/${id}`;
  const answers = [
    await visitor.call("GET", path),
    await visitor.call("PATCH", path, { body: {} }),
    await visitor.call("PATCH", path, { body: { email: "thief@example.net" } }),
    await visitor.call("POST", `${path}/complete`, {
      body: { payment: { provider: "test", token: "test-ok" } },
      headers: { "idempotency-key": "thief" },
    }),
    await visitor.call("POST", `${path}/confirm`),
  ];
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ error: "checkout_on_page" });
    for (const detail of DETAILS) expect(answer.body).not.toContain(detail);
  }
});

test("starting a checkout again answers nothing of what was typed, and no key", async () => {
  const { visitor } = await typedCheckout();
  const started = await visitor.call("POST", CHECKOUT, { body: {} });
  expect(started.statusCode).toBe(200);
  for (const detail of [...DETAILS, "OR", "Standard"]) expect(started.body).not.toContain(`"${detail}"`);
  expect(started.json()).toMatchObject({ email: null, shippingAddress: null, amounts: null, shippingOptions: [] });
  expect(started.json<Checkout>().key).toBeUndefined();
});

test("a key that a script was given before the page was shown opens nothing afterwards", async () => {
  const shop = await createStore(testApp);
  const buyer = await fillCart(shop, { item: await shop.addProduct() });
  await buyer.start();
  const { key, checkoutId, visitor } = buyer;
  expect(key).not.toBe("");
  await new FormShopper(visitor).open();
  const read = await visitor.call("GET", `${CHECKOUT}/${checkoutId}`, { headers: { "x-checkout-key": key } });
  expect(read.json()).toMatchObject({ error: "checkout_on_page" });
});

test("a forged form changes nothing and shows the page", async () => {
  const { visitor, shopper, id } = await typedCheckout();
  const fields = { checkoutId: id, key: "0".repeat(48), email: "thief@example.net", action: "save" };
  const sent = await visitor.submit("/checkout/update", fields, IN_A_TAB);
  expect([sent.statusCode, sent.headers["location"]]).toEqual([303, `/checkout?id=${id}`]);
  const { body } = await shopper.open();
  expect(body).toContain(EMAIL);
  expect(body).not.toContain("thief@example.net");
});

test("a program that started a checkout reads what it typed with its key, and without it only what it sends", async () => {
  const shop = await createStore(testApp);
  const buyer = await fillCart(shop, { item: await shop.addProduct() });
  const { id, key = "" } = await buyer.start();
  await buyer.changed({ email: EMAIL, shippingAddress: PORTLAND });
  expect(await buyer.read()).toMatchObject({ email: EMAIL, shippingAddress: { city: PORTLAND.city } });
  buyer.key = "";
  expect(await buyer.read()).toMatchObject({ email: null, shippingAddress: null });
  expect(await buyer.changed({ email: "bob@example.com" })).toMatchObject({
    email: "bob@example.com",
    shippingAddress: null,
  });
  expect(key).toMatch(/^[\w-]{48}$/);
  expect(id).toMatch(/^[0-9a-f]{24}$/);
});

test("no service worker is registered on a site, and one from before loses its script", async () => {
  const shop = await createStore(testApp);
  const visitor = await shop.visit();
  for (const path of ["/", "/site.js", "/_stoa/loader.js", "/assets/worker.js"]) {
    const asked: Array<Record<string, string>> = [
      { "service-worker": "script" },
      { "sec-fetch-dest": "serviceworker" },
    ];
    for (const headers of asked) {
      const answer = await visitor.call("GET", path, { headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["service-worker-allowed"]).toBeUndefined();
    }
  }
});
