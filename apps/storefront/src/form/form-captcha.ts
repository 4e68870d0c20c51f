import { CAPTCHA_ACTIONS, type CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";
import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import { CAPTCHA_CHANGED, mountCaptcha, type Captcha } from "../captcha/captcha.ts";
import { translate } from "../words/page-messages.ts";
import type { FormButton } from "./form-button.ts";

export type FormCaptcha = {
  /** Returns the token to send, or null after showing why the form cannot be sent. */
  readonly take: () => Promise<{ readonly token: string | null } | null>;
  readonly check: () => boolean;
  readonly ask: () => Promise<void>;
  /** Resets after a token was used or refused. spec: storefront 4, form widget */
  readonly renew: () => void;
};

const NO_CAPTCHA: FormCaptcha = {
  take: () => Promise.resolve({ token: null }),
  check: () => true,
  ask: () => Promise.resolve(),
  renew: () => undefined,
};

function actionOf(element: HTMLElement): CaptchaAction {
  const named = element.dataset["captchaAction"];
  return CAPTCHA_ACTIONS.find((action) => action === named) ?? "FORM_BLOCK_SUBMISSION";
}

function captchaError(element: HTMLElement): { readonly tell: (text: string) => void } {
  const error = document.createElement("div");
  error.className = "field-error captcha-error";
  error.role = "alert";
  element.before(error);
  return { tell: (text) => (error.textContent = translate(text)) };
}

async function tokenOf(captcha: Captcha): Promise<{ readonly token: string | null } | { readonly message: string }> {
  try {
    return { token: await captcha.token() };
  } catch (error) {
    return { message: error instanceof Error ? error.message : CAPTCHA_MESSAGES.incomplete };
  }
}

export function formCaptcha(form: HTMLFormElement, button: FormButton): FormCaptcha {
  const element = form.querySelector<HTMLElement>("[data-captcha]");
  if (element === null) return NO_CAPTCHA;
  const captcha = mountCaptcha(element, actionOf(element));
  const { tell } = captchaError(element);
  const asksVisitor = (): boolean => element.querySelector("input, iframe") !== null;

  element.addEventListener(CAPTCHA_CHANGED, () => {
    if (!captcha.isComplete()) return;
    tell("");
    button.setBlocked(false);
  });
  return {
    check: () => {
      if (captcha.isComplete()) return true;
      tell(CAPTCHA_MESSAGES.incomplete);
      return false;
    },
    ask: captcha.ask,
    take: async () => {
      const taken = await tokenOf(captcha);
      if ("message" in taken) {
        tell(taken.message);
        return null;
      }
      // Without a token the server decides, unless the visitor still has a challenge to solve.
      if (taken.token !== null || captcha.isComplete()) return taken;
      tell(CAPTCHA_MESSAGES.incomplete);
      return null;
    },
    renew: () => {
      captcha.reset();
      button.setBlocked(asksVisitor());
    },
  };
}
