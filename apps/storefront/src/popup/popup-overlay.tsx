import type { CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";
import { POPUP_KEYS } from "@stoa/core/popup/popup-messages.ts";
import { FORM_EVENT } from "../form/form-success.ts";
import { openLightbox } from "../lightbox/lightbox.tsx";
import { DISPLAY_EVENT } from "../visit/display-events.ts";
import { fetchPageMessages } from "../words/page-messages.ts";

/** The form is a newsletter's, but captcha tokens are requested by placement. spec: storefront 7, bot protection */
const CAPTCHA_ACTION: CaptchaAction = "PROMO_POPUP_SUBMISSION";

function keep(values: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  } catch {
    // Without storage, the popup is never shown.
  }
}

/** Shows the site's popup. Its dismissal is stored at once, so leaving counts as seen. */
export async function openPopup(html: string, version: number): Promise<void> {
  await fetchPageMessages();
  const content = new DOMParser().parseFromString(html, "text/html").body;
  const heading = content.querySelector("h1");
  const title = heading?.textContent ?? "";
  heading?.remove();
  for (const captcha of content.querySelectorAll<HTMLElement>("[data-captcha-action]")) {
    captcha.dataset["captchaAction"] = CAPTCHA_ACTION;
  }
  keep({ [POPUP_KEYS.closedDate]: String(Date.now()), [POPUP_KEYS.version]: String(version) });
  const markSubmitted = (event: Event): void => {
    const isOurs = event.target instanceof Element && event.target.closest(".stoa-popup") !== null;
    if (isOurs) keep({ [POPUP_KEYS.submitted]: "true" });
  };
  document.addEventListener(FORM_EVENT.submitted, markSubmitted);
  openLightbox(() => <div dangerouslySetInnerHTML={{ __html: content.innerHTML }} />, {
    title,
    className: "stoa-popup",
    closesOutside: true,
    onClosed: () => {
      document.removeEventListener(FORM_EVENT.submitted, markSubmitted);
      keep({ [POPUP_KEYS.closedDate]: String(Date.now()) });
    },
  });
  document.dispatchEvent(new Event(DISPLAY_EVENT.popup));
}
