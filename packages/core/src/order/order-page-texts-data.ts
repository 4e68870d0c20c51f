import type { MailLanguage } from "../outbox/mail-language.ts";
import { SHIPPING_FREE_TEXTS } from "../shipping/shipping-free-texts-data.ts";
import type { AmountWords } from "./order-amount-rows.ts";

/** The words of the buyer's pages of an order. `{number}`, `{date}` and `{email}` are filled in. */
export type OrderPageTexts = AmountWords & {
  readonly confirmedTitle: string;
  readonly confirmedHeading: string;
  readonly confirmedText: string;
  readonly statusTitle: string;
  readonly statusHeading: string;
  readonly placedOn: string;
  readonly stateUnpaid: string;
  readonly statePlaced: string;
  readonly statePartlySent: string;
  readonly stateSent: string;
  readonly stateDelivered: string;
  readonly stateRefunded: string;
  readonly stateCanceled: string;
  readonly items: string;
  readonly refunded: string;
  /** What is left beside gift cards, once it is there. */
  readonly paid: string;
  readonly due: string;
  readonly toPayHeading: string;
  readonly parcels: string;
  readonly track: string;
  readonly downloads: string;
  readonly downloadGone: string;
  readonly shipTo: string;
  readonly billTo: string;
  readonly invoice: string;
  readonly shop: string;
  readonly testOrder: string;
  readonly receivedTitle: string;
  readonly receivedHeading: string;
  readonly receivedText: string;
  readonly next: string;
  readonly nextPay: string;
  readonly nextSend: string;
  readonly nextPickup: string;
  readonly nextService: string;
  readonly nextDownload: string;
  readonly nextGiftCard: string;
  /** `{date}` is filled in. */
  readonly nextPayment: string;
  readonly keepTitle: string;
  readonly keepText: string;
  readonly keepLink: string;
};

/** Texts of the buyer's pages of an order by language. */
export const ORDER_PAGE_TEXTS: Readonly<Record<MailLanguage, OrderPageTexts>> = {
  en: {
    confirmedTitle: "Order confirmed",
    confirmedHeading: "Thank you for your order",
    confirmedText: "Your order is number {number}. We have sent a confirmation to {email}.",
    statusTitle: "Order status",
    statusHeading: "Order {number}",
    placedOn: "Placed on {date}",
    stateUnpaid: "Waiting for your payment",
    statePlaced: "We are getting it ready",
    statePartlySent: "A part of it is on its way",
    stateSent: "It is on its way",
    stateDelivered: "Complete",
    stateRefunded: "Refunded",
    stateCanceled: "Canceled",
    items: "Items",
    subtotal: "Subtotal",
    discount: "Discount",
    shipping: "Shipping",
    shippingFree: SHIPPING_FREE_TEXTS.en,
    taxIncluded: "Includes {tax}",
    total: "Total",
    giftCard: "Gift card",
    refunded: "Refunded",
    paid: "Paid",
    due: "To pay",
    toPayHeading: "How to pay",
    parcels: "Parcels",
    track: "Track the parcel",
    downloads: "Your downloads",
    downloadGone: "not available any more",
    shipTo: "Ships to",
    billTo: "Billed to",
    invoice: "Invoice (PDF)",
    shop: "Back to the shop",
    testOrder: "This is a test order. No money was moved.",
    receivedTitle: "Order received",
    receivedHeading: "We have received your order",
    receivedText: "Your order is number {number}. We have sent to {email} how to pay it.",
    next: "What happens next",
    nextPay: "We get everything ready as soon as your payment is here.",
    nextSend: "You get a mail as soon as it is on its way.",
    nextPickup: "You get a mail as soon as you can pick it up.",
    nextService: "We write to you to agree on everything else.",
    nextDownload: "Your downloads are below, and in the mail that we have sent you.",
    nextGiftCard: "Gift cards go out by mail to those they are for.",
    nextPayment: "The next payment of your subscription is on {date}.",
    keepTitle: "Faster next time",
    keepText: "With an account you keep your address and see your orders.",
    keepLink: "Create an account",
  },
  de: {
    confirmedTitle: "Bestellung bestätigt",
    confirmedHeading: "Danke für Ihre Bestellung",
    confirmedText: "Ihre Bestellung hat die Nummer {number}. Wir haben eine Bestätigung an {email} geschickt.",
    statusTitle: "Stand der Bestellung",
    statusHeading: "Bestellung {number}",
    placedOn: "Bestellt am {date}",
    stateUnpaid: "Wartet auf Ihre Zahlung",
    statePlaced: "Wir bereiten sie vor",
    statePartlySent: "Ein Teil ist unterwegs",
    stateSent: "Sie ist unterwegs",
    stateDelivered: "Abgeschlossen",
    stateRefunded: "Erstattet",
    stateCanceled: "Storniert",
    items: "Artikel",
    subtotal: "Zwischensumme",
    discount: "Rabatt",
    shipping: "Versand",
    shippingFree: SHIPPING_FREE_TEXTS.de,
    taxIncluded: "Enthält {tax}",
    total: "Summe",
    giftCard: "Gutschein",
    refunded: "Erstattet",
    paid: "Bezahlt",
    due: "Zu zahlen",
    toPayHeading: "So bezahlen Sie",
    parcels: "Sendungen",
    track: "Sendung verfolgen",
    downloads: "Ihre Downloads",
    downloadGone: "nicht mehr verfügbar",
    shipTo: "Lieferadresse",
    billTo: "Rechnungsadresse",
    invoice: "Rechnung (PDF)",
    shop: "Zurück zum Shop",
    testOrder: "Dies ist eine Testbestellung. Es ist kein Geld geflossen.",
    receivedTitle: "Bestellung eingegangen",
    receivedHeading: "Ihre Bestellung ist da",
    receivedText: "Ihre Bestellung hat die Nummer {number}. Wie Sie sie bezahlen, haben wir an {email} geschickt.",
    next: "Wie es weitergeht",
    nextPay: "Sobald Ihre Zahlung da ist, machen wir alles fertig.",
    nextSend: "Sie bekommen eine Mail, sobald sie unterwegs ist.",
    nextPickup: "Sie bekommen eine Mail, sobald Sie sie abholen können.",
    nextService: "Wir schreiben Ihnen, um alles Weitere zu vereinbaren.",
    nextDownload: "Ihre Downloads stehen unten und in der Mail, die wir Ihnen geschickt haben.",
    nextGiftCard: "Gutscheine gehen per Mail an die, für die sie sind.",
    nextPayment: "Die nächste Zahlung Ihres Abos ist am {date}.",
    keepTitle: "Nächstes Mal geht es schneller",
    keepText: "Ein Konto behält Ihre Adresse und zeigt Ihre Bestellungen.",
    keepLink: "Konto anlegen",
  },
  fr: {
    confirmedTitle: "Commande confirmée",
    confirmedHeading: "Merci pour votre commande",
    confirmedText: "Votre commande porte le numéro {number}. Nous avons envoyé une confirmation à {email}.",
    statusTitle: "Suivi de commande",
    statusHeading: "Commande {number}",
    placedOn: "Passée le {date}",
    stateUnpaid: "En attente de votre paiement",
    statePlaced: "Nous la préparons",
    statePartlySent: "Une partie est en route",
    stateSent: "Elle est en route",
    stateDelivered: "Terminée",
    stateRefunded: "Remboursée",
    stateCanceled: "Annulée",
    items: "Articles",
    subtotal: "Sous-total",
    discount: "Remise",
    shipping: "Livraison",
    shippingFree: SHIPPING_FREE_TEXTS.fr,
    taxIncluded: "Dont {tax}",
    total: "Total",
    giftCard: "Carte cadeau",
    refunded: "Remboursé",
    paid: "Payé",
    due: "À payer",
    toPayHeading: "Comment payer",
    parcels: "Colis",
    track: "Suivre le colis",
    downloads: "Vos téléchargements",
    downloadGone: "n’est plus disponible",
    shipTo: "Livraison à",
    billTo: "Facturation à",
    invoice: "Facture (PDF)",
    shop: "Retour à la boutique",
    testOrder: "Ceci est une commande de test. Aucun paiement n’a eu lieu.",
    receivedTitle: "Commande reçue",
    receivedHeading: "Nous avons reçu votre commande",
    receivedText: "Votre commande porte le numéro {number}. Nous avons envoyé à {email} comment la payer.",
    next: "Et maintenant",
    nextPay: "Nous préparons tout dès que votre paiement est arrivé.",
    nextSend: "Vous recevrez un mail dès qu’elle est en route.",
    nextPickup: "Vous recevrez un mail dès que vous pouvez venir la chercher.",
    nextService: "Nous vous écrivons pour convenir du reste.",
    nextDownload: "Vos téléchargements sont ci-dessous et dans le mail que nous vous avons envoyé.",
    nextGiftCard: "Les cartes cadeaux partent par mail à leurs destinataires.",
    nextPayment: "Le prochain paiement de votre abonnement est le {date}.",
    keepTitle: "Plus vite la prochaine fois",
    keepText: "Un compte garde votre adresse et montre vos commandes.",
    keepLink: "Créer un compte",
  },
  es: {
    confirmedTitle: "Pedido confirmado",
    confirmedHeading: "Gracias por su pedido",
    confirmedText: "Su pedido tiene el número {number}. Hemos enviado una confirmación a {email}.",
    statusTitle: "Estado del pedido",
    statusHeading: "Pedido {number}",
    placedOn: "Hecho el {date}",
    stateUnpaid: "A la espera de su pago",
    statePlaced: "Lo estamos preparando",
    statePartlySent: "Una parte está en camino",
    stateSent: "Está en camino",
    stateDelivered: "Completo",
    stateRefunded: "Reembolsado",
    stateCanceled: "Cancelado",
    items: "Artículos",
    subtotal: "Subtotal",
    discount: "Descuento",
    shipping: "Envío",
    shippingFree: SHIPPING_FREE_TEXTS.es,
    taxIncluded: "Incluye {tax}",
    total: "Total",
    giftCard: "Tarjeta regalo",
    refunded: "Reembolsado",
    paid: "Pagado",
    due: "Por pagar",
    toPayHeading: "Cómo pagar",
    parcels: "Paquetes",
    track: "Seguir el paquete",
    downloads: "Sus descargas",
    downloadGone: "ya no está disponible",
    shipTo: "Se envía a",
    billTo: "Se factura a",
    invoice: "Factura (PDF)",
    shop: "Volver a la tienda",
    testOrder: "Este es un pedido de prueba. No se ha movido dinero.",
    receivedTitle: "Pedido recibido",
    receivedHeading: "Hemos recibido su pedido",
    receivedText: "Su pedido tiene el número {number}. Hemos enviado a {email} cómo pagarlo.",
    next: "Qué pasa ahora",
    nextPay: "Preparamos todo en cuanto llegue su pago.",
    nextSend: "Recibirá un correo en cuanto esté en camino.",
    nextPickup: "Recibirá un correo en cuanto pueda recogerlo.",
    nextService: "Le escribimos para acordar lo demás.",
    nextDownload: "Sus descargas están abajo y en el correo que le hemos enviado.",
    nextGiftCard: "Las tarjetas regalo salen por correo a sus destinatarios.",
    nextPayment: "El próximo pago de su suscripción es el {date}.",
    keepTitle: "Más rápido la próxima vez",
    keepText: "Una cuenta guarda su dirección y muestra sus pedidos.",
    keepLink: "Crear una cuenta",
  },
};
