import type { LineQuantity, OrderRecordLine } from "./order-record.ts";
import { refuseAmount, type AmountRefusal } from "./order-refusal.ts";
import { isSentByHand, leftToSend } from "./sendable-lines.ts";

type Line = Pick<
  OrderRecordLine,
  "id" | "title" | "productType" | "quantity" | "fulfilledQuantity" | "withdrawnQuantity" | "returnedQuantity"
>;

/** What each shipment holds, and whether the order is complete then. */
export type ShipmentsPlan = {
  readonly ok: true;
  readonly shipments: readonly (readonly LineQuantity[])[];
  readonly isRest: boolean;
};

/**
 * What shipments hold, in their order. One that names no lines holds all that is left when it is its turn; several of such are
 * parcels of the same, so those after the first are without lines. spec: commerce-api, fulfillments
 */
export function planShipments(
  lines: readonly Line[],
  wanted: readonly (readonly LineQuantity[] | undefined)[],
): ShipmentsPlan | AmountRefusal {
  const left = new Map(lines.map((line) => [line.id, leftToSend(line)]));
  const shipments: LineQuantity[][] = [];
  for (const named of wanted) {
    const shipment = named ?? [...left].map(([lineId, quantity]) => ({ lineId, quantity }));
    const refusal = findRefusal(lines, left, shipment);
    if (refusal !== undefined) {
      return refusal;
    }
    const held = shipment.filter(({ quantity }) => quantity > 0);
    for (const { lineId, quantity } of held) {
      left.set(lineId, (left.get(lineId) ?? 0) - quantity);
    }
    shipments.push(held);
  }
  if (shipments.every((shipment) => shipment.length === 0)) {
    return refuseAmount("nothingChosen");
  }
  return { ok: true, shipments, isRest: [...left.values()].every((quantity) => quantity === 0) };
}

function findRefusal(
  lines: readonly Line[],
  left: ReadonlyMap<string, number>,
  shipment: readonly LineQuantity[],
): AmountRefusal | undefined {
  const twice = findTwice(shipment);
  if (twice !== undefined) {
    return twice;
  }
  for (const { lineId, quantity } of shipment) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      return refuseAmount("unknownLine");
    }
    const most = left.get(lineId) ?? 0;
    if (quantity > most) {
      return isSentByHand(line)
        ? refuseAmount("tooManyToSend", { left: most, title: line.title })
        : refuseAmount("notSendable", { title: line.title });
    }
  }
  return undefined;
}

/** Refuses quantities of which two are of one line. */
export function findTwice(quantities: readonly LineQuantity[]): AmountRefusal | undefined {
  const ids = new Set(quantities.map(({ lineId }) => lineId));
  return ids.size === quantities.length ? undefined : refuseAmount("lineTwice");
}

/** Whether these can come back: of each line at most what was sent and has not come back yet. */
export function checkReturn(
  lines: readonly Line[],
  returned: readonly LineQuantity[],
): { readonly ok: true } | AmountRefusal {
  const twice = findTwice(returned);
  if (twice !== undefined) {
    return twice;
  }
  if (returned.length === 0) {
    return refuseAmount("nothingChosen");
  }
  for (const { lineId, quantity } of returned) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      return refuseAmount("unknownLine");
    }
    const left = isSentByHand(line) ? line.fulfilledQuantity - line.returnedQuantity : 0;
    if (quantity > left) {
      return refuseAmount("tooManyToReturn", { left, title: line.title });
    }
  }
  return { ok: true };
}
