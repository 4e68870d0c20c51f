import { formatMoney } from "../../lib/money/format-money.ts";
import { allocateAmount } from "../../pricing/allocate-amount.ts";
import { shareOf } from "../../pricing/share-of.ts";
import type { LineQuantity, OrderHead, OrderRecordLine, OrderRefund, RefundedLine } from "../record/order-record.ts";
import { rejectAmount, type AmountRejection } from "./order-rejection.ts";
import { findTwice } from "../line/plan-shipments.ts";

/** A requested refund. `amountCents` is its total; defaults to the cost of the lines and shipping. */
export type PlannedRefundInput = {
  readonly lines: readonly LineQuantity[];
  /** Including tax. */
  readonly shippingCents: number;
  readonly amountCents?: number | undefined;
  /** Part refunded to gift cards; defaults to what the payment cannot take back. */
  readonly giftCardCents?: number | undefined;
};

/** An order as refunds see it. `refundable` is what can still be returned to where it came from. */
export type RefundFacts = Pick<OrderHead, "currency" | "grandTotalCents" | "taxCents" | "priced"> & {
  readonly lines: readonly Pick<OrderRecordLine, "id" | "title" | "quantity" | "taxCents" | "totalCents">[];
  readonly refunds: readonly OrderRefund[];
  readonly refundable: { readonly paymentCents: number; readonly giftCardCents: number };
  /** For amounts in messages. */
  readonly locale: string;
};

/** A planned refund. `isRest`: nothing is left to refund afterwards. */
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
 * Plans a refund with exact amounts: a line's total is divided by its quantity such that all units together cost
 * the total; the included tax never exceeds the tax charged, and the last refund takes the rest. Refunds
 * already started count, failed ones do not. By default money goes to the payment first, then to gift cards.
 */
export function planRefund(input: PlannedRefundInput, facts: RefundFacts): RefundPlan | AmountRejection {
  const lines = refundLines(input.lines, facts);
  if ("ok" in lines) {
    return lines;
  }
  const shippingLeft = shippingLeftCents(facts);
  if (input.shippingCents > shippingLeft) {
    return rejectAmount("shippingTooLarge", { left: moneyText(shippingLeft, facts) });
  }
  const asked = sumOf(lines.map(({ cents }) => cents)) + input.shippingCents;
  const amount = input.amountCents ?? asked;
  const left = leftOf(facts);
  if (amount === 0) {
    return rejectAmount("nothingChosen");
  }
  const most = Math.min(left.cents, facts.refundable.paymentCents + facts.refundable.giftCardCents);
  if (amount > most) {
    return rejectAmount("amountTooLarge", { left: moneyText(most, facts) });
  }
  const split = splitTender(amount, input.giftCardCents, facts);
  if (!split.ok) {
    return split;
  }
  const parts = fitToAmount({ lines, shippingCents: input.shippingCents }, amount);
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
 * Returns the tax within a refunded amount without named parts: its share of what is left, so no refund has more tax
 * than money and the
 * last one takes the rest. An amount beyond what is left has no more tax than that.
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

/** Returns what is left of an order after its refunds: of its grand total, and of the included tax. */
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

/** Edits lower the grand total itself. */
function countsAgainstTotal({ kind, state }: OrderRefund): boolean {
  return kind !== "edit" && state !== "failed";
}

type Taken = { readonly quantity: number; readonly cents: number; readonly taxCents: number };

/** Returns what refunds have taken of a line. */
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

function refundLines(
  wanted: readonly LineQuantity[],
  { lines, refunds }: RefundFacts,
): RefundedLine[] | AmountRejection {
  const twice = findTwice(wanted);
  if (twice !== undefined) {
    return twice;
  }
  const parts: RefundedLine[] = [];
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      return rejectAmount("unknownLine");
    }
    const before = refundedOf(lineId, refunds);
    const left = line.quantity - before.quantity;
    if (quantity > left) {
      return rejectAmount("tooManyToRefund", { left, title: line.title });
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

/** Shipping including tax, as paid. */
function shippingTotalCents({ priced }: Pick<RefundFacts, "priced">): number {
  const taxOnTop = priced.pricesIncludeTax ? 0 : priced.shippingTaxCents;
  return priced.shippingCents - priced.shippingDiscountCents + taxOnTop;
}

/** Returns what is left of the shipping cost after refunds. */
export function shippingLeftCents({ priced, refunds }: Pick<RefundFacts, "priced" | "refunds">): number {
  const taken = sumOf(refunds.filter(countsAgainstTotal).map(({ shippingCents }) => shippingCents));
  return shippingTotalCents({ priced }) - taken;
}

type Parts = { readonly lines: readonly RefundedLine[]; readonly shippingCents: number };

/** Scales the parts down to an amount below their total; the excess of a larger amount belongs to no part. */
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
): Split | AmountRejection {
  const giftCardCents = wantedGiftCardCents ?? Math.max(0, amount - refundable.paymentCents);
  const mostOnCards = Math.min(amount, refundable.giftCardCents);
  if (giftCardCents > mostOnCards) {
    return rejectAmount("giftCardTooLarge", { left: moneyText(mostOnCards, facts) });
  }
  const paymentCents = amount - giftCardCents;
  if (paymentCents > refundable.paymentCents) {
    return rejectAmount("paymentTooLarge", { left: moneyText(refundable.paymentCents, facts) });
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
