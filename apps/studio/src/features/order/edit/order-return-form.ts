import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { pieceCount, type Choosable, type ChosenLines } from "../line/chosen-lines.ts";
import { manuallySentItems } from "../fulfillment/manually-sent-items.ts";
import { t } from "../../../language/t.ts";

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
  if (count === 0) return t("Choose the items and quantities that were returned.");
  const returned = isRestocked
    ? t("{count, plural, one {# item returned and is restocked.} other {# items returned and are restocked.}}", {
        count,
      })
    : t("{count, plural, one {# item returned and isn't restocked.} other {# items returned and aren't restocked.}}", {
        count,
      });
  const money = isRefundable
    ? t("This doesn't refund anything. Use “Refund” for that.")
    : t("This doesn't refund anything.");
  return [returned, money, t("The customer isn't notified.")].join(" ");
}
