import type { CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { recaptchaVerifier } from "./recaptcha.ts";
import { startCaptchaFake } from "./testing/captcha-fake.ts";
import { turnstileVerifier } from "./turnstile.ts";

const fake = await startCaptchaFake();
afterAll(fake.close);
beforeEach(() => void fake.calls.splice(0));

const ACTIONS: readonly CaptchaAction[] = ["FORM_BLOCK_SUBMISSION", "NEWSLETTER_BLOCK_SUBMISSION"];
const QUESTION = { token: "t0k", actions: ACTIONS, clientAddress: "192.0.2.7", host: "pots.example.org:443" };

/** Longer than a busy machine takes for an answer. */
const PATIENCE_MS = 50_000;

function providers(timeoutMs: number) {
  const google = { siteKey: "public", secretKey: "s3cret", projectId: "my-project", minScore: 0.5 };
  return {
    turnstile: turnstileVerifier({ api: fake.url, secretKey: "s3cret", timeoutMs }),
    recaptcha: recaptchaVerifier({ api: fake.url, ...google, timeoutMs }),
  };
}

const { turnstile, recaptcha } = providers(PATIENCE_MS);

function assessment(tokenProperties: object, score: unknown = 0.9): object {
  const usual = { valid: true, action: "FORM_BLOCK_SUBMISSION", hostname: "pots.example.org" };
  return { tokenProperties: { ...usual, ...tokenProperties }, riskAnalysis: { score } };
}

test("sends Turnstile the secret, the token and the visitor's address", async () => {
  fake.answer(200, { success: true, action: "FORM_BLOCK_SUBMISSION" });
  expect(await turnstile(QUESTION)).toEqual({ kind: "passed", identity: "t0k" });
  expect(fake.calls).toMatchObject([
    { path: "/turnstile/v0/siteverify", body: { secret: "s3cret", response: "t0k", remoteip: "192.0.2.7" } },
  ]);
});

test.each([
  [{ success: false, "error-codes": ["invalid-input-response"] }, 200, "failed"],
  [{ success: false, "error-codes": ["timeout-or-duplicate"] }, 200, "failed"],
  [{ success: true, action: "OTHER" }, 200, "failed"],
  [{ success: false, "error-codes": ["invalid-input-secret"] }, 200, "unknown"],
  [{ success: false, "error-codes": ["internal-error"] }, 200, "unknown"],
  [{}, 500, "unknown"],
  ["<html>", 200, "unknown"],
  ["[]", 200, "unknown"],
])("when Turnstile replies %j with %i, a token is %s", async (body, status, kind) => {
  fake.answer(status, body);
  expect((await turnstile(QUESTION)).kind).toBe(kind);
});

test("requests an assessment from reCAPTCHA, with the key in a header and not in the URL", async () => {
  fake.answer(200, assessment({}));
  const question = { ...QUESTION, actions: ["PRODUCT_WAITLIST_SUBMISSION"] as const };
  fake.answer(200, assessment({ action: "PRODUCT_WAITLIST_SUBMISSION" }));
  expect(await recaptcha(question)).toEqual({ kind: "passed", identity: "t0k" });
  const [call] = fake.calls;
  expect(call).toMatchObject({
    path: "/v1/projects/my-project/assessments",
    headers: { "x-goog-api-key": "s3cret" },
    body: {
      event: {
        token: "t0k",
        siteKey: "public",
        userIpAddress: "192.0.2.7",
        expectedAction: "PRODUCT_WAITLIST_SUBMISSION",
      },
    },
  });
});

test.each<[string, object, string, number?]>([
  ["a person", assessment({}), "passed"],
  ["a person on another of its pages", assessment({ action: "NEWSLETTER_BLOCK_SUBMISSION" }, 0.5), "passed"],
  ["a likely program", assessment({}, 0.1), "low-score"],
  ["a token that is not valid", assessment({ valid: false, invalidReason: "EXPIRED" }), "failed"],
  ["a token for something else", assessment({ action: "LOGIN" }), "failed"],
  ["a token without an action", assessment({ action: undefined }), "failed"],
  ["a token of another host", assessment({ hostname: "evil.example" }), "failed"],
  ["no score", assessment({}, "high"), "unknown"],
  ["a bad key", { error: { status: "PERMISSION_DENIED" } }, "unknown", 403],
  ["trouble there", {}, "unknown", 503],
])("when reCAPTCHA reports %s, the result matches", async (...[, body, kind, status = 200]) => {
  fake.answer(status, body);
  expect((await recaptcha(QUESTION)).kind).toBe(kind);
});

test("no one waits for a provider that does not respond, and the secret is not exposed", async () => {
  fake.hang();
  for (const ask of Object.values(providers(100))) {
    const answer = await ask(QUESTION);
    expect(answer).toEqual({ kind: "unknown", reason: "The provider did not answer in time." });
  }
  const gone = turnstileVerifier({ api: "http://127.0.0.1:1", secretKey: "s3cret", timeoutMs: PATIENCE_MS });
  expect(await gone(QUESTION)).toEqual({ kind: "unknown", reason: "The provider could not be reached." });
});
