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

/** Reasons that a visitor can meet on such a page, by their code in the list of errors; English ones stand there. */
export const REFUSAL_REASONS: Readonly<Record<Exclude<MailLanguage, "en">, Readonly<Record<string, string>>>> = {
  de: {
    invalid_request: "Die Anfrage ist ungültig. Bitte prüfen Sie die Angaben, und versuchen Sie es noch einmal.",
    cart_refused: "Der Artikel kann nicht in den Warenkorb gelegt werden.",
    link_not_valid: "Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.",
    not_signed_in: "Bitte melden Sie sich an, um fortzufahren.",
    forbidden: "Das dürfen Sie nicht tun.",
    crumb_failed: "Ihre Sitzung ist abgelaufen. Bitte laden Sie die Seite neu, und versuchen Sie es noch einmal.",
    not_found: "Unter dieser Adresse ist nichts.",
    site_not_found: "Unter dieser Adresse ist keine Website.",
    too_large: "Das ist zu groß. Bitte schicken Sie weniger auf einmal.",
    unsupported_media_type: "Diese Art von Inhalt wird nicht angenommen.",
    too_many_requests: "Bitte versuchen Sie es in ein paar Sekunden noch einmal.",
    internal: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
    unavailable:
      "Der Dienst startet gerade oder ist ausgelastet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.",
  },
  fr: {
    invalid_request: "La demande n’est pas valable. Veuillez vérifier vos indications et réessayer.",
    cart_refused: "L’article ne peut pas être ajouté au panier.",
    link_not_valid: "Ce lien n’est plus valable. Veuillez en demander un nouveau.",
    not_signed_in: "Veuillez vous connecter pour continuer.",
    forbidden: "Vous n’avez pas le droit de faire cela.",
    crumb_failed: "Votre session a expiré. Veuillez recharger la page et réessayer.",
    not_found: "Il n’y a rien à cette adresse.",
    site_not_found: "Il n’y a pas de site à cette adresse.",
    too_large: "C’est trop volumineux. Veuillez en envoyer moins à la fois.",
    unsupported_media_type: "Ce type de contenu n’est pas accepté.",
    too_many_requests: "Veuillez réessayer dans quelques secondes.",
    internal: "Un problème est survenu chez nous. Veuillez réessayer.",
    unavailable: "Le service démarre ou est occupé. Veuillez réessayer dans quelques secondes.",
  },
  es: {
    invalid_request: "La solicitud no es válida. Compruebe los datos y vuelva a intentarlo.",
    cart_refused: "El artículo no se puede añadir al carrito.",
    link_not_valid: "Este enlace ya no es válido. Pida uno nuevo.",
    not_signed_in: "Inicie sesión para continuar.",
    forbidden: "No tiene permiso para hacer eso.",
    crumb_failed: "Su sesión ha caducado. Recargue la página y vuelva a intentarlo.",
    not_found: "No hay nada en esta dirección.",
    site_not_found: "No hay ningún sitio en esta dirección.",
    too_large: "Es demasiado grande. Envíe menos de una vez.",
    unsupported_media_type: "Este tipo de contenido no se admite.",
    too_many_requests: "Vuelva a intentarlo dentro de unos segundos.",
    internal: "Algo ha salido mal en nuestro lado. Vuelva a intentarlo.",
    unavailable: "El servicio está arrancando u ocupado. Vuelva a intentarlo dentro de unos segundos.",
  },
};
