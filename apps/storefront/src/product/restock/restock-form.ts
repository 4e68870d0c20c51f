import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { checkRestockEmail } from "@stoa/core/restock/check-restock-email.ts";
import type { signUpForRestock } from "@stoa/core/restock/restock-api.ts";
import { RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import type { Captcha } from "../../captcha/captcha.ts";
import { mountRestockCaptcha } from "../../captcha/mount-restock-captcha.ts";
import { callShopper } from "../../cart/shopper-call.ts";
import { fetchPageMessages, translate } from "../../words/page-messages.ts";

const SIGN_UP_PATH = "/api/site-users/account/notifications/restock";
const ERROR_CLASS = "product-restock-error";

/** spec: template-language 10.2, product-restock-notification */
type RestockForm = {
  readonly form: HTMLFormElement;
  readonly container: HTMLElement;
  readonly email: HTMLInputElement | null;
};

function readRestockForm(form: HTMLFormElement): RestockForm {
  return {
    form,
    container: form.closest<HTMLElement>(".product-restock-notification") ?? form,
    email: form.querySelector<HTMLInputElement>("[name=email]"),
  };
}

function valueOf({ form, container }: RestockForm, name: "productId" | "variantId"): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : (container.dataset[name] ?? "");
}

const sending = new WeakSet<HTMLFormElement>();

export function mountRestockForm(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  void fetchPageMessages();
  const captcha = mountRestockCaptcha(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submitRestock(form, captcha);
  });
}

type Token = { readonly ok: true; readonly token: string | null } | { readonly ok: false; readonly message: string };

async function takeToken(captcha: Captcha | null): Promise<Token> {
  if (captcha === null) return { ok: true, token: null };
  if (!captcha.isComplete()) {
    void captcha.ask();
    return { ok: false, message: CAPTCHA_MESSAGES.incomplete };
  }
  return captcha.token().then(
    (token) => ({ ok: true, token }),
    (error: unknown) => ({ ok: false, message: error instanceof Error ? error.message : RESTOCK_MESSAGES.failed }),
  );
}

/** Signs the visitor up and shows the result in place of the form or beside it. spec: storefront 4, restock widget */
async function submitRestock(submitted: HTMLFormElement, captcha: Captcha | null): Promise<void> {
  if (sending.has(submitted)) {
    return;
  }
  const restock = readRestockForm(submitted);
  const checked = checkRestockEmail(restock.email?.value ?? "");
  if (!checked.ok) {
    showError(restock, checked.message);
    leadToEmail(restock);
    return;
  }
  sending.add(submitted);
  const taken = await takeToken(captcha);
  if (!taken.ok) {
    sending.delete(submitted);
    showError(restock, taken.message);
    return;
  }
  const answer = await callShopper<typeof signUpForRestock>({
    method: "POST",
    path: SIGN_UP_PATH,
    body: {
      isJoinMailingList: restock.container.querySelector("[name=isJoinMailingList]:checked") !== null,
      productId: valueOf(restock, "productId"),
      variantId: valueOf(restock, "variantId"),
      siteVisitorEmail: checked.email,
      recaptchaEnterpriseV3Token: taken.token,
    },
    failedMessage: RESTOCK_MESSAGES.failed,
  });
  sending.delete(submitted);
  if (answer.ok) {
    showSuccess(restock, answer.reply.message || MERCHANDISING_MESSAGES.restockSuccess);
  } else {
    captcha?.reset();
    // spec: storefront 8, restock: every failure without the server's own words
    showError(restock, answer.code === "offline" ? RESTOCK_MESSAGES.failed : answer.message);
  }
}

function showSuccess({ container }: RestockForm, message: string): void {
  const text = document.createElement("p");
  text.className = "product-restock-success";
  text.role = "status";
  text.tabIndex = -1;
  text.textContent = translate(message);
  container.replaceChildren(text);
  // The focused element is gone; continue from here.
  text.focus();
}

function showError({ form, email }: RestockForm, message: string): void {
  form.querySelector(`.${ERROR_CLASS}`)?.remove();
  const text = document.createElement("p");
  text.className = ERROR_CLASS;
  text.role = "alert";
  text.id = `restock-error-${[...document.querySelectorAll("form")].indexOf(form)}`;
  text.textContent = translate(message);
  (email?.closest("label") ?? email ?? form.firstElementChild)?.before(text);
  email?.setAttribute("aria-describedby", text.id);
  email?.removeAttribute("aria-invalid");
}

function leadToEmail({ email }: RestockForm): void {
  email?.setAttribute("aria-invalid", "true");
  email?.focus();
}
