import type { LineQuantity, OrderRecordLine, RefundedLine } from "../record/order-record.ts";
import { refuseAmount, type AmountRefusal } from "./order-refusal.ts";
import { findTwice } from "../line/plan-shipments.ts";

type Line = Pick<
  OrderRecordLine,
  "id" | "title" | "quantity" | "fulfilledQuantity" | "returnedQuantity" | "restockedQuantity"
>;

/** What a refund puts back into stock. `lines` are the refund's, with the numbers of unshipped and restocked units. */
export type RestockPlan = {
  readonly ok: true;
  readonly lines: readonly RefundedLine[];
  /** Shipped units that came back with the refund. */
  readonly returned: readonly LineQuantity[];
};

/** Units of a line to restock. `isReturned`: they were shipped and came back; otherwise unshipped units go first. */
export type RestockWish = LineQuantity & { readonly isReturned?: boolean | undefined };

/**
 * Returns the lines with a refund's returned units counted as returned, so the refund covers those before unshipped
 * ones.
 */
export function withReturned<Some extends Pick<OrderRecordLine, "id" | "returnedQuantity">>(
  lines: readonly Some[],
  wish: readonly RestockWish[] = [],
): Some[] {
  return lines.map((line) => {
    const back = wish.find(({ lineId, isReturned }) => lineId === line.id && isReturned === true)?.quantity ?? 0;
    return { ...line, returnedQuantity: line.returnedQuantity + back };
  });
}

/**
 * Splits the units to restock for a refund's lines, which say how many were never shipped: those first, each only once
 * regardless of earlier restocking; the rest are returns. Defaults to all unshipped units. Refuses more than the refund
 * covers.
 */
export function planRestock(
  refunded: readonly RefundedLine[],
  lines: readonly Line[],
  wish: readonly RestockWish[] | undefined,
): RestockPlan | AmountRefusal {
  const refusal = wish && findRefusal(refunded, lines, wish);
  if (refusal !== undefined) {
    return refusal;
  }
  const parts: RefundedLine[] = [];
  const returned: LineQuantity[] = [];
  for (const part of refunded) {
    const own = wish?.find(({ lineId }) => lineId === part.lineId);
    const most = mostOf(part, lines, own);
    const wanted = own?.quantity ?? (wish ? 0 : most.unsent);
    if (wanted > most.unsent + most.returned) {
      return refuse(lines, part.lineId, most.unsent + most.returned);
    }
    const restockedQuantity = Math.min(wanted, most.unsent);
    parts.push(restockedQuantity > 0 ? { ...part, restockedQuantity } : part);
    returned.push({ lineId: part.lineId, quantity: wanted - restockedQuantity });
  }
  return { ok: true, lines: parts, returned: returned.filter(({ quantity }) => quantity > 0) };
}

function findRefusal(
  refunded: readonly RefundedLine[],
  lines: readonly Line[],
  wish: readonly RestockWish[],
): AmountRefusal | undefined {
  const stray = wish.find(({ lineId }) => !refunded.some((one) => one.lineId === lineId));
  return findTwice(wish) ?? (stray && refuse(lines, stray.lineId, 0));
}

type Most = { readonly unsent: number; readonly returned: number };

function mostOf(
  { lineId, quantity, unsentQuantity = 0 }: RefundedLine,
  lines: readonly Line[],
  wish: RestockWish | undefined,
): Most {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) {
    return { unsent: 0, returned: 0 };
  }
  const kept = line.quantity - line.fulfilledQuantity - line.restockedQuantity;
  const out = line.fulfilledQuantity - line.returnedQuantity;
  return wish?.isReturned === true
    ? { unsent: 0, returned: Math.min(quantity, out) }
    : { unsent: Math.min(unsentQuantity, kept), returned: Math.min(quantity - unsentQuantity, out) };
}

function refuse(lines: readonly Line[], lineId: string, left: number): AmountRefusal {
  const title = lines.find(({ id }) => id === lineId)?.title;
  return title === undefined ? refuseAmount("unknownLine") : refuseAmount("tooManyToRestock", { left, title });
}

/** Returns how many units of a line an edit or cancellation restocks, excluding those a refund already put back. */
export function leftToRestock(
  { restockedQuantity }: Pick<OrderRecordLine, "restockedQuantity">,
  taken: number,
): { readonly quantity: number; readonly fromRestocked: number } {
  const fromRestocked = Math.min(taken, restockedQuantity);
  return { quantity: taken - fromRestocked, fromRestocked };
}
