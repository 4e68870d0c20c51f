import type { Catalogue } from "@stoa/core/message/message-keys.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { zonedDay } from "@stoa/core/lib/zoned-time.ts";
import { readerLocale } from "@stoa/core/order/page/reader-locale.ts";
import { subscriptionPriceCatalogue } from "@stoa/core/product/subscription/subscription-price-catalogue.ts";
import { subscriptionPriceText } from "@stoa/core/product/subscription/subscription-wording.ts";
import { shippingCostText } from "@stoa/core/shipping/shipping-cost-text.ts";
import type { SubscriptionMailKind, SubscriptionMailTexts } from "@stoa/core/subscription/subscription-mail-kinds.ts";
import { layOutMail, type MailBlock, type MailBodies, type MailRow } from "../../../mail/mail-layout.ts";
import type { RenewalOrder } from "../order/subscription-order-store.ts";
import type { StoredSubscription } from "../subscription-store.ts";

type Told = Pick<
  StoredSubscription,
  "locale" | "currency" | "title" | "quantity" | "unitPriceCents" | "plan" | "timeZone" | "isTest"
>;

export type SubscriptionMail = {
  readonly kind: SubscriptionMailKind;
  readonly subscription: Told;
  readonly site: { readonly title: string; readonly url: string };
  readonly at: Date | null;
  readonly order: RenewalOrder | null;
  readonly orderUrl: string | null;
  readonly manageUrl: string;
};

type Money = (amount: number) => string;

function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function dayText({ locale, timeZone }: Told, at: Date): string {
  const day = Date.parse(`${zonedDay(timeZone, at.getTime())}T00:00:00Z`);
  return new Intl.DateTimeFormat(readerLocale(locale), { dateStyle: "long", timeZone: "UTC" }).format(day);
}

function amountRows(order: RenewalOrder, { currency, locale }: Told, texts: Catalogue["subscriptionMail"]): MailRow[] {
  const { discountCents, shippingCents, shippingMethod, taxCents, pricesIncludeTax } = order;
  const reader = readerLocale(locale);
  const money = (amount: number): string => formatMoney({ amount, currency }, reader);
  const optional = (label: string, cents: number): MailRow[] => (cents === 0 ? [] : [{ label, value: money(cents) }]);
  const shipping = shippingCostText({ amount: shippingCents, currency }, { free: texts.shippingFree, locale: reader });
  return [
    ...optional(texts.discount, -discountCents),
    ...(shippingMethod === null && shippingCents === 0 ? [] : [{ label: texts.shipping, value: shipping }]),
    ...optional(pricesIncludeTax ? texts.taxIncluded : texts.tax, taxCents),
    { label: texts.total, value: money(order.grandTotalCents) },
  ];
}

function goodsBlock(
  { subscription, order }: SubscriptionMail,
  texts: Catalogue["subscriptionMail"],
  money: Money,
): MailBlock {
  const { title, quantity, unitPriceCents } = subscription;
  const goods = {
    label: title,
    detail: `${quantity} × ${money(unitPriceCents)}`,
    value: money(quantity * unitPriceCents),
  };
  return order === null
    ? { kind: "rows", rows: [goods] }
    : { kind: "rows", rows: [goods, ...amountRows(order, subscription, texts)], hasTotal: true };
}

export function subscriptionEmail(mail: SubscriptionMail): MailBodies & { readonly subject: string } {
  const { kind, subscription, site, at, order, orderUrl, manageUrl } = mail;
  const { locale, currency, isTest } = subscription;
  const language = messageLanguageOf(locale);
  const texts = CATALOGUES[language].subscriptionMail;
  const money: Money = (amount) => formatMoney({ amount, currency }, readerLocale(locale));
  const said: SubscriptionMailTexts = texts.kinds[kind];
  const values = {
    title: toLine(subscription.title),
    site: site.title,
    number: order?.number ?? "",
    price: subscriptionPriceText(
      { price: money(subscription.quantity * subscription.unitPriceCents), isFrom: false },
      subscription.plan,
      subscriptionPriceCatalogue(locale),
    ),
    amount: money(order?.grandTotalCents ?? subscription.quantity * subscription.unitPriceCents),
    date: at === null ? "" : dayText(subscription, at),
  };
  const blocks: MailBlock[] = [
    { kind: "text", text: fillMessage(said.text, values) },
    ...(said.later === undefined || at === null
      ? []
      : [{ kind: "text", text: fillMessage(said.later, values) } as const]),
    ...(isTest ? [{ kind: "text", text: texts.test } as const] : []),
    goodsBlock(mail, texts, money),
    ...(orderUrl === null ? [] : [{ kind: "button", label: texts.viewOrder, url: orderUrl } as const]),
    { kind: "button", label: texts.manage, url: manageUrl },
  ];
  return {
    subject: toLine(fillMessage(said.subject, values)).slice(0, 300),
    ...layOutMail({ locale, site, heading: said.heading, blocks, reason: fillMessage(texts.reason, values) }),
  };
}
