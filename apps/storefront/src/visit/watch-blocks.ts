import { VISIT_COUNT_LIMITS } from "@stoa/core/visit/visit-count-limits.ts";
import { readPageFields } from "../form/field/page-fields.ts";
import { DISPLAY_EVENT } from "./display-events.ts";

const BUTTON = "a.sqs-block-button-element";
const FORM = "form[data-form-id]";

function whenSeen(selector: string, tell: (element: HTMLElement) => void): void {
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      tell(target as HTMLElement);
    }
  });
  for (const element of document.querySelectorAll(selector)) watcher.observe(element);
}

/**
 * Reports views of buttons and forms, presses of buttons, and popups or quick views shown. Failures are ignored.
 * spec: storefront 7, calls of the census
 */
export function watchBlocks(visitorCookie: string): void {
  const tell = (call: string, more: Readonly<Record<string, string | undefined>> = {}): void => {
    const body = JSON.stringify({ visitorCookie, ...readPageFields(), ...more });
    const headers = { "content-type": "application/json" };
    const signal = AbortSignal.timeout(VISIT_COUNT_LIMITS.callTimeoutMs);
    fetch(`/api/census/${call}`, { method: "POST", headers, body, keepalive: true, signal }).catch(() => undefined);
  };
  whenSeen(BUTTON, () => tell("button-render"));
  whenSeen(FORM, ({ dataset }) => tell("form-render", { formId: dataset["formId"] }));
  const tellPress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(BUTTON) !== null) tell("button-click");
  };
  document.addEventListener("click", tellPress, { capture: true });
  document.addEventListener(DISPLAY_EVENT.popup, () => tell("overlay"));
  document.addEventListener(DISPLAY_EVENT.quickView, (event) => {
    if (event instanceof CustomEvent) tell(`RecordQuickView/${encodeURIComponent(String(event.detail))}`);
  });
}
