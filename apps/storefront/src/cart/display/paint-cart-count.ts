import { pillCount } from "@stoa/core/cart/page/pill-count.ts";
import { loaderTexts } from "../../words/messages-at-once.ts";

/** Elements that themes use as cart links. spec: template-platform 1.1, cart-classes */
const CART_LINK = "a, button, .sqs-custom-cart";
const SPOKEN_CLASS = "sqs-cart-spoken";

/** Writes the count into the theme's cart links. spec: platform 4 and 8, cart indicator */
export function paintCartCount(totalQuantity: number): void {
  const texts = loaderTexts();
  const { text, spoken } = pillCount(totalQuantity, texts);
  for (const element of document.querySelectorAll<HTMLElement>(".sqs-cart-quantity")) {
    element.textContent = text;
    speakInstead(element, spoken);
    markCartLink(element.closest(CART_LINK), totalQuantity);
  }
  for (const link of document.querySelectorAll(".sqs-custom-cart:not(:has(.sqs-cart-quantity))")) {
    if (link.textContent.trim() === "") {
      link.ariaLabel = texts.spokenUnknown;
    }
    markCartLink(link, totalQuantity);
  }
}

/** Adds visually hidden text beside an element. An `aria-label` on the link would hide the theme's own text. */
export function speakInstead(element: HTMLElement, words: string): void {
  let spoken = element.nextElementSibling;
  if (spoken?.classList.contains(SPOKEN_CLASS) !== true) {
    spoken = document.createElement("span");
    spoken.className = `${SPOKEN_CLASS} visually-hidden`;
    element.ariaHidden = "true";
    element.after(" ", spoken);
  }
  spoken.textContent = words;
}

function markCartLink(link: Element | null, totalQuantity: number): void {
  link?.classList.add("sqs-cart-initialized");
  link?.classList.toggle("sqs-cart-empty", totalQuantity === 0);
}
