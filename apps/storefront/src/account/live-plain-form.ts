import { sendForm, sendOnSubmit } from "./send-form.ts";

/** Containers of such forms and of the answers to them. */
const SHOWN = ".stoa-donate, .stoa-gift-card";

/** Submits a plain form in place, so its input stays until the server answers, and shows failures. */
export function mountPlainForm(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) sendOnSubmit(form, () => sendForm(form, SHOWN));
}
