import { toMessage } from "@stoa/core/message/to-message.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { translate } from "../../words/page-messages.ts";
import { ownLimit } from "@stoa/core/form/check/check-form.ts";

function counterOf(text: HTMLTextAreaElement): HTMLElement {
  const found = text.parentElement?.querySelector<HTMLElement>(".form-counter");
  if (found) return found;
  const counter = document.createElement("div");
  counter.className = "form-counter";
  counter.id = `${text.id}-counter`;
  text.after(counter);
  return counter;
}

/** Shows how much of its limit a text uses, and a warning above it. spec: storefront 4, character counter */
function countCharacters(text: HTMLTextAreaElement, max: number): void {
  const counter = counterOf(text);
  const count = document.createElement("span");
  const warning = document.createElement("span");
  warning.className = "form-counter-warning";
  // The warning is a live region; the count changes too often to be one.
  warning.role = "status";
  counter.replaceChildren(count, warning);
  counter.hidden = false;
  const describedBy = text.getAttribute("aria-describedby");
  text.setAttribute("aria-describedby", [describedBy, counter.id].filter(Boolean).join(" "));
  const paint = (): void => {
    const { length } = text.value;
    const isOver = length > max;
    count.textContent = fillMessage(FORM_MESSAGES.counter, { length, max });
    counter.classList.toggle("error", isOver);
    const said = isOver ? translate(toMessage("form.tooLong")) : "";
    if (warning.textContent !== said) warning.textContent = said;
  };
  text.addEventListener("input", paint);
  text.form?.addEventListener("reset", () => queueMicrotask(paint));
  paint();
}

export function countInForm(form: HTMLFormElement): void {
  for (const text of form.querySelectorAll<HTMLTextAreaElement>("textarea[data-max-length]")) {
    const max = ownLimit({ type: "textarea", maxLength: text.dataset["maxLength"] });
    if (max !== undefined) countCharacters(text, max);
  }
}
