import type { MailLanguage } from "../outbox/mail-language.ts";

/** The words of the mail that brings a renewed download. `{site}`, `{number}`, `{filename}`, `{count}` and `{date}` are filled in. */
export type DownloadMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly limit: string;
  readonly reason: string;
};

/** Texts of the mail about a renewed download by language. */
export const DOWNLOAD_MAIL_TEXTS: Readonly<Record<MailLanguage, DownloadMailTexts>> = {
  en: {
    subject: "Your download from {site}",
    heading: "Your download is ready again",
    text: "The shop has renewed a download of your order {number}.",
    button: "Download {filename}",
    limit: "Downloads left: {count}. The link works until {date}.",
    reason: "You get this mail because you ordered something to download.",
  },
  de: {
    subject: "Ihr Download von {site}",
    heading: "Ihr Download ist wieder verfügbar",
    text: "Der Shop hat einen Download Ihrer Bestellung {number} verlängert.",
    button: "{filename} herunterladen",
    limit: "Verbleibende Downloads: {count}. Der Link gilt bis {date}.",
    reason: "Sie erhalten diese E-Mail, weil Sie etwas zum Herunterladen bestellt haben.",
  },
  fr: {
    subject: "Votre téléchargement de {site}",
    heading: "Votre téléchargement est de nouveau disponible",
    text: "La boutique a prolongé un téléchargement de votre commande {number}.",
    button: "Télécharger {filename}",
    limit: "Téléchargements restants : {count}. Le lien est valable jusqu’au {date}.",
    reason: "Vous recevez cet e-mail parce que vous avez commandé un produit à télécharger.",
  },
  es: {
    subject: "Su descarga de {site}",
    heading: "Su descarga vuelve a estar disponible",
    text: "La tienda ha renovado una descarga de su pedido {number}.",
    button: "Descargar {filename}",
    limit: "Descargas restantes: {count}. El enlace funciona hasta el {date}.",
    reason: "Recibe este correo porque pidió algo para descargar.",
  },
};
