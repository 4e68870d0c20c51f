import type { MailLanguage } from "../outbox/mail-language.ts";

/** The words of the mail that says something is back. `{item}` and `{site}` are filled in. */
export type RestockMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly hurry: string;
  readonly button: string;
  readonly reason: string;
  readonly unsubscribe: string;
};

/** Texts of restock notices by language. */
export const RESTOCK_MAIL_TEXTS: Readonly<Record<MailLanguage, RestockMailTexts>> = {
  en: {
    subject: "{item} is back in stock",
    heading: "It is back in stock",
    text: "{item} can be bought at {site} again.",
    hurry: "Others who waited get this mail too, so it may not be there for long.",
    button: "Go to the product",
    reason: "You get this mail once, because you asked to hear when this item is back in stock.",
    unsubscribe: "No more notices and news",
  },
  de: {
    subject: "{item} ist wieder da",
    heading: "Wieder auf Lager",
    text: "{item} ist bei {site} wieder erhältlich.",
    hurry: "Auch andere, die gewartet haben, erhalten diese E-Mail; der Vorrat hält vielleicht nicht lange.",
    button: "Zum Produkt",
    reason: "Sie erhalten diese E-Mail einmal, weil Sie wissen wollten, wann es den Artikel wieder gibt.",
    unsubscribe: "Keine Benachrichtigungen und Neuigkeiten mehr",
  },
  fr: {
    subject: "{item} est de nouveau en stock",
    heading: "De nouveau en stock",
    text: "{item} est de nouveau disponible chez {site}.",
    hurry: "D’autres personnes qui attendaient reçoivent aussi cet e-mail ; le stock peut vite s’épuiser.",
    button: "Voir le produit",
    reason: "Vous recevez cet e-mail une seule fois, car vous avez demandé à être averti du retour en stock.",
    unsubscribe: "Ne plus recevoir d’avis ni de nouvelles",
  },
  es: {
    subject: "{item} vuelve a estar disponible",
    heading: "De nuevo en existencias",
    text: "{item} vuelve a estar disponible en {site}.",
    hurry: "Otras personas que esperaban reciben también este correo, así que puede agotarse pronto.",
    button: "Ver el producto",
    reason: "Recibe este correo una sola vez porque pidió que le avisáramos cuando hubiera existencias.",
    unsubscribe: "No recibir más avisos ni novedades",
  },
};
