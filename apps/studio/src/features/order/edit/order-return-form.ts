import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { itemCountText, pieceCount, type Choosable, type ChosenLines } from "../line/chosen-lines.ts";
import { manuallySentItems } from "../fulfillment/manually-sent-items.ts";

type Facts = Pick<OrderDetail, "lines"> & { readonly order: Pick<OrderDetail["order"], "lineItems"> };

/** Returns what can be returned: pieces sent manually, minus earlier returns. */
export function returnChoosable({ lines, order }: Facts): Choosable[] {
  const byHand = manuallySentItems(order);
  return lines
    .filter(({ id }) => byHand.has(id))
    .map(({ id, fulfilledQuantity, returnedQuantity }) => ({ lineId: id, most: fulfilledQuantity - returnedQuantity }))
    .filter(({ most }) => most > 0);
}

type ReturnFacts = {
  readonly chosen: ChosenLines;
  readonly isRestocked: boolean;
  readonly isRefundable: boolean;
};

export function returnOutcome({ chosen, isRestocked, isRefundable }: ReturnFacts): string {
  const count = chosen.ok ? pieceCount(chosen.lines) : 0;
  if (count === 0) return "Choose the items and quantities that were returned.";
  const stock = isRestocked ? "are restocked" : "aren't restocked";
  const oneStock = isRestocked ? "is restocked" : "isn't restocked";
  const money = isRefundable ? "This doesn't refund anything. Use “Refund” for that." : "This doesn't refund anything.";
  return `${itemCountText(count)} returned and ${count === 1 ? oneStock : stock}. ${money} The customer isn't notified.`;
}
