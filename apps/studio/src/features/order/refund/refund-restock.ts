import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { unsentAmong } from "@stoa/core/order/refund/unsent-refunds.ts";
import { refundedCount } from "./refund-amount.ts";
import { manuallySentItems } from "../fulfillment/manually-sent-items.ts";
import { t } from "../../../language/t.ts";

type Line = OrderDetail["lines"][number];

/** Pieces that can be restocked: never sent, or sent and returned. */
export type RestockChoice = { readonly kind: "unsent" | "returned"; readonly count: number };

/** What can be restocked of a line's refunded pieces; the first choice is the default. */
export type Restockable = { readonly lineId: string; readonly choices: readonly RestockChoice[] };

export type RestockChoices = ReadonlyMap<string, RestockChoice["kind"] | "none">;

function choicesOf(line: Line, quantity: number, refunds: OrderDetail["refunds"]): RestockChoice[] {
  const { id, fulfilledQuantity, returnedQuantity, restockedQuantity, leftToSend } = line;
  const kept = line.quantity - fulfilledQuantity;
  const withdrawnQuantity = kept - leftToSend;
  const refundedQuantity = refundedCount(id, refunds);
  const unsent = unsentAmong({ withdrawnQuantity, returnedQuantity, refundedQuantity, leftToSend }, quantity);
  const cameBackBefore = Math.max(0, returnedQuantity - (refundedQuantity - withdrawnQuantity));
  const returned = Math.min(quantity - cameBackBefore, fulfilledQuantity - returnedQuantity);
  const choices: RestockChoice[] = [
    { kind: "unsent", count: Math.min(unsent, kept - restockedQuantity) },
    { kind: "returned", count: returned },
  ];
  return choices.filter(({ count }) => count > 0);
}

/** Returns what can be restocked of the chosen pieces. decision 025 */
export function restockableLines(
  { states, lines, order, refunds }: Pick<OrderDetail, "states" | "lines" | "order" | "refunds">,
  chosen: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>,
): Restockable[] {
  if (states.order !== "placed") return [];
  const byHand = manuallySentItems(order);
  return chosen.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const choices = line && byHand.has(lineId) ? choicesOf(line, quantity, refunds) : [];
    return choices.length > 0 ? [{ lineId, choices }] : [];
  });
}

/** Returns the effective choice: the first by default; a choice that is not possible anymore is ignored. */
export function restockKind({ lineId, choices }: Restockable, chosen: RestockChoices): RestockChoice["kind"] | "none" {
  const kind = chosen.get(lineId);
  const isThere = kind === "none" || choices.some((one) => one.kind === kind);
  return kind !== undefined && isThere ? kind : (choices[0]?.kind ?? "none");
}

export function restockOf(restockable: readonly Restockable[], chosen: RestockChoices) {
  return restockable.flatMap((one) => {
    const kind = restockKind(one, chosen);
    const choice = one.choices.find((each) => each.kind === kind);
    return choice ? [{ lineId: one.lineId, quantity: choice.count, isReturned: kind === "returned" }] : [];
  });
}

/** Label of a single choice: `Put the 2 unsent back into stock`. */
export function restockAsks({ kind, count }: RestockChoice): string {
  if (kind === "unsent")
    return t("{count, plural, one {Restock the unsent item} other {Restock the # unsent items}}", { count });
  return t("{count, plural, one {It was returned: restock it} other {The # items were returned: restock them}}", {
    count,
  });
}

/** Label of one of several choices: `The 2 unsent`. */
export function restockAnswer({ kind, count }: RestockChoice): string {
  if (kind === "unsent") return t("{count, plural, one {The unsent item} other {The # unsent items}}", { count });
  return t("{count, plural, one {A sent item that was returned} other {# sent items that were returned}}", { count });
}
