import type { Say } from "../visitor-text/say-in-language.ts";
import { ADD_TO_CART_LABELS } from "./add-to-cart-labels.ts";
import { CALL_MESSAGES } from "./call-messages.ts";
import { CART_PILL_LABELS } from "./cart-pill-messages.ts";

/**
 * What the page tells its smallest script of another language: English words and what they are there; null where nothing differs.
 * @example loaderWords(sayInLanguage("de"))?.["Sold Out"] // "Ausverkauft"
 */
export function loaderWords(say: Say): Readonly<Record<string, string>> | null {
  const messages = [...Object.values(CART_PILL_LABELS), ADD_TO_CART_LABELS.soldOut, CALL_MESSAGES.checkConnection];
  const said = messages.map((message) => [message, say(message)] as const);
  const other = said.filter(([message, text]) => text !== message);
  return other.length === 0 ? null : Object.fromEntries(other);
}
