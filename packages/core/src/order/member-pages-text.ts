import { fillMessage } from "../lib/fill-message.ts";
import { mailLanguageOf, type MailLanguage } from "../outbox/mail-language.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { outstandingCents } from "./order-facts.ts";
import type { OrderRecord } from "./order-record.ts";

const TEXTS: Readonly<Record<MailLanguage, string>> = {
  en: "To enter the member pages, sign in with {email}, or create an account with that address.",
  de: "Um die Seiten für Mitglieder zu öffnen, melden Sie sich mit {email} an oder erstellen Sie ein Konto mit dieser Adresse.",
  fr: "Pour ouvrir les pages des membres, connectez-vous avec {email} ou créez un compte avec cette adresse.",
  es: "Para entrar en las páginas de miembros, inicie sesión con {email} o cree una cuenta con esa dirección.",
};

/** How the buyer enters the member areas that an order opens; undefined where it opens none, or not before it is paid. */
export function memberPagesText(order: OrderRecord): string | undefined {
  const isOpen = order.states.order !== "canceled" && outstandingCents(order) === 0;
  const hasAreas = order.lines.some(({ productType }) => productType === PRODUCT_TYPE.paywall);
  return isOpen && hasAreas ? fillMessage(TEXTS[mailLanguageOf(order.locale)], { email: order.email }) : undefined;
}
