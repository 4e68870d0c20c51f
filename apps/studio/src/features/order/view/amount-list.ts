import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { isNothing, wireAmount, wireMoneyText } from "../../../parts/amount/wire-amount.ts";
import { t } from "../../../language/t.ts";

/** A labeled amount; `isStrong` for totals. */
export type AmountLine = { readonly label: string; readonly value: string; readonly isStrong?: boolean };

type Wire = OrderDetail["order"]["grandTotal"];

/** Amount due of an order that was placed unpaid. */
export function openCents({ states, payments }: Pick<OrderDetail, "states" | "payments">): number {
  const isOpen = states.order === "placed" && states.payment === "NOT_CHARGED";
  const open = isOpen ? payments.filter(({ state }) => state === "pending") : [];
  return open.reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** The cost of an order, row by row: rows before the total add up to it, rows after it show what happened to it. */
export function amountLines(detail: OrderDetail, language: string): AmountLine[] {
  const { order, giftCards } = detail;
  const text = (money: Wire): string => wireMoneyText(money, language);
  const less = (money: Wire): string => {
    const { amount, currency } = wireAmount(money);
    return formatMoney({ amount: -amount, currency }, language);
  };
  const [shipping] = order.shippingLines;
  const isIncluded = order.priceTaxInterpretation === "INCLUSIVE";
  const tax = isNothing(order.taxTotal)
    ? []
    : [{ label: isIncluded ? t("Tax (included)") : t("Tax"), value: text(order.taxTotal) }];
  const open = openCents(detail);
  const { currency } = order.grandTotal;
  return [
    { label: t("Subtotal"), value: text(order.subtotal) },
    ...order.discountLines
      .filter(({ amount }) => !isNothing(amount))
      .map(({ name, promoCode, amount }) => ({ label: discountLabel(name, promoCode), value: less(amount) })),
    ...(shipping || !isNothing(order.shippingTotal)
      ? [
          {
            label: shipping ? t("Shipping ({method})", { method: shipping.method }) : t("Shipping"),
            value: text(order.shippingTotal),
          },
        ]
      : []),
    ...(isIncluded ? [] : tax),
    { label: t("Total"), value: text(order.grandTotal), isStrong: true },
    ...(isIncluded ? tax : []),
    ...giftCards.map(({ codeEnd, amount }) => ({
      label: t("Gift card •••• {codeEnd}", { codeEnd }),
      value: formatMoney({ ...amount, amount: -amount.amount }, language),
    })),
    ...(isNothing(order.refundedTotal) ? [] : [{ label: t("Refunded"), value: less(order.refundedTotal) }]),
    ...(open === 0
      ? []
      : [{ label: t("Amount due"), value: formatMoney({ amount: open, currency }, language), isStrong: true }]),
  ];
}

function discountLabel(name: string, code: string | null): string {
  return code === null || code === name
    ? t("Discount ({name})", { name })
    : t("Discount ({name}, code {code})", { name, code });
}
