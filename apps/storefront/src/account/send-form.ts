import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { ACCOUNT_FORM_MESSAGES } from "@stoa/core/site-user/account-form-messages.ts";
import { showFormProblem } from "./form-problem.ts";
import { fetchPageWords, say } from "../words/page-words.ts";
import { typedValues } from "./typed-values.ts";

const TIMEOUT_MS = 20_000;

/** Where a form leads: a page that shows the same part, or another one by its address. */
type Answer =
  | { readonly url: string; readonly page: Document; readonly part: Element }
  | { readonly elsewhere: string }
  | { readonly message: string };

/** Whether somebody was asked to sign in instead: what they sent is nowhere but in the form. */
function isAtTheDoor({ redirected, url }: Response): boolean {
  return redirected && new URL(url).searchParams.has("next");
}

/** Sends a plain form; where it leads, or why it leads nowhere. */
async function post(form: HTMLFormElement, shown: string): Promise<Answer> {
  const body = new URLSearchParams(typedValues(form).map(([name, value]) => [name, value]));
  try {
    const reply = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (isAtTheDoor(reply)) return { message: ACCOUNT_FORM_MESSAGES.signedOutMeanwhile };
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const part = page.querySelector(shown);
    if (part !== null) return { url: reply.url, page, part };
    if (reply.redirected && reply.ok) return { elsewhere: reply.url };
    return { message: reply.status === 429 ? CART_MESSAGES.tooManyRequests : STOREFRONT_MESSAGES.tryAgain };
  } catch {
    return { message: STOREFRONT_MESSAGES.checkConnection };
  }
}

/** Leads those who can't see the page to what is new on it. */
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

/** A page that was left this way is no longer in memory. */
function showAddress(url: string): void {
  history.pushState(null, "", url);
  addEventListener("popstate", reload);
}

/** Sends a plain form and shows the part of the page that it leads to without loading the page anew. */
export async function sendForm(form: HTMLFormElement, shown: string): Promise<void> {
  const answer = await post(form, shown);
  if ("message" in answer) {
    await fetchPageWords();
    showFormProblem(form, say(answer.message));
    return;
  }
  if ("elsewhere" in answer) {
    location.assign(answer.elsewhere);
    return;
  }
  const { url, page, part } = answer;
  // A form that was refused is shown at its own address, which can't be asked for.
  const isRefused = url === form.action;
  const here = form.closest(shown);
  if (here === null) {
    // A block's form leads to a page of its own.
    if (isRefused) form.submit();
    else location.assign(url);
    return;
  }
  here.replaceWith(part);
  document.title = page.title;
  if (!isRefused) showAddress(url);
  leadTo(part);
}

/** Has a form sent by a script, once at a time. */
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
