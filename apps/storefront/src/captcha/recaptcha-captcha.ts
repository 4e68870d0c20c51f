import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import type { CaptchaMount, LiveCaptcha } from "./captcha.ts";
import { loadProviderScript } from "./provider-script.ts";

type Recaptcha = {
  readonly ready: (callback: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>;
};

type RecaptchaWindow = { readonly grecaptcha?: { readonly enterprise?: Recaptcha } };

async function loadRecaptcha(scriptUrl: string): Promise<Recaptcha> {
  await loadProviderScript(scriptUrl);
  const recaptcha = (window as RecaptchaWindow).grecaptcha?.enterprise;
  if (recaptcha === undefined) throw new Error(CAPTCHA_MESSAGES.notSetUp);
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha;
}

/** Returns a reCAPTCHA captcha that gets its token on submit. spec: storefront 7 and 8, bot protection */
export function startRecaptcha({ view, action }: CaptchaMount): LiveCaptcha {
  const { siteKey, scriptUrl } = view;
  const token = async (): Promise<string | null> => {
    if (siteKey === null) throw new Error(CAPTCHA_MESSAGES.noSiteKey);
    if (scriptUrl === undefined) throw new Error(CAPTCHA_MESSAGES.notSetUp);
    const recaptcha = await loadRecaptcha(scriptUrl);
    try {
      return await recaptcha.execute(siteKey, { action });
    } catch {
      return null;
    }
  };
  // Load early: scores improve the longer it observes the page. Failures surface when a token is requested.
  if (siteKey !== null && scriptUrl !== undefined) loadRecaptcha(scriptUrl).catch(() => undefined);
  return { token, reset: () => undefined, isComplete: () => true };
}
