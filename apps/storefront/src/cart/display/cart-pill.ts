import { isPillVisible, pillCount } from "@stoa/core/cart/page/pill-count.ts";
import { loaderTexts } from "../../words/messages-at-once.ts";
import { readPageDetails } from "../../read-page-details.ts";
import { speakInstead } from "./paint-cart-count.ts";

const PILL_CLASS = "sqs-pill-shopping-cart";
const CART_PATH = "/cart";

/**
 * Shows the floating cart pill with the count, or hides it; created on first use. spec: storefront 2 and 4, pill cart
 */
export function paintCartPill(totalQuantity: number): void {
  const isShown = isPillVisible(totalQuantity) && isPillAllowed();
  const existing = document.querySelector<HTMLElement>(`.${PILL_CLASS}`);
  if (existing === null && !isShown) {
    return;
  }
  const pill = existing ?? createPill();
  pill.hidden = !isShown;
  const { text, label, spoken } = pillCount(totalQuantity, loaderTexts());
  writeText(pill, ".total-quantity", text);
  writeText(pill, ".suffix", label);
  const content = pill.querySelector<HTMLElement>(`.${PILL_CLASS}-content`);
  if (content !== null) {
    speakInstead(content, spoken);
  }
}

function isPillAllowed(): boolean {
  return (
    !/^\/(?:cart|checkout)(?:\/|$)/u.test(location.pathname) &&
    !document.body.classList.contains("sqs-has-custom-cart") &&
    !readPageDetails().isExpressCheckout
  );
}

function createPill(): HTMLElement {
  const pill = document.createElement("a");
  pill.className = PILL_CLASS;
  pill.href = CART_PATH;
  pill.hidden = true;
  const content = appendSpan(pill, `${PILL_CLASS}-content`);
  appendSpan(content, "icon");
  appendSpan(content, "total-quantity");
  appendSpan(content, "suffix");
  const landmark = document.createElement("nav");
  landmark.ariaLabel = loaderTexts().spokenUnknown;
  landmark.append(pill);
  document.body.append(landmark);
  return pill;
}

function appendSpan(parent: HTMLElement, className: string): HTMLElement {
  const span = document.createElement("span");
  span.className = className;
  parent.append(span);
  return span;
}

function writeText(parent: HTMLElement, selector: string, text: string): void {
  const element = parent.querySelector(selector);
  if (element !== null) {
    element.textContent = text;
  }
}
