import type { CheckoutPageView } from "@stoa/core/checkout-page/checkout-page-view.ts";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openTestApp, TEST_HOST } from "../../testing/test-app.ts";
import { createStore, fillCart, setPreferences, signInVisitor } from "../checkout/testing/test-buyer.ts";
import { FormShopper } from "./testing/form-shopper.ts";
import { paymentHosts } from "./payment-host-service.ts";

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

test("lets nothing of the site run on the page, and nothing that is typed leave it", async () => {
  const shop = await createStore(testApp);
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  const { headers, body } = await new FormShopper(visitor).open();
  const policy = String(headers["content-security-policy"]).split("; ");
  const [, look = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  const hash = createHash("sha256").update(look).digest("base64");
  expect(policy).toEqual([
    "default-src 'none'",
    `script-src ${shop.site.slug}.${TEST_HOST}/_stoa/`,
    `style-src ${shop.site.slug}.${TEST_HOST}/_stoa/ 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types stoa",
  ]);
  expect(headers).toMatchObject({
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "cache-control": "private, no-store",
    "referrer-policy": "origin",
  });
  expect(body).not.toMatch(/<script(?![^>]* src="\/_stoa\/)|\sstyle=|\son\w+=|javascript:/i);
});

test.each([
  ["", "https://js.stripe.com"],
  ["http://127.0.0.1:99/stripe.js", "http://127.0.0.1:99"],
])("allows Stripe's script if Stripe can be chosen (stand-in: %s)", (script, expected) => {
  const hosts = paymentHosts([STRIPE], script);
  expect(hosts.script).toContain(expected);
  expect(hosts.frame).toContain(expected);
  expect(paymentHosts([], script).script).toEqual([]);
});
