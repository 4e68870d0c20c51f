import type { MailLanguage } from "../outbox/mail-language.ts";
import { CART_REMINDER_MESSAGES } from "./cart-reminder-messages.ts";

/** The words of the pages that links of cart reminders lead to. */
type CartReminderTexts = { readonly [Name in keyof typeof CART_REMINDER_MESSAGES]: string };

/** Texts of those pages by language. */
export const CART_REMINDER_TEXTS: Readonly<Record<MailLanguage, CartReminderTexts>> = {
  en: CART_REMINDER_MESSAGES,
  de: {
    unsubscribeTitle: "Keine Erinnerungen mehr?",
    unsubscribeText:
      "Wir schreiben dann nicht mehr an {email}, wenn es um Warenkörbe, Angebote oder Neues aus diesem Shop geht.",
    unsubscribeButton: "Keine solchen E-Mails mehr",
    unsubscribedTitle: "Sie sind ausgetragen",
    unsubscribedText:
      "Zu Warenkörben, Angeboten oder Neuem schreiben wir Ihnen nicht mehr. E-Mails zu Ihren Bestellungen kommen weiterhin.",
    badLinkTitle: "Dieser Link funktioniert nicht mehr",
    badLinkText: "Er ist vielleicht alt oder unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.",
    toShop: "Zum Shop",
  },
  fr: {
    unsubscribeTitle: "Plus de rappels ?",
    unsubscribeText: "Nous n’écrirons plus à {email} au sujet de paniers, d’offres ou de nouveautés de cette boutique.",
    unsubscribeButton: "Ne plus recevoir ces e-mails",
    unsubscribedTitle: "Vous êtes désinscrit",
    unsubscribedText:
      "Nous ne vous écrirons plus au sujet de paniers, d’offres ou de nouveautés. Les e-mails sur vos commandes vous parviendront toujours.",
    badLinkTitle: "Ce lien ne fonctionne plus",
    badLinkText: "Il est peut-être ancien ou incomplet. Veuillez l’ouvrir à nouveau depuis l’e-mail.",
    toShop: "Aller à la boutique",
  },
  es: {
    unsubscribeTitle: "¿No más recordatorios?",
    unsubscribeText: "Ya no escribiremos a {email} sobre carritos, ofertas o novedades de esta tienda.",
    unsubscribeButton: "No recibir más estos correos",
    unsubscribedTitle: "Se ha dado de baja",
    unsubscribedText:
      "Ya no le escribiremos sobre carritos, ofertas o novedades. Los correos sobre sus pedidos seguirán llegando.",
    badLinkTitle: "Este enlace ya no funciona",
    badLinkText: "Puede que sea antiguo o esté incompleto. Ábralo de nuevo desde el correo.",
    toShop: "Ir a la tienda",
  },
};
