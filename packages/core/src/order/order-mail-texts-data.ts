import type { MailLanguage } from "../outbox/mail-language.ts";
import { SHIPPING_FREE_TEXTS } from "../shipping/shipping-free-texts-data.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";

/** What a mail of a kind says first. `{number}`, `{site}`, `{name}` and `{amount}` are filled in. */
export type OrderMailWords = { readonly subject: string; readonly heading: string; readonly intro: string };

/** What is said otherwise to whoever has given money and ordered nothing. */
export type DonationMailWords = OrderMailWords & Pick<OrderMailTexts, "viewOrder" | "reason">;

/** The words of mails about orders. */
export type OrderMailTexts = {
  readonly kinds: Readonly<Record<OrderMailKind, OrderMailWords>>;
  /** Of the confirmation of a donation. */
  readonly donation: DonationMailWords;
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly shippingFree: string;
  readonly tax: string;
  readonly taxIncluded: string;
  readonly total: string;
  readonly giftCard: string;
  readonly toPay: string;
  /** What is left beside gift cards, once it is there. */
  readonly paid: string;
  readonly refundedTo: string;
  readonly refundedToGiftCard: string;
  /** Of money that goes back because the order was changed or canceled. */
  readonly givenBack: string;
  readonly givenBackToGiftCard: string;
  readonly shipTo: string;
  readonly billTo: string;
  readonly note: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly track: string;
  readonly inThisShipment: string;
  readonly downloads: string;
  readonly openAccount: string;
  readonly viewOrder: string;
  readonly openOrder: string;
  readonly testOrder: string;
  readonly reason: string;
  readonly storeReason: string;
};

/** Texts of mails about orders by language. */
export const ORDER_MAIL_TEXTS: Readonly<Record<MailLanguage, OrderMailTexts>> = {
  en: {
    kinds: {
      "order.confirmed": {
        subject: "Your order {number} from {site}",
        heading: "Thank you for your order",
        intro: "Hello {name}, we have received your order {number}.",
      },
      "order.notice": {
        subject: "New order {number}: {amount}",
        heading: "You have a new order",
        intro: "{name} has placed order {number}.",
      },
      "order.payment-received": {
        subject: "We have received your payment for order {number}",
        heading: "Your payment has arrived",
        intro: "Hello {name}, thank you for {amount} for your order {number}.",
      },
      "order.shipped": {
        subject: "Your order {number} is on its way",
        heading: "It is on its way",
        intro: "Hello {name}, we have sent items of your order {number}.",
      },
      "order.changed": {
        subject: "Your order {number} has changed",
        heading: "Your order has changed",
        intro: "Hello {name}, this is your order {number} as it is now.",
      },
      "order.refunded": {
        subject: "A refund for your order {number}",
        heading: "You get money back",
        intro: "Hello {name}, we have refunded {amount} of your order {number}.",
      },
      "order.canceled": {
        subject: "Your order {number} is canceled",
        heading: "Your order is canceled",
        intro: "Hello {name}, your order {number} is canceled. What you have paid is refunded.",
      },
    },
    donation: {
      subject: "Your donation {number} to {site}",
      heading: "Thank you for your donation",
      intro: "Hello {name}, we have received your donation of {amount}. Its number is {number}.",
      viewOrder: "View your donation",
      reason: "You get this mail because you gave to {site}.",
    },
    subtotal: "Subtotal",
    discount: "Discount",
    shipping: "Shipping",
    shippingFree: SHIPPING_FREE_TEXTS.en,
    tax: "Tax",
    taxIncluded: "Includes {tax}",
    total: "Total",
    giftCard: "Gift card",
    toPay: "To pay",
    paid: "Paid",
    givenBack: "You get back",
    givenBackToGiftCard: "You get back on your gift card",
    refundedTo: "Refunded",
    refundedToGiftCard: "Refunded to gift card",
    shipTo: "Ships to",
    billTo: "Billed to",
    note: "Note",
    carrier: "Carrier",
    trackingNumber: "Tracking number",
    track: "Track the parcel",
    inThisShipment: "In this shipment",
    downloads: "Your downloads",
    openAccount: "Go to your account",
    viewOrder: "View your order",
    openOrder: "Open the order",
    testOrder: "This is a test order. No money was moved.",
    reason: "You get this mail because you ordered at {site}.",
    storeReason: "You get this mail because orders of {site} are told to this address.",
  },
  de: {
    kinds: {
      "order.confirmed": {
        subject: "Ihre Bestellung {number} bei {site}",
        heading: "Danke für Ihre Bestellung",
        intro: "Guten Tag {name}, wir haben Ihre Bestellung {number} erhalten.",
      },
      "order.notice": {
        subject: "Neue Bestellung {number}: {amount}",
        heading: "Sie haben eine neue Bestellung",
        intro: "{name} hat die Bestellung {number} aufgegeben.",
      },
      "order.payment-received": {
        subject: "Ihre Zahlung für die Bestellung {number} ist da",
        heading: "Ihre Zahlung ist eingegangen",
        intro: "Guten Tag {name}, danke für {amount} zu Ihrer Bestellung {number}.",
      },
      "order.shipped": {
        subject: "Ihre Bestellung {number} ist unterwegs",
        heading: "Sie ist unterwegs",
        intro: "Guten Tag {name}, wir haben Artikel Ihrer Bestellung {number} verschickt.",
      },
      "order.changed": {
        subject: "Ihre Bestellung {number} wurde geändert",
        heading: "Ihre Bestellung wurde geändert",
        intro: "Guten Tag {name}, so sieht Ihre Bestellung {number} jetzt aus.",
      },
      "order.refunded": {
        subject: "Erstattung zu Ihrer Bestellung {number}",
        heading: "Sie bekommen Geld zurück",
        intro: "Guten Tag {name}, wir haben {amount} Ihrer Bestellung {number} erstattet.",
      },
      "order.canceled": {
        subject: "Ihre Bestellung {number} ist storniert",
        heading: "Ihre Bestellung ist storniert",
        intro: "Guten Tag {name}, Ihre Bestellung {number} ist storniert. Was Sie bezahlt haben, wird erstattet.",
      },
    },
    donation: {
      subject: "Ihre Spende {number} an {site}",
      heading: "Danke für Ihre Spende",
      intro: "Guten Tag {name}, wir haben Ihre Spende von {amount} erhalten. Sie hat die Nummer {number}.",
      viewOrder: "Spende ansehen",
      reason: "Sie erhalten diese E-Mail, weil Sie an {site} gespendet haben.",
    },
    subtotal: "Zwischensumme",
    discount: "Rabatt",
    shipping: "Versand",
    shippingFree: SHIPPING_FREE_TEXTS.de,
    tax: "Steuer",
    taxIncluded: "Enthält {tax}",
    total: "Summe",
    giftCard: "Gutschein",
    toPay: "Zu zahlen",
    paid: "Bezahlt",
    givenBack: "Sie erhalten zurück",
    givenBackToGiftCard: "Sie erhalten zurück auf Ihren Gutschein",
    refundedTo: "Erstattet",
    refundedToGiftCard: "Auf Gutschein erstattet",
    shipTo: "Lieferadresse",
    billTo: "Rechnungsadresse",
    note: "Hinweis",
    carrier: "Versand mit",
    trackingNumber: "Sendungsnummer",
    track: "Sendung verfolgen",
    inThisShipment: "In dieser Sendung",
    downloads: "Ihre Downloads",
    openAccount: "Zum Konto",
    viewOrder: "Bestellung ansehen",
    openOrder: "Bestellung öffnen",
    testOrder: "Dies ist eine Testbestellung. Es ist kein Geld geflossen.",
    reason: "Sie erhalten diese E-Mail, weil Sie bei {site} bestellt haben.",
    storeReason: "Sie erhalten diese E-Mail, weil Bestellungen von {site} an diese Adresse gemeldet werden.",
  },
  fr: {
    kinds: {
      "order.confirmed": {
        subject: "Votre commande {number} chez {site}",
        heading: "Merci pour votre commande",
        intro: "Bonjour {name}, nous avons bien reçu votre commande {number}.",
      },
      "order.notice": {
        subject: "Nouvelle commande {number} : {amount}",
        heading: "Vous avez une nouvelle commande",
        intro: "{name} a passé la commande {number}.",
      },
      "order.payment-received": {
        subject: "Nous avons reçu votre paiement pour la commande {number}",
        heading: "Votre paiement est arrivé",
        intro: "Bonjour {name}, merci pour {amount} pour votre commande {number}.",
      },
      "order.shipped": {
        subject: "Votre commande {number} est en route",
        heading: "Elle est en route",
        intro: "Bonjour {name}, nous avons expédié des articles de votre commande {number}.",
      },
      "order.changed": {
        subject: "Votre commande {number} a été modifiée",
        heading: "Votre commande a été modifiée",
        intro: "Bonjour {name}, voici votre commande {number} telle qu’elle est maintenant.",
      },
      "order.refunded": {
        subject: "Remboursement de votre commande {number}",
        heading: "Vous êtes remboursé",
        intro: "Bonjour {name}, nous avons remboursé {amount} de votre commande {number}.",
      },
      "order.canceled": {
        subject: "Votre commande {number} est annulée",
        heading: "Votre commande est annulée",
        intro: "Bonjour {name}, votre commande {number} est annulée. Ce que vous avez payé vous est remboursé.",
      },
    },
    donation: {
      subject: "Votre don {number} à {site}",
      heading: "Merci pour votre don",
      intro: "Bonjour {name}, nous avons bien reçu votre don de {amount}. Il porte le numéro {number}.",
      viewOrder: "Voir votre don",
      reason: "Vous recevez cet e-mail parce que vous avez fait un don à {site}.",
    },
    subtotal: "Sous-total",
    discount: "Remise",
    shipping: "Livraison",
    shippingFree: SHIPPING_FREE_TEXTS.fr,
    tax: "Taxe",
    taxIncluded: "Dont {tax}",
    total: "Total",
    giftCard: "Carte cadeau",
    toPay: "À payer",
    paid: "Payé",
    givenBack: "Nous vous rendons",
    givenBackToGiftCard: "Nous vous rendons sur votre carte cadeau",
    refundedTo: "Remboursé",
    refundedToGiftCard: "Remboursé sur carte cadeau",
    shipTo: "Livraison à",
    billTo: "Facturation à",
    note: "Remarque",
    carrier: "Transporteur",
    trackingNumber: "Numéro de suivi",
    track: "Suivre le colis",
    inThisShipment: "Dans cet envoi",
    downloads: "Vos téléchargements",
    openAccount: "Accéder à votre compte",
    viewOrder: "Voir votre commande",
    openOrder: "Ouvrir la commande",
    testOrder: "Ceci est une commande de test. Aucun paiement n’a eu lieu.",
    reason: "Vous recevez cet e-mail parce que vous avez commandé chez {site}.",
    storeReason: "Vous recevez cet e-mail parce que les commandes de {site} sont signalées à cette adresse.",
  },
  es: {
    kinds: {
      "order.confirmed": {
        subject: "Su pedido {number} en {site}",
        heading: "Gracias por su pedido",
        intro: "Hola, {name}: hemos recibido su pedido {number}.",
      },
      "order.notice": {
        subject: "Nuevo pedido {number}: {amount}",
        heading: "Tiene un nuevo pedido",
        intro: "{name} ha hecho el pedido {number}.",
      },
      "order.payment-received": {
        subject: "Hemos recibido su pago del pedido {number}",
        heading: "Su pago ha llegado",
        intro: "Hola, {name}: gracias por {amount} de su pedido {number}.",
      },
      "order.shipped": {
        subject: "Su pedido {number} está en camino",
        heading: "Está en camino",
        intro: "Hola, {name}: hemos enviado artículos de su pedido {number}.",
      },
      "order.changed": {
        subject: "Su pedido {number} ha cambiado",
        heading: "Su pedido ha cambiado",
        intro: "Hola, {name}: así queda su pedido {number}.",
      },
      "order.refunded": {
        subject: "Reembolso de su pedido {number}",
        heading: "Le devolvemos dinero",
        intro: "Hola, {name}: hemos reembolsado {amount} de su pedido {number}.",
      },
      "order.canceled": {
        subject: "Su pedido {number} está cancelado",
        heading: "Su pedido está cancelado",
        intro: "Hola, {name}: su pedido {number} está cancelado. Lo que ha pagado se le reembolsa.",
      },
    },
    donation: {
      subject: "Su donación {number} a {site}",
      heading: "Gracias por su donación",
      intro: "Hola, {name}: hemos recibido su donación de {amount}. Su número es {number}.",
      viewOrder: "Ver su donación",
      reason: "Recibe este correo porque ha hecho una donación a {site}.",
    },
    subtotal: "Subtotal",
    discount: "Descuento",
    shipping: "Envío",
    shippingFree: SHIPPING_FREE_TEXTS.es,
    tax: "Impuesto",
    taxIncluded: "Incluye {tax}",
    total: "Total",
    giftCard: "Tarjeta regalo",
    toPay: "Por pagar",
    paid: "Pagado",
    givenBack: "Le devolvemos",
    givenBackToGiftCard: "Le devolvemos en su tarjeta regalo",
    refundedTo: "Reembolsado",
    refundedToGiftCard: "Reembolsado a la tarjeta regalo",
    shipTo: "Se envía a",
    billTo: "Se factura a",
    note: "Nota",
    carrier: "Transportista",
    trackingNumber: "Número de seguimiento",
    track: "Seguir el paquete",
    inThisShipment: "En este envío",
    downloads: "Sus descargas",
    openAccount: "Ir a su cuenta",
    viewOrder: "Ver su pedido",
    openOrder: "Abrir el pedido",
    testOrder: "Este es un pedido de prueba. No se ha movido dinero.",
    reason: "Recibe este correo porque ha hecho un pedido en {site}.",
    storeReason: "Recibe este correo porque los pedidos de {site} se avisan a esta dirección.",
  },
};
