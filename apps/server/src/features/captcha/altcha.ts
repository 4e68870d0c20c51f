import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { VerifyCaptcha, CaptchaAnswer } from "./captcha-provider.ts";

export type AltchaParts = { readonly secret: Buffer; readonly siteId: SiteId; readonly now: () => number };

const ALGORITHM = "PBKDF2/SHA-256";
/** Rounds per try and number of tries: a second or two on a slow phone, a fraction of that elsewhere. */
const COST = 1000;
const TRIES = { from: 500, to: 1500 } as const;
/** Time allowed to fill in a form. */
export const ALTCHA_LIFETIME_MS = 30 * 60_000;

/** A key per site and use: a challenge of one site is worthless on another. */
function keyOf({ secret, siteId }: AltchaParts, use: string): string {
  return createHmac("sha256", secret).update(["altcha", use, siteId].join("\n")).digest("hex");
}

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
    const payload = parseForeignJson(Buffer.from(token, "base64").toString("utf8")) as Partial<Payload> | null;
    const isWhole = typeof payload?.challenge?.parameters === "object" && typeof payload.solution === "object";
    return isWhole ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/** Checks that we issued the parameters before doing the work: the payload, which a stranger sends, sets its cost. */
function isOurs({ challenge: { parameters, signature } }: Payload, nowMs: number): boolean {
  const { algorithm, cost, keyLength, expiresAt, keySignature, memoryCost } = parameters;
  const isAsked = algorithm === ALGORITHM && cost === COST && keyLength === 32 && memoryCost === undefined;
  const isSigned = typeof signature === "string" && typeof keySignature === "string";
  return isAsked && isSigned && typeof expiresAt === "number" && expiresAt * 1000 > nowMs;
}

async function verify(parts: AltchaParts, token: string): Promise<CaptchaAnswer> {
  const payload = readPayload(token);
  if (!payload || !isOurs(payload, parts.now())) return { kind: "failed", reason: "The solution has expired." };
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

/** Checks a solution locally, without a provider. */
export function altchaVerifier(parts: AltchaParts): VerifyCaptcha {
  return async ({ token }) => {
    try {
      return await verify(parts, token);
    } catch (error) {
      // The library throws for malformed input, such as non-hex text; a stranger wrote it.
      return { kind: "failed", reason: error instanceof Error ? error.message : "The solution can't be read." };
    }
  };
}
