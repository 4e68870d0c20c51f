import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { AskCaptcha, CaptchaAnswer } from "./captcha-provider.ts";

/** In whose name challenges are made. */
export type AltchaParts = { readonly secret: Buffer; readonly siteId: SiteId; readonly now: () => number };

const ALGORITHM = "PBKDF2/SHA-256";
/** Rounds of one try, and how many tries it takes: a second or two on a slow phone, a fraction of that elsewhere. */
const COST = 1000;
const TRIES = { from: 500, to: 1500 } as const;
/** A challenge is good as long as somebody may take to fill in a form. */
export const ALTCHA_LIFETIME_MS = 30 * 60_000;

/** A key for each site and use: a challenge of one site is worth nothing on another. */
function keyOf({ secret, siteId }: AltchaParts, use: string): string {
  return createHmac("sha256", secret).update(["altcha", use, siteId].join("\n")).digest("hex");
}

/** A new challenge; nothing of it is kept. */
export function createAltchaChallenge(parts: AltchaParts): Promise<Challenge> {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(TRIES.from, TRIES.to),
    deriveKey,
    expiresAt: Math.floor((parts.now() + ALTCHA_LIFETIME_MS) / 1000),
    hmacSignatureSecret: keyOf(parts, "challenge"),
    hmacKeySignatureSecret: keyOf(parts, "solution"),
  });
}

function readPayload(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as Partial<Payload> | null;
    const isWhole = typeof payload?.challenge?.parameters === "object" && typeof payload.solution === "object";
    return isWhole ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/** Work that was not asked for is not done: what a stranger sends says how hard the check would be. */
function isOurs({ challenge: { parameters, signature } }: Payload, nowMs: number): boolean {
  const { algorithm, cost, keyLength, expiresAt, keySignature, memoryCost } = parameters;
  const isAsked = algorithm === ALGORITHM && cost === COST && keyLength === 32 && memoryCost === undefined;
  const isSigned = typeof signature === "string" && typeof keySignature === "string";
  return isAsked && isSigned && typeof expiresAt === "number" && expiresAt * 1000 > nowMs;
}

async function verify(parts: AltchaParts, token: string): Promise<CaptchaAnswer> {
  const payload = readPayload(token);
  if (!payload || !isOurs(payload, parts.now()))
    return { kind: "failed", reason: "The solution is not valid any more." };
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: keyOf(parts, "challenge"),
    hmacKeySignatureSecret: keyOf(parts, "solution"),
  });
  return verified
    ? { kind: "passed", identity: payload.challenge.parameters.nonce }
    : { kind: "failed", reason: "The solution is wrong." };
}

/** Checks a solution by itself: nobody else is asked. */
export function askAltcha(parts: AltchaParts): AskCaptcha {
  return async ({ token }) => {
    try {
      return await verify(parts, token);
    } catch (error) {
      // The library throws at texts that are no hex digits, no numbers and the like: a stranger wrote them.
      return { kind: "failed", reason: error instanceof Error ? error.message : "The solution is not readable." };
    }
  };
}
