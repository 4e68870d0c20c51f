import type { MailLanguage } from "../outbox/mail-language.ts";

/** The words around a campaign. `{site}` is filled in. */
export type CampaignMailTexts = {
  readonly reason: string;
  readonly unsubscribe: string;
  /** The link to the mail as a page. */
  readonly view: string;
};

/** Texts of mails of campaigns by language. */
export const CAMPAIGN_MAIL_TEXTS: Readonly<Record<MailLanguage, CampaignMailTexts>> = {
  en: {
    reason: "You get this mail because this address is on the mailing list of {site}.",
    unsubscribe: "Unsubscribe",
    view: "View in browser",
  },
  de: {
    reason: "Sie erhalten diese E-Mail, weil diese Adresse auf der Mailingliste von {site} steht.",
    unsubscribe: "Abmelden",
    view: "Im Browser ansehen",
  },
  fr: {
    reason: "Vous recevez cet e-mail, car cette adresse figure sur la liste de diffusion de {site}.",
    unsubscribe: "Se désabonner",
    view: "Afficher dans le navigateur",
  },
  es: {
    reason: "Recibe este correo porque esta dirección está en la lista de correo de {site}.",
    unsubscribe: "Darse de baja",
    view: "Ver en el navegador",
  },
};
