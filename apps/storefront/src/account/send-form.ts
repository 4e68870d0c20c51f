import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { showFormProblem } from "./form-problem.ts";
import { fetchPageWords, say } from "../words/page-words.ts";
import { typedValues } from "./typed-values.ts";

const ACCOUNT = ".stoa-account";
const TIMEOUT_MS = 20_000;

type Answer = { readonly url: string; readonly page: Document };

/** Sends a plain form; the page it leads to, or why there is none. */
async function post(form: HTMLFormElement): Promise<Answer | { readonly message: string }> {
  const body = new URLSearchParams(typedValues(form).map(([name, value]) => [name, value]));
  try {
    const reply = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    if (page.querySelector(ACCOUNT) !== null) return { url: reply.url, page };
    return { message: reply.status === 429 ? CART_MESSAGES.tooManyRequests : STOREFRONT_MESSAGES.tryAgain };
  } catch {
    return { message: STOREFRONT_MESSAGES.checkConnection };
  }
}

/** Leads those who can't see the page to what is new on it. */
function leadTo(account: Element): void {
  const wrong = account.querySelector<HTMLElement>("[aria-invalid]");
  const target = wrong ?? account.querySelector<HTMLElement>(".account-notice, .form-problem, h1");
  if (target === null) return;
  if (wrong === null) target.tabIndex = -1;
  target.focus({ preventScroll: wrong !== null });
  target.scrollIntoView({ block: "nearest" });
}

/** Sends a form of the account and shows where it leads without loading the page anew. */
export async function sendAccountForm(form: HTMLFormElement): Promise<void> {
  const answer = await post(form);
  if ("message" in answer) {
    await fetchPageWords();
    showFormProblem(form, say(answer.message));
    return;
  }
  const shown = document.querySelector(ACCOUNT);
  const next = answer.page.querySelector(ACCOUNT);
  if (shown === null || next === null) {
    location.assign(answer.url);
    return;
  }
  shown.replaceWith(next);
  document.title = answer.page.title;
  // A form that was refused is shown at its own address, which can't be asked for.
  if (answer.url !== form.action) history.pushState(null, "", answer.url);
  leadTo(next);
}

// A page that was left by `pushState` is no longer in memory.
addEventListener("popstate", () => location.reload());
