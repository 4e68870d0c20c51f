import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { SUBSCRIPTION_NOTICES } from "@stoa/core/subscription/subscription-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp, signInToStudio, type Answer } from "../../testing/test-app.ts";
import { hashPassword } from "../account/account-service.ts";
import { editDocument, listDocuments } from "../document/document-service.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";
import { SHOPPER_PASSWORD, TestShopper } from "../site-user/testing/test-shopper.ts";

const testApp = await openTestApp();

async function newShopper(): Promise<TestShopper> {
  return new TestShopper(testApp, await testApp.createTestSite());
}

function moved({ status, headers }: Answer): unknown[] {
  return [status, headers["location"]];
}

const ADDRESS = {
  "address.firstName": "Ada",
  "address.lastName": "Lovelace",
  "address.countryCode": "GB",
  "address.address1": "12 Kiln Lane",
  "address.address2": "",
  "address.postalCode": "sw1a1aa",
  "address.city": "London",
  "address.state": "",
  "address.phone": "",
};

test("registers, confirms, signs out and in again without scripts", async () => {
  const shopper = await newShopper();
  const page = await shopper.browser.get("/account/register");
  expect(page.status).toBe(200);
  expect(page.text).toContain('action="/account/register"');
  const fields = {
    email: shopper.email,
    password: SHOPPER_PASSWORD,
    firstName: "Ada",
    lastName: "",
    acceptsMarketing: "true",
  };
  expect(moved(await shopper.submit("/account/register", fields))).toEqual([303, "/account/sent"]);
  expect((await shopper.browser.get("/account/sent")).text).toContain("Look into your inbox");
  const { token } = await shopper.lastMail();
  const proof = await shopper.browser.get(`/account/confirm?token=${token}`);
  expect(proof.text).toContain(`name="token" value="${token}"`);
  expect(proof.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "origin",
  });
  expect(moved(await shopper.submit("/account/confirm", { token, password: SHOPPER_PASSWORD }))).toEqual([
    303,
    "/account",
  ]);
  const overview = await shopper.browser.get("/account");
  expect(overview.text).toContain(shopper.email);
  expect(overview.text).toContain("You have no orders yet.");
  expect(moved(await shopper.submit("/account/sign-out", {}))).toEqual([303, "/account?notice=signedOut"]);
  const guest = await shopper.browser.get("/account?notice=signedOut");
  expect(guest.text).toContain(SITE_USER_MESSAGES.signedOut);
  expect(guest.text).toContain('action="/account/sign-in"');
  const back = await shopper.submit("/account/sign-in", {
    email: shopper.email,
    password: SHOPPER_PASSWORD,
    next: "/cart",
  });
  expect(moved(back)).toEqual([303, "/cart"]);
});

test("confirms the action by its name in the URL", async () => {
  const shopper = await newShopper();
  const done = ["emailChanged", "passwordChanged", "profileSaved", "addressSaved", "addressDeleted", "erased"] as const;
  const notices = [...done.map((name) => [name, SITE_USER_MESSAGES[name]]), ...Object.entries(SUBSCRIPTION_NOTICES)];
  for (const [name, message] of notices) {
    const { text } = await shopper.browser.get(`/account?notice=${name}`);
    expect(text.replaceAll("&#39;", "'"), name).toContain(message);
  }
});

test("shows a rejected form again with the entries, except for passwords", async () => {
  const shopper = await newShopper();
  const answer = await shopper.submit("/account/register", {
    email: `not an "address"`,
    password: "short",
    firstName: `<b>"Ada`,
  });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(SITE_USER_MESSAGES.invalid);
  expect(answer.text).toContain(SITE_USER_MESSAGES.emailInvalid);
  expect(answer.text).toContain("Use at least 8 characters for the password.");
  expect(answer.text).toContain('value="not an &quot;address&quot;"');
  expect(answer.text).toContain("&lt;b&gt;&quot;Ada");
  expect(answer.text).not.toContain('value="short"');
  const wrong = await shopper.submit("/account/sign-in", { email: shopper.email, password: "wrong one" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain(SITE_USER_MESSAGES.wrongCredentials.replaceAll("'", "&#39;"));
});

test("asks guests to sign in first, then redirects them", async () => {
  const shopper = await (await newShopper()).join();
  const guest = new TestShopper(testApp, shopper.site, shopper.email);
  const next = "/account/orders?cursor=12";
  const asked = await guest.browser.get(next);
  expect(moved(asked)).toEqual([303, `/account?next=${encodeURIComponent(next)}`]);
  // Encoded once more, a long query would make a header that programs refuse.
  const long = await guest.browser.get(`/account/orders?q=${"%20".repeat(3000)}`);
  expect(moved(long)).toEqual([303, `/account?next=${encodeURIComponent("/account/orders")}`]);
  const page = await guest.browser.get(String(asked.headers["location"]));
  expect(page.text).toContain(`name="next" value="/account/orders?cursor=12"`);
  const signedIn = await guest.submit("/account/sign-in", { email: shopper.email, password: SHOPPER_PASSWORD, next });
  expect(moved(signedIn)).toEqual([303, next]);
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/account//evil.example",
  "/elsewhere",
  "javascript:alert(1)",
])("redirects no one to %s", async (next) => {
  const shopper = await (await newShopper()).join();
  const page = await new TestShopper(testApp, shopper.site).browser.get(`/account?next=${encodeURIComponent(next)}`);
  expect(page.text).not.toContain('name="next"');
  const answer = await shopper.submit("/account/sign-in", { email: shopper.email, password: SHOPPER_PASSWORD, next });
  expect(moved(answer)).toEqual([303, "/account"]);
});

test("sets a new password with the link in an email", async () => {
  const shopper = await (await newShopper()).join();
  const guest = new TestShopper(testApp, shopper.site, shopper.email);
  expect(moved(await guest.submit("/account/forgot", { email: shopper.email }))).toEqual([303, "/account/sent"]);
  const { token } = await shopper.lastMail();
  const weak = await guest.submit("/account/reset", { token, password: "short" });
  expect(weak.text).toContain(`name="token" value="${token}"`);
  const done = await guest.submit("/account/reset", { token, password: "a better one than before" });
  expect(moved(done)).toEqual([303, "/account?notice=passwordChanged"]);
  const again = await guest.submit("/account/reset", { token, password: "a better one than before" });
  expect([again.status, again.text.includes(SITE_USER_MESSAGES.linkNotValid)]).toEqual([400, true]);
  const odd = await guest.submit("/account/reset", { token: `"><script>`, password: "a better one than before" });
  expect([odd.status, odd.text.includes('"><script>')]).toEqual([400, false]);
});

test("manages details and addresses", async () => {
  const shopper = await (await newShopper()).join();
  const details = { firstName: "Ada", lastName: "King", phone: "+44 20 7946 0000", acceptsMarketing: "true" };
  expect(moved(await shopper.submit("/account/details", details))).toEqual([
    303,
    "/account/details?notice=profileSaved",
  ]);
  const page = await shopper.browser.get("/account/details?notice=profileSaved");
  expect(page.text).toContain(SITE_USER_MESSAGES.profileSaved);
  expect(page.text).toContain('value="King"');
  expect(page.text).toMatch(/name="acceptsMarketing" value="true" checked/);
  expect(moved(await shopper.submit("/account/addresses", ADDRESS))).toEqual([
    303,
    "/account/addresses?notice=addressSaved",
  ]);
  const list = await shopper.browser.get("/account/addresses");
  expect(list.text).toContain("12 Kiln Lane");
  expect(list.text).toContain("SW1A 1AA");
  const edit = /href="(\/account\/addresses\/[0-9a-f]{24})"/.exec(list.text)?.[1] ?? "";
  const form = await shopper.browser.get(edit);
  expect(form.text).toContain('<option value="GB" selected>');
  const bad = await shopper.submit(edit, { ...ADDRESS, "address.postalCode": "nonsense" });
  expect([bad.status, bad.text.includes("nonsense")]).toEqual([400, true]);
  expect(bad.text).toContain('aria-describedby="address-address-postalCode-error"');
  expect(moved(await shopper.submit(edit, { ...ADDRESS, "address.city": "Leeds" }))).toEqual([
    303,
    "/account/addresses?notice=addressSaved",
  ]);
  expect((await shopper.browser.get("/account/addresses")).text).toContain("Leeds");
  expect(moved(await shopper.submit(`${edit}/delete`, {}))).toEqual([303, "/account/addresses?notice=addressDeleted"]);
  expect((await shopper.browser.get(edit)).status).toBe(404);
});

test("changes the address with the link in an email, signed in", async () => {
  const shopper = await (await newShopper()).join();
  const email = `new-${shopper.email}`;
  expect(moved(await shopper.submit("/account/email", { email, password: SHOPPER_PASSWORD }))).toEqual([
    303,
    "/account/sent",
  ]);
  const { token } = await shopper.lastMail(email);
  const page = await shopper.browser.get(`/account/email?token=${token}`);
  expect(page.text).toContain('action="/account/email/confirm"');
  expect(moved(await shopper.submit("/account/email/confirm", { token }))).toEqual([
    303,
    "/account/details?notice=emailChanged",
  ]);
  expect((await shopper.browser.get("/account/details")).text).toContain(email);
});

test("exports all personal data as a file, and erases it, after asking for the password", async () => {
  const shopper = await (await newShopper()).join();
  const wrong = await shopper.submit("/account/data", { password: "wrong one" });
  expect([wrong.status, wrong.text.includes(SITE_USER_MESSAGES.wrongPassword)]).toEqual([400, true]);
  const file = await shopper.submit("/account/data", { password: SHOPPER_PASSWORD });
  expect(file.headers["content-disposition"]).toBe('attachment; filename="personal-data.json"');
  expect(file.json()).toMatchObject({ email: shopper.email, sections: { account: [{ email: shopper.email }] } });
  expect(moved(await shopper.submit("/account/erase", { password: SHOPPER_PASSWORD }))).toEqual([
    303,
    "/account?notice=erased",
  ]);
  expect((await shopper.browser.get("/account?notice=erased")).text).toContain(SITE_USER_MESSAGES.erased);
  expect((await shopper.signIn()).status).toBe(401);
});

test("rejects forms that are not proven to come from the site itself, and bodies that are not forms", async () => {
  const shopper = await (await newShopper()).join();
  const password = { currentPassword: SHOPPER_PASSWORD, password: "a better one than before" };
  const foreign: Array<Record<string, string>> = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    for (const path of ["/account/password", "/account/sign-out", "/account/erase"]) {
      expect([headers, (await shopper.submit(path, password, headers)).status]).toEqual([headers, 403]);
    }
  }
  const json = await shopper.submit("/account/password", password, { "content-type": "application/json" });
  expect(json.status).toBeGreaterThanOrEqual(400);
  expect((await shopper.elsewhere()).xsrfToken).toBeDefined();
});

test("is rendered in the platform's frame, in the theme's colors; unknown screens redirect to the first one", async () => {
  const shopper = await newShopper();
  const account = await shopper.browser.get("/account");
  expect(account.text).toContain('class="safe-head"');
  expect(account.text).toContain("--stoa-accent:#9a4526");
  expect(account.text).not.toContain("/_theme/");
  expect(account.text).toContain('class="stoa-account"');
  expect(moved(await shopper.browser.get("/account/whatever"))).toEqual([303, "/account"]);
});

test("slows down password guessing with plain forms too", async () => {
  const shopper = await (await newShopper()).join();
  const guest = new TestShopper(testApp, shopper.site, shopper.email);
  const statuses = [];
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await guest.submit("/account/sign-in", { email: shopper.email, password: "guess" })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await guest.signIn()).status).toBe(429);
});

test("reports a password that is too long, and too many requested emails", async () => {
  const shopper = await newShopper();
  const max = SITE_USER_LIMITS.passwordMaxChars;
  const long = { email: shopper.email, password: "x".repeat(max + 1), firstName: "Ada", lastName: "" };
  const rejected = await shopper.submit("/account/register", long);
  expect(rejected.status).toBe(400);
  expect(missingTexts(rejected.text, [fillMessage(SITE_USER_MESSAGES.passwordTooLong, { max })])).toEqual([]);
  const forgetful = await newShopper();
  const answers = [];
  for (let index = 0; index < 4; index += 1) {
    answers.push(await forgetful.submit("/account/forgot", { email: forgetful.email }));
  }
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
  expect(missingTexts(answers[3]?.text ?? "", [SITE_USER_MESSAGES.tooManyMails])).toEqual([]);
});

test("shows orders and their downloads", async () => {
  const shopper = await (await newShopper()).join();
  const { database } = testApp;
  const siteId = shopper.site.site.id;
  const orderId = await addTestOrder(database, siteId, { email: shopper.email });
  await inSite(database, siteId, async (db) => {
    await db.text(
      `insert into order_fulfillment (site_id, id, order_id, lines, carrier_name, tracking_number, tracking_url, ship_date)
       values ($1, $2, $3, '[]', 'Royal Mail', 'RM1', 'javascript:alert(1)', now())`,
      [db.siteId, newId(), orderId],
    );
    const fileId = newId();
    await db.text(
      "insert into product_file (site_id, id, filename, content_type, byte_count) values ($1, $2, 'pattern.pdf', 'application/pdf', 9)",
      [db.siteId, fileId],
    );
    await db.text(
      `insert into download_grant (site_id, id, order_id, order_line_id, file_id, max_downloads, expires_at)
       select $1, $2, $3, id, $4, 3, now() + interval '1 day' from order_line where site_id = $1 and order_id = $3`,
      [db.siteId, newId(), orderId, fileId],
    );
  });
  const list = await shopper.browser.get("/account/orders");
  expect(list.text).toContain(`href="/account/orders/${orderId}"`);
  expect(list.text).toContain("£48.00");
  const page = await shopper.browser.get(`/account/orders/${orderId}`);
  for (const part of ["Order 1", "Vase", "Size: Large", "12 Kiln Lane", "Royal Mail · RM1", "pattern.pdf"]) {
    expect(page.text).toContain(part);
  }
  expect(page.text).toMatch(/<a href="https:\/\/[^"]*\?token=/);
  expect(page.text).not.toContain("javascript:");
  const downloads = (await shopper.call("GET", "/downloads")).json() as { items: Array<{ url: string }> };
  expect(downloads.items).toMatchObject([
    { orderId, orderNumber: 1, filename: "pattern.pdf", state: "open", downloadsLeft: 3 },
  ]);
  const files = await shopper.browser.get("/account/downloads");
  expect(files.text).toMatch(/<a href="https:\/\/[^"]*\?token=[^"]*">pattern\.pdf<\/a>/);
  expect(files.text).toContain(`<a class="account-download-order" href="/account/orders/${orderId}">Order 1</a>`);
  expect(files.text).toContain("3 downloads left, until ");
  expect((await shopper.browser.get("/account")).text).toContain('href="/account/downloads"');
  const change = (set: string) =>
    inSite(database, siteId, (db) => db.text(`update download_grant set ${set} where site_id = $1`, [db.siteId]));
  await change("downloads = max_downloads - 1");
  expect((await shopper.browser.get("/account/downloads")).text).toContain("1 download left, until ");
  for (const [set, name] of [
    ["downloads = max_downloads", "accountDownloadUsedUp"],
    ["downloads = 0, expires_at = now() - interval '1 hour'", "accountDownloadExpired"],
    ["is_revoked = true", "accountDownloadRevoked"],
  ] as const) {
    await change(set);
    const { text } = await shopper.browser.get("/account/downloads");
    expect(missingTexts(text, [ACCOUNT_PAGE_TEXTS[name]])).toEqual([]);
    expect(text).not.toContain("?token=");
  }
  const stranger = await new TestShopper(testApp, shopper.site).join();
  expect((await stranger.browser.get("/account")).text).not.toContain('href="/account/downloads"');
  expect((await stranger.browser.get("/account/downloads")).text).toContain("You have nothing to download.");
  expect((await stranger.browser.get(`/account/orders/${orderId}`)).status).toBe(404);
  expect((await stranger.call("GET", "/downloads")).json()).toEqual({ items: [] });
});

test("stays locked while the site is locked", async () => {
  const shopper = await (await newShopper()).join();
  await inSite(testApp.database, shopper.site.site.id, async (db) => {
    const [settings] = await listDocuments(db, "settings");
    const patches = [{ op: "add" as const, path: ["passwordHash"], value: await hashPassword("open sesame") }];
    const edit = { kind: "settings" as const, version: undefined, patches, label: "Lock", by: "owner@example.org" };
    await editDocument(db, { id: settings?.id ?? "", ...edit });
  });
  const studio = await signInToStudio(testApp, shopper.site);
  await studio.call("POST", "/api/releases", {});
  const locked = await shopper.browser.get("/account");
  expect(locked.status).toBe(401);
  expect(locked.text).not.toContain(shopper.email);
  expect(moved(await shopper.submit("/account", { password: "open sesame" }))).toEqual([303, "/account"]);
  expect((await shopper.browser.get("/account")).text).toContain(shopper.email);
});
