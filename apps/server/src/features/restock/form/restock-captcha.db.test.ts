import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import type { CaptchaSettings } from "@stoa/core/captcha/captcha-settings-schema.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import { RESTOCK_FORM_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import { afterAll, expect, test } from "vitest";
import { openOwnTestApp, signInToStudio, TEST_HOST, type TestBrowser } from "../../../testing/test-app.ts";
import { startCaptchaFake } from "../../captcha/testing/captcha-fake.ts";
import { TestShop } from "../../cart/testing/test-shop.ts";

const fake = await startCaptchaFake();
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_RECAPTCHA_API: fake.url });

const merchandising: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};
const RECAPTCHA: CaptchaSettings = { provider: "recaptcha-enterprise", siteKey: "public" };

type Shop = {
  readonly visitor: TestBrowser;
  readonly host: string;
  readonly input: { readonly productId: string; readonly variantId: string };
  readonly signUp: (token: string | null) => Promise<[number, string | undefined]>;
};

async function openShop(captcha: CaptchaSettings): Promise<Shop> {
  const testSite = await testApp.createTestSite();
  const item = await new TestShop(testApp, testSite.site).addProduct({
    product: { merchandising },
    stock: { quantity: 0, unlimited: false },
  });
  const studio = await signInToStudio(testApp, testSite);
  await studio.call("PUT", "/api/studio/captcha", { captcha });
  const keys = { secretKey: "s3cret", projectId: "pots" };
  await studio.call("PUT", "/api/studio/captcha-accounts/recaptcha-enterprise", keys);
  await studio.call("POST", "/api/releases", {});
  const host = `${testSite.slug}.${TEST_HOST}`;
  const visitor = testApp.browse(host);
  await visitor.get("/", { accept: "text/html" });
  const input = { productId: item.id, variantId: item.product.variants[0]?.id ?? "" };
  return {
    visitor,
    host,
    input,
    signUp: async (recaptchaEnterpriseV3Token) => {
      const body = { ...input, siteVisitorEmail: "ada@example.org", recaptchaEnterpriseV3Token };
      const answer = await visitor.call("POST", "/api/site-users/account/notifications/restock", body);
      return [answer.status, (answer.json() as { message?: string }).message];
    },
  };
}

function assess(hostname: string, score: number, action = "PRODUCT_WAITLIST_SUBMISSION"): void {
  fake.answer(200, { tokenProperties: { valid: true, action, hostname }, riskAnalysis: { score } });
}

const REJECTED = [400, CAPTCHA_MESSAGES.incomplete];

test("a shop that protects its restock form requires a token of that form, once", async () => {
  const shop = await openShop({ ...RECAPTCHA, protectsRestock: true });
  expect(await shop.signUp(null)).toEqual(REJECTED);
  assess(shop.host, 0.9, "FORM_BLOCK_SUBMISSION");
  expect(await shop.signUp("one")).toEqual(REJECTED);
  assess(shop.host, 0.1);
  expect(await shop.signUp("two")).toEqual(REJECTED);
  assess(shop.host, 0.9);
  expect((await shop.signUp("three"))[0]).toBe(200);
  expect(await shop.signUp("three")).toEqual(REJECTED);
  expect(fake.calls.at(-1)?.body).toMatchObject({ event: { expectedAction: "PRODUCT_WAITLIST_SUBMISSION" } });
});

test("a provider outage prevents no one from signing up", async () => {
  const shop = await openShop({ ...RECAPTCHA, protectsRestock: true });
  fake.answer(503, {});
  expect((await shop.signUp("token"))[0]).toBe(200);
});

test("a shop that protects only its other forms requires none here", async () => {
  const shop = await openShop(RECAPTCHA);
  expect((await shop.signUp(null))[0]).toBe(200);
});

test("without scripts there is no captcha: the page says so, with a way forward instead of the form", async () => {
  const shop = await openShop({ ...RECAPTCHA, protectsRestock: true });
  const answer = await shop.visitor.send({
    method: "POST",
    url: "/restock",
    payload: new URLSearchParams({ ...shop.input, email: "ada@example.org" }).toString(),
    headers: {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
  });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(RESTOCK_FORM_MESSAGES.needsScripts);
  expect(answer.text).not.toContain("restock-form");
  expect(answer.text).toMatch(/<a href="\/[^"]+\/[^"]+">/);
});
