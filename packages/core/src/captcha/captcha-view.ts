import type { CaptchaAlignment, CaptchaProvider, CaptchaTheme } from "./captcha-providers.ts";
import type { CaptchaSettings } from "./captcha-settings-schema.ts";

/** Data a browser needs to show a captcha; JSON in the `data-captcha` attribute of its container. */
export type CaptchaView = {
  readonly provider: CaptchaProvider;
  /** Null for ALTCHA, which needs none, and when the owner has not set it. */
  readonly siteKey: string | null;
  /** Path of the challenge, for ALTCHA. */
  readonly challengeUrl?: string;
  /** Script of the other providers; its host is the only third party a form contacts. */
  readonly scriptUrl?: string;
  readonly theme: CaptchaTheme;
  readonly alignment: CaptchaAlignment;
};

/** Path that issues ALTCHA challenges, on the site's origin. */
export const CAPTCHA_CHALLENGE_PATH = "/api/captcha/challenge";

const RECAPTCHA_SCRIPT = "https://www.google.com/recaptcha/enterprise.js?render=";
const TURNSTILE_SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

export type CaptchaStyle = {
  readonly theme?: CaptchaTheme | undefined;
  readonly alignment?: CaptchaAlignment | undefined;
};

const ALTCHA: CaptchaSettings = { provider: "altcha", siteKey: "" };

/**
 * Returns the site's captcha styled for one form; ALTCHA when the site has none. spec: storefront 3, form; storefront 7
 */
export function captchaView(settings: CaptchaSettings | undefined, look: CaptchaStyle = {}): CaptchaView {
  const { provider, siteKey } = settings ?? ALTCHA;
  const shared = { provider, theme: look.theme ?? "auto", alignment: look.alignment ?? "left" };
  if (provider === "altcha") return { ...shared, siteKey: null, challengeUrl: CAPTCHA_CHALLENGE_PATH };
  const scriptUrl = provider === "turnstile" ? TURNSTILE_SCRIPT : `${RECAPTCHA_SCRIPT}${encodeURIComponent(siteKey)}`;
  return { ...shared, siteKey: siteKey === "" ? null : siteKey, scriptUrl };
}

/** Containers narrower than this many CSS pixels get the compact captcha. spec: storefront 5 */
const COMPACT_BELOW_PX = 320;

/** Returns the captcha size for a container width. spec: storefront 5, captcha size */
export function captchaSize(containerWidthPx: number): "compact" | "normal" {
  return containerWidthPx < COMPACT_BELOW_PX ? "compact" : "normal";
}
