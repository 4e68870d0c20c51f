import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { layOutMail, type MailBodies } from "../../../mail/mail-layout.ts";

export type CartReminder = {
  readonly site: { readonly title: string; readonly url: string };
  readonly locale: string;
  readonly cart: ShoppingCart;
  readonly cartUrl: string;
  readonly unsubscribeUrl: string;
};

const MAX_ROWS = 20;

export function cartReminderEmail(reminder: CartReminder): MailBodies & { readonly subject: string } {
  const { site, locale, cart, cartUrl, unsubscribeUrl } = reminder;
  const language = messageLanguageOf(locale);
  const texts = CATALOGUES[language].cartMail;
  const translate = (text: string): string => fillMessage(text, { site: site.title });
  const money = (amount: number): string => formatMoney({ amount, currency: cart.currency }, locale);
  const lines = cart.entries.slice(0, MAX_ROWS).map((entry) => ({
    label: entry.title,
    detail: [
      ...entry.chosenVariant.optionValues.map(({ value }) => value),
      fillMessage(texts.quantity, { quantity: entry.quantity }),
    ].join(", "),
    value: money(entry.subTotal),
  }));
  const bodies = layOutMail({
    locale,
    site,
    heading: texts.heading,
    blocks: [
      { kind: "text", text: translate(texts.text) },
      {
        kind: "rows",
        rows: [...lines, { label: texts.subtotal, value: money(cart.subtotalCents) }],
        hasTotal: true,
      },
      { kind: "button", label: texts.button, url: cartUrl },
    ],
    reason: translate(texts.reason),
    unsubscribe: { label: texts.unsubscribe, url: unsubscribeUrl },
  });
  return { subject: translate(texts.subject), ...bodies };
}
