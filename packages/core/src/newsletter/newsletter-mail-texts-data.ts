import type { MailLanguage } from "../outbox/mail-language.ts";

/** The words of the mail that asks whether somebody wants to join. `{site}` is filled in. */
export type NewsletterMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly ignore: string;
  readonly reason: string;
};

/** Texts of that mail by language. */
export const NEWSLETTER_MAIL_TEXTS: Readonly<Record<MailLanguage, NewsletterMailTexts>> = {
  en: {
    subject: "Please confirm: news from {site}",
    heading: "One more step",
    text: "Somebody entered this address to get news from {site}. If it was you, please confirm it.",
    button: "Yes, send me news",
    ignore: "If it was not you, do nothing: nothing will be sent.",
    reason: "You get this mail once, because this address was entered on the site.",
  },
  de: {
    subject: "Bitte bestätigen: Neuigkeiten von {site}",
    heading: "Noch ein Schritt",
    text: "Jemand hat diese Adresse für Neuigkeiten von {site} eingetragen. Wenn Sie das waren, bestätigen Sie es bitte.",
    button: "Ja, ich möchte Neuigkeiten",
    ignore: "Wenn Sie es nicht waren, tun Sie nichts: Dann wird nichts gesendet.",
    reason: "Sie erhalten diese E-Mail einmal, weil diese Adresse auf der Website eingetragen wurde.",
  },
  fr: {
    subject: "Merci de confirmer : les nouvelles de {site}",
    heading: "Encore une étape",
    text: "Quelqu’un a indiqué cette adresse pour recevoir les nouvelles de {site}. Si c’était vous, merci de le confirmer.",
    button: "Oui, je veux les nouvelles",
    ignore: "Si ce n’était pas vous, ne faites rien : rien ne sera envoyé.",
    reason: "Vous recevez cet e-mail une seule fois, car cette adresse a été indiquée sur le site.",
  },
  es: {
    subject: "Confirme, por favor: novedades de {site}",
    heading: "Un paso más",
    text: "Alguien indicó esta dirección para recibir novedades de {site}. Si fue usted, confírmelo, por favor.",
    button: "Sí, quiero novedades",
    ignore: "Si no fue usted, no haga nada: no se enviará nada.",
    reason: "Recibe este correo una sola vez porque esta dirección se indicó en el sitio.",
  },
};
