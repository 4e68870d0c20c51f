import type { Customer } from "@stoa/core/customer/customer-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";
import { TestShopper } from "../site-user/testing/test-shopper.ts";

const testApp = await openTestApp();
const { database } = testApp;

type List = { items: Customer[]; nextCursor: string | null };

async function newShop(): Promise<{ site: TestSite; studio: TestBrowser }> {
  const site = await testApp.createTestSite();
  return { site, studio: await signInToStudio(testApp, site) };
}

async function listOf(studio: TestBrowser, query = ""): Promise<List> {
  return (await studio.get(`/api/studio/customers${query}`)).json() as List;
}

test("lists accounts and guests once each, with their purchases", async () => {
  const { site, studio } = await newShop();
  const { id: siteId } = site.site;
  const ada = await new TestShopper(testApp, site, "ada@example.org").join({ firstName: "Ada" });
  await addTestOrder(database, siteId, { email: "old@example.org", siteUserId: ada.id, cents: 1000 });
  await addTestOrder(database, siteId, { email: "ADA@example.org", cents: 500 });
  await addTestOrder(database, siteId, { email: "Bob@example.org", cents: 300, currency: "EUR" });
  await addTestOrder(database, siteId, { email: "bob@example.org", cents: 200 });
  await addTestOrder(database, siteId, { email: "bob@example.org", cents: 900, state: "canceled" });
  await addTestOrder(database, siteId, { email: "never@example.org", state: "pending" });
  const { items, nextCursor } = await listOf(studio);
  expect(nextCursor).toBeNull();
  expect(items).toEqual([
    {
      id: ada.id,
      email: "ada@example.org",
      firstName: "Ada",
      lastName: "Lovelace",
      phone: "+44 20 7946 0000",
      hasAccount: true,
      acceptsMarketing: false,
      createdAt: expect.any(String) as unknown,
      orderCount: 2,
      firstOrderAt: expect.any(String) as unknown,
      lastOrderAt: expect.any(String) as unknown,
      totals: [{ currency: "GBP", orderTotalCents: 1500, paidTotalCents: 1500, refundedTotalCents: 0 }],
    },
    expect.objectContaining({
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      email: "bob@example.org",
      hasAccount: false,
      orderCount: 2,
      totals: [
        { currency: "EUR", orderTotalCents: 300, paidTotalCents: 300, refundedTotalCents: 0 },
        { currency: "GBP", orderTotalCents: 200, paidTotalCents: 200, refundedTotalCents: 0 },
      ],
    }),
  ]);
});

test("counts orders that await payment as ordered, not as paid", async () => {
  const { site, studio } = await newShop();
  const { id: siteId } = site.site;
  await addTestOrder(database, siteId, { email: "bob@example.org", cents: 900 });
  await addTestOrder(database, siteId, { email: "bob@example.org", cents: 400, payment: "NOT_CHARGED" });
  await addTestOrder(database, siteId, { email: "eve@example.org", cents: 700, payment: "NOT_CHARGED" });
  const { items } = await listOf(studio);
  expect(items.map(({ totals }) => totals)).toEqual([
    [{ currency: "GBP", orderTotalCents: 1300, paidTotalCents: 900, refundedTotalCents: 0 }],
    [{ currency: "GBP", orderTotalCents: 700, paidTotalCents: 0, refundedTotalCents: 0 }],
  ]);
});

test("counts test orders, but not their money", async () => {
  const { site, studio } = await newShop();
  const { id: siteId } = site.site;
  await addTestOrder(database, siteId, { email: "bob@example.org", cents: 900 });
  await addTestOrder(database, siteId, { email: "bob@example.org", cents: 400, isTest: true });
  const { items } = await listOf(studio);
  expect(items).toEqual([
    expect.objectContaining({
      orderCount: 2,
      totals: [{ currency: "GBP", orderTotalCents: 900, paidTotalCents: 900, refundedTotalCents: 0 }],
    }),
  ]);
});

test("lists exactly the orders that it counts: an account's under any address, and a guest's", async () => {
  const { site, studio } = await newShop();
  const { id: siteId } = site.site;
  const ada = await new TestShopper(testApp, site, "ada@example.org").join({ firstName: "Ada" });
  await addTestOrder(database, siteId, { email: "old@example.org", siteUserId: ada.id });
  await addTestOrder(database, siteId, { email: "ADA@example.org" });
  await addTestOrder(database, siteId, { email: "grenada@example.org" });
  await addTestOrder(database, siteId, { email: "old@example.org" });
  const ordersOf = async (customerId: string): Promise<string[]> => {
    const reply = await studio.get(`/api/commerce/orders?customerId=${customerId}&sort=number`);
    const { items } = reply.json() as { items: { order: { orderNumber: string; customerEmail: string } }[] };
    return items.map(({ order }) => `${order.orderNumber} ${order.customerEmail}`);
  };
  const [first, guest, old] = (await listOf(studio)).items;
  expect([first, guest, old].map((one) => one?.orderCount)).toEqual([2, 1, 1]);
  expect(await ordersOf(ada.id)).toEqual(["2 ADA@example.org", "1 old@example.org"]);
  expect(await ordersOf(guest?.id ?? "")).toEqual(["3 grenada@example.org"]);
  expect(await ordersOf(old?.id ?? "")).toEqual(["4 old@example.org"]);
  expect(await ordersOf(newId())).toEqual([]);
});

test("pages through customers by address and finds them by address or name", async () => {
  const { site, studio } = await newShop();
  await new TestShopper(testApp, site, "carol@example.org").join({ firstName: "Carol", lastName: "Shaw" });
  for (const name of ["anna", "bert", "dora", "emil"]) {
    await addTestOrder(database, site.site.id, { email: `${name}@example.org` });
  }
  const found: string[] = [];
  let query = "?limit=2";
  for (let page = 0; page < 3; page += 1) {
    const { items, nextCursor } = await listOf(studio, query);
    found.push(...items.map(({ email }) => email));
    query = `?limit=2&cursor=${encodeURIComponent(nextCursor ?? "zzz")}`;
  }
  expect(found).toEqual(["anna", "bert", "carol", "dora", "emil"].map((name) => `${name}@example.org`));
  const emails = async (text: string): Promise<string[]> =>
    (await listOf(studio, `?query=${encodeURIComponent(text)}`)).items.map(({ email }) => email);
  expect(await emails("CAROL SH")).toEqual(["carol@example.org"]);
  expect(await emails("dora@")).toEqual(["dora@example.org"]);
  expect(await emails("ada love")).toHaveLength(4);
  expect(await emails("%")).toEqual([]);
});

test("shows one customer, with the addresses of the account", async () => {
  const { site, studio } = await newShop();
  const ada = await new TestShopper(testApp, site).join();
  const address = {
    lastName: "Lovelace",
    countryCode: "GB",
    address1: "12 Kiln Lane",
    city: "London",
    postalCode: "SW1A 1AA",
  };
  await ada.call("POST", "/addresses", { address });
  const read = await studio.get(`/api/studio/customers/${ada.id}`);
  expect(read.json()).toMatchObject({ email: ada.email, hasAccount: true, addresses: [address] });
  await addTestOrder(database, site.site.id, { email: "guest@example.org" });
  const guest = (await listOf(studio, "?query=guest@")).items[0];
  expect((await studio.get(`/api/studio/customers/${guest?.id}`)).json()).toMatchObject({
    email: "guest@example.org",
    hasAccount: false,
    addresses: [],
  });
  await new TestShopper(testApp, site, "guest@example.org").join();
  expect((await studio.get(`/api/studio/customers/${guest?.id}`)).json()).toMatchObject({ hasAccount: true });
});

test("shows and erases no customer of another site", async () => {
  const [victim, attacker] = [await newShop(), await newShop()];
  const ada = await new TestShopper(testApp, victim.site).join();
  await addTestOrder(database, victim.site.site.id, { email: "guest@example.org" });
  const guest = (await listOf(victim.studio, "?query=guest@")).items[0];
  for (const id of [ada.id, guest?.id ?? "", newId(), "x"]) {
    expect((await attacker.studio.get(`/api/studio/customers/${id}`)).status).toBe(404);
    expect((await attacker.studio.get(`/api/studio/customers/${id}/personal-data`)).status).toBe(404);
    expect((await attacker.studio.call("POST", `/api/studio/customers/${id}/erasure`)).status).toBe(404);
  }
  expect(await listOf(attacker.studio)).toEqual({ items: [], nextCursor: null });
  expect((await ada.call("GET", "/profile")).status).toBe(200);
  expect((await listOf(victim.studio)).items).toHaveLength(2);
});

test("requires a role that can read and edit customers", async () => {
  const { site, studio } = await newShop();
  const ada = await new TestShopper(testApp, site).join();
  const setRole = (role: number): Promise<unknown> =>
    inSite(database, site.site.id, (db) =>
      db.text("update member set role = $2 where site_id = $1", [db.siteId, role]),
    );
  const statuses = async (): Promise<number[]> => [
    (await studio.get("/api/studio/customers")).status,
    (await studio.get(`/api/studio/customers/${ada.id}`)).status,
    (await studio.get(`/api/studio/customers/${ada.id}/personal-data`)).status,
    (await studio.call("POST", `/api/studio/customers/${ada.id}/erasure`)).status,
  ];
  await setRole(7);
  expect(await statuses()).toEqual([403, 403, 403, 403]);
  await setRole(8);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});
