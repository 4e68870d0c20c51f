import type { MailLanguage } from "../outbox/mail-language.ts";
import { ANNOUNCEMENT_MESSAGES } from "./announcement-messages.ts";

/** What the announcement bar says of itself, by language. */
export const ANNOUNCEMENT_TEXTS: Readonly<Record<MailLanguage, { readonly label: string; readonly close: string }>> = {
  en: { label: ANNOUNCEMENT_MESSAGES.label, close: ANNOUNCEMENT_MESSAGES.close },
  de: { label: "Ankündigung", close: "Ankündigung schließen" },
  fr: { label: "Annonce", close: "Fermer l’annonce" },
  es: { label: "Anuncio", close: "Cerrar el anuncio" },
};
