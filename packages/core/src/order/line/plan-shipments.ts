import type { LineQuantity, OrderRecordLine } from "../record/order-record.ts";
import { rejectAmount, type AmountRejection } from "../refund/order-rejection.ts";
import { isSentManually, leftToSend } from "./sendable-lines.ts";

type Line = Pick<
  OrderRecordLine,
  "id" | "title" | "productType" | "quantity" | "fulfilledQuantity" | "withdrawnQuantity" | "returnedQuantity"
>;

export type ShipmentsPlan = {
  readonly ok: true;
  readonly shipments: readonly (readonly LineQuantity[])[];
  readonly isRest: boolean;
};

/**
 * Plans shipments in order. One without lines contains everything left at that point; several of those are
 * parcels of the same shipment, so all but the first are empty. spec: commerce-api, fulfillments
 */
export function planShipments(
  lines: readonly Line[],
  wanted: readonly (readonly LineQuantity[] | undefined)[],
): ShipmentsPlan | AmountRejection {
  const left = new Map(lines.map((line) => [line.id, leftToSend(line)]));
  const shipments: LineQuantity[][] = [];
  for (const named of wanted) {
    const shipment = named ?? [...left].map(([lineId, quantity]) => ({ lineId, quantity }));
    const rejection = findRejection(lines, left, shipment);
    if (rejection !== undefined) {
      return rejection;
    }
    const held = shipment.filter(({ quantity }) => quantity > 0);
    for (const { lineId, quantity } of held) {
      left.set(lineId, (left.get(lineId) ?? 0) - quantity);
    }
    shipments.push(held);
  }
  if (shipments.every((shipment) => shipment.length === 0)) {
    return rejectAmount("nothingChosen");
  }
  return { ok: true, shipments, isRest: [...left.values()].every((quantity) => quantity === 0) };
}

function findRejection(
  lines: readonly Line[],
  left: ReadonlyMap<string, number>,
  shipment: readonly LineQuantity[],
): AmountRejection | undefined {
  const twice = findTwice(shipment);
  if (twice !== undefined) {
    return twice;
  }
  for (const { lineId, quantity } of shipment) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      return rejectAmount("unknownLine");
    }
    const most = left.get(lineId) ?? 0;
    if (quantity > most) {
      return isSentManually(line)
        ? rejectAmount("tooManyToSend", { left: most, title: line.title })
        : rejectAmount("notSendable", { title: line.title });
    }
  }
  return undefined;
}

/** Returns a refusal when two quantities are for the same line, otherwise undefined. */
export function findTwice(quantities: readonly LineQuantity[]): AmountRejection | undefined {
  const ids = new Set(quantities.map(({ lineId }) => lineId));
  return ids.size === quantities.length ? undefined : rejectAmount("lineTwice");
}

/** Checks a return: at most the units of each line that were shipped and are not yet returned. */
export function checkReturn(
  lines: readonly Line[],
  returned: readonly LineQuantity[],
): { readonly ok: true } | AmountRejection {
  const twice = findTwice(returned);
  if (twice !== undefined) {
    return twice;
  }
  if (returned.length === 0) {
    return rejectAmount("nothingChosen");
  }
  for (const { lineId, quantity } of returned) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) {
      return rejectAmount("unknownLine");
    }
    const left = isSentManually(line) ? line.fulfilledQuantity - line.returnedQuantity : 0;
    if (quantity > left) {
      return rejectAmount("tooManyToReturn", { left, title: line.title });
    }
  }
  return { ok: true };
}
