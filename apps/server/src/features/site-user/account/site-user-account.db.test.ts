import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { SiteUserOrder } from "@stoa/core/site-user/site-user-order-schema.ts";
import type { SiteUserAddress } from "@stoa/core/site-user/site-user-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { listJobs } from "../../../job-list.ts";
import { readEnv } from "../../../env.ts";
import { openStorage } from "../../../storage/open-storage.ts";
import { originUrls } from "../../../plugins/request/request-origin.ts";
import { openOwnTestApp, TEST_HOST } from "../../../testing/test-app.ts";
import { addTestOrder } from "../testing/test-orders.ts";
import { SHOPPER_PASSWORD, TestShopper } from "../testing/test-shopper.ts";

const testApp = await openOwnTestApp();
const { database } = testApp;

async function newShopper(): Promise<TestShopper> {
  return new TestShopper(testApp, await testApp.createTestSite());
}

async function joined(): Promise<TestShopper> {
  return (await newShopper()).join();
}

const ADDRESS = {
  lastName: "Lovelace",
  countryCode: "GB",
  address1: "12 Kiln Lane",
  city: "London",
  postalCode: "sw1a1aa",
};

test("asks guests to sign in wherever an account is needed", async () => {
  const guest = await newShopper();
  const calls = [
    ["GET", "/profile"],
    ["PATCH", "/profile", {}],
    ["GET", "/addresses"],
    ["POST", "/addresses", { address: {} }],
    ["GET", "/orders"],
    ["GET", `/orders/${newId()}`],
    ["PUT", "/password", { currentPassword: "x", password: "x" }],
    ["POST", "/email", { email: "x", password: "x" }],
    ["POST", "/personal-data", { password: "x" }],
    ["POST", "/erasure", { password: "x" }],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await guest.call(method, path, body);
    expect([method, path, answer.status, answer.json()]).toMatchObject([method, path, 401, { error: "not_signed_in" }]);
  }
});

test("changes the profile member by member", async () => {
  const shopper = await joined();
  const changed = await shopper.call("PATCH", "/profile", {
    firstName: " Ada ",
    acceptsMarketing: true,
  });
  expect(changed.json()).toMatchObject({ firstName: "Ada", lastName: "", acceptsMarketing: true });
  await shopper.call("PATCH", "/profile", { lastName: "King", phone: "+44 20 7946 0000" });
  expect((await shopper.call("GET", "/profile")).json()).toMatchObject({
    firstName: "Ada",
    lastName: "King",
    phone: "+44 20 7946 0000",
    acceptsMarketing: true,
  });
  const bad = await shopper.call("PATCH", "/profile", { phone: "call me" });
  expect([bad.status, bad.json()]).toMatchObject([400, { fields: { phone: SITE_USER_MESSAGES.phone } }]);
  const unknown = await shopper.call("PATCH", "/profile", { email: "eve@example.org", isVerified: false });
  expect(unknown.status).toBe(400);
});

test("remembers the language of a signed-in account, and of guests", async () => {
  const shopper = await joined();
  expect((await shopper.call("POST", "/locale", { language: "fr-ca" })).json()).toEqual({
    language: "fr-CA",
    isKept: true,
  });
  expect((await shopper.call("GET", "/profile")).json()).toMatchObject({ locale: "fr-CA" });
  const guest = new TestShopper(testApp, shopper.site);
  expect((await guest.call("POST", "/locale", { language: "de" })).json()).toEqual({ language: "de", isKept: false });
  expect((await guest.call("POST", "/locale", { language: "<b>" })).status).toBe(400);
  await shopper.call("POST", "/password-reset", { email: shopper.email });
  expect((await shopper.lastMail()).subject).toContain("Un nouveau mot de passe");
});

test("changes the email once the new one is verified, and notifies the old one", async () => {
  const shopper = await joined();
  const email = `new-${shopper.email}`;
  const wrong = await shopper.call("POST", "/email", { email, password: "not it at all" });
  expect(wrong.status).toBe(401);
  const same = await shopper.call("POST", "/email", { email: shopper.email, password: SHOPPER_PASSWORD });
  expect(same.json()).toMatchObject({ fields: { email: SITE_USER_MESSAGES.emailSame } });
  expect((await shopper.call("POST", "/email", { email, password: SHOPPER_PASSWORD })).json()).toEqual({ sent: true });
  expect((await shopper.call("GET", "/profile")).json()).toMatchObject({ email: shopper.email });
  const mail = await shopper.lastMail(email);
  expect(mail.kind).toBe("site-user.emailProof");
  const answer = await shopper.call("POST", "/email/confirm", { token: mail.token });
  expect([answer.status, answer.json()]).toMatchObject([200, { email }]);
  expect((await shopper.lastMail()).kind).toBe("site-user.emailChanged");
  expect((await shopper.call("POST", "/email/confirm", { token: mail.token })).status).toBe(400);
  expect((await shopper.signIn()).status).toBe(401);
  expect((await new TestShopper(testApp, shopper.site, email).signIn()).status).toBe(200);
});

test("replies the same when another account has the new address, and notifies that account", async () => {
  const [shopper, other] = [await joined(), await newShopper()];
  const taken = await new TestShopper(testApp, shopper.site, other.email).join();
  const answer = await shopper.call("POST", "/email", { email: taken.email, password: SHOPPER_PASSWORD });
  expect([answer.status, answer.json()]).toEqual([200, { sent: true }]);
  const mail = await shopper.lastMail(taken.email);
  expect([mail.kind, mail.token]).toEqual(["site-user.emailTaken", ""]);
});

test("gives no one another person's address: the link works only for the account that requested it", async () => {
  const shopper = await joined();
  const victim = await new TestShopper(testApp, shopper.site).join();
  const email = `new-${shopper.email}`;
  await shopper.call("POST", "/email", { email, password: SHOPPER_PASSWORD });
  const { token } = await shopper.lastMail(email);
  for (const other of [victim, new TestShopper(testApp, shopper.site)]) {
    const answer = await other.call("POST", "/email/confirm", { token });
    expect([400, 401]).toContain(answer.status);
  }
  expect((await shopper.call("POST", "/email/confirm", { token })).status).toBe(200);
});

test("one of two accounts that verify the same address at once gets it", async () => {
  const shopper = await joined();
  const email = `new-${shopper.email}`;
  await shopper.call("POST", "/email", { email, password: SHOPPER_PASSWORD });
  const mine = await shopper.lastMail(email);
  const other = new TestShopper(testApp, shopper.site, email);
  await other.call("POST", "/registration", { email, password: SHOPPER_PASSWORD });
  const theirs = await shopper.lastMail(email);
  const answers = await Promise.all([
    shopper.call("POST", "/email/confirm", { token: mine.token }),
    other.call("POST", "/registration/confirm", { token: theirs.token, password: SHOPPER_PASSWORD }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 400]);
});

test("stores addresses, one of them as the default", async () => {
  const shopper = await joined();
  const first = (await shopper.call("POST", "/addresses", { address: ADDRESS })).json() as SiteUserAddress;
  expect(first).toMatchObject({ isDefault: true, address: { postalCode: "SW1A 1AA", firstName: "" } });
  const body = { address: { ...ADDRESS, city: "Leeds" }, isDefault: true };
  const second = (await shopper.call("POST", "/addresses", body)).json() as SiteUserAddress;
  const list = async (): Promise<SiteUserAddress[]> =>
    ((await shopper.call("GET", "/addresses")).json() as { items: SiteUserAddress[] }).items;
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  await shopper.call("PUT", `/addresses/${first.id}`, { address: ADDRESS, isDefault: true });
  expect((await list())[0]).toMatchObject({ id: first.id, isDefault: true });
  expect((await shopper.call("DELETE", `/addresses/${first.id}`)).json()).toEqual({ deleted: true });
  expect(await list()).toMatchObject([{ id: second.id, isDefault: false }]);
  const bad = await shopper.call("POST", "/addresses", { address: { ...ADDRESS, postalCode: "nonsense" } });
  expect([bad.status, bad.json()]).toMatchObject([
    400,
    { fields: { "address.postalCode": expect.any(String) as unknown } },
  ]);
});

test("stores up to fifty addresses, even with simultaneous calls", async () => {
  const shopper = await joined();
  await inSite(database, shopper.site.site.id, (db) =>
    db.text(
      `insert into site_user_address (site_id, id, user_id, address)
       select $1, 'a' || n, $2, '{}' from generate_series(1, ${SITE_USER_LIMITS.addresses - 2}) n`,
      [db.siteId, shopper.id],
    ),
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shopper.call("POST", "/addresses", { address: ADDRESS })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 400)?.json()).toMatchObject({
    message: "An account can have 50 addresses. Delete one first.",
  });
});

test("shows and changes no address of another account or site", async () => {
  const [shopper, stranger] = [await joined(), await joined()];
  const neighbour = await new TestShopper(testApp, shopper.site).join();
  const { id } = (await shopper.call("POST", "/addresses", { address: ADDRESS })).json() as SiteUserAddress;
  for (const other of [neighbour, stranger]) {
    expect((await other.call("GET", "/addresses")).json()).toEqual({ items: [] });
    expect((await other.call("PUT", `/addresses/${id}`, { address: ADDRESS })).status).toBe(404);
    expect((await other.call("DELETE", `/addresses/${id}`)).status).toBe(404);
  }
  expect((await shopper.call("GET", "/addresses")).json()).toMatchObject({ items: [{ id }] });
});

type OrderList = { items: SiteUserOrder[]; nextCursor: string | null };

test("shows orders placed with the account, and as a guest with its address, newest first and page by page", async () => {
  const shopper = await joined();
  const siteId = shopper.site.site.id;
  const add = (order: Partial<Parameters<typeof addTestOrder>[2]>): Promise<string> =>
    addTestOrder(database, siteId, { email: shopper.email, ...order });
  const own = await add({ siteUserId: shopper.id, email: "old@example.org" });
  const guest = await add({ email: shopper.email.toUpperCase() });
  const canceled = await add({ siteUserId: shopper.id, state: "canceled" });
  await add({ siteUserId: shopper.id, state: "pending" });
  await add({ email: "somebody@example.org" });
  await add({ siteUserId: newId() });
  const first = (await shopper.call("GET", "/orders?limit=2")).json() as OrderList;
  expect(first.items.map(({ id }) => id)).toEqual([canceled, guest]);
  const second = (await shopper.call("GET", `/orders?limit=2&cursor=${first.nextCursor}`)).json() as OrderList;
  expect(second).toMatchObject({ items: [{ id: own }], nextCursor: null });
  const one = (await shopper.call("GET", `/orders/${own}`)).json();
  expect(one).toMatchObject({
    orderNumber: 1,
    state: "placed",
    grandTotal: { amount: 4800, currency: "GBP" },
    lines: [
      {
        title: "Vase",
        variantOptions: [{ optionName: "Size", value: "Large" }],
        unitPrice: { amount: 4800, currency: "GBP" },
      },
    ],
    shippingAddress: { city: "London" },
    fulfillments: [],
  });
});

test("shows no order of another person or site", async () => {
  const shopper = await joined();
  const stranger = await new TestShopper(testApp, (await newShopper()).site, shopper.email).join();
  const neighbour = await new TestShopper(testApp, shopper.site).join();
  const order = await addTestOrder(database, shopper.site.site.id, { email: shopper.email });
  for (const other of [stranger, neighbour]) {
    expect((await other.call("GET", "/orders")).json()).toEqual({ items: [], nextCursor: null });
    expect((await other.call("GET", `/orders/${order}`)).status).toBe(404);
  }
  expect((await shopper.call("GET", `/orders/${order}`)).status).toBe(200);
});

test("shows no order of an address that is no longer verified", async () => {
  const shopper = await joined();
  await addTestOrder(database, shopper.site.site.id, { email: shopper.email });
  await inSite(database, shopper.site.site.id, (db) =>
    db.text("update site_user set is_verified = false where site_id = $1", [db.siteId]),
  );
  expect((await shopper.call("GET", "/orders")).json()).toEqual({ items: [], nextCursor: null });
});

test("deletes expired sessions and links of all sites, and no others", async () => {
  const shoppers = [await joined(), await joined()];
  for (const shopper of shoppers) await shopper.call("POST", "/password-reset", { email: shopper.email });
  const [old] = shoppers;
  const over = "set expires_at = now() - interval '1 minute' where site_id = $1";
  await inSite(database, old?.site.site.id ?? expect.fail("no shopper"), async (db) => {
    await db.text(`update site_user_session ${over}`, [db.siteId]);
    await db.text(`update site_user_token ${over}`, [db.siteId]);
  });
  const env = readEnv({ STOA_HOST: TEST_HOST });
  const storage = openStorage(env);
  const parts = { database, env, storage, secret: Buffer.alloc(32), urls: originUrls(TEST_HOST), now: Date.now };
  const jobs = listJobs({ ...parts, transport: { send: () => Promise.resolve() } });
  const sweep = jobs.find(({ name }) => name === "site-user.sweep");
  if (sweep?.kind !== "clock") return expect.fail("there is no such job");
  await sweep.run({ database, signal: new AbortController().signal });
  const left = await Promise.all(
    shoppers.map((shopper) =>
      inSite(database, shopper.site.site.id, (db) =>
        db.text<{ sessions: number; tokens: number }>(
          `select (select count(*)::integer from site_user_session where site_id = $1) as sessions,
            (select count(*)::integer from site_user_token where site_id = $1) as tokens`,
          [db.siteId],
        ),
      ),
    ),
  );
  expect(left).toEqual([[{ sessions: 0, tokens: 0 }], [{ sessions: 1, tokens: 1 }]]);
});
