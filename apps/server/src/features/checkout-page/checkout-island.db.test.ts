import type { CheckoutPageView } from "@stoa/core/checkout-page/checkout-page-view.ts";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/test-app.ts";
import { createStore, fillCart, setPreferences, signInVisitor } from "../checkout/testing/test-buyer.ts";
import { FormShopper } from "./testing/form-shopper.ts";
import { checkoutPolicy } from "./checkout-policy.ts";

const testApp = await openTestApp();

const STRIPE = {
  provider: "stripe",
  title: "Card",
  isTest: true,
  instructions: "",
  publishableKey: "pk_test_1",
  accountCountry: "US",
} as const;

function viewOf(body: string): CheckoutPageView {
  const json = /data-checkout="([^"]*)"/.exec(body)?.[1] ?? "null";
  return JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) as CheckoutPageView;
}

test("passes its script the checkout that the form shows", async () => {
  const shop = await createStore(testApp);
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  const page = await new FormShopper(visitor).open();
  const view = viewOf(page.body);
  expect(view).toMatchObject({ addresses: [], stripeScript: "", fields: {}, message: "" });
  expect(view.checkout.cart.entries).toHaveLength(1);
  expect(page.body).toContain(`name="key" value="${view.key}"`);
});

test("offers signed-in visitors their saved addresses", async () => {
  const shop = await createStore(testApp);
  const { visitor, shopper } = await signInVisitor(shop);
  const item = await shop.addProduct();
  await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 1 });
  const address = { lastName: "Lovelace", address1: "12 Main St", city: "Portland", state: "OR", postalCode: "97201" };
  await shopper.call("POST", "/addresses", { address: { ...address, countryCode: "US" } });
  const { addresses } = viewOf((await new FormShopper(visitor).open()).body);
  expect(addresses).toMatchObject([address]);
});

test("keeps a store's texts from becoming markup", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "payments", {
    manual: { isEnabled: true, title: '"><script>alert(1)</script>', instructions: "</div>" },
  });
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  const { body } = await new FormShopper(visitor).open();
  expect(body).not.toContain("<script>alert(1)");
});

test("allows the page only its own scripts", async () => {
  const shop = await createStore(testApp);
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  const page = await new FormShopper(visitor).open();
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'unsafe-inline';");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("http");
});

test.each([
  ["", "script-src 'self' 'unsafe-inline' https://js.stripe.com https://*.js.stripe.com; frame-src 'self'"],
  ["http://127.0.0.1:99/stripe.js", "script-src 'self' 'unsafe-inline' http://127.0.0.1:99; frame-src 'self'"],
])("allows Stripe's script if Stripe can be chosen (stand-in: %s)", (script, expected) => {
  expect(checkoutPolicy([STRIPE], script)).toContain(expected);
});
