import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { translate } from "../words/page-messages.ts";

type Button = HTMLButtonElement | HTMLInputElement;

function findButton(form: HTMLFormElement): Button | null {
  return form.querySelector<Button>("button[type=submit], input[type=submit]");
}

function labelOf(button: Button): Element {
  return button.querySelector(".newsletter-form-button-label") ?? button;
}

function readText(button: Button): string {
  return button instanceof HTMLInputElement ? button.value : (labelOf(button).textContent ?? "");
}

function writeText(button: Button, text: string): void {
  if (button instanceof HTMLInputElement) button.value = text;
  else labelOf(button).textContent = text;
}

/** Inside the editor's frame, the button says that the form is saved. spec: storefront 4, form widget */
function isInEditorFrame(): boolean {
  return window.parent !== window;
}

export type FormButton = {
  /** Shows the pending state. Returns the function that reverts it. */
  readonly lock: () => () => void;
  readonly setBlocked: (isBlocked: boolean) => void;
};

function createStatus(form: HTMLFormElement): HTMLElement {
  const status = document.createElement("span");
  status.className = "visually-hidden";
  status.role = "status";
  form.append(status);
  return status;
}

/** The locked button keeps focus, which `disabled` would drop. */
export function formButton(form: HTMLFormElement): FormButton {
  const button = findButton(form);
  const status = createStatus(form);
  let isBlocked = false;
  let isLocked = false;
  const paint = (): void => {
    if (isBlocked || isLocked) button?.setAttribute("aria-disabled", "true");
    else button?.removeAttribute("aria-disabled");
  };
  return {
    lock: () => {
      const text = button === null ? "" : readText(button);
      const lockedText = translate(isInEditorFrame() ? FORM_MESSAGES.saving : FORM_MESSAGES.submitting);
      isLocked = true;
      if (button) writeText(button, lockedText);
      status.textContent = lockedText;
      form.ariaBusy = "true";
      paint();
      return () => {
        isLocked = false;
        if (button) writeText(button, text);
        status.textContent = "";
        form.ariaBusy = null;
        paint();
      };
    },
    setBlocked: (blocked) => {
      isBlocked = blocked;
      paint();
    },
  };
}
