import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { expect, test } from "vitest";
import {
  openTestApp,
  signIn,
  signInByPassword,
  signInToStudio,
  TEST_HOST,
  TEST_PASSWORD,
  type Answer,
  type TestBrowser,
} from "../../testing/test-app.ts";

const testApp = await openTestApp();

test("replies the same to an unknown email and a wrong password", async () => {
  const { ownerEmail } = await testApp.createTestSite();
  const browser = testApp.browse(TEST_HOST);
  await browser.get("/api/session");
  const wrong = await browser.call("POST", "/api/session", { email: ownerEmail, password: "not the password" });
  const unknown = await browser.call("POST", "/api/session", {
    email: "nobody@example.org",
    password: "not the password",
  });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(unknown.text).toBe(wrong.text);
});

test("stops guessing after five attempts, also when they come at once", async () => {
  const { ownerEmail } = await testApp.createTestSite();
  const browser = testApp.browse(TEST_HOST);
  await browser.get("/api/session");
  const guesses = Array.from({ length: 8 }, () =>
    browser.call("POST", "/api/session", { email: ownerEmail, password: "guess" }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  const right = await browser.call("POST", "/api/session", { email: ownerEmail, password: TEST_PASSWORD });
  expect(right.status).toBe(429);
});

function signInFrom(remoteAddress: string, browser: TestBrowser, credentials: object): Promise<Answer> {
  return browser.send({
    method: "POST",
    url: "/api/session",
    remoteAddress,
    headers: { "x-csrf-token": browser.cookies.get("crumb") ?? "", "content-type": "application/json" },
    payload: JSON.stringify(credentials),
  });
}

/** Wrong passwords for an account, each from another address. */
async function guessFromAfar(email: string, count: number): Promise<number[]> {
  const guesser = testApp.browse(TEST_HOST);
  await guesser.get("/api/session");
  const statuses: number[] = [];
  for (let guess = 0; guess < count; guess += 1) {
    const { status } = await signInFrom(`198.51.100.${guess + 1}`, guesser, { email, password: "a guess" });
    statuses.push(status);
  }
  return statuses;
}

test("an owner signs in on a browser they have used before, whatever strangers guess from many addresses", async () => {
  const { ownerEmail } = await testApp.createTestSite();
  const credentials = { email: ownerEmail, password: TEST_PASSWORD };
  const browser = await signInByPassword(testApp, ownerEmail, TEST_PASSWORD);
  await browser.call("DELETE", "/api/session");
  const statuses = await guessFromAfar(ownerEmail, 40);
  expect(statuses.slice(0, 19)).not.toContain(429);
  expect(statuses.slice(20)).toEqual(Array.from({ length: 20 }, () => 429));
  expect((await browser.call("POST", "/api/session", credentials)).status).toBe(200);

  const unknown = testApp.browse(TEST_HOST);
  await unknown.get("/api/session");
  const refused = await signInFrom("192.0.2.44", unknown, credentials);
  expect(refused.status).toBe(429);
  expect(refused.json()).toMatchObject({ message: ACCOUNT_MESSAGES.tooManyAttempts });
  // At the address where the owner signed in before, a new browser is nobody's guess.
  expect((await unknown.call("POST", "/api/session", credentials)).status).toBe(200);
});

test("guesses from an address that an account was opened from are counted apart, and end there too", async () => {
  const { ownerEmail: email } = await testApp.createTestSite();
  const home = "192.0.2.50";
  const browser = testApp.browse(TEST_HOST);
  await browser.get("/api/session");
  expect((await signInFrom(home, browser, { email, password: TEST_PASSWORD })).status).toBe(200);
  const stranger = testApp.browse(TEST_HOST);
  await stranger.get("/api/session");
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push((await signInFrom(home, stranger, { email, password: "guess" })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await guessFromAfar(email, 1))[0]).toBe(401);
});

test("a known browser is counted too, and knows no other account", async () => {
  const [mine, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const browser = await signInByPassword(testApp, mine.ownerEmail, TEST_PASSWORD);
  const attempt = async (email: string): Promise<number> =>
    (await browser.call("POST", "/api/session", { email, password: "a guess" })).status;
  for (let guess = 0; guess < 10; guess += 1) expect(await attempt(mine.ownerEmail)).toBe(401);
  expect(await attempt(mine.ownerEmail)).toBe(429);
  await guessFromAfar(other.ownerEmail, 20);
  expect(await attempt(other.ownerEmail)).toBe(429);
});

test("refuses to sign in without a crumb, with the reason", async () => {
  const browser = testApp.browse(TEST_HOST);
  const answer = await browser.call("POST", "/api/session", { email: "a@b", password: "x" });
  expect(answer.status).toBe(403);
  expect(answer.json()).toMatchObject({ error: "crumb_failed", crumbFail: true });
});

test("opens the studio with a code that works once", async () => {
  const testSite = await testApp.createTestSite();
  const platform = await signIn(testApp, testSite.ownerEmail);
  const { url } = (await platform.call("POST", `/api/sites/${testSite.site.id}/studio`)).json() as { url: string };
  const { pathname, search, host } = new URL(url);
  expect(host).toBe(`${testSite.slug}.studio.${TEST_HOST}`);
  const first = testApp.browse(host);
  expect((await first.get(`${pathname}${search}`)).status).toBe(303);
  expect((await first.get("/api/site")).status).toBe(200);
  const second = testApp.browse(host);
  expect((await second.get(`${pathname}${search}`)).status).toBe(403);
  expect((await second.get("/api/site")).status).toBe(401);
});

test("refuses a code on another site's studio", async () => {
  const [mine, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const platform = await signIn(testApp, mine.ownerEmail);
  const { url } = (await platform.call("POST", `/api/sites/${mine.site.id}/studio`)).json() as { url: string };
  const { pathname, search } = new URL(url);
  const browser = testApp.browse(`${other.slug}.studio.${TEST_HOST}`);
  expect((await browser.get(`${pathname}${search}`)).status).toBe(403);
});

test("does not open the studio of someone else's site", async () => {
  const [mine, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const platform = await signIn(testApp, mine.ownerEmail);
  const answer = await platform.call("POST", `/api/sites/${other.site.id}/studio`);
  expect(answer.status).toBe(404);
});

test("is not admitted to a studio by the session of another studio", async () => {
  const [mine, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const studio = await signInToStudio(testApp, mine);
  const foreign = testApp.browse(`${other.slug}.studio.${TEST_HOST}`);
  foreign.cookies.set("__Host-stoa_session", studio.cookies.get("__Host-stoa_session") ?? "");
  expect((await foreign.get("/api/site")).status).toBe(401);
});

test("signs out everywhere: platform and studio alike", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const otherBrowser = await signIn(testApp, testSite.ownerEmail);
  const browser = await signIn(testApp, testSite.ownerEmail);
  expect((await browser.call("DELETE", "/api/session?everywhere=true")).json()).toEqual({ signedOut: true });
  expect((await studio.get("/api/site")).status).toBe(401);
  expect((await otherBrowser.get("/api/sites")).status).toBe(401);
});

test("keeps sessions only as hashes", async () => {
  const testSite = await testApp.createTestSite();
  const browser = await signIn(testApp, testSite.ownerEmail);
  const token = browser.cookies.get("__Host-stoa_session") ?? "";
  const { rows } = await testApp.database.pool.query<{ token_hash: Buffer }>("select token_hash from account_session");
  expect(token).not.toBe("");
  expect(rows.map((row) => row.token_hash.toString())).not.toContain(token);
});

test.each([
  [
    "the crumb of another session",
    async () => (await signIn(testApp, (await testApp.createTestSite()).ownerEmail)).cookies.get("crumb"),
  ],
  ["no crumb", async () => undefined],
  ["garbage", async () => "x.y.z"],
])("refuses to create a site with %s", async (_name, foreignCrumb) => {
  const { ownerEmail } = await testApp.createTestSite();
  const browser = await signIn(testApp, ownerEmail);
  const crumb = await foreignCrumb();
  if (crumb === undefined) browser.cookies.delete("crumb");
  else browser.cookies.set("crumb", crumb);
  const answer = await browser.call("POST", "/api/sites", { slug: "stolen", title: "Stolen" });
  expect(answer.status).toBe(403);
  expect((await browser.get("/api/sites")).text).not.toContain("stolen");
});

test("refuses a call from another origin even with a good crumb", async () => {
  const { ownerEmail } = await testApp.createTestSite();
  const browser = await signIn(testApp, ownerEmail);
  const answer = await browser.send({
    method: "POST",
    url: "/api/sites",
    headers: {
      origin: `https://evil.${TEST_HOST}`,
      "x-csrf-token": browser.cookies.get("crumb") ?? "",
      "content-type": "application/json",
    },
    payload: JSON.stringify({ slug: "evil", title: "Evil" }),
  });
  expect(answer.status).toBe(403);
});

test("a language chosen on the platform is that of every studio of the account, and of no other account", async () => {
  const [mine, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const [platform, stranger] = [await signIn(testApp, mine.ownerEmail), await signIn(testApp, other.ownerEmail)];
  const languageOn = async (browser: typeof platform, path: string): Promise<unknown> =>
    ((await browser.get(path)).json() as { account: { language: unknown } }).account.language;
  expect(await languageOn(platform, "/api/session")).toBeNull();
  expect((await platform.call("PUT", "/api/account/language", { language: "it" })).json()).toEqual({ language: "it" });
  const studio = await signInToStudio(testApp, mine);
  expect([await languageOn(platform, "/api/session"), await languageOn(studio, "/api/site")]).toEqual(["it", "it"]);
  expect((await studio.call("PUT", "/api/studio/account/language", { language: "pt-BR" })).status).toBe(200);
  expect(await languageOn(platform, "/api/session")).toBe("pt-BR");
  expect(await languageOn(stranger, "/api/session")).toBeNull();
  expect(await languageOn(await signInToStudio(testApp, other), "/api/site")).toBeNull();
});

test.each(["", "Italiano", "it_IT", "it;--", "i".repeat(36)])("refuses the language %j", async (language) => {
  const testSite = await testApp.createTestSite();
  const platform = await signIn(testApp, testSite.ownerEmail);
  const studio = await signInToStudio(testApp, testSite);
  expect((await platform.call("PUT", "/api/account/language", { language })).status).toBe(400);
  expect((await studio.call("PUT", "/api/studio/account/language", { language })).status).toBe(400);
  expect((await platform.get("/api/session")).json()).toMatchObject({ account: { language: null } });
});

test("sets no language without a session, or without its crumb", async () => {
  const testSite = await testApp.createTestSite();
  const stranger = testApp.browse(TEST_HOST);
  await stranger.get("/api/session");
  expect((await stranger.call("PUT", "/api/account/language", { language: "it" })).status).toBe(401);
  const strangerInStudio = testApp.browse(`${testSite.slug}.studio.${TEST_HOST}`);
  expect((await strangerInStudio.call("PUT", "/api/studio/account/language", { language: "it" })).status).toBe(401);
  const platform = await signIn(testApp, testSite.ownerEmail);
  platform.cookies.delete("crumb");
  expect((await platform.call("PUT", "/api/account/language", { language: "it" })).status).toBe(403);
  expect((await platform.get("/api/session")).json()).toMatchObject({ account: { language: null } });
});

test("signing in again gives another session and ends the browser's former one", async () => {
  const { ownerEmail } = await testApp.createTestSite();
  const browser = await signInByPassword(testApp, ownerEmail, TEST_PASSWORD);
  const former = browser.cookies.get("__Host-stoa_session") ?? "";
  const crumb = ((await browser.get("/api/session")).json() as { crumb: string }).crumb;
  browser.cookies.set("crumb", crumb);
  await browser.call("POST", "/api/session", { email: ownerEmail, password: TEST_PASSWORD });
  expect(browser.cookies.get("__Host-stoa_session")).not.toBe(former);
  expect((await browser.get("/api/session")).json()).toMatchObject({ account: { email: ownerEmail } });
  const thief = testApp.browse(TEST_HOST);
  thief.cookies.set("__Host-stoa_session", former);
  expect((await thief.get("/api/session")).json()).toMatchObject({ account: null });
});
