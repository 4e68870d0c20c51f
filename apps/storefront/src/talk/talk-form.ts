import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { sendComment } from "@stoa/core/comment/comment-api.ts";
import type { sendReview } from "@stoa/core/review/review-api.ts";
import { callShopper, type ShopperRejection } from "../cart/shopper-call.ts";
import { fetchPageMessages, translate } from "../words/page-messages.ts";

type TalkContract = typeof sendReview | typeof sendComment;

export type TalkForm<Contract extends TalkContract> = {
  readonly path: Contract["path"];
  readonly failedMessage: string;
  readonly bodyOf: (text: (name: string) => string) => EndpointBody<Contract>;
  /** Handles a success; returns the text to show. */
  readonly done: (reply: EndpointReply<Contract>) => string;
};

const ERROR_CLASS = "stoa-field-error";
const MESSAGE_CLASS = "stoa-talk-message";

function paragraph(className: string, text: string): HTMLParagraphElement {
  const made = document.createElement("p");
  made.className = className;
  made.textContent = text;
  return made;
}

function clearErrors(form: HTMLFormElement): void {
  for (const old of form.querySelectorAll(`.${ERROR_CLASS}, .${MESSAGE_CLASS}`)) old.remove();
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
}

/** Shows an error between a field's label and control; returns the element to focus. */
function showFieldError(form: HTMLFormElement, name: string, problem: string): HTMLElement | null {
  const control = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const title = control?.closest(".stoa-field")?.querySelector("legend, label");
  if (!control || !title) return null;
  const error = paragraph(ERROR_CLASS, problem);
  error.id = `${form.id}-${name}-error`;
  title.after(error);
  const described = control.closest("fieldset") ?? control;
  described.setAttribute("aria-describedby", error.id);
  control.setAttribute("aria-invalid", "true");
  return control;
}

function showRejection(form: HTMLFormElement, { message, fields = {} }: ShopperRejection): void {
  const shown = Object.entries(fields).map(([name, problem]) => showFieldError(form, name, problem));
  const alert = paragraph(MESSAGE_CLASS, message);
  alert.role = "alert";
  form.prepend(alert);
  const first = shown.find((control) => control !== null);
  (first ?? form.querySelector<HTMLElement>("[type=submit]"))?.focus();
}

/** Replaces a form with a message and focuses it, because the focused element is gone. */
function showDone(form: HTMLFormElement, message: string): void {
  const text = paragraph(MESSAGE_CLASS, message);
  text.role = "status";
  text.tabIndex = -1;
  form.replaceWith(text);
  text.focus();
}

/** Submits a form without a page load; input stays until it is accepted. */
export function mountTalkForm<Contract extends TalkContract>(form: HTMLFormElement, talk: TalkForm<Contract>): void {
  let isSending = false;
  const send = async (): Promise<void> => {
    const data = new FormData(form);
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    const label = button?.textContent ?? "";
    const text = (name: string): string => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    };
    isSending = true;
    clearErrors(form);
    if (button) button.textContent = button.dataset["sending"] ?? label;
    const body = talk.bodyOf(text);
    const answer = await callShopper<TalkContract>({
      method: "POST",
      path: talk.path,
      body,
      failedMessage: talk.failedMessage,
    });
    await fetchPageMessages();
    isSending = false;
    if (button) button.textContent = label;
    if (answer.ok) showDone(form, translate(talk.done(answer.reply as EndpointReply<Contract>)));
    else showRejection(form, answer);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isSending) void send();
  });
}
