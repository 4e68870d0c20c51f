import type { MailLanguage } from "../outbox/mail-language.ts";

/** Where the balance of a gift card is looked up. */
export const GIFT_CARD_PATH = "/checkout/gift-card";

/** Words of the page that tells the balance of a gift card, by their names in `localizedStrings`. `{end}` and `{amount}` are filled in. */
export type GiftCardPageTexts = {
  readonly giftCardHeading: string;
  readonly giftCardText: string;
  readonly giftCardCodeLabel: string;
  readonly giftCardSubmit: string;
  readonly giftCardBalance: string;
  readonly giftCardCard: string;
  readonly giftCardEmpty: string;
  readonly giftCardHowTo: string;
  readonly giftCardShop: string;
  readonly giftCardOther: string;
  readonly giftCardUnknown: string;
  readonly giftCardTooMany: string;
  readonly giftCardFailed: string;
};

/** The page's texts by language. */
export const GIFT_CARD_PAGE_TEXTS: Readonly<Record<MailLanguage, GiftCardPageTexts>> = {
  en: {
    giftCardHeading: "Gift card balance",
    giftCardText: "Enter the code of your gift card to see what is left on it.",
    giftCardCodeLabel: "Code",
    giftCardSubmit: "Show the balance",
    giftCardBalance: "Balance",
    giftCardCard: "Gift card ending in {end}",
    giftCardEmpty: "This gift card is spent.",
    giftCardHowTo: "Enter the code at the checkout. What you do not spend stays on the card.",
    giftCardShop: "Go to the shop",
    giftCardOther: "Look up another card",
    giftCardUnknown: "That is not the code of a gift card that can be used. Please check how it is written.",
    giftCardTooMany: "Too many gift card codes were tried. Please try again in a few minutes.",
    giftCardFailed: "The balance could not be looked up. Please try again.",
  },
  de: {
    giftCardHeading: "Guthaben des Gutscheins",
    giftCardText: "Geben Sie den Code Ihres Gutscheins ein, um zu sehen, was noch darauf ist.",
    giftCardCodeLabel: "Code",
    giftCardSubmit: "Guthaben anzeigen",
    giftCardBalance: "Guthaben",
    giftCardCard: "Gutschein mit der Endung {end}",
    giftCardEmpty: "Dieser Gutschein ist aufgebraucht.",
    giftCardHowTo: "Geben Sie den Code an der Kasse ein. Was Sie nicht ausgeben, bleibt auf dem Gutschein.",
    giftCardShop: "Zum Shop",
    giftCardOther: "Einen anderen Gutschein nachsehen",
    giftCardUnknown: "Das ist nicht der Code eines gültigen Gutscheins. Bitte prüfen Sie die Schreibweise.",
    giftCardTooMany: "Es wurden zu viele Codes probiert. Bitte versuchen Sie es in einigen Minuten wieder.",
    giftCardFailed: "Das Guthaben konnte nicht nachgesehen werden. Bitte versuchen Sie es noch einmal.",
  },
  fr: {
    giftCardHeading: "Solde de la carte cadeau",
    giftCardText: "Saisissez le code de votre carte cadeau pour voir ce qu’il en reste.",
    giftCardCodeLabel: "Code",
    giftCardSubmit: "Afficher le solde",
    giftCardBalance: "Solde",
    giftCardCard: "Carte cadeau se terminant par {end}",
    giftCardEmpty: "Cette carte cadeau est épuisée.",
    giftCardHowTo: "Saisissez le code au moment de payer. Ce que vous ne dépensez pas reste sur la carte.",
    giftCardShop: "Aller à la boutique",
    giftCardOther: "Consulter une autre carte",
    giftCardUnknown: "Ce n’est pas le code d’une carte cadeau valable. Vérifiez son orthographe.",
    giftCardTooMany: "Trop de codes ont été essayés. Réessayez dans quelques minutes.",
    giftCardFailed: "Le solde n’a pas pu être consulté. Réessayez.",
  },
  es: {
    giftCardHeading: "Saldo de la tarjeta regalo",
    giftCardText: "Introduzca el código de su tarjeta regalo para ver lo que queda en ella.",
    giftCardCodeLabel: "Código",
    giftCardSubmit: "Ver el saldo",
    giftCardBalance: "Saldo",
    giftCardCard: "Tarjeta regalo terminada en {end}",
    giftCardEmpty: "Esta tarjeta regalo está agotada.",
    giftCardHowTo: "Introduzca el código al pagar. Lo que no gaste se queda en la tarjeta.",
    giftCardShop: "Ir a la tienda",
    giftCardOther: "Consultar otra tarjeta",
    giftCardUnknown: "Ese no es el código de una tarjeta regalo válida. Compruebe cómo está escrito.",
    giftCardTooMany: "Se han probado demasiados códigos. Vuelva a intentarlo dentro de unos minutos.",
    giftCardFailed: "No se ha podido consultar el saldo. Inténtelo de nuevo.",
  },
};
