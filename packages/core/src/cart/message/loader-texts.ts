import { CATALOGUES, messageLanguageOf } from "../../message/catalogues.ts";
import type { LoaderTexts } from "./loader-messages.ts";

/** What a page tells its smallest script of another language; null in English, which the script has itself. */
export function loaderTextsOf(locale: string): LoaderTexts | null {
  const language = messageLanguageOf(locale);
  if (language === "en") return null;
  const { cartPill, addToCart, call } = CATALOGUES[language];
  return { ...cartPill, soldOut: addToCart.soldOut, checkConnection: call.checkConnection };
}
