import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { ORDER_AMOUNT_MESSAGES } from "@stoa/core/order/order-messages.ts";
import { shareOf } from "@stoa/core/pricing/share-of.ts";
import { wireAmount } from "../../../parts/amount/wire-amount.ts";
import { openCents } from "../view/amount-list.ts";
import type { Choosable, ChosenLines } from "../line/chosen-lines.ts";
import { refundedCount } from "../refund/refund-amount.ts";
import { manuallySentItems } from "../fulfillment/manually-sent-items.ts";
import { t, translated } from "../../../language/t.ts";

type Line = OrderDetail["lines"][number];
type Facts = Pick<OrderDetail, "lines" | "refunds"> & { readonly order: Pick<OrderDetail["order"], "lineItems"> };
type Quantity = { readonly lineId: string; readonly quantity: number };
type Editable = Choosable & { readonly least: number };

/** Returns the lines that can be reduced: sent manually, not sent yet, and not partly refunded. */
export function editableLines({ lines, refunds, order }: Facts): Editable[] {
  const byHand = manuallySentItems(order);
  return lines
    .filter(({ id }) => byHand.has(id) && refundedCount(id, refunds) === 0)
    .map(({ id, quantity, fulfilledQuantity }) => ({ lineId: id, most: quantity, least: fulfilledQuantity }))
    .filter(({ most, least }) => most > least);
}

/** Returns whether something can be removed without emptying the order. */
export function canBeEdited(facts: Facts): boolean {
  const pieces = facts.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > 1 && editableLines(facts).length > 0;
}

/** Parses the new quantities and returns those that change. */
export function readEditedLines(editable: readonly Editable[], texts: ReadonlyMap<string, string>): ChosenLines {
  const problems = new Map<string, string>();
  const lines: Quantity[] = [];
  for (const { lineId, most, least } of editable) {
    const text = (texts.get(lineId) ?? String(most)).trim();
    const quantity = Number(text);
    if (!/^\d+$/.test(text))
      problems.set(lineId, least === 0 ? t("Enter a whole number, or 0.") : t("Enter a whole number."));
    else if (quantity > most) problems.set(lineId, t("Up to {most}.", { most }));
    else if (quantity < least) problems.set(lineId, t("At least {least}: that many have been sent.", { least }));
    else if (quantity !== most) lines.push({ lineId, quantity });
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, lines };
}

export function isEmptied({ lines }: Pick<OrderDetail, "lines">, wanted: readonly Quantity[]): boolean {
  const quantities = new Map(wanted.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.every(({ id, quantity }) => (quantities.get(id) ?? quantity) === 0);
}

/** Cost of a line with fewer pieces; discount and tax shrink proportionally. */
function smallerTotal({ order }: OrderDetail, line: Line, quantity: number): number {
  const item = order.lineItems.find(({ id }) => id === line.id);
  const unit = item ? wireAmount(item.unitPricePaid).amount : 0;
  const taxOnTop = order.priceTaxInterpretation === "INCLUSIVE" ? 0 : line.tax.amount;
  const discount = Math.max(0, unit * line.quantity + taxOnTop - line.total.amount);
  return unit * quantity - shareOf(discount, quantity, line.quantity) + shareOf(taxOnTop, quantity, line.quantity);
}

/** Returns the reduction in cost, at the prices of the order. */
export function lessCents(detail: OrderDetail, wanted: readonly Quantity[]): number {
  return wanted.reduce((sum, { lineId, quantity }) => {
    const line = detail.lines.find(({ id }) => id === lineId);
    return line ? sum + line.total.amount - smallerTotal(detail, line, quantity) : sum;
  }, 0);
}

/** Amount to refund: the amount due shrinks first. */
function backCents(detail: OrderDetail, less: number): number {
  return Math.max(0, less - openCents(detail));
}

/** Describes the effect on the money: the amount due shrinks first, the rest is refunded. */
function moneyWords(detail: OrderDetail, less: number, language: string): string {
  const { currency } = detail.order.grandTotal;
  const money = (amount: number): string => formatMoney({ amount, currency }, language);
  const open = openCents(detail);
  if (less === 0) return "";
  if (open === 0) return t("{amount} is refunded to the original payment.", { amount: money(less) });
  if (less < open) return t("The amount due is then {amount}.", { amount: money(open - less) });
  const back = backCents(detail, less);
  const toCards = back > 0 ? t("{amount} is refunded to gift cards.", { amount: money(back) }) : "";
  return [t("Nothing is due then."), toCards].filter(Boolean).join(" ");
}

export function editAction(detail: OrderDetail, chosen: ChosenLines, language: string): string {
  const back = chosen.ok ? backCents(detail, lessCents(detail, chosen.lines)) : 0;
  const { currency } = detail.order.grandTotal;
  return back > 0
    ? t("Save and give back {amount}", { amount: formatMoney({ amount: back, currency }, language) })
    : t("Save");
}

type EditFacts = { readonly detail: OrderDetail; readonly chosen: ChosenLines; readonly isTold: boolean };

export function editOutcome({ detail, chosen, isTold }: EditFacts, language: string): string {
  if (!chosen.ok || chosen.lines.length === 0) {
    return t("Lower the quantities; 0 takes an item out. Prices, discounts and shipping stay as they were agreed on.");
  }
  if (isEmptied(detail, chosen.lines)) return translated(ORDER_AMOUNT_MESSAGES.emptyOrder);
  const before = wireAmount(detail.order.grandTotal);
  const less = lessCents(detail, chosen.lines);
  const after = formatMoney({ ...before, amount: before.amount - less }, language);
  const total =
    less === 0
      ? t("The total stays {after}.", { after })
      : t("The total changes from {amount} to {after}.", { amount: formatMoney(before, language), after });
  const told = isTold
    ? t("{email} gets an email about it.", { email: detail.order.customerEmail })
    : t("The customer isn't notified.");
  return [total, moneyWords(detail, less, language), told, t("This can’t be undone.")].filter(Boolean).join(" ");
}
