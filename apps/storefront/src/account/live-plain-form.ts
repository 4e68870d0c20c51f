import { sendForm, sendOnSubmit } from "./send-form.ts";

/** What the pages with such a form show, and answer. */
const SHOWN = ".stoa-donate, .stoa-gift-card";

/** Keeps a plain form, and what is typed in it, on the page until the server has answered, and says when it does not. */
export function mountPlainForm(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) sendOnSubmit(form, () => sendForm(form, SHOWN));
}
