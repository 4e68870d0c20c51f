import type { MailLanguage } from "../outbox/mail-language.ts";

/** The words of the mail about a cart that was left. `{site}` is the site's title. */
export type CartMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly quantity: string;
  readonly subtotal: string;
  readonly button: string;
  readonly reason: string;
  readonly unsubscribe: string;
};

/** Texts of the mail about a cart that was left, by language. */
export const CART_MAIL_TEXTS: Readonly<Record<MailLanguage, CartMailTexts>> = {
  en: {
    subject: "Your cart at {site}",
    heading: "You left something in your cart",
    text: "We kept your cart at {site} for you. Prices and stock may change until you check out.",
    quantity: "Quantity: {quantity}",
    subtotal: "Subtotal",
    button: "Go to your cart",
    reason: "You get this mail because you gave your address at the checkout of {site}.",
    unsubscribe: "No more mails like this",
  },
  de: {
    subject: "Ihr Warenkorb bei {site}",
    heading: "In Ihrem Warenkorb liegt noch etwas",
    text: "Wir haben Ihren Warenkorb bei {site} aufgehoben. Preise und Bestand können sich bis zur Bestellung ändern.",
    quantity: "Menge: {quantity}",
    subtotal: "Zwischensumme",
    button: "Zum Warenkorb",
    reason: "Sie erhalten diese Mail, weil Sie an der Kasse von {site} Ihre Adresse angegeben haben.",
    unsubscribe: "Keine solchen Mails mehr",
  },
  fr: {
    subject: "Votre panier chez {site}",
    heading: "Il reste quelque chose dans votre panier",
    text: "Nous avons gardé votre panier chez {site}. Les prix et le stock peuvent changer jusqu’à la commande.",
    quantity: "Quantité : {quantity}",
    subtotal: "Sous-total",
    button: "Voir le panier",
    reason: "Vous recevez ce message parce que vous avez donné votre adresse à la caisse de {site}.",
    unsubscribe: "Ne plus recevoir de tels messages",
  },
  es: {
    subject: "Su carrito en {site}",
    heading: "Ha dejado algo en su carrito",
    text: "Hemos guardado su carrito en {site}. Los precios y las existencias pueden cambiar hasta que haga el pedido.",
    quantity: "Cantidad: {quantity}",
    subtotal: "Subtotal",
    button: "Ir al carrito",
    reason: "Recibe este mensaje porque dio su dirección al pagar en {site}.",
    unsubscribe: "No recibir más mensajes como este",
  },
};
