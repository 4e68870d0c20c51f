import { readPageDetails } from "../read-page-details.ts";
import { mountCaptcha, type Captcha } from "./captcha.ts";

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
  const { restockCaptcha } = readPageDetails();
  if (!restockCaptcha) return null;
  const place = placeIn(form);
  place.dataset["captcha"] = JSON.stringify(restockCaptcha);
  return mountCaptcha(place, "PRODUCT_WAITLIST_SUBMISSION");
}
