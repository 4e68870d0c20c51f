import type { MailLanguage } from "../outbox/mail-language.ts";
import type { ConfirmedKind } from "./confirmed-kind.ts";

/** What the page after buying says where it was no ordinary order. `{number}` and `{email}` are filled in. */
export type ConfirmedKindTexts = { readonly title: string; readonly heading: string; readonly text: string };

/** Texts of the page after buying, by language and by what was bought. */
export const CONFIRMED_KIND_TEXTS: Readonly<
  Record<MailLanguage, Readonly<Record<Exclude<ConfirmedKind, "order">, ConfirmedKindTexts>>>
> = {
  en: {
    contribution: {
      title: "Donation received",
      heading: "Thank you for your donation",
      text: "Its number is {number}. We have sent a receipt to {email}.",
    },
    subscription: {
      title: "Subscription confirmed",
      heading: "Thank you for subscribing",
      text: "The order is number {number}. We have sent a confirmation to {email}. Later payments are made the way you paid now; your account shows when.",
    },
    membership: {
      title: "Membership confirmed",
      heading: "Welcome",
      text: "The order is number {number}. We have sent a confirmation to {email}. The member pages are open to you while you are signed in with that address.",
    },
  },
  de: {
    contribution: {
      title: "Spende erhalten",
      heading: "Danke für Ihre Spende",
      text: "Sie hat die Nummer {number}. Eine Bestätigung haben wir an {email} geschickt.",
    },
    subscription: {
      title: "Abo bestätigt",
      heading: "Danke für Ihr Abo",
      text: "Die Bestellung hat die Nummer {number}. Eine Bestätigung haben wir an {email} geschickt. Spätere Zahlungen erfolgen so, wie Sie jetzt bezahlt haben; wann, zeigt Ihr Konto.",
    },
    membership: {
      title: "Mitgliedschaft bestätigt",
      heading: "Willkommen",
      text: "Die Bestellung hat die Nummer {number}. Eine Bestätigung haben wir an {email} geschickt. Die Seiten für Mitglieder stehen Ihnen offen, solange Sie mit dieser Adresse angemeldet sind.",
    },
  },
  fr: {
    contribution: {
      title: "Don reçu",
      heading: "Merci pour votre don",
      text: "Il porte le numéro {number}. Nous avons envoyé un reçu à {email}.",
    },
    subscription: {
      title: "Abonnement confirmé",
      heading: "Merci de votre abonnement",
      text: "La commande porte le numéro {number}. Nous avons envoyé une confirmation à {email}. Les paiements suivants se font comme vous venez de payer ; votre compte indique quand.",
    },
    membership: {
      title: "Adhésion confirmée",
      heading: "Bienvenue",
      text: "La commande porte le numéro {number}. Nous avons envoyé une confirmation à {email}. Les pages des membres vous sont ouvertes tant que vous êtes connecté avec cette adresse.",
    },
  },
  es: {
    contribution: {
      title: "Donación recibida",
      heading: "Gracias por su donación",
      text: "Su número es {number}. Hemos enviado un recibo a {email}.",
    },
    subscription: {
      title: "Suscripción confirmada",
      heading: "Gracias por suscribirse",
      text: "El pedido es el número {number}. Hemos enviado una confirmación a {email}. Los pagos siguientes se hacen como ha pagado ahora; su cuenta muestra cuándo.",
    },
    membership: {
      title: "Membresía confirmada",
      heading: "Bienvenido",
      text: "El pedido es el número {number}. Hemos enviado una confirmación a {email}. Las páginas de miembros están abiertas para usted mientras tenga la sesión iniciada con esa dirección.",
    },
  },
};
