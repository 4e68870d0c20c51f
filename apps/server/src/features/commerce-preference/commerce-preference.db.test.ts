import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import { COMMERCE_PREFERENCE_MESSAGES } from "@stoa/core/commerce-preference/commerce-preference-messages.ts";
import { ROLE, type Role } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { inPlatform, inSite } from "../../db/database.ts";
import { openTestApp, signInToStudio, type TestSite } from "../../testing/test-app.ts";
import { readCommercePreferences } from "./commerce-preference-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

const pathOf = (namespace: string): string => `/api/v1/commerce-preferences/${namespace}`;

async function openShop() {
  const testSite = await testApp.createTestSite();
  return { testSite, studio: await signInToStudio(testApp, testSite) };
}

async function factsVersionOf({ site }: TestSite): Promise<number> {
  const [row] = await inPlatform(database, (db) =>
    db.text<{ version: string }>("select facts_version as version from site where id = $1", [site.id]),
  );
  return Number(row?.version);
}

test("returns the defaults until something is set, with the website's id", async () => {
  const { testSite, studio } = await openShop();
  const answer = await studio.get(pathOf("checkout"));
  expect([answer.status, answer.json()]).toEqual([
    200,
    { ...DEFAULT_COMMERCE_PREFERENCES.checkout, websiteId: testSite.site.id },
  ]);
});

test("sets the given members, keeps the rest, and drops siteId and websiteId", async () => {
  const { testSite, studio } = await openShop();
  await studio.call("PUT", pathOf("checkout"), { isExpress: true, phone: "required" });
  const body = { phone: "hidden", siteId: "another", websiteId: "another" };
  const answer = await studio.call("PUT", pathOf("checkout"), body);
  const now = { ...DEFAULT_COMMERCE_PREFERENCES.checkout, isExpress: true, phone: "hidden" };
  expect([answer.status, answer.json()]).toEqual([200, { ...now, websiteId: testSite.site.id }]);
  expect((await studio.get(pathOf("checkout"))).json()).toEqual({ ...now, websiteId: testSite.site.id });
  const read = await inSite(database, testSite.site.id, readCommercePreferences);
  expect(read).toEqual({ ...DEFAULT_COMMERCE_PREFERENCES, checkout: now });
});

test("loses nothing when two people set different members at once", async () => {
  const { testSite, studio } = await openShop();
  const bodies = [{ isExpress: true }, { isGuestAllowed: false }, { businessAddress: "1 Road" }, { taxNumber: "7" }];
  await Promise.all(bodies.map((body) => studio.call("PUT", pathOf("checkout"), body)));
  const { checkout } = await inSite(database, testSite.site.id, readCommercePreferences);
  expect(checkout).toMatchObject(Object.assign({}, ...bodies));
});

const area = { countryCode: "DE", state: null, postalRanges: [] };
const rule = {
  id: "0".repeat(24),
  name: "VAT",
  layer: 1,
  rateMillionths: 1,
  areas: [area],
  taxClasses: ["exempt"],
  taxesShipping: true,
  taxesDigital: true,
  taxesServices: true,
};

test.each([
  ["checkout", { isExpress: "yes" }, "isExpress"],
  ["checkout", { colour: "red" }, "checkout"],
  ["checkout", { minimumSubtotalCents: { XXX: 5 } }, "minimumSubtotalCents"],
  ["checkout", { minimumSubtotalCents: { USD: -5 } }, "minimumSubtotalCents.USD"],
  ["payments", { manual: { isEnabled: true } }, "manual"],
  ["payments", { stripe: { isEnabled: true, accountCountry: "XX" } }, "stripe.accountCountry"],
  ["currencies", { others: ["EUR", "XTS"] }, "others"],
  ["shipping", { rules: [{ currency: "XTS", zones: [], pickups: [] }] }, "rules.0"],
  [
    "shipping",
    {
      rules: [
        { currency: "USD", zones: [], pickups: [] },
        { currency: "USD", zones: [], pickups: [] },
      ],
    },
    "rules.1",
  ],
  ["tax", { rules: [rule] }, "rules"],
  ["installments", { ranges: { USD: { minimumCents: 2, maximumCents: 1 } } }, "ranges.USD"],
  ["mails", { replyTo: "nobody" }, "replyTo"],
  ["mails", { fromName: "Shop\nBcc: all" }, "fromName"],
  ["donations", { suggestedCents: { XTS: [5] } }, "suggestedCents"],
])("refuses in %s %j, with the position", async (namespace, body, field) => {
  const { testSite, studio } = await openShop();
  const answer = await studio.call("PUT", pathOf(namespace), body);
  expect([answer.status, answer.json()]).toMatchObject([400, { error: "invalid_request" }]);
  expect(Object.keys((answer.json() as { fields: object }).fields)).toContain(field);
  expect(await inSite(database, testSite.site.id, readCommercePreferences)).toEqual(DEFAULT_COMMERCE_PREFERENCES);
});

test("keeps a namespace of the site's own unchanged", async () => {
  const { testSite, studio } = await openShop();
  expect((await studio.get(pathOf("loyalty"))).json()).toEqual({ websiteId: testSite.site.id });
  await studio.call("PUT", pathOf("loyalty"), { points: { usd: [1, 2.5, null] }, siteId: "x" });
  const answer = await studio.call("PUT", pathOf("loyalty"), { levels: ["gold"] });
  expect(answer.json()).toEqual({ levels: ["gold"], websiteId: testSite.site.id });
  expect((await studio.get(pathOf("loyalty"))).json()).toEqual({ levels: ["gold"], websiteId: testSite.site.id });
});

test("limits the size of namespaces that the store does not read", async () => {
  const { studio } = await openShop();
  const long = await studio.call("PUT", pathOf("notes"), { text: "x".repeat(65_536) });
  expect([long.status, long.json()]).toMatchObject([400, { fields: { notes: expect.stringContaining("65536") } }]);
  const unsafe = await studio.call("PUT", pathOf("notes"), { deep: { constructor: 1 } });
  expect([unsafe.status, unsafe.json()]).toMatchObject([
    400,
    { fields: { notes: COMMERCE_PREFERENCE_MESSAGES.notJson } },
  ]);
  for (let index = 0; index < 50; index += 1) await studio.call("PUT", pathOf(`own-${index}`), { index });
  expect((await studio.call("PUT", pathOf("own-50"), { index: 50 })).status).toBe(400);
  expect((await studio.call("PUT", pathOf("own-49"), { index: 5 })).status).toBe(200);
  expect((await studio.call("PUT", pathOf("checkout"), { isExpress: true })).status).toBe(200);
});

test.each(["[]", "7", '"text"', "null"])("refuses %s, which is not an object", async (body) => {
  const { studio } = await openShop();
  expect((await studio.call("PUT", pathOf("checkout"), body)).status).toBe(400);
});

test.each(["a b", "-x", "x".repeat(61), "__proto__", "%00"])("has no namespace %j", async (namespace) => {
  const { studio } = await openShop();
  expect((await studio.get(pathOf(encodeURIComponent(namespace)))).status).toBe(400);
});

test("updates cached pages immediately, and only if something changed", async () => {
  const { testSite, studio } = await openShop();
  const before = await factsVersionOf(testSite);
  await studio.call("PUT", pathOf("merchandising"), { soldOutText: "Gone" });
  const changed = await factsVersionOf(testSite);
  expect(changed).not.toBe(before);
  await studio.call("PUT", pathOf("merchandising"), { soldOutText: "Gone" });
  await studio.call("PUT", pathOf("mails"), { fromName: "The shop" });
  await studio.call("PUT", pathOf("loyalty"), { points: 1 });
  expect(await factsVersionOf(testSite)).toBe(changed);
});

test("sets nothing of another site", async () => {
  const [mine, other] = [await openShop(), await openShop()];
  await mine.studio.call("PUT", pathOf("checkout"), { isExpress: true });
  expect((await other.studio.get(pathOf("checkout"))).json()).toMatchObject({ isExpress: false });
});

async function openAs(role: Role) {
  const { testSite } = await openShop();
  await inSite(database, testSite.site.id, (db) =>
    db.text("update member set role = $2 where site_id = $1", [testSite.site.id, role]),
  );
  return signInToStudio(testApp, testSite);
}

test("lets a store manager set everything except the payout account", async () => {
  const studio = await openAs(ROLE.storeManager);
  expect((await studio.call("PUT", pathOf("tax"), { pricesIncludeTax: true })).status).toBe(200);
  expect((await studio.call("PUT", pathOf("payments"), { isTestMode: false })).status).toBe(403);
  expect((await studio.get(pathOf("payments"))).status).toBe(200);
});

test("lets a viewer neither read nor set", async () => {
  const studio = await openAs(ROLE.viewer);
  expect((await studio.get(pathOf("tax"))).status).toBe(403);
  expect((await studio.call("PUT", pathOf("tax"), { pricesIncludeTax: true })).status).toBe(403);
});
