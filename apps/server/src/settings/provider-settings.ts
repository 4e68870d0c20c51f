import { LOOPBACK, readApi, throwInvalidVariable, type Source } from "./read-setting.ts";

export type ProviderSettings = {
  /** Origin of Stripe's API; override only for testing. */
  readonly stripeApi: string;
  /** Origins of the captcha APIs; override only for testing. */
  readonly captchaApis: { readonly recaptcha: string; readonly turnstile: string };
  /** Address of a stand-in for Stripe's script, only for testing; empty for Stripe's own. */
  readonly stripeScript: string;
  /** Address lookup API and its key; undefined without a key. */
  readonly googlePlaces: { readonly api: string; readonly key: string } | undefined;
  readonly vimeoApi: string;
  /**
   * Origin of a stand-in for Mailchimp's API, only for testing; undefined for Mailchimp's own, which has a host per
   * data center.
   */
  readonly mailchimpApi: string | undefined;
};

function readGooglePlaces(source: Source): ProviderSettings["googlePlaces"] {
  const api = readApi(source, "STOA_GOOGLE_MAPS_API", "https://maps.googleapis.com");
  const key = source["STOA_GOOGLE_MAPS_KEY"] ?? "";
  if (key === "") return undefined;
  if (!/^[A-Za-z0-9_-]{10,200}$/.test(key)) {
    throwInvalidVariable(
      "STOA_GOOGLE_MAPS_KEY",
      "it is not a key",
      "10 to 200 letters, digits, _ and -; unset to look up no places",
    );
  }
  return { api, key };
}

function readStripeScript(source: Source): string {
  const text = source["STOA_STRIPE_SCRIPT"] ?? "";
  if (text === "") return "";
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !LOOPBACK.test(url.hostname) || url.username !== "") {
    throwInvalidVariable(
      "STOA_STRIPE_SCRIPT",
      "it is not a script path on this machine",
      "http://localhost:<port>/<path>; unset for the script of Stripe itself",
    );
  }
  return url.href;
}

export function readProviderSettings(source: Source): ProviderSettings {
  return {
    stripeApi: readApi(source, "STOA_STRIPE_API", "https://api.stripe.com"),
    googlePlaces: readGooglePlaces(source),
    vimeoApi: readApi(source, "STOA_VIMEO_API", "https://vimeo.com"),
    mailchimpApi: source["STOA_MAILCHIMP_API"] ? readApi(source, "STOA_MAILCHIMP_API", "") : undefined,
    captchaApis: {
      recaptcha: readApi(source, "STOA_RECAPTCHA_API", "https://recaptchaenterprise.googleapis.com"),
      turnstile: readApi(source, "STOA_TURNSTILE_API", "https://challenges.cloudflare.com"),
    },
    stripeScript: readStripeScript(source),
  };
}
