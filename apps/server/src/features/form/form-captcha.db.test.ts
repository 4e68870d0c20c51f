import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import type { CaptchaSettings } from "@stoa/core/captcha/captcha-settings-schema.ts";
import { afterAll, describe, expect, test } from "vitest";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { startCaptchaFake } from "../captcha/testing/captcha-fake.ts";
import { openFormSite, type TestFormSite } from "./testing/test-form-site.ts";

const fake = await startCaptchaFake();
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_TURNSTILE_API: fake.url, STOA_RECAPTCHA_API: fake.url });

const INCOMPLETE = { status: 400, message: CAPTCHA_MESSAGES.incomplete };

function openCaptchaSite(): Promise<TestFormSite> {
  return openFormSite(testApp, { captchaEnabled: true, captchaTheme: "dark", captchaAlignment: "center" });
}

async function solve(site: TestFormSite): Promise<string> {
  const challenge = (await site.visitor.get("/api/captcha/challenge")).json() as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

async function sendWith(site: TestFormSite, captchaKey: string | null): Promise<{ status: number; message?: string }> {
  const { status, json } = await site.send({ form: { [site.mailId]: "ada@example.org" }, captchaKey });
  return { status, ...(status === 200 ? {} : { message: (json() as { message: string }).message }) };
}

async function useProvider(site: TestFormSite, captcha: CaptchaSettings, body: object): Promise<void> {
  await site.changeSettings({ captcha });
  expect((await site.studio.call("PUT", `/api/studio/captcha-accounts/${captcha.provider}`, body)).status).toBe(200);
}

const RECAPTCHA: CaptchaSettings = { provider: "recaptcha-enterprise", siteKey: "public" };
const TURNSTILE: CaptchaSettings = { provider: "turnstile", siteKey: "public" };
const KEYS = { secretKey: "s3cret-1234", projectId: "pots" };

function assess(site: TestFormSite, score: number, action = "FORM_BLOCK_SUBMISSION"): void {
  const hostname = site.host;
  fake.answer(200, { tokenProperties: { valid: true, action, hostname }, riskAnalysis: { score } });
}

describe("ALTCHA", () => {
  test("lets a form through once for each solved challenge", async () => {
    const site = await openCaptchaSite();
    const token = await solve(site);
    expect(await sendWith(site, token)).toEqual({ status: 200 });
    expect(await sendWith(site, token)).toEqual(INCOMPLETE);
    expect(await sendWith(site, await solve(site))).toEqual({ status: 200 });
    expect(await site.submissions()).toHaveLength(2);
  });

  test.each([[null], [""], ["nonsense"]])("refuses a browser with scripts that sends %j", async (token) => {
    const site = await openCaptchaSite();
    expect(await sendWith(site, token)).toEqual(INCOMPLETE);
    expect([await site.submissions(), await site.submissions("?state=spam")]).toEqual([[], []]);
  });

  test("rejects another site's challenge", async () => {
    const [site, other] = [await openCaptchaSite(), await openCaptchaSite()];
    expect(await sendWith(site, await solve(other))).toEqual(INCOMPLETE);
  });

  test("is used up only by stored submissions: a sender who made a mistake sends again with the same one", async () => {
    const site = await openCaptchaSite();
    const token = await solve(site);
    expect((await site.send({ form: { [site.mailId]: "ada" }, captchaKey: token })).status).toBe(400);
    expect(await sendWith(site, token)).toEqual({ status: 200 });
  });

  test("accepts one of two simultaneous submissions with the same one", async () => {
    const site = await openCaptchaSite();
    const token = await solve(site);
    const answers = await Promise.all([sendWith(site, token), sendWith(site, token), sendWith(site, token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test("stores submissions without scripts separately", async () => {
    const site = await openCaptchaSite();
    expect((await site.sendPlain({ [site.mailId]: "ada@example.org" })).status).toBe(303);
    expect(await site.submissions()).toEqual([]);
    expect(await site.submissions("?state=spam")).toMatchObject([{ spamReasons: ["no-script", "captcha"] }]);
  });

  test("is not required by forms without a captcha", async () => {
    const site = await openFormSite(testApp);
    expect(await sendWith(site, null)).toEqual({ status: 200 });
  });

  test("gives each address a limited number of challenges a minute", async () => {
    const site = await openCaptchaSite();
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await site.visitor.get("/api/captcha/challenge")).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("reCAPTCHA Enterprise", () => {
  test("accepts people, and separates submissions from likely bots", async () => {
    const site = await openCaptchaSite();
    await useProvider(site, RECAPTCHA, { ...KEYS, minScore: 0.6 });
    assess(site, 0.6);
    expect(await sendWith(site, "one")).toEqual({ status: 200 });
    assess(site, 0.5, "NEWSLETTER_BLOCK_SUBMISSION");
    expect(await sendWith(site, "two")).toEqual({ status: 200 });
    assess(site, 0.9, "PRODUCT_WAITLIST_SUBMISSION");
    expect(await sendWith(site, "three")).toEqual(INCOMPLETE);
    expect(await site.submissions()).toHaveLength(1);
    expect(await site.submissions("?state=spam")).toMatchObject([{ spamReasons: ["time", "captcha"] }]);
    expect(await sendWith(site, null)).toEqual({ status: 200 });
    expect(await site.submissions("?state=spam")).toHaveLength(2);
    expect(fake.calls.at(-1)?.body).toMatchObject({ event: { token: "three", siteKey: "public" } });
  });
});

describe("Turnstile", () => {
  test("accepts a token once, even if it is checked twice", async () => {
    const site = await openCaptchaSite();
    await useProvider(site, TURNSTILE, { secretKey: "s3cret-1234" });
    fake.answer(200, { success: true });
    expect(await sendWith(site, "one")).toEqual({ status: 200 });
    expect(await sendWith(site, "one")).toEqual(INCOMPLETE);
    fake.answer(200, { success: false, "error-codes": ["invalid-input-response"] });
    expect(await sendWith(site, "two")).toEqual(INCOMPLETE);
  });
});

describe("a provider that can't be asked", () => {
  test.each<[string, CaptchaSettings, () => void]>([
    ["answers with an error", TURNSTILE, () => fake.answer(503, "down")],
    ["knows no such keys", RECAPTCHA, () => fake.answer(403, {})],
  ])("%s: nothing is lost, and the submission is marked as unchecked", async (_what, captcha, arrange) => {
    const site = await openCaptchaSite();
    await useProvider(site, captcha, KEYS.secretKey && captcha === RECAPTCHA ? KEYS : { secretKey: "s3cret" });
    arrange();
    expect(await sendWith(site, "token")).toEqual({ status: 200 });
    expect(await site.submissions()).toMatchObject([{ state: "received", spamReasons: ["time", "unchecked"] }]);
    expect(await sendWith(site, "token")).toEqual(INCOMPLETE);
  });

  test("has no keys here: the same happens", async () => {
    const site = await openCaptchaSite();
    await site.changeSettings({ captcha: TURNSTILE });
    expect(await sendWith(site, "token")).toEqual({ status: 200 });
    expect(await site.submissions()).toMatchObject([{ spamReasons: ["time", "unchecked"] }]);
  });
});

describe("keys", () => {
  test("are stored encrypted, shown by their ending, changed and removed", async () => {
    const site = await openCaptchaSite();
    const url = "/api/studio/captcha-accounts";
    const saved = await site.studio.call("PUT", `${url}/recaptcha-enterprise`, KEYS);
    expect(saved.json()).toMatchObject({ secretKeyEnd: "1234", isReadable: true, projectId: "pots", minScore: 0.5 });
    expect((await site.studio.call("PUT", `${url}/recaptcha-enterprise`, { minScore: 0.25 })).json()).toMatchObject({
      secretKeyEnd: "1234",
      minScore: 0.25,
    });
    const rows = await site.inSite((db) =>
      db.text<{ sealed: string }>(
        "select encode(sealed_secret_key, 'escape') as sealed from captcha_account where site_id = $1",
        [db.siteId],
      ),
    );
    expect(rows.map(({ sealed }) => sealed.includes("s3cret"))).toEqual([false]);
    expect((await site.studio.get(url)).text).not.toContain("s3cret");
    const other = await openCaptchaSite();
    expect((await other.studio.get(url)).json()).toMatchObject({ items: [] });
    expect((await site.studio.call("DELETE", `${url}/recaptcha-enterprise`)).status).toBe(200);
    expect((await site.studio.call("DELETE", `${url}/recaptcha-enterprise`)).status).toBe(404);
  });

  test.each([
    ["recaptcha-enterprise", { secretKey: "x" }, "projectId"],
    ["recaptcha-enterprise", { projectId: "x" }, "secretKey"],
    ["turnstile", {}, "secretKey"],
    ["turnstile", { secretKey: "  " }, "secretKey"],
    ["altcha", { secretKey: "x" }, "provider"],
    ["turnstile", { secretKey: "x", minScore: 2 }, "minScore"],
    ["recaptcha-enterprise", { secretKey: "x", projectId: "../x" }, "projectId"],
  ])("rejects keys for %s that are %j, and says which", async (provider, body, field) => {
    const site = await openCaptchaSite();
    const answer = await site.studio.call("PUT", `/api/studio/captcha-accounts/${provider}`, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.json() as { fields: object }).fields)).toEqual([field]);
  });

  test("that are public are in the drafts, and on pages once published", async () => {
    const site = await openCaptchaSite();
    const put = await site.studio.call("PUT", "/api/studio/captcha", { captcha: RECAPTCHA });
    expect([put.status, put.json()]).toEqual([200, { captcha: RECAPTCHA }]);
    const settingsOf = async (): Promise<unknown> =>
      ((await site.visitor.get("/?format=json")).json() as { website: { captchaSettings: unknown } }).website
        .captchaSettings;
    expect(await settingsOf()).toMatchObject({ provider: "altcha", siteKey: null });
    await site.publish();
    expect(await settingsOf()).toMatchObject({ provider: "recaptcha-enterprise", siteKey: "public" });
    await site.studio.call("PUT", "/api/studio/captcha", { captcha: null });
    expect((await site.studio.get("/api/studio/captcha")).json()).toEqual({ captcha: null });
  });
});
