import { fillMessage } from "../lib/fill-message.ts";
import { mailLanguageOf, type MailLanguage } from "../outbox/mail-language.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { outstandingCents } from "./order-facts.ts";
import type { OrderRecord } from "./order-record.ts";

const TEXTS: Readonly<Record<MailLanguage, string>> = {
  en: "The member pages are open to you while you are signed in with {email}; your account lists them. If you have no account yet, create one with that address.",
  de: "Die Seiten für Mitglieder stehen Ihnen offen, solange Sie mit {email} angemeldet sind; Ihr Konto führt sie auf. Wenn Sie noch kein Konto haben, erstellen Sie eines mit dieser Adresse.",
  fr: "Les pages des membres vous sont ouvertes tant que vous êtes connecté avec {email} ; votre compte en donne la liste. Si vous n’avez pas encore de compte, créez-en un avec cette adresse.",
  es: "Las páginas de miembros están abiertas para usted mientras tenga la sesión iniciada con {email}; su cuenta los enumera. Si aún no tiene cuenta, cree una con esa dirección.",
};

/** How the buyer enters the member areas that an order opens; undefined where it opens none, or not before it is paid. */
export function memberPagesText(order: OrderRecord): string | undefined {
  const isOpen = order.states.order !== "canceled" && outstandingCents(order) === 0;
  const hasAreas = order.lines.some(({ productType }) => productType === PRODUCT_TYPE.paywall);
  return isOpen && hasAreas ? fillMessage(TEXTS[mailLanguageOf(order.locale)], { email: order.email }) : undefined;
}
