import { formatMoney } from "../lib/format-money.ts";
import { allocateAmount } from "../pricing/allocate-amount.ts";
import { shareOf } from "../pricing/share-of.ts";
import type { LineQuantity, OrderHead, OrderRecordLine, OrderRefund, RefundedLine } from "./order-record.ts";
import { refuseAmount, type AmountRefusal } from "./order-refusal.ts";
import { findTwice } from "./plan-shipments.ts";

/** What is to be refunded. `amountCents` is all of it; without it, it is what the lines and the shipping cost. */
export type RefundWish = {
  readonly lines: readonly LineQuantity[];
  /** With its tax. */
  readonly shippingCents: number;
  readonly amountCents?: number | undefined;
  /** How much of it goes to gift cards; without it, what the payment can't take back. */
  readonly giftCardCents?: number | undefined;
};

/** An order as refunds see it. `refundable` is what can still go back where it came from. */
export type RefundFacts = Pick<OrderHead, "currency" | "grandTotalCents" | "taxCents" | "priced"> & {
  readonly lines: readonly Pick<OrderRecordLine, "id" | "title" | "quantity" | "taxCents" | "totalCents">[];
  readonly refunds: readonly OrderRefund[];
  readonly refundable: { readonly paymentCents: number; readonly giftCardCents: number };
  /** For amounts in messages. */
  readonly locale: string;
};

/** What goes back. `isRest`: nothing is left to refund after it. */
export type RefundPlan = {
  readonly ok: true;
  readonly paymentCents: number;
  readonly giftCardCents: number;
  readonly taxCents: number;
  readonly shippingCents: number;
  readonly lines: readonly RefundedLine[];
  readonly isRest: boolean;
};

/**
 * What a refund gives back, exact: a line's pieces cost its total parted by their number, so that all of them together cost
 * the total; the tax within never exceeds what was taxed, and the last refund takes what is left of it. Refunds that were
 * started count, those that failed don't. The payment gets back first, then gift cards, unless told otherwise.
 */
export function planRefund(wish: RefundWish, facts: RefundFacts): RefundPlan | AmountRefusal {
  const lines = refundLines(wish.lines, facts);
  if ("ok" in lines) {
    return lines;
  }
  const shippingLeft = shippingLeftCents(facts);
  if (wish.shippingCents > shippingLeft) {
    return refuseAmount("shippingTooLarge", { left: moneyText(shippingLeft, facts) });
  }
  const asked = sumOf(lines.map(({ cents }) => cents)) + wish.shippingCents;
  const amount = wish.amountCents ?? asked;
  const left = leftOf(facts);
  if (amount === 0) {
    return refuseAmount("nothingChosen");
  }
  const most = Math.min(left.cents, facts.refundable.paymentCents + facts.refundable.giftCardCents);
  if (amount > most) {
    return refuseAmount("amountTooLarge", { left: moneyText(most, facts) });
  }
  const split = splitTender(amount, wish.giftCardCents, facts);
  if (!split.ok) {
    return split;
  }
  const parts = fitToAmount({ lines, shippingCents: wish.shippingCents }, amount);
  const lowest = left.taxCents - (left.cents - amount);
  const tax =
    amount === asked
      ? clamp(taxOfParts(parts, facts), lowest, Math.min(left.taxCents, amount))
      : taxWithin(amount, facts);
  return {
    ...split,
    ...parts,
    taxCents: tax,
    isRest: amount === left.cents,
  };
}

/**
 * The tax within an amount that went back without parts being named: its share of what is left, so that no refund carries more tax than money and the last
 * one takes the rest. An amount beyond what is left carries no more than that.
 */
export function taxWithin(
  amountCents: number,
  facts: Pick<RefundFacts, "refunds" | "grandTotalCents" | "taxCents">,
): number {
  const left = leftOf(facts);
  const amount = Math.min(amountCents, left.cents);
  if (amount <= 0) {
    return 0;
  }
  const tax = shareOf(left.taxCents, amount, left.cents);
  return clamp(tax, left.taxCents - (left.cents - amount), Math.min(left.taxCents, amount));
}

/** What is left of an order after its refunds: of its grand total, and of the tax within. */
export function leftOf({
  refunds,
  grandTotalCents,
  taxCents,
}: Pick<RefundFacts, "refunds" | "grandTotalCents" | "taxCents">): {
  readonly cents: number;
  readonly taxCents: number;
} {
  const counted = refunds.filter(countsAgainstTotal);
  return {
    cents: grandTotalCents - sumOf(counted.map((refund) => refund.paymentCents + refund.giftCardCents)),
    taxCents: taxCents - sumOf(counted.map((refund) => refund.taxCents)),
  };
}

/** An edit lowers the grand total itself. */
function countsAgainstTotal({ kind, state }: OrderRefund): boolean {
  return kind !== "edit" && state !== "failed";
}

type Taken = { readonly quantity: number; readonly cents: number; readonly taxCents: number };

/** What refunds have taken of a line. */
export function refundedOf(lineId: string, refunds: readonly OrderRefund[]): Taken {
  const parts = refunds
    .filter(countsAgainstTotal)
    .flatMap((refund) => refund.lines.filter((one) => one.lineId === lineId));
  return {
    quantity: sumOf(parts.map(({ quantity }) => quantity)),
    cents: sumOf(parts.map(({ cents }) => cents)),
    taxCents: sumOf(parts.map(({ taxCents }) => taxCents)),
  };
}

function refundLines(wanted: readonly LineQuantity[], { lines, refunds }: RefundFacts): RefundedLine[] | AmountRefusal {
  const twice = findTwice(wanted);
  if (twice !== undefined) {
    return twice;
  }
  const parts: RefundedLine[] = [];
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      return refuseAmount("unknownLine");
    }
    const before = refundedOf(lineId, refunds);
    const left = line.quantity - before.quantity;
    if (quantity > left) {
      return refuseAmount("tooManyToRefund", { left, title: line.title });
    }
    const piecesOf = (total: number, taken: number): number =>
      Math.min(
        shareOf(total, before.quantity + quantity, line.quantity) - shareOf(total, before.quantity, line.quantity),
        total - taken,
      );
    const cents = piecesOf(line.totalCents, before.cents);
    parts.push({ lineId, quantity, cents, taxCents: Math.min(cents, piecesOf(line.taxCents, before.taxCents)) });
  }
  return parts;
}

/** The shipping of an order with its tax, as it is paid. */
function shippingTotalCents({ priced }: Pick<RefundFacts, "priced">): number {
  const taxOnTop = priced.pricesIncludeTax ? 0 : priced.shippingTaxCents;
  return priced.shippingCents - priced.shippingDiscountCents + taxOnTop;
}

/** What is left of the shipping after the refunds. */
export function shippingLeftCents({ priced, refunds }: Pick<RefundFacts, "priced" | "refunds">): number {
  const taken = sumOf(refunds.filter(countsAgainstTotal).map(({ shippingCents }) => shippingCents));
  return shippingTotalCents({ priced }) - taken;
}

type Parts = { readonly lines: readonly RefundedLine[]; readonly shippingCents: number };

/** The parts of an amount that is less than they cost; of a larger one the rest belongs to no part. */
function fitToAmount({ lines, shippingCents }: Parts, amount: number): Parts {
  const weights = [...lines.map(({ cents }) => cents), shippingCents];
  if (amount >= sumOf(weights)) {
    return { lines, shippingCents };
  }
  const cents = allocateAmount(amount, weights);
  const fitted = lines.map((line, index): RefundedLine => {
    const part = cents[index] ?? 0;
    return { ...line, cents: part, taxCents: line.cents === 0 ? 0 : shareOf(line.taxCents, part, line.cents) };
  });
  return { lines: fitted, shippingCents: cents.at(-1) ?? 0 };
}

function taxOfParts({ lines, shippingCents }: Parts, facts: RefundFacts): number {
  const total = shippingTotalCents(facts);
  const before = total - shippingLeftCents(facts);
  const shippingTax =
    total === 0
      ? 0
      : shareOf(facts.priced.shippingTaxCents, before + shippingCents, total) -
        shareOf(facts.priced.shippingTaxCents, before, total);
  return sumOf(lines.map(({ taxCents }) => taxCents)) + shippingTax;
}

type Split = { readonly ok: true; readonly paymentCents: number; readonly giftCardCents: number };

function splitTender(
  amount: number,
  wantedGiftCardCents: number | undefined,
  { refundable, ...facts }: RefundFacts,
): Split | AmountRefusal {
  const giftCardCents = wantedGiftCardCents ?? Math.max(0, amount - refundable.paymentCents);
  const mostOnCards = Math.min(amount, refundable.giftCardCents);
  if (giftCardCents > mostOnCards) {
    return refuseAmount("giftCardTooLarge", { left: moneyText(mostOnCards, facts) });
  }
  const paymentCents = amount - giftCardCents;
  if (paymentCents > refundable.paymentCents) {
    return refuseAmount("paymentTooLarge", { left: moneyText(refundable.paymentCents, facts) });
  }
  return { ok: true, paymentCents, giftCardCents };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}

function moneyText(amount: number, { currency, locale }: Pick<RefundFacts, "currency" | "locale">): string {
  return formatMoney({ amount, currency }, locale);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
