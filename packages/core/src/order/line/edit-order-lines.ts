import { allocateAmount } from "../../pricing/allocate-amount.ts";
import type { PricedLine, PricedOrder, TaxLine } from "../../pricing/priced-order-schema.ts";
import { shareOf } from "../../pricing/share-of.ts";
import type { LineQuantity, OrderRecordLine, OrderRefund } from "../record/order-record.ts";
import { rejectAmount, type AmountRejection } from "../refund/order-rejection.ts";
import { leftOf } from "../refund/plan-refund.ts";
import { findTwice } from "./plan-shipments.ts";
import { isSentManually } from "./sendable-lines.ts";

type Line = Pick<
  OrderRecordLine,
  "id" | "title" | "productType" | "quantity" | "fulfilledQuantity" | "refundedQuantity"
>;

/**
 * Current state of an order. `dueCents` is how much of the payment can be reduced: it is still unpaid, or refundable.
 */
export type EditFacts = {
  readonly lines: readonly Line[];
  readonly refunds: readonly OrderRefund[];
  readonly dueCents: number;
};

export type EditedOrder = { readonly ok: true; readonly order: PricedOrder; readonly lessCents: number };

/**
 * Returns an order with smaller quantities of some lines, 0 to remove one; only unshipped units can be removed. Agreed
 * terms are kept:
 * prices, discounts and taxes of a line shrink with its quantity without being looked up again, and shipping is
 * unchanged.
 * The payment shrinks first, then gift card payments, last card first. Refunds already made must not exceed
 * the new total.
 */
export function editOrderLines(
  order: PricedOrder,
  { lines, refunds, dueCents }: EditFacts,
  wanted: readonly LineQuantity[],
): EditedOrder | AmountRejection {
  const rejection = findTwice(wanted) ?? findRejection(lines, wanted);
  if (rejection !== undefined) {
    return rejection;
  }
  const quantities = new Map(wanted.map(({ lineId, quantity }) => [lineId, quantity]));
  const isChanged = lines.some(({ id, quantity }) => (quantities.get(id) ?? quantity) !== quantity);
  if (!isChanged) {
    return rejectAmount("nothingChanged");
  }
  if (lines.every(({ id, quantity }) => (quantities.get(id) ?? quantity) === 0)) {
    return rejectAmount("emptyOrder");
  }
  const shrunk = order.lines.map((line) => shrinkLine(line, quantities.get(line.id) ?? line.quantity, order));
  const lessCents = sumOf(order.lines, totalOf) - sumOf(shrunk, totalOf);
  const edited = { ...withLines(order, shrunk, lessCents), ...tendersLess(order, lessCents, dueCents) };
  const left = leftOf({ refunds, grandTotalCents: edited.grandTotalCents, taxCents: edited.taxCents });
  const isWithinLeft = left.cents >= 0 && left.taxCents >= 0 && left.taxCents <= left.cents;
  return isWithinLeft ? { ok: true, order: edited, lessCents } : rejectAmount("editTooLarge");
}

function findRejection(lines: readonly Line[], wanted: readonly LineQuantity[]): AmountRejection | undefined {
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      return rejectAmount("unknownLine");
    }
    const { title } = line;
    if (quantity === line.quantity) {
      continue;
    }
    if (!isSentManually(line)) {
      return rejectAmount("soldByHand", { title });
    }
    if (line.refundedQuantity > 0) {
      return rejectAmount("refundedLine", { title });
    }
    if (quantity > line.quantity) {
      return rejectAmount("tooManyInEdit", { title });
    }
    if (quantity < line.fulfilledQuantity) {
      return rejectAmount("tooFewInEdit", { title, least: line.fulfilledQuantity });
    }
  }
  return undefined;
}

function totalOf({ totalCents }: PricedLine): number {
  return totalCents;
}

function shrinkLine(line: PricedLine, quantity: number, { pricesIncludeTax }: PricedOrder): PricedLine {
  if (quantity === line.quantity) {
    return line;
  }
  const partOf = (cents: number): number => shareOf(cents, quantity, line.quantity);
  const subtotalCents = line.unitPriceCents * quantity;
  const discountCents = partOf(line.discountCents);
  const taxCents = partOf(line.taxCents);
  return {
    ...line,
    quantity,
    subtotalCents,
    saleSavingCents: partOf(line.saleSavingCents),
    discountCents,
    discounts: withCents(line.discounts, discountCents),
    taxCents,
    taxes: withCents(line.taxes, taxCents),
    totalCents: subtotalCents - discountCents + (pricesIncludeTax ? 0 : taxCents),
  };
}

/** Allocates a smaller amount in the same proportions. */
function withCents<Share extends { cents: number }>(shares: readonly Share[], amount: number): Share[] {
  const cents = allocateAmount(
    amount,
    shares.map((share) => share.cents),
  );
  return shares.map((share, index) => ({ ...share, cents: cents[index] ?? 0 }));
}

function withLines(order: PricedOrder, shrunk: readonly PricedLine[], lessCents: number): PricedOrder {
  const lines = shrunk.filter(({ quantity }) => quantity > 0);
  const taxLess = (ruleId: string): number =>
    sumOf(order.lines, (line) => taxOf(line, ruleId)) - sumOf(lines, (line) => taxOf(line, ruleId));
  const discountOf = (discountId: string): number =>
    sumOf(
      lines.flatMap(({ discounts }) => discounts.filter((one) => one.discountId === discountId)),
      ({ cents }) => cents,
    );
  return {
    ...order,
    lines,
    subtotalCents: sumOf(lines, ({ subtotalCents }) => subtotalCents),
    saleSavingCents: sumOf(lines, ({ saleSavingCents }) => saleSavingCents),
    discountCents: sumOf(lines, ({ discountCents }) => discountCents),
    taxCents: sumOf(lines, ({ taxCents }) => taxCents) + order.shippingTaxCents,
    grandTotalCents: order.grandTotalCents - lessCents,
    discounts: order.discounts.map((one) => ({ ...one, cents: discountOf(one.discountId) })),
    taxLines: order.taxLines.map((one): TaxLine => ({ ...one, cents: one.cents - taxLess(one.ruleId) })),
  };
}

function taxOf({ taxes }: PricedLine, ruleId: string): number {
  return sumOf(
    taxes.filter((tax) => tax.ruleId === ruleId),
    ({ cents }) => cents,
  );
}

function tendersLess(
  order: PricedOrder,
  lessCents: number,
  dueCents: number,
): Pick<PricedOrder, "amountDueCents" | "giftCards"> {
  const amountDueCents = order.amountDueCents - Math.min(lessCents, dueCents, order.amountDueCents);
  let less = lessCents - (order.amountDueCents - amountDueCents);
  const giftCards = order.giftCards.toReversed().map((card) => {
    const part = Math.min(less, card.tenderCents);
    less -= part;
    return Object.assign({}, card, { tenderCents: card.tenderCents - part });
  });
  return { amountDueCents, giftCards: giftCards.toReversed() };
}

function sumOf<Item>(items: readonly Item[], centsOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + centsOf(item), 0);
}
