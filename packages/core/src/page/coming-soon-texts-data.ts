import type { MailLanguage } from "../outbox/mail-language.ts";

type ComingSoonTexts = { readonly title: string; readonly message: string };

/** What a site says that was never published, by language. */
export const COMING_SOON_TEXTS: Readonly<Record<MailLanguage, ComingSoonTexts>> = {
  en: {
    title: "Coming soon",
    message: "This site is being prepared and will open soon. Please come back later.",
  },
  de: {
    title: "Demnächst",
    message: "Diese Website wird gerade vorbereitet und öffnet bald. Bitte schauen Sie später wieder vorbei.",
  },
  fr: {
    title: "Bientôt disponible",
    message: "Ce site est en préparation et ouvrira bientôt. Veuillez revenir plus tard.",
  },
  es: {
    title: "Próximamente",
    message: "Este sitio se está preparando y abrirá pronto. Vuelva más tarde.",
  },
};
