import type { MailLanguage } from "../outbox/mail-language.ts";

/** What stands around the reason on a page that refuses a visit or a plain form. */
export const REFUSAL_PAGE_MESSAGES = {
  noSiteTitle: "There is no site here",
  brokenTitle: "Something went wrong",
  refusedTitle: "This did not work",
  formNote: "Your browser's back button leads to what you filled in.",
} as const;

type RefusalPageTexts = { readonly [Name in keyof typeof REFUSAL_PAGE_MESSAGES]: string };

/** Those texts by language. */
export const REFUSAL_PAGE_TEXTS: Readonly<Record<MailLanguage, RefusalPageTexts>> = {
  en: REFUSAL_PAGE_MESSAGES,
  de: {
    noSiteTitle: "Hier ist keine Website",
    brokenTitle: "Etwas ist schiefgegangen",
    refusedTitle: "Das hat nicht geklappt",
    formNote: "Mit der Zurück-Taste Ihres Browsers kommen Sie zu dem, was Sie ausgefüllt haben.",
  },
  fr: {
    noSiteTitle: "Il n’y a pas de site ici",
    brokenTitle: "Un problème est survenu",
    refusedTitle: "Cela n’a pas fonctionné",
    formNote: "Le bouton de retour de votre navigateur ramène à ce que vous avez saisi.",
  },
  es: {
    noSiteTitle: "Aquí no hay ningún sitio",
    brokenTitle: "Algo ha salido mal",
    refusedTitle: "Esto no ha funcionado",
    formNote: "Con el botón de volver de su navegador llega a lo que había rellenado.",
  },
};
