import type { CaptchaAlignment, CaptchaProvider, CaptchaTheme } from "./captcha-providers.ts";
import type { CaptchaSettings } from "./captcha-settings-schema.ts";

/** What a browser needs to show a captcha; it stands as JSON in `data-captcha` of the element that holds it. */
export type CaptchaView = {
  readonly provider: CaptchaProvider;
  /** Null for ALTCHA, which needs none, and where the owner has not set it. */
  readonly siteKey: string | null;
  /** Path of the challenge, for ALTCHA. */
  readonly challengeUrl?: string;
  /** The provider's script, for the others; its host is the only third party that a form ever asks. */
  readonly scriptUrl?: string;
  readonly theme: CaptchaTheme;
  readonly alignment: CaptchaAlignment;
};

/** Path that gives out ALTCHA challenges, on the site's origin. */
export const CAPTCHA_CHALLENGE_PATH = "/api/captcha/challenge";

const RECAPTCHA_SCRIPT = "https://www.google.com/recaptcha/enterprise.js?render=";
const TURNSTILE_SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

export type CaptchaLook = {
  readonly theme?: CaptchaTheme | undefined;
  readonly alignment?: CaptchaAlignment | undefined;
};

const ALTCHA: CaptchaSettings = { provider: "altcha", siteKey: "" };

/** The site's captcha in the look of one form; ALTCHA where the site has set nothing. spec: storefront 3, form; storefront 7 */
export function captchaView(settings: CaptchaSettings | undefined, look: CaptchaLook = {}): CaptchaView {
  const { provider, siteKey } = settings ?? ALTCHA;
  const shared = { provider, theme: look.theme ?? "auto", alignment: look.alignment ?? "left" };
  if (provider === "altcha") return { ...shared, siteKey: null, challengeUrl: CAPTCHA_CHALLENGE_PATH };
  const scriptUrl = provider === "turnstile" ? TURNSTILE_SCRIPT : `${RECAPTCHA_SCRIPT}${encodeURIComponent(siteKey)}`;
  return { ...shared, siteKey: siteKey === "" ? null : siteKey, scriptUrl };
}

/** A container that is narrower gets the compact captcha, in CSS pixels. spec: storefront 5 */
const COMPACT_BELOW_PX = 320;

/** The size of a captcha in a container of that width. spec: storefront 5, captcha size */
export function captchaSize(containerWidthPx: number): "compact" | "normal" {
  return containerWidthPx < COMPACT_BELOW_PX ? "compact" : "normal";
}
