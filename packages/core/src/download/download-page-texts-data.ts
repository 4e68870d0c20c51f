import type { MailLanguage } from "../outbox/mail-language.ts";
import { DOWNLOAD_MESSAGES } from "./download-messages.ts";

/** The words of the page that a link shows which gives no file. */
type DownloadPageTexts = { readonly [Name in keyof typeof DOWNLOAD_MESSAGES]: string };

/** Texts of that page by language. */
export const DOWNLOAD_PAGE_TEXTS: Readonly<Record<MailLanguage, DownloadPageTexts>> = {
  en: DOWNLOAD_MESSAGES,
  de: {
    unknownTitle: "Dieser Download-Link funktioniert nicht",
    unknown:
      "Der Link ist unvollständig oder wurde verändert. Bitte öffnen Sie ihn noch einmal aus der E-Mail zu Ihrer Bestellung.",
    expiredTitle: "Dieser Download ist abgelaufen",
    expired:
      "Der Link galt bis {date}. Bitte bitten Sie den Shop, ihn zu verlängern; Ihre Bestellung {number} belegt den Kauf.",
    usedUpTitle: "Dieser Download ist aufgebraucht",
    usedUp:
      "Die Datei wurde so oft heruntergeladen, wie es möglich ist (Downloads: {count}). Bitte fragen Sie den Shop nach weiteren; Ihre Bestellung {number} belegt den Kauf.",
    revokedTitle: "Dieser Download wurde zurückgenommen",
    revoked:
      "Die Bestellung {number} wurde erstattet oder storniert, deshalb lassen sich ihre Dateien nicht mehr herunterladen. Bitte fragen Sie den Shop, wenn das nicht stimmt.",
    missingTitle: "Diese Datei ist gerade nicht da",
    missing: "Dem Shop fehlt die Datei. Das wurde nicht als Download gezählt. Bitte sagen Sie dem Shop Bescheid.",
    toShop: "Zum Shop",
  },
  fr: {
    unknownTitle: "Ce lien de téléchargement ne fonctionne pas",
    unknown: "Le lien est incomplet ou a été modifié. Veuillez l’ouvrir à nouveau depuis l’e-mail de votre commande.",
    expiredTitle: "Ce téléchargement a expiré",
    expired:
      "Le lien était valable jusqu’au {date}. Veuillez demander à la boutique de le prolonger ; votre commande {number} prouve votre achat.",
    usedUpTitle: "Ce téléchargement est épuisé",
    usedUp:
      "Le fichier a été téléchargé autant de fois que possible (téléchargements : {count}). Veuillez en demander d’autres à la boutique ; votre commande {number} prouve votre achat.",
    revokedTitle: "Ce téléchargement a été retiré",
    revoked:
      "La commande {number} a été remboursée ou annulée, ses fichiers ne peuvent donc plus être téléchargés. Veuillez vous adresser à la boutique si c’est une erreur.",
    missingTitle: "Ce fichier n’est pas là pour le moment",
    missing:
      "Le fichier manque à la boutique. Cela n’a pas compté comme un téléchargement. Veuillez en informer la boutique.",
    toShop: "Aller à la boutique",
  },
  es: {
    unknownTitle: "Este enlace de descarga no funciona",
    unknown: "El enlace está incompleto o se ha cambiado. Ábralo de nuevo desde el correo de su pedido.",
    expiredTitle: "Esta descarga ha caducado",
    expired:
      "El enlace valía hasta el {date}. Pida a la tienda que lo renueve; su pedido {number} demuestra la compra.",
    usedUpTitle: "Esta descarga se ha agotado",
    usedUp:
      "El archivo se ha descargado tantas veces como se puede (descargas: {count}). Pida más a la tienda; su pedido {number} demuestra la compra.",
    revokedTitle: "Esta descarga se ha retirado",
    revoked:
      "El pedido {number} se ha reembolsado o cancelado, por lo que sus archivos ya no se pueden descargar. Consulte a la tienda si no es correcto.",
    missingTitle: "Este archivo no está disponible ahora",
    missing: "A la tienda le falta el archivo. No ha contado como descarga. Avise a la tienda.",
    toShop: "Ir a la tienda",
  },
};
