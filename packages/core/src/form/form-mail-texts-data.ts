import type { MailLanguage } from "../outbox/mail-language.ts";

/** The words of the mail that tells a form's owner of a submission. `{form}` and `{page}` are filled in. */
export type FormMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly page: string;
  /** In place of the rest of a long answer. */
  readonly cut: string;
  readonly nothing: string;
  readonly reason: string;
};

/** Texts of that mail by language. */
export const FORM_MAIL_TEXTS: Readonly<Record<MailLanguage, FormMailTexts>> = {
  en: {
    subject: "Form Submission - {form}",
    heading: "{form}",
    page: "Sent from {page}",
    cut: "… (all of it is in the studio)",
    nothing: "–",
    reason: "You get this mail because the form is set to tell this address.",
  },
  de: {
    subject: "Formular gesendet – {form}",
    heading: "{form}",
    page: "Gesendet von {page}",
    cut: "… (vollständig im Studio)",
    nothing: "–",
    reason: "Sie erhalten diese E-Mail, weil das Formular diese Adresse benachrichtigt.",
  },
  fr: {
    subject: "Formulaire envoyé – {form}",
    heading: "{form}",
    page: "Envoyé depuis {page}",
    cut: "… (en entier dans le studio)",
    nothing: "–",
    reason: "Vous recevez cet e-mail car le formulaire prévient cette adresse.",
  },
  es: {
    subject: "Formulario enviado – {form}",
    heading: "{form}",
    page: "Enviado desde {page}",
    cut: "… (completo en el estudio)",
    nothing: "–",
    reason: "Recibe este correo porque el formulario avisa a esta dirección.",
  },
};
