import type { MailLanguage } from "../outbox/mail-language.ts";
import type { RESTOCK_MESSAGES } from "./restock-messages.ts";

/** Words about notices of items that are back, in the other languages that mails have; `signedUp` is said where the store says nothing. */
export const RESTOCK_TRANSLATIONS: Readonly<
  Record<
    Exclude<MailLanguage, "en">,
    Readonly<Record<keyof typeof RESTOCK_MESSAGES | "needsScripts" | "signedUp", string>>
  >
> = {
  de: {
    emailBlank: "Die E-Mail-Adresse fehlt",
    emailInvalid: "Die E-Mail-Adresse ist ungültig",
    itemGone: "Diesen Artikel gibt es leider nicht mehr.",
    notOffered: "Dieser Shop schickt keine Nachrichten über diesen Artikel.",
    inStock: "Gute Nachricht: Dieser Artikel ist da. Bitte laden Sie die Seite neu, um ihn zu kaufen.",
    failed: "Das Formular konnte nicht abgeschickt werden. Bitte versuchen Sie es später noch einmal.",
    needsScripts:
      "Dieser Shop prüft, ob sich ein Mensch vormerkt, und diese Prüfung braucht JavaScript. Es wurde nichts abgeschickt. Bitte schalten Sie JavaScript im Browser ein, gehen Sie zurück zum Produkt, und lassen Sie sich dort vormerken.",
    signedUp: "Sie sind vorgemerkt!",
  },
  fr: {
    emailBlank: "L’adresse e-mail manque",
    emailInvalid: "L’adresse e-mail n’est pas valable",
    itemGone: "Désolé, cet article n’est plus disponible.",
    notOffered: "Cette boutique n’envoie pas d’avis sur cet article.",
    inStock: "Bonne nouvelle : cet article est en stock. Rechargez la page pour l’acheter.",
    failed: "Le formulaire n’a pas pu être envoyé. Réessayez plus tard.",
    needsScripts:
      "Cette boutique vérifie que c’est bien une personne qui s’inscrit, et cette vérification nécessite JavaScript. Rien n’a été envoyé. Activez JavaScript dans votre navigateur, revenez au produit et inscrivez-vous là.",
    signedUp: "C’est noté !",
  },
  es: {
    emailBlank: "Falta el correo electrónico",
    emailInvalid: "El correo electrónico no es válido",
    itemGone: "Lo sentimos, ese artículo ya no está disponible.",
    notOffered: "Esta tienda no envía avisos sobre ese artículo.",
    inStock: "Buenas noticias: este artículo está disponible. Vuelva a cargar la página para comprarlo.",
    failed: "No se pudo enviar el formulario. Inténtelo más tarde.",
    needsScripts:
      "Esta tienda comprueba que se apunta una persona, y esa comprobación necesita JavaScript. No se ha enviado nada. Active JavaScript en su navegador, vuelva al producto y apúntese allí.",
    signedUp: "¡Anotado!",
  },
};
