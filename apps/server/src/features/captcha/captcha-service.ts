import type { CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";
import type { CaptchaSettings } from "@stoa/core/captcha/captcha-settings-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { hashToken } from "../../db/new-id.ts";
import type { Resources } from "../../plugins/resources.ts";
import { ALTCHA_LIFETIME_MS, altchaVerifier } from "./altcha.ts";
import { openCaptchaSecret } from "./captcha-account-service.ts";
import type { VerifyCaptcha, CaptchaAnswer } from "./captcha-provider.ts";
import { insertTokenUse, listCaptchaAccountRows } from "./captcha-store.ts";
import { recaptchaVerifier } from "./recaptcha.ts";
import { turnstileVerifier } from "./turnstile.ts";

export type CaptchaParts = Pick<Resources, "database" | "secret" | "now"> & {
  readonly env: Pick<Resources["env"], "captchaApis">;
};

export type CaptchaCheck = {
  readonly siteId: SiteId;
  /** The site's published captcha settings; undefined means ALTCHA. */
  readonly settings: CaptchaSettings | undefined;
  readonly token: string | null | undefined;
  readonly actions: readonly CaptchaAction[];
  readonly clientAddress: string;
  readonly host: string;
};

/**
 * Result of a check. `passed`, `suspicious` (a genuine token of a likely bot) and `unchecked` (the provider was
 * unreachable or the site's keys are missing: never the visitor's fault) carry a token that `takeCaptcha` must still
 * consume. `missing` and `failed` have none.
 */
export type CaptchaVerdict =
  | { readonly verdict: "passed" | "suspicious" | "unchecked"; readonly tokenHash: Buffer }
  | { readonly verdict: "missing" | "failed" };

/** Longest time a visitor waits for a provider. */
const TIMEOUT_MS = 5000;

const NOT_SET_UP: VerifyCaptcha = () => Promise.resolve({ kind: "unknown", reason: "The captcha’s keys are not set." });

async function providerOf(parts: CaptchaParts, { siteId, settings }: CaptchaCheck): Promise<VerifyCaptcha> {
  if (!settings || settings.provider === "altcha") return altchaVerifier({ ...parts, siteId });
  const { provider, siteKey } = settings;
  const account = await inSite(parts.database, siteId, async (db) => {
    const row = (await listCaptchaAccountRows(db)).find((one) => one.provider === provider);
    const secretKey = row && openCaptchaSecret(db, row);
    return row && secretKey !== undefined ? { ...row, secretKey } : undefined;
  });
  if (!account || siteKey === "") return NOT_SET_UP;
  const { secretKey, projectId, minScore } = account;
  const { recaptcha, turnstile } = parts.env.captchaApis;
  return provider === "turnstile"
    ? turnstileVerifier({ api: turnstile, secretKey, timeoutMs: TIMEOUT_MS })
    : recaptchaVerifier({ api: recaptcha, siteKey, secretKey, projectId, minScore, timeoutMs: TIMEOUT_MS });
}

function verdictOf(answer: CaptchaAnswer, token: string): CaptchaVerdict {
  switch (answer.kind) {
    case "passed":
      return { verdict: "passed", tokenHash: hashToken(answer.identity) };
    case "low-score":
      return { verdict: "suspicious", tokenHash: hashToken(answer.identity) };
    case "unknown":
      return { verdict: "unchecked", tokenHash: hashToken(token) };
    case "failed":
      return { verdict: "failed" };
  }
}

/** Checks a token outside of any transaction, since a provider may be called. Provider failures never throw. */
export async function checkCaptcha(parts: CaptchaParts, check: CaptchaCheck): Promise<CaptchaVerdict> {
  const { token, actions, clientAddress, host } = check;
  if (token === null || token === undefined || token === "") return { verdict: "missing" };
  const ask = await providerOf(parts, check);
  return verdictOf(await ask({ token, actions, clientAddress, host }), token);
}

/** Longer than any provider accepts a token. */
const KEPT_MS = ALTCHA_LIFETIME_MS + 60 * 60_000;

/** Consumes a token in the transaction of its submission; false when already used. */
export function takeCaptcha(db: SiteDb, tokenHash: Buffer, now: number): Promise<boolean> {
  return insertTokenUse(db, { tokenHash, expiresAt: new Date(now + KEPT_MS), now: new Date(now) });
}
