import type { MailLanguage } from "../outbox/mail-language.ts";

/** Mails about an account of a site's visitor, by what they are for. */
export const SITE_USER_MAILS = [
  "registration",
  "accountExists",
  "passwordReset",
  "noAccount",
  "emailProof",
  "emailTaken",
  "emailChanged",
  "passwordChanged",
  "erased",
] as const;
/** One of `SITE_USER_MAILS`. */
export type SiteUserMailKind = (typeof SITE_USER_MAILS)[number];

/** Texts of one mail; `{site}` is the site's title. */
export type SiteUserMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** Label of the link, where the mail has one. */
  readonly button?: string;
  /** What to do about a mail nobody asked for. */
  readonly note?: string;
};

type Texts = Readonly<Record<SiteUserMailKind, SiteUserMailTexts>> & { readonly reason: string };

const ENGLISH: Texts = {
  reason: "You get this mail because this address was given at {site}.",
  registration: {
    subject: "Finish your registration with {site}",
    heading: "Confirm your email address",
    text: "One step is left to your account with {site}. Open the link within 24 hours and enter the password you chose.",
    button: "Finish registration",
    note: "If you did not ask for an account, do nothing: there is none without your confirmation.",
  },
  accountExists: {
    subject: "Your account with {site}",
    heading: "You have an account already",
    text: "Somebody, probably you, asked for an account with this address. You have one already. Sign in with your password, or choose a new one with the link within an hour.",
    button: "Choose a new password",
    note: "If it was not you, do nothing: your account is as it was.",
  },
  passwordReset: {
    subject: "A new password for {site}",
    heading: "Choose a new password",
    text: "Open the link within an hour to choose a new password for your account with {site}.",
    button: "Choose a new password",
    note: "If you did not ask for it, do nothing: your password stays as it is.",
  },
  noAccount: {
    subject: "No account with {site}",
    heading: "There is no account with this address",
    text: "Somebody, probably you, asked for a new password for {site}. There is no account with this address. Maybe you have one with another address; else you can register.",
    button: "Register",
    note: "If it was not you, do nothing.",
  },
  emailProof: {
    subject: "Confirm your new address for {site}",
    heading: "Confirm your new email address",
    text: "Open the link within 24 hours, signed in to your account with {site}, and it uses this address from then on.",
    button: "Confirm address",
    note: "If you have no such account, do nothing.",
  },
  emailTaken: {
    subject: "Your account with {site}",
    heading: "Your address stays yours",
    text: "Somebody asked to use this address for another account with {site}. It belongs to yours, so nothing was changed.",
  },
  emailChanged: {
    subject: "The address of your account with {site} was changed",
    heading: "Your email address was changed",
    text: "Your account with {site} uses another email address from now on. If you did not change it, answer this mail at once.",
  },
  passwordChanged: {
    subject: "Your password for {site} was changed",
    heading: "Your password was changed",
    text: "The password of your account with {site} was changed, and it is signed out everywhere else. If you did not change it, choose a new one now.",
    button: "Choose a new password",
  },
  erased: {
    subject: "Your account with {site} was erased",
    heading: "Your personal data was erased",
    text: "Your account with {site} and the personal data in it are gone. Orders are kept without your name and address, as the law on accounting asks.",
  },
};

const GERMAN: Texts = {
  reason: "Sie erhalten diese E-Mail, weil diese Adresse bei {site} angegeben wurde.",
  registration: {
    subject: "Schließen Sie Ihre Registrierung bei {site} ab",
    heading: "Bestätigen Sie Ihre E-Mail-Adresse",
    text: "Ein Schritt fehlt noch zu Ihrem Konto bei {site}. Öffnen Sie den Link innerhalb von 24 Stunden und geben Sie das gewählte Passwort ein.",
    button: "Registrierung abschließen",
    note: "Wenn Sie kein Konto wollten, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung entsteht keines.",
  },
  accountExists: {
    subject: "Ihr Konto bei {site}",
    heading: "Sie haben schon ein Konto",
    text: "Jemand, wahrscheinlich Sie, wollte mit dieser Adresse ein Konto anlegen. Sie haben schon eines. Melden Sie sich mit Ihrem Passwort an, oder wählen Sie über den Link innerhalb einer Stunde ein neues.",
    button: "Neues Passwort wählen",
    note: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Konto ist unverändert.",
  },
  passwordReset: {
    subject: "Ein neues Passwort für {site}",
    heading: "Wählen Sie ein neues Passwort",
    text: "Öffnen Sie den Link innerhalb einer Stunde, um ein neues Passwort für Ihr Konto bei {site} zu wählen.",
    button: "Neues Passwort wählen",
    note: "Wenn Sie das nicht wollten, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",
  },
  noAccount: {
    subject: "Kein Konto bei {site}",
    heading: "Mit dieser Adresse gibt es kein Konto",
    text: "Jemand, wahrscheinlich Sie, wollte ein neues Passwort für {site}. Mit dieser Adresse gibt es kein Konto. Vielleicht haben Sie eines mit einer anderen Adresse; sonst können Sie sich registrieren.",
    button: "Registrieren",
    note: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun.",
  },
  emailProof: {
    subject: "Bestätigen Sie Ihre neue Adresse für {site}",
    heading: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    text: "Öffnen Sie den Link innerhalb von 24 Stunden, angemeldet in Ihrem Konto bei {site}; von da an gilt diese Adresse.",
    button: "Adresse bestätigen",
    note: "Wenn Sie kein solches Konto haben, brauchen Sie nichts zu tun.",
  },
  emailTaken: {
    subject: "Ihr Konto bei {site}",
    heading: "Ihre Adresse bleibt Ihre",
    text: "Jemand wollte diese Adresse für ein anderes Konto bei {site} verwenden. Sie gehört zu Ihrem, darum wurde nichts geändert.",
  },
  emailChanged: {
    subject: "Die Adresse Ihres Kontos bei {site} wurde geändert",
    heading: "Ihre E-Mail-Adresse wurde geändert",
    text: "Ihr Konto bei {site} verwendet ab jetzt eine andere E-Mail-Adresse. Wenn Sie das nicht waren, antworten Sie sofort auf diese E-Mail.",
  },
  passwordChanged: {
    subject: "Ihr Passwort für {site} wurde geändert",
    heading: "Ihr Passwort wurde geändert",
    text: "Das Passwort Ihres Kontos bei {site} wurde geändert, und Sie sind überall sonst abgemeldet. Wenn Sie das nicht waren, wählen Sie jetzt ein neues.",
    button: "Neues Passwort wählen",
  },
  erased: {
    subject: "Ihr Konto bei {site} wurde gelöscht",
    heading: "Ihre persönlichen Daten wurden gelöscht",
    text: "Ihr Konto bei {site} und die persönlichen Daten darin sind gelöscht. Bestellungen bleiben ohne Ihren Namen und Ihre Anschrift erhalten, wie es das Recht der Buchführung verlangt.",
  },
};

const FRENCH: Texts = {
  reason: "Vous recevez ce message parce que cette adresse a été indiquée sur {site}.",
  registration: {
    subject: "Terminez votre inscription sur {site}",
    heading: "Confirmez votre adresse e-mail",
    text: "Il reste une étape avant d’avoir votre compte sur {site}. Ouvrez le lien dans les 24 heures et saisissez le mot de passe que vous avez choisi.",
    button: "Terminer l’inscription",
    note: "Si vous n’avez pas demandé de compte, ne faites rien : sans votre confirmation, il n’y en a pas.",
  },
  accountExists: {
    subject: "Votre compte sur {site}",
    heading: "Vous avez déjà un compte",
    text: "Quelqu’un, sans doute vous, a demandé un compte avec cette adresse. Vous en avez déjà un. Connectez-vous avec votre mot de passe ou choisissez-en un nouveau avec le lien dans l’heure qui vient.",
    button: "Choisir un nouveau mot de passe",
    note: "Si ce n’était pas vous, ne faites rien : votre compte n’a pas changé.",
  },
  passwordReset: {
    subject: "Un nouveau mot de passe pour {site}",
    heading: "Choisissez un nouveau mot de passe",
    text: "Ouvrez le lien dans l’heure qui vient pour choisir un nouveau mot de passe pour votre compte sur {site}.",
    button: "Choisir un nouveau mot de passe",
    note: "Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe reste le même.",
  },
  noAccount: {
    subject: "Pas de compte sur {site}",
    heading: "Aucun compte avec cette adresse",
    text: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour {site}. Il n’y a pas de compte avec cette adresse. Vous en avez peut-être un avec une autre adresse ; sinon vous pouvez vous inscrire.",
    button: "S’inscrire",
    note: "Si ce n’était pas vous, ne faites rien.",
  },
  emailProof: {
    subject: "Confirmez votre nouvelle adresse pour {site}",
    heading: "Confirmez votre nouvelle adresse e-mail",
    text: "Ouvrez le lien dans les 24 heures, en étant connecté à votre compte sur {site} ; cette adresse sera alors la vôtre.",
    button: "Confirmer l’adresse",
    note: "Si vous n’avez pas de compte, ne faites rien.",
  },
  emailTaken: {
    subject: "Votre compte sur {site}",
    heading: "Votre adresse reste la vôtre",
    text: "Quelqu’un a demandé à utiliser cette adresse pour un autre compte sur {site}. Elle appartient au vôtre, rien n’a donc été changé.",
  },
  emailChanged: {
    subject: "L’adresse de votre compte sur {site} a été modifiée",
    heading: "Votre adresse e-mail a été modifiée",
    text: "Votre compte sur {site} utilise désormais une autre adresse e-mail. Si ce n’était pas vous, répondez tout de suite à ce message.",
  },
  passwordChanged: {
    subject: "Votre mot de passe pour {site} a été modifié",
    heading: "Votre mot de passe a été modifié",
    text: "Le mot de passe de votre compte sur {site} a été modifié et le compte est déconnecté partout ailleurs. Si ce n’était pas vous, choisissez-en un nouveau maintenant.",
    button: "Choisir un nouveau mot de passe",
  },
  erased: {
    subject: "Votre compte sur {site} a été effacé",
    heading: "Vos données personnelles ont été effacées",
    text: "Votre compte sur {site} et les données personnelles qu’il contenait sont effacés. Les commandes sont conservées sans votre nom ni votre adresse, comme la loi comptable le demande.",
  },
};

const SPANISH: Texts = {
  reason: "Recibe este mensaje porque esta dirección se indicó en {site}.",
  registration: {
    subject: "Termine su registro en {site}",
    heading: "Confirme su dirección de correo",
    text: "Falta un paso para tener su cuenta en {site}. Abra el enlace antes de 24 horas y escriba la contraseña que eligió.",
    button: "Terminar el registro",
    note: "Si no pidió una cuenta, no haga nada: sin su confirmación no se crea ninguna.",
  },
  accountExists: {
    subject: "Su cuenta en {site}",
    heading: "Ya tiene una cuenta",
    text: "Alguien, seguramente usted, pidió una cuenta con esta dirección. Ya tiene una. Inicie sesión con su contraseña o elija una nueva con el enlace antes de una hora.",
    button: "Elegir una contraseña nueva",
    note: "Si no fue usted, no haga nada: su cuenta sigue igual.",
  },
  passwordReset: {
    subject: "Una contraseña nueva para {site}",
    heading: "Elija una contraseña nueva",
    text: "Abra el enlace antes de una hora para elegir una contraseña nueva para su cuenta en {site}.",
    button: "Elegir una contraseña nueva",
    note: "Si no la pidió, no haga nada: su contraseña sigue siendo la misma.",
  },
  noAccount: {
    subject: "Sin cuenta en {site}",
    heading: "No hay ninguna cuenta con esta dirección",
    text: "Alguien, seguramente usted, pidió una contraseña nueva para {site}. No hay ninguna cuenta con esta dirección. Quizá tenga una con otra dirección; si no, puede registrarse.",
    button: "Registrarse",
    note: "Si no fue usted, no haga nada.",
  },
  emailProof: {
    subject: "Confirme su nueva dirección para {site}",
    heading: "Confirme su nueva dirección de correo",
    text: "Abra el enlace antes de 24 horas, con la sesión iniciada en su cuenta de {site}, y desde entonces se usará esta dirección.",
    button: "Confirmar la dirección",
    note: "Si no tiene esa cuenta, no haga nada.",
  },
  emailTaken: {
    subject: "Su cuenta en {site}",
    heading: "Su dirección sigue siendo suya",
    text: "Alguien pidió usar esta dirección para otra cuenta en {site}. Pertenece a la suya, así que no se cambió nada.",
  },
  emailChanged: {
    subject: "Se cambió la dirección de su cuenta en {site}",
    heading: "Se cambió su dirección de correo",
    text: "Su cuenta en {site} usa desde ahora otra dirección de correo. Si no fue usted, responda enseguida a este mensaje.",
  },
  passwordChanged: {
    subject: "Se cambió su contraseña de {site}",
    heading: "Se cambió su contraseña",
    text: "Se cambió la contraseña de su cuenta en {site} y se cerró la sesión en los demás sitios. Si no fue usted, elija ahora una nueva.",
    button: "Elegir una contraseña nueva",
  },
  erased: {
    subject: "Se borró su cuenta en {site}",
    heading: "Se borraron sus datos personales",
    text: "Su cuenta en {site} y sus datos personales se han borrado. Los pedidos se conservan sin su nombre ni su dirección, como exige la ley de contabilidad.",
  },
};

/** Texts of mails about accounts, by language. */
export const SITE_USER_MAIL_TEXTS: Readonly<Record<MailLanguage, Texts>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
};
