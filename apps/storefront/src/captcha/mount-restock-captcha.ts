import type { CaptchaView } from "@stoa/core/captcha/captcha-view.ts";
import { mountCaptcha, type Captcha } from "./captcha.ts";

type RestockSettings = CaptchaView & { readonly isRestockProtected?: boolean };

type ContextWindow = {
  readonly Static?: {
    readonly SQUARESPACE_CONTEXT?: { readonly website?: { readonly captchaSettings?: RestockSettings } };
  };
};

/** Container in the formatter's markup, or the end of the form. spec: platform 5, restock form */
function placeIn(form: HTMLFormElement): HTMLElement {
  const found = form.querySelector<HTMLElement>(".captcha-container");
  if (found) return found;
  const place = document.createElement("div");
  place.className = "captcha-container";
  form.querySelector("[type=submit]")?.before(place);
  return place;
}

/** Returns the captcha of a restock form, or null when the site does not protect it. */
export function mountRestockCaptcha(form: HTMLFormElement): Captcha | null {
  const settings = (window as ContextWindow).Static?.SQUARESPACE_CONTEXT?.website?.captchaSettings;
  if (settings?.isRestockProtected !== true) return null;
  const place = placeIn(form);
  place.dataset["captcha"] = JSON.stringify(settings);
  return mountCaptcha(place, "PRODUCT_WAITLIST_SUBMISSION");
}
