import { randomBytes } from "node:crypto";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { assert, asyncProperty, base64String, jsonValue, oneof, string } from "fast-check";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { ALTCHA_LIFETIME_MS, altchaVerifier, createAltchaChallenge, type AltchaParts } from "./altcha.ts";

const SECRET = randomBytes(32);
const QUESTION = { actions: [], clientAddress: "192.0.2.7", host: "pots.example.org" };

function partsOf(site = "pots", lateMs = 0): AltchaParts {
  return { secret: SECRET, siteId: site as SiteId, now: () => Date.now() + lateMs };
}

function tokenOf(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

const challenge = await createAltchaChallenge(partsOf());
const solution = await solveChallenge({ challenge, deriveKey });
const TOKEN = tokenOf({ challenge, solution });

async function kindOf(token: string, parts = partsOf()): Promise<string> {
  return (await altchaVerifier(parts)({ ...QUESTION, token })).kind;
}

function altered(change: (parameters: Challenge["parameters"]) => object): string {
  return tokenOf({ challenge: { ...challenge, parameters: change(challenge.parameters) }, solution });
}

test("accepts a browser's solution once, identified by its challenge", async () => {
  const answer = await altchaVerifier(partsOf())({ ...QUESTION, token: TOKEN });
  expect(answer).toEqual({ kind: "passed", identity: challenge.parameters.nonce });
});

test("a solution is valid on the site that issued it, for half an hour", async () => {
  expect(await kindOf(TOKEN, partsOf("other"))).toBe("failed");
  expect(await kindOf(TOKEN, partsOf("pots", ALTCHA_LIFETIME_MS - 5000))).toBe("passed");
  expect(await kindOf(TOKEN, partsOf("pots", ALTCHA_LIFETIME_MS + 1000))).toBe("failed");
});

test.each<[string, string]>([
  ["another answer", tokenOf({ challenge, solution: { ...solution, counter: 3, derivedKey: "00".repeat(32) } })],
  ["no answer", tokenOf({ challenge })],
  ["an easier task", altered((parameters) => ({ ...parameters, cost: 1 }))],
  ["a task that keeps the server busy", altered((parameters) => ({ ...parameters, cost: 2 ** 31 }))],
  ["a later end", altered((parameters) => ({ ...parameters, expiresAt: 9_999_999_999 }))],
  ["no end", altered(({ expiresAt: _expiresAt, ...parameters }) => parameters)],
  ["another nonce", altered((parameters) => ({ ...parameters, nonce: "00".repeat(16) }))],
  ["no signature", tokenOf({ challenge: { parameters: challenge.parameters }, solution })],
  ["nothing", ""],
  ["no JSON", "e30x"],
])("a solution with %s fails", async (_what, token) => {
  expect(await kindOf(token)).toBe("failed");
});

test("rejects any input from strangers without throwing", async () => {
  await assert(
    asyncProperty(oneof(string(), base64String(), jsonValue().map(tokenOf)), async (token) => {
      expect(await kindOf(token)).toBe("failed");
    }),
    { numRuns: 200 },
  );
});
