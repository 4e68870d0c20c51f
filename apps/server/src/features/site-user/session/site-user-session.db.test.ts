import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openTestApp, TEST_HOST } from "../../../testing/test-app.ts";
import { SHOPPER_PASSWORD, TestShopper } from "../testing/test-shopper.ts";

const testApp = await openTestApp();

async function newShopper(): Promise<TestShopper> {
  return new TestShopper(testApp, await testApp.createTestSite());
}

function setCookies(headers: Record<string, unknown>): string[] {
  return [headers["set-cookie"] ?? []].flat().map(String);
}

test("sets a secret cookie that scripts cannot read, and one that they can", async () => {
  const shopper = await (await newShopper()).join();
  await shopper.call("DELETE", "/session");
  const answer = await shopper.signIn(SHOPPER_PASSWORD, true);
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({
    authenticated: true,
    xsrfToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    siteUser: {
      id: shopper.id,
      email: shopper.email,
      firstName: "",
      lastName: "",
      phone: "",
      locale: null,
      acceptsMarketing: false,
      createdAt: expect.any(String) as unknown,
    },
  });
  const cookies = setCookies(answer.headers);
  const secret = cookies.find((one) => one.startsWith("__Host-SiteUserSession="));
  expect(secret).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(secret).not.toContain("Domain");
  const info = cookies.find((one) => one.startsWith("SiteUserInfo="));
  expect(info).not.toContain("HttpOnly");
  expect(JSON.parse(shopper.browser.cookies.get("SiteUserInfo") ?? "")).toEqual({
    authenticated: true,
    siteUserId: shopper.id,
  });
});

test("ends with the browser unless it should be remembered", async () => {
  const shopper = await (await newShopper()).join();
  const answer = await shopper.signIn();
  const secret = setCookies(answer.headers).find((one) => one.startsWith("__Host-SiteUserSession="));
  expect(secret).not.toContain("Max-Age");
});

test("returns the signed-in account, and the session's token again", async () => {
  const shopper = await (await newShopper()).join();
  expect((await shopper.call("GET", "/session")).json()).toMatchObject({
    authenticated: true,
    xsrfToken: shopper.xsrfToken,
    siteUser: { email: shopper.email },
  });
  const guest = new TestShopper(testApp, shopper.site);
  expect((await guest.call("GET", "/session")).json()).toEqual({
    authenticated: false,
    siteUser: null,
    xsrfToken: null,
  });
});

test("replies the same to an unknown address, a wrong password and an unconfirmed registration", async () => {
  const shopper = await (await newShopper()).join();
  const pending = new TestShopper(testApp, shopper.site);
  await pending.call("POST", "/registration", { email: pending.email, password: SHOPPER_PASSWORD });
  const nobody = new TestShopper(testApp, shopper.site);
  const answers = [await shopper.signIn("not the password"), await pending.signIn(), await nobody.signIn()];
  for (const answer of answers) {
    expect([answer.status, answer.json()]).toEqual([
      401,
      { error: "wrong_credentials", ...refusalMembers(SITE_USER_MESSAGES.wrongCredentials) },
    ]);
    expect(setCookies(answer.headers)).toEqual([]);
  }
});

test("accepts the address with spaces and capitals", async () => {
  const shopper = await (await newShopper()).join();
  const again = new TestShopper(testApp, shopper.site, ` ${shopper.email.toUpperCase()} `);
  expect((await again.signIn()).status).toBe(200);
});

test("stops guessing after five attempts, also when they come at once, for known and unknown addresses alike", async () => {
  const shopper = await (await newShopper()).join();
  for (const guesser of [
    new TestShopper(testApp, shopper.site, shopper.email),
    new TestShopper(testApp, shopper.site),
  ]) {
    await guesser.call("GET", "/session");
    const answers = await Promise.all(Array.from({ length: 8 }, () => guesser.signIn("guess")));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.json()).toMatchObject({
      message: SITE_USER_MESSAGES.tooManyAttempts,
    });
    expect((await guesser.signIn()).status).toBe(429);
  }
});

test("answers a refused crumb with a fresh one, so that one retry is enough", async () => {
  const shopper = await (await newShopper()).join();
  const fresh = new TestShopper(testApp, shopper.site, shopper.email);
  const url = "/api/site-users/account/session";
  const body = JSON.stringify({ email: shopper.email, password: SHOPPER_PASSWORD });
  const first = await fresh.browser.send({
    method: "POST",
    url,
    headers: { "content-type": "application/json", "x-csrf-token": "stale" },
    payload: body,
  });
  expect([first.status, first.json()]).toMatchObject([403, { crumbFail: true, crumb: expect.any(String) as unknown }]);
  expect((await fresh.browser.call("POST", url, body)).status).toBe(200);
});

test("accepts no state-changing call of a session without its own token", async () => {
  const shopper = await (await newShopper()).join();
  const other = await new TestShopper(testApp, shopper.site).join();
  const token = shopper.xsrfToken;
  const calls = [
    ["DELETE", "/session"],
    ["PATCH", "/profile", { firstName: "Eve" }],
    ["PUT", "/password", { currentPassword: SHOPPER_PASSWORD, password: "another good one" }],
    ["POST", "/email", { email: "eve@example.org", password: SHOPPER_PASSWORD }],
    ["POST", "/email/confirm", { token: "a".repeat(43) }],
    ["POST", "/locale", { language: "de" }],
    ["POST", "/addresses", { address: {} }],
    ["PUT", "/addresses/x", { address: {} }],
    ["DELETE", "/addresses/x"],
  ] as const;
  for (const [method, path, body] of calls) {
    for (const foreign of [undefined, "", "x".repeat(43), other.xsrfToken]) {
      shopper.xsrfToken = foreign;
      const answer = await shopper.call(method, path, body);
      expect([method, path, answer.status, answer.json()]).toMatchObject([method, path, 403, { crumbFail: true }]);
    }
  }
  shopper.xsrfToken = token;
  expect((await shopper.call("GET", "/session")).json()).toMatchObject({ siteUser: { firstName: "", locale: null } });
});

test("signs out, here or everywhere", async () => {
  const shopper = await (await newShopper()).join();
  const phone = await shopper.elsewhere();
  const out = await shopper.call("DELETE", "/session?cloneCart=true");
  expect([out.status, out.json()]).toEqual([200, { signedOut: true }]);
  expect(shopper.browser.cookies.has("SiteUserInfo")).toBe(false);
  expect(shopper.browser.cookies.has("__Host-SiteUserSession")).toBe(false);
  expect((await shopper.call("GET", "/profile")).status).toBe(401);
  expect((await phone.call("GET", "/profile")).status).toBe(200);
  const laptop = await phone.elsewhere();
  expect((await laptop.call("DELETE", "/session?everywhere=true")).status).toBe(200);
  expect((await phone.call("GET", "/profile")).status).toBe(401);
});

test("signing out twice is not an error", async () => {
  const shopper = await newShopper();
  expect((await shopper.call("DELETE", "/session")).json()).toEqual({ signedOut: true });
});

test("a cookie stolen before a new sign-in opens nothing", async () => {
  const shopper = await (await newShopper()).join();
  const stolen = shopper.browser.cookies.get("__Host-SiteUserSession") ?? "";
  await shopper.signIn();
  const thief = new TestShopper(testApp, shopper.site);
  thief.browser.cookies.set("__Host-SiteUserSession", stolen);
  const answer = await thief.call("GET", "/profile");
  expect(answer.status).toBe(401);
});

test("ends when its time has passed, along with its cookies", async () => {
  const shopper = await (await newShopper()).join();
  await inSite(testApp.database, shopper.site.site.id, (db) =>
    db.text("update site_user_session set expires_at = now() - interval '1 second' where site_id = $1", [db.siteId]),
  );
  expect((await shopper.call("GET", "/profile")).status).toBe(401);
  expect((await shopper.call("GET", "/session")).json()).toMatchObject({ authenticated: false });
  expect(shopper.browser.cookies.has("SiteUserInfo")).toBe(false);
});

test("stores no readable token or password", async () => {
  const shopper = await (await newShopper()).join();
  const secret = shopper.browser.cookies.get("__Host-SiteUserSession") ?? "none";
  const kept = await inSite(testApp.database, shopper.site.site.id, async (db) => [
    ...(await db.text<{ kept: string }>("select site_user::text as kept from site_user where site_id = $1", [
      db.siteId,
    ])),
    ...(await db.text<{ kept: string }>(
      "select encode(token_hash, 'escape') || user_id as kept from site_user_session where site_id = $1",
      [db.siteId],
    )),
  ]);
  expect(kept).toHaveLength(2);
  expect(kept[0]?.kept).toContain("$argon2id$");
  for (const { kept: text } of kept) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(SHOPPER_PASSWORD);
  }
});

test("a session of another site opens nothing", async () => {
  const shopper = await (await newShopper()).join();
  const other = await newShopper();
  for (const [name, value] of shopper.browser.cookies) other.browser.cookies.set(name, value);
  other.browser.cookies.delete("crumb");
  other.xsrfToken = shopper.xsrfToken;
  expect((await other.call("GET", "/profile")).status).toBe(401);
  expect((await other.call("GET", "/session")).json()).toMatchObject({ authenticated: false });
  const stranger = new TestShopper(testApp, other.site, shopper.email);
  expect((await stranger.signIn()).status).toBe(401);
});

test("belongs to the site's origin only", async () => {
  const site = await testApp.createTestSite();
  for (const host of [TEST_HOST, `${site.slug}.studio.${TEST_HOST}`]) {
    expect((await testApp.browse(host).get("/api/site-users/account/session")).status, host).toBe(404);
  }
});

test("a shopper signs in on a browser they have used before, whatever strangers guess from many addresses", async () => {
  const shopper = await (await newShopper()).join();
  await shopper.call("DELETE", "/session");
  const guesser = new TestShopper(testApp, shopper.site, shopper.email);
  await guesser.call("GET", "/session");
  const guess = async (number: number): Promise<number> => {
    const { status } = await guesser.browser.send({
      method: "POST",
      url: "/api/site-users/account/session",
      remoteAddress: `198.51.100.${number}`,
      headers: { "x-csrf-token": guesser.browser.cookies.get("crumb") ?? "", "content-type": "application/json" },
      payload: JSON.stringify({ email: shopper.email, password: "a wrong guess" }),
    });
    return status;
  };
  for (let number = 1; number <= 20; number += 1) expect(await guess(number)).toBe(401);
  expect(await guess(21)).toBe(429);
  expect((await guesser.signIn()).status).toBe(429);
  expect((await shopper.signIn()).status).toBe(200);
});
