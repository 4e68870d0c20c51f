import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { isNewsletterForm } from "./paint-errors.ts";

/** Bubbling events on a form for themes and the owner's own code. spec: storefront 4, form widget */
export const FORM_EVENT = { submitted: "stoa:form-submitted", signedUp: "stoa:newsletter-signup" } as const;

type SubmittedDetail = { readonly formId: string; readonly formName: string };

function announce(form: HTMLFormElement): void {
  const detail: SubmittedDetail = { formId: form.dataset["formId"] ?? "", formName: form.ariaLabel ?? "" };
  const fire = (name: string): boolean => form.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  fire(FORM_EVENT.submitted);
  if (isNewsletterForm(form)) fire(FORM_EVENT.signedUp);
}

/** The redirect after submission; the server allows only safe addresses, never a script URL. */
function redirectOf(form: HTMLFormElement): string | null {
  const target = form.dataset["successRedirect"] ?? "";
  if (target === "" || !URL.canParse(target, location.href)) return null;
  const { protocol, href } = new URL(target, location.href);
  return protocol === "https:" || protocol === "http:" ? href : null;
}

function contentOf(form: HTMLFormElement, name: string): DocumentFragment | null {
  const template = form.querySelector(`template.${name}`);
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : null;
}

/** Replaces the form with the owner's thank-you text, followed by the owner's code. spec: storefront 4, form widget */
function showThanks(form: HTMLFormElement): void {
  const text = document.createElement("div");
  text.className = "form-submission-text";
  text.role = "status";
  text.tabIndex = -1;
  text.append(contentOf(form, "form-submission-text") ?? FORM_MESSAGES.thanks);
  form.hidden = true;
  form.after(text);
  // The focused element is gone; continue from here.
  text.focus();
  const code = contentOf(form, "form-submission-html");
  if (code === null) return;
  const place = document.createElement("div");
  place.className = "form-submission-html";
  text.after(place);
  place.append(code);
}

/** Shows success; returns whether the page is being left. */
export function succeed(form: HTMLFormElement): boolean {
  announce(form);
  const target = redirectOf(form);
  if (target === null) showThanks(form);
  else location.assign(target);
  return target !== null;
}
