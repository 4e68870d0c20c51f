import type { LineQuantity, OrderRecordLine, RefundedLine } from "../record/order-record.ts";
import { rejectAmount, type AmountRejection } from "./order-rejection.ts";
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
export type RestockInput = LineQuantity & { readonly isReturned?: boolean | undefined };

/**
 * Returns the lines with a refund's returned units counted as returned, so the refund covers those before unshipped
 * ones.
 */
export function withReturned<Some extends Pick<OrderRecordLine, "id" | "returnedQuantity">>(
  lines: readonly Some[],
  input: readonly RestockInput[] = [],
): Some[] {
  return lines.map((line) => {
    const back = input.find(({ lineId, isReturned }) => lineId === line.id && isReturned === true)?.quantity ?? 0;
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
  input: readonly RestockInput[] | undefined,
): RestockPlan | AmountRejection {
  const rejection = input && findRejection(refunded, lines, input);
  if (rejection !== undefined) {
    return rejection;
  }
  const parts: RefundedLine[] = [];
  const returned: LineQuantity[] = [];
  for (const part of refunded) {
    const own = input?.find(({ lineId }) => lineId === part.lineId);
    const most = mostOf(part, lines, own);
    const wanted = own?.quantity ?? (input ? 0 : most.unsent);
    if (wanted > most.unsent + most.returned) {
      return reject(lines, part.lineId, most.unsent + most.returned);
    }
    const restockedQuantity = Math.min(wanted, most.unsent);
    parts.push(restockedQuantity > 0 ? { ...part, restockedQuantity } : part);
    returned.push({ lineId: part.lineId, quantity: wanted - restockedQuantity });
  }
  return { ok: true, lines: parts, returned: returned.filter(({ quantity }) => quantity > 0) };
}

function findRejection(
  refunded: readonly RefundedLine[],
  lines: readonly Line[],
  input: readonly RestockInput[],
): AmountRejection | undefined {
  const stray = input.find(({ lineId }) => !refunded.some((one) => one.lineId === lineId));
  return findTwice(input) ?? (stray && reject(lines, stray.lineId, 0));
}

type Most = { readonly unsent: number; readonly returned: number };

function mostOf(
  { lineId, quantity, unsentQuantity = 0 }: RefundedLine,
  lines: readonly Line[],
  input: RestockInput | undefined,
): Most {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) {
    return { unsent: 0, returned: 0 };
  }
  const kept = line.quantity - line.fulfilledQuantity - line.restockedQuantity;
  const out = line.fulfilledQuantity - line.returnedQuantity;
  return input?.isReturned === true
    ? { unsent: 0, returned: Math.min(quantity, out) }
    : { unsent: Math.min(unsentQuantity, kept), returned: Math.min(quantity - unsentQuantity, out) };
}

function reject(lines: readonly Line[], lineId: string, left: number): AmountRejection {
  const title = lines.find(({ id }) => id === lineId)?.title;
  return title === undefined ? rejectAmount("unknownLine") : rejectAmount("tooManyToRestock", { left, title });
}

/** Returns how many units of a line an edit or cancellation restocks, excluding those a refund already put back. */
export function leftToRestock(
  { restockedQuantity }: Pick<OrderRecordLine, "restockedQuantity">,
  taken: number,
): { readonly quantity: number; readonly fromRestocked: number } {
  const fromRestocked = Math.min(taken, restockedQuantity);
  return { quantity: taken - fromRestocked, fromRestocked };
}
