import type { MailLanguage } from "../outbox/mail-language.ts";
import { SHIPPING_FREE_TEXTS } from "../shipping/shipping-free-texts-data.ts";

/** What subscribers are told. */
export const SUBSCRIPTION_MAIL_KINDS = [
  "started",
  "renewed",
  "completed",
  "payment-failed",
  "unpaid",
  "skipped",
  "paused",
  "resumed",
  "changed",
  "canceled",
] as const;
/** One of `SUBSCRIPTION_MAIL_KINDS`. */
export type SubscriptionMailKind = (typeof SUBSCRIPTION_MAIL_KINDS)[number];

/** What a mail says; `{title}`, `{site}`, `{amount}`, `{price}` (how much and how often), `{date}` and `{number}` are filled in. `later` follows where there is a date. */
export type SubscriptionMailWords = {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly later?: string;
};

/** The words of mails about subscriptions. */
export type SubscriptionMailTexts = {
  readonly kinds: Readonly<Record<SubscriptionMailKind, SubscriptionMailWords>>;
  readonly shipping: string;
  readonly shippingFree: string;
  readonly discount: string;
  readonly tax: string;
  readonly taxIncluded: string;
  readonly total: string;
  readonly viewOrder: string;
  readonly manage: string;
  readonly test: string;
  readonly reason: string;
};

/** Texts of mails about subscriptions by language. */
export const SUBSCRIPTION_MAIL_TEXTS: Readonly<Record<MailLanguage, SubscriptionMailTexts>> = {
  en: {
    kinds: {
      started: {
        subject: "Your subscription to {title}",
        heading: "Your subscription has begun",
        text: "Thank you for subscribing to {title}: {price}, plus taxes and shipping if there are any.",
        later: "The next payment is due on {date}. You can cancel at any time before.",
      },
      renewed: {
        subject: "Your subscription to {title} was renewed",
        heading: "Your subscription was renewed",
        text: "We have charged {amount} for {title}. This is order {number}.",
        later: "The next payment is due on {date}.",
      },
      completed: {
        subject: "The last payment of your subscription to {title}",
        heading: "Your subscription is complete",
        text: "We have charged {amount} for {title}. This is order {number} and the last payment of your subscription.",
      },
      "payment-failed": {
        subject: "A payment for {title} did not work",
        heading: "Your payment did not work",
        text: "We could not charge {amount} for your subscription to {title}. Please check your way to pay.",
        later: "We will try again on {date}. You do not need to do anything if your card works again by then.",
      },
      unpaid: {
        subject: "Your subscription to {title} has ended",
        heading: "Your subscription has ended",
        text: "We could not charge {amount} for your subscription to {title}, so it has ended. Nothing more will be charged.",
      },
      skipped: {
        subject: "{title}: this delivery is left out",
        heading: "This time we can't deliver",
        text: "We can't deliver {title} right now, so this payment of your subscription is left out. You were not charged.",
        later: "The next payment is due on {date}.",
      },
      paused: {
        subject: "Your subscription to {title} is paused",
        heading: "Your subscription is paused",
        text: "Nothing will be charged for {title} until the subscription is resumed.",
      },
      resumed: {
        subject: "Your subscription to {title} goes on",
        heading: "Your subscription goes on",
        text: "Your subscription to {title} goes on.",
        later: "The next payment is due on {date}.",
      },
      changed: {
        subject: "The plan of your subscription to {title}",
        heading: "Your plan is changed",
        text: "From the next payment on your subscription is {title}: {price}, plus taxes and shipping if there are any. What you have paid lasts until then; nothing was charged or given back for the change.",
        later: "The next payment is due on {date}.",
      },
      canceled: {
        subject: "Your subscription to {title} is canceled",
        heading: "Your subscription is canceled",
        text: "Nothing more will be charged for {title}.",
        later: "What you have paid lasts until {date}.",
      },
    },
    shipping: "Shipping",
    shippingFree: SHIPPING_FREE_TEXTS.en,
    discount: "Discount",
    tax: "Tax",
    taxIncluded: "Tax included",
    total: "Total",
    viewOrder: "View your order",
    manage: "Go to your account",
    test: "This is a test: no money has moved.",
    reason: "You get this mail because you have a subscription at {site}.",
  },
  de: {
    kinds: {
      started: {
        subject: "Ihr Abonnement: {title}",
        heading: "Ihr Abonnement hat begonnen",
        text: "Vielen Dank, dass Sie {title} abonniert haben: {price}, zuzüglich Steuern und Versand, falls welche anfallen.",
        later: "Die nächste Zahlung ist am {date} fällig. Bis dahin können Sie jederzeit kündigen.",
      },
      renewed: {
        subject: "Ihr Abonnement {title} wurde verlängert",
        heading: "Ihr Abonnement wurde verlängert",
        text: "Wir haben {amount} für {title} abgebucht. Das ist die Bestellung {number}.",
        later: "Die nächste Zahlung ist am {date} fällig.",
      },
      completed: {
        subject: "Die letzte Zahlung für Ihr Abonnement {title}",
        heading: "Ihr Abonnement ist abgeschlossen",
        text: "Wir haben {amount} für {title} abgebucht. Das ist die Bestellung {number} und die letzte Zahlung Ihres Abonnements.",
      },
      "payment-failed": {
        subject: "Eine Zahlung für {title} ist fehlgeschlagen",
        heading: "Ihre Zahlung ist fehlgeschlagen",
        text: "Wir konnten {amount} für Ihr Abonnement {title} nicht abbuchen. Bitte prüfen Sie Ihre Zahlungsart.",
        later:
          "Am {date} versuchen wir es erneut. Wenn Ihre Karte bis dahin wieder funktioniert, müssen Sie nichts tun.",
      },
      unpaid: {
        subject: "Ihr Abonnement {title} ist beendet",
        heading: "Ihr Abonnement ist beendet",
        text: "Wir konnten {amount} für Ihr Abonnement {title} nicht abbuchen, daher ist es beendet. Es wird nichts mehr abgebucht.",
      },
      skipped: {
        subject: "{title}: Diese Lieferung entfällt",
        heading: "Diesmal können wir nicht liefern",
        text: "Wir können {title} gerade nicht liefern, daher entfällt diese Zahlung Ihres Abonnements. Es wurde nichts abgebucht.",
        later: "Die nächste Zahlung ist am {date} fällig.",
      },
      paused: {
        subject: "Ihr Abonnement {title} ist unterbrochen",
        heading: "Ihr Abonnement ist unterbrochen",
        text: "Für {title} wird nichts abgebucht, bis das Abonnement fortgesetzt wird.",
      },
      resumed: {
        subject: "Ihr Abonnement {title} geht weiter",
        heading: "Ihr Abonnement geht weiter",
        text: "Ihr Abonnement {title} geht weiter.",
        later: "Die nächste Zahlung ist am {date} fällig.",
      },
      changed: {
        subject: "Der Tarif Ihres Abos {title}",
        heading: "Ihr Abo ist geändert",
        text: "Ab der nächsten Zahlung ist Ihr Abo {title}: {price}, zuzüglich Steuern und Versand, falls welche anfallen. Was Sie bezahlt haben, gilt bis dahin; für die Änderung wurde nichts abgebucht oder erstattet.",
        later: "Die nächste Zahlung ist am {date} fällig.",
      },
      canceled: {
        subject: "Ihr Abonnement {title} ist gekündigt",
        heading: "Ihr Abonnement ist gekündigt",
        text: "Für {title} wird nichts mehr abgebucht.",
        later: "Was Sie bezahlt haben, gilt bis zum {date}.",
      },
    },
    shipping: "Versand",
    shippingFree: SHIPPING_FREE_TEXTS.de,
    discount: "Rabatt",
    tax: "Steuer",
    taxIncluded: "Enthaltene Steuer",
    total: "Summe",
    viewOrder: "Bestellung ansehen",
    manage: "Zu Ihrem Konto",
    test: "Dies ist ein Test: Es ist kein Geld geflossen.",
    reason: "Sie erhalten diese E-Mail, weil Sie ein Abonnement bei {site} haben.",
  },
  fr: {
    kinds: {
      started: {
        subject: "Votre abonnement : {title}",
        heading: "Votre abonnement a commencé",
        text: "Merci de vous être abonné à {title} : {price}, taxes et livraison en sus s’il y en a.",
        later: "Le prochain paiement est dû le {date}. Vous pouvez résilier à tout moment avant cette date.",
      },
      renewed: {
        subject: "Votre abonnement à {title} a été renouvelé",
        heading: "Votre abonnement a été renouvelé",
        text: "Nous avons prélevé {amount} pour {title}. Il s’agit de la commande {number}.",
        later: "Le prochain paiement est dû le {date}.",
      },
      completed: {
        subject: "Le dernier paiement de votre abonnement à {title}",
        heading: "Votre abonnement est terminé",
        text: "Nous avons prélevé {amount} pour {title}. Il s’agit de la commande {number} et du dernier paiement de votre abonnement.",
      },
      "payment-failed": {
        subject: "Un paiement pour {title} a échoué",
        heading: "Votre paiement a échoué",
        text: "Nous n’avons pas pu prélever {amount} pour votre abonnement à {title}. Veuillez vérifier votre moyen de paiement.",
        later: "Nous réessaierons le {date}. Si votre carte fonctionne d’ici là, vous n’avez rien à faire.",
      },
      unpaid: {
        subject: "Votre abonnement à {title} a pris fin",
        heading: "Votre abonnement a pris fin",
        text: "Nous n’avons pas pu prélever {amount} pour votre abonnement à {title} ; il a donc pris fin. Plus rien ne sera prélevé.",
      },
      skipped: {
        subject: "{title} : cette livraison n’aura pas lieu",
        heading: "Cette fois, nous ne pouvons pas livrer",
        text: "Nous ne pouvons pas livrer {title} pour le moment ; ce paiement de votre abonnement est donc omis. Rien n’a été prélevé.",
        later: "Le prochain paiement est dû le {date}.",
      },
      paused: {
        subject: "Votre abonnement à {title} est suspendu",
        heading: "Votre abonnement est suspendu",
        text: "Rien ne sera prélevé pour {title} jusqu’à la reprise de l’abonnement.",
      },
      resumed: {
        subject: "Votre abonnement à {title} reprend",
        heading: "Votre abonnement reprend",
        text: "Votre abonnement à {title} reprend.",
        later: "Le prochain paiement est dû le {date}.",
      },
      changed: {
        subject: "La formule de votre abonnement à {title}",
        heading: "Votre formule est modifiée",
        text: "À partir du prochain paiement, votre abonnement est {title} : {price}, taxes et livraison en sus s’il y en a. Ce que vous avez payé vaut jusque-là ; rien n’a été débité ni remboursé pour ce changement.",
        later: "Le prochain paiement est dû le {date}.",
      },
      canceled: {
        subject: "Votre abonnement à {title} est résilié",
        heading: "Votre abonnement est résilié",
        text: "Plus rien ne sera prélevé pour {title}.",
        later: "Ce que vous avez payé reste valable jusqu’au {date}.",
      },
    },
    shipping: "Livraison",
    shippingFree: SHIPPING_FREE_TEXTS.fr,
    discount: "Remise",
    tax: "Taxe",
    taxIncluded: "Taxe comprise",
    total: "Total",
    viewOrder: "Voir votre commande",
    manage: "Accéder à votre compte",
    test: "Ceci est un test : aucun argent n’a été prélevé.",
    reason: "Vous recevez cet e-mail parce que vous avez un abonnement chez {site}.",
  },
  es: {
    kinds: {
      started: {
        subject: "Su suscripción: {title}",
        heading: "Su suscripción ha comenzado",
        text: "Gracias por suscribirse a {title}: {price}, más impuestos y envío si los hay.",
        later: "El próximo pago vence el {date}. Puede cancelar en cualquier momento antes de esa fecha.",
      },
      renewed: {
        subject: "Su suscripción a {title} se ha renovado",
        heading: "Su suscripción se ha renovado",
        text: "Hemos cobrado {amount} por {title}. Es el pedido {number}.",
        later: "El próximo pago vence el {date}.",
      },
      completed: {
        subject: "El último pago de su suscripción a {title}",
        heading: "Su suscripción ha terminado",
        text: "Hemos cobrado {amount} por {title}. Es el pedido {number} y el último pago de su suscripción.",
      },
      "payment-failed": {
        subject: "Un pago de {title} no ha funcionado",
        heading: "Su pago no ha funcionado",
        text: "No hemos podido cobrar {amount} por su suscripción a {title}. Compruebe su forma de pago.",
        later: "Lo intentaremos de nuevo el {date}. Si su tarjeta vuelve a funcionar antes, no tiene que hacer nada.",
      },
      unpaid: {
        subject: "Su suscripción a {title} ha terminado",
        heading: "Su suscripción ha terminado",
        text: "No hemos podido cobrar {amount} por su suscripción a {title}, por lo que ha terminado. No se cobrará nada más.",
      },
      skipped: {
        subject: "{title}: esta entrega se omite",
        heading: "Esta vez no podemos entregar",
        text: "No podemos entregar {title} en este momento, así que este pago de su suscripción se omite. No se le ha cobrado nada.",
        later: "El próximo pago vence el {date}.",
      },
      paused: {
        subject: "Su suscripción a {title} está en pausa",
        heading: "Su suscripción está en pausa",
        text: "No se cobrará nada por {title} hasta que se reanude la suscripción.",
      },
      resumed: {
        subject: "Su suscripción a {title} continúa",
        heading: "Su suscripción continúa",
        text: "Su suscripción a {title} continúa.",
        later: "El próximo pago vence el {date}.",
      },
      changed: {
        subject: "El plan de su suscripción a {title}",
        heading: "Su plan ha cambiado",
        text: "Desde el próximo pago su suscripción es {title}: {price}, más impuestos y envío si los hay. Lo que ha pagado vale hasta entonces; por el cambio no se ha cobrado ni devuelto nada.",
        later: "El próximo pago vence el {date}.",
      },
      canceled: {
        subject: "Su suscripción a {title} está cancelada",
        heading: "Su suscripción está cancelada",
        text: "No se cobrará nada más por {title}.",
        later: "Lo que ha pagado es válido hasta el {date}.",
      },
    },
    shipping: "Envío",
    shippingFree: SHIPPING_FREE_TEXTS.es,
    discount: "Descuento",
    tax: "Impuestos",
    taxIncluded: "Impuestos incluidos",
    total: "Total",
    viewOrder: "Ver su pedido",
    manage: "Ir a su cuenta",
    test: "Esto es una prueba: no se ha movido dinero.",
    reason: "Recibe este correo porque tiene una suscripción en {site}.",
  },
};
