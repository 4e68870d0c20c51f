import type { MailLanguage } from "../outbox/mail-language.ts";

type GuestPageTexts = {
  readonly endedTitle: string;
  readonly ended: string;
  readonly onePageTitle: string;
  readonly onePage: string;
  readonly back: string;
  /** At the foot of each page of drafts. */
  readonly bar: string;
};

/** What somebody reads who opens a link to drafts, by language. */
export const GUEST_PAGE_TEXTS: Readonly<Record<MailLanguage, GuestPageTexts>> = {
  en: {
    endedTitle: "This preview link has ended",
    ended: "It has expired or was withdrawn, or it was not copied whole. Please ask whoever sent it for a new one.",
    onePageTitle: "This link shows one page",
    onePage: "Whoever sent it shared a single page of the site. The rest can not be looked at with it.",
    back: "Back to the page",
    bar: "Preview of drafts. Forms and the cart do nothing here.",
  },
  de: {
    endedTitle: "Dieser Vorschaulink gilt nicht mehr",
    ended:
      "Er ist abgelaufen, wurde zurückgezogen oder nicht ganz kopiert. Bitten Sie um einen neuen, wer ihn Ihnen geschickt hat.",
    onePageTitle: "Dieser Link zeigt nur eine Seite",
    onePage: "Geteilt wurde eine einzelne Seite der Website. Der Rest lässt sich damit nicht ansehen.",
    back: "Zurück zur Seite",
    bar: "Vorschau von Entwürfen. Formulare und der Warenkorb haben hier keine Wirkung.",
  },
  fr: {
    endedTitle: "Ce lien d’aperçu n’est plus valable",
    ended:
      "Il a expiré, a été retiré ou n’a pas été copié en entier. Veuillez en demander un nouveau à la personne qui vous l’a envoyé.",
    onePageTitle: "Ce lien montre une seule page",
    onePage: "Une seule page du site a été partagée. Le reste ne peut pas être consulté avec ce lien.",
    back: "Retour à la page",
    bar: "Aperçu de brouillons. Les formulaires et le panier n’ont aucun effet ici.",
  },
  es: {
    endedTitle: "Este enlace de vista previa ya no es válido",
    ended: "Ha caducado, se ha retirado o no se copió entero. Pida uno nuevo a quien se lo envió.",
    onePageTitle: "Este enlace muestra una sola página",
    onePage: "Se compartió una única página del sitio. El resto no se puede ver con él.",
    back: "Volver a la página",
    bar: "Vista previa de borradores. Los formularios y el carrito no tienen efecto aquí.",
  },
};
