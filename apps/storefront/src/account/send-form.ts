import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { ACCOUNT_FORM_MESSAGES } from "@stoa/core/site-user/account-form-messages.ts";
import { showFormProblem } from "./form-problem.ts";
import { fetchPageMessages, translate } from "../words/page-messages.ts";
import { trustedHtml } from "../trusted-content.ts";
import { typedValues } from "./typed-values.ts";

const TIMEOUT_MS = 20_000;

/** The result of a form: a page that contains the same part, or the address of another one. */
type Answer =
  | { readonly url: string; readonly page: Document; readonly part: Element }
  | { readonly elsewhere: string }
  | { readonly message: string };

/** Whether the visitor was redirected to sign in: their input then exists only in the form. */
function isAtTheDoor({ redirected, url }: Response): boolean {
  return redirected && new URL(url).searchParams.has("next");
}

async function post(form: HTMLFormElement, shown: string): Promise<Answer> {
  const body = new URLSearchParams(typedValues(form).map(([name, value]) => [name, value]));
  try {
    const key = document.querySelector<HTMLElement>("[data-page-key]")?.dataset["pageKey"];
    const headers: Record<string, string> = key === undefined ? {} : { "x-page-key": key };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch(form.action, { method: "POST", body, headers, signal });
    if (isAtTheDoor(reply)) return { message: ACCOUNT_FORM_MESSAGES.signedOutMeanwhile };
    const page = new DOMParser().parseFromString(trustedHtml(await reply.text()), "text/html");
    const part = page.querySelector(shown);
    if (part !== null) return { url: reply.url, page, part };
    // Pages for tabs only answer scripts with 403; the tab itself goes there.
    if (reply.redirected && (reply.ok || reply.status === 403)) return { elsewhere: reply.url };
    return { message: reply.status === 429 ? CART_MESSAGES.tooManyRequests : STOREFRONT_MESSAGES.tryAgain };
  } catch {
    return { message: STOREFRONT_MESSAGES.checkConnection };
  }
}

/** Moves focus to what is new, for screen reader users. */
function leadTo(part: Element): void {
  const wrong = part.querySelector<HTMLElement>("[aria-invalid]");
  const news = part.querySelector<HTMLElement>(".account-notice, .form-problem");
  const target = wrong ?? news ?? part.querySelector<HTMLElement>("h1");
  if (target === null) return;
  if (wrong === null) target.tabIndex = -1;
  target.focus({ preventScroll: wrong !== null });
  target.scrollIntoView({ block: "nearest" });
}

const reload = (): void => location.reload();

/** A page replaced in place cannot be restored from memory, so going back reloads it. */
function showAddress(url: string): void {
  history.pushState(null, "", url);
  addEventListener("popstate", reload);
}

/** Submits a plain form and replaces the matching part of the page without a page load. */
export async function sendForm(form: HTMLFormElement, shown: string): Promise<void> {
  const answer = await post(form, shown);
  if ("message" in answer) {
    await fetchPageMessages();
    showFormProblem(form, translate(answer.message));
    return;
  }
  if ("elsewhere" in answer) {
    location.assign(answer.elsewhere);
    return;
  }
  const { url, page, part } = answer;
  // A rejected form is rendered at its action URL, which cannot be loaded with GET.
  const isRefused = url === form.action;
  const here = form.closest(shown);
  if (here === null) {
    // A form in a block leads to a page of its own.
    if (isRefused) form.submit();
    else location.assign(url);
    return;
  }
  here.replaceWith(part);
  document.title = page.title;
  if (!isRefused) showAddress(url);
  leadTo(part);
}

export function sendOnSubmit(form: HTMLFormElement, send: () => Promise<void>): void {
  let isSending = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    form.ariaBusy = "true";
    void send().finally(() => {
      isSending = false;
      form.ariaBusy = null;
    });
  });
}
