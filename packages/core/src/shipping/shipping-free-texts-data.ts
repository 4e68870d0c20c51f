import type { MailLanguage } from "../outbox/mail-language.ts";

/** In place of the price of shipping that costs nothing, by language. */
export const SHIPPING_FREE_TEXTS: Readonly<Record<MailLanguage, string>> = {
  en: "Free",
  de: "Kostenlos",
  fr: "Gratuite",
  es: "Gratis",
};
