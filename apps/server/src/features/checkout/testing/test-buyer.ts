import { randomUUID } from "node:crypto";
import type { StoredDiscount } from "@stoa/core/discount/discount-api.ts";
import type { Discount } from "@stoa/core/discount/discount-schema.ts";
import { shippingWith, testDiscount, testMethod } from "@stoa/core/pricing/order/order-for-tests.ts";
import type { Checkout, PlacedOrder } from "@stoa/core/checkout/checkout-schema.ts";
import type { LightMyRequestResponse } from "fastify";
import { inSite } from "../../../db/database.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { createShop, type TestItem, type TestShop } from "../../cart/testing/test-shop.ts";
import type { Visitor } from "../../cart/testing/test-visitor.ts";
import { changePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { createDiscount } from "../../discount/discount-owner-service.ts";
import { issueGiftCardManually } from "../../gift-card/gift-card-owner-service.ts";
import { auditStore, type AuditIssue } from "../../order/testing/audit-store.ts";
import { TestShopper } from "../../site-user/testing/test-shopper.ts";

const CHECKOUT = "/api/commerce/checkout";

/** Ships everywhere for 5.00. */
export const STANDARD = testMethod(1, { name: "Standard" });

export async function setPreferences(
  { testApp, site }: TestShop,
  namespace: string,
  preferences: object,
): Promise<void> {
  const change = { namespace, preferences: { ...preferences }, by: "owner@example.org" };
  await inSite(testApp.database, site.id, (db) => changePreferences(db, change));
}

export async function createStore(testApp: TestApp): Promise<TestShop> {
  const shop = await createShop(testApp);
  await setPreferences(shop, "shipping", { rules: [shippingWith([STANDARD])] });
  return shop;
}

/** Address of test orders: taxed and shipped by the shop's rules for Oregon. */
export const PORTLAND = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Main St",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
  countryCode: "US",
};

export type BuyerItem = { readonly item: TestItem; readonly quantity?: number };

type Completing = {
  readonly key?: string;
  readonly token?: string | null;
  readonly provider?: string;
  readonly revision?: string;
  /** Replaces all of the above except the key. */
  readonly body?: unknown;
};

export async function issueCard({ testApp, site }: TestShop, cents: number, currency = "USD"): Promise<string> {
  const recipientEmail = `${randomUUID()}@example.com`;
  return inSite(testApp.database, site.id, async (db) => {
    const card = { amount: { amount: cents, currency }, recipientEmail, note: "" };
    await issueGiftCardManually(db, testApp.parts, { card, by: "owner@example.org" });
    const [mail] = await db.text<{ text: string }>(
      "select text_body as text from mail where site_id = $1 and to_address = $2",
      [db.siteId, recipientEmail],
    );
    return /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/.exec(mail?.text ?? "")?.[0] ?? "";
  });
}

export async function addDiscount(
  { testApp, site }: TestShop,
  members: Partial<Discount> = {},
): Promise<StoredDiscount> {
  const { id: _id, ...input } = testDiscount(1, { trigger: { type: "code", code: "SAVE" }, ...members });
  return inSite(testApp.database, site.id, (db) => createDiscount(db, input, Date.now()));
}

export async function signInVisitor(
  shop: TestShop,
): Promise<{ readonly visitor: Visitor; readonly shopper: TestShopper }> {
  const { site } = shop;
  const shopper = await new TestShopper(shop.testApp, { site, slug: site.slug, ownerEmail: "", ownerId: "" }).join();
  const visitor = await shop.visit();
  for (const [name, value] of shopper.browser.cookies) visitor.cookies.set(name, value);
  return { visitor, shopper };
}

export function audit({ testApp, site }: TestShop, isSettled = true): Promise<AuditIssue[]> {
  return inSite(testApp.database, site.id, (db) => auditStore(db, { isSettled }));
}

export class Buyer {
  readonly visitor: Visitor;
  checkoutId = "";
  /** Of the call that started the checkout. */
  key = "";

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  call(
    method: "GET" | "POST" | "PATCH",
    path = "",
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const key = this.visitor.pageKey || this.key;
    const headers: Record<string, string> = { ...(key === "" ? {} : { "x-checkout-key": key }), ...options.headers };
    return this.visitor.call(method, `${CHECKOUT}${path}`, { ...options, headers });
  }

  async start(body?: unknown): Promise<Checkout> {
    const response = await this.call("POST", "", body === undefined ? {} : { body });
    if (response.statusCode !== 200) throw new Error(`The checkout was not started: ${response.body}`);
    const checkout = response.json<Checkout>();
    this.checkoutId = checkout.id;
    this.key = checkout.key ?? this.key;
    return checkout;
  }

  async read(): Promise<Checkout> {
    return (await this.call("GET", `/${this.checkoutId}`)).json<Checkout>();
  }

  change(body: unknown): Promise<LightMyRequestResponse> {
    return this.call("PATCH", `/${this.checkoutId}`, { body });
  }

  async changed(body: unknown): Promise<Checkout> {
    const response = await this.change(body);
    if (response.statusCode !== 200) throw new Error(`The checkout was not changed: ${response.body}`);
    return response.json<Checkout>();
  }

  complete({ key = randomUUID(), token = "test-ok", provider = "test", ...rest }: Completing = {}) {
    const { revision, body = { payment: { provider, token }, ...(revision === undefined ? {} : { revision }) } } = rest;
    return this.call("POST", `/${this.checkoutId}/complete`, { body, headers: { "idempotency-key": key } });
  }

  async completed(completing: Completing = {}): Promise<{ order: PlacedOrder; destination: string }> {
    const response = await this.complete(completing);
    if (response.statusCode !== 200) throw new Error(`The order was not placed: ${response.body}`);
    return response.json();
  }

  confirm(): Promise<LightMyRequestResponse> {
    return this.call("POST", `/${this.checkoutId}/confirm`);
  }
}

export async function fillCart(shop: TestShop, ...inputs: readonly BuyerItem[]): Promise<Buyer> {
  const visitor = await shop.visit();
  for (const { item, quantity = 1 } of inputs) await visitor.addItem({ itemId: item.id, sku: item.sku, quantity });
  return new Buyer(visitor);
}

export async function readyToPay(shop: TestShop, ...inputs: readonly BuyerItem[]): Promise<Buyer> {
  const buyer = await fillCart(shop, ...inputs);
  await buyer.start();
  await buyer.changed({
    email: `${randomUUID()}@example.com`,
    shippingAddress: PORTLAND,
    shippingOptionId: STANDARD.id,
  });
  return buyer;
}
