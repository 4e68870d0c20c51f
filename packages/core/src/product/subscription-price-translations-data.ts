import { mailLanguageOf, type MailLanguage } from "../outbox/mail-language.ts";
import { SUBSCRIPTION_PRICE_MESSAGES, type SubscriptionPriceWords } from "./subscription-price-messages.ts";

const WORDS: Readonly<Record<MailLanguage, SubscriptionPriceWords>> = {
  en: SUBSCRIPTION_PRICE_MESSAGES,
  de: {
    unavailable: "Nicht verfügbar",
    from: "ab {price}",
    every: "{price} {period}",
    limited: "{text} für {duration}",
    periods: {
      WEEK: { one: "jede Woche", other: "alle {count} Wochen" },
      MONTH: { one: "jeden Monat", other: "alle {count} Monate" },
      YEAR: { one: "jedes Jahr", other: "alle {count} Jahre" },
    },
    durations: {
      WEEK: { one: "1 Woche", other: "{count} Wochen" },
      MONTH: { one: "1 Monat", other: "{count} Monate" },
      YEAR: { one: "1 Jahr", other: "{count} Jahre" },
    },
  },
  fr: {
    unavailable: "Indisponible",
    from: "à partir de {price}",
    every: "{price} {period}",
    limited: "{text} pendant {duration}",
    periods: {
      WEEK: { one: "chaque semaine", other: "toutes les {count} semaines" },
      MONTH: { one: "chaque mois", other: "tous les {count} mois" },
      YEAR: { one: "chaque année", other: "tous les {count} ans" },
    },
    durations: {
      WEEK: { one: "1 semaine", other: "{count} semaines" },
      MONTH: { one: "1 mois", other: "{count} mois" },
      YEAR: { one: "1 an", other: "{count} ans" },
    },
  },
  es: {
    unavailable: "No disponible",
    from: "desde {price}",
    every: "{price} {period}",
    limited: "{text} durante {duration}",
    periods: {
      WEEK: { one: "cada semana", other: "cada {count} semanas" },
      MONTH: { one: "cada mes", other: "cada {count} meses" },
      YEAR: { one: "cada año", other: "cada {count} años" },
    },
    durations: {
      WEEK: { one: "1 semana", other: "{count} semanas" },
      MONTH: { one: "1 mes", other: "{count} meses" },
      YEAR: { one: "1 año", other: "{count} años" },
    },
  },
};

/** The words of subscription prices for somebody with a locale: English where there are none for it. */
export function subscriptionPriceWords(locale: string | null): SubscriptionPriceWords {
  return WORDS[mailLanguageOf(locale)];
}
