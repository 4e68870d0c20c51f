import { parseMoment } from "@stoa/core/lib/calendar-moment.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { LineQuantity, OrderFulfillment } from "@stoa/core/order/record/order-record.ts";
import { planShipments } from "@stoa/core/order/line/plan-shipments.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import {
  noteHappening,
  throwOrderRejected,
  statesAfter,
  workOnOrder,
  type OrderCall,
  type OrderServices,
  type OrderWork,
} from "../edit/order-change-service.ts";
import { insertFulfillments } from "../edit/order-change-store.ts";
import { mailBuyer } from "../order-mail-service.ts";

export type ShipmentInput = {
  readonly shipDate?: string;
  readonly carrierName?: string;
  readonly service?: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string | null;
  readonly lines?: readonly LineQuantity[];
};

export type FulfillmentInput = { readonly shipments: readonly ShipmentInput[]; readonly isBuyerTold: boolean };

const WEB_ADDRESS = /^https?:\/\/[^\s<>"\p{Cc}]+$/u;

function toFulfillment(input: ShipmentInput, index: number, now: number): Omit<OrderFulfillment, "lines"> {
  const { shipDate, carrierName = "", service = "", trackingNumber = "" } = input;
  const trackingUrl = input.trackingUrl ?? "";
  const shippedAt = shipDate === undefined ? now : parseMoment(shipDate);
  if (shippedAt === undefined) {
    throw new AppError("invalid_request", { fields: { [`shipments.${index}.shipDate`]: ORDER_CALL_MESSAGES.badDate } });
  }
  if (trackingUrl !== "" && !(WEB_ADDRESS.test(trackingUrl) && URL.canParse(trackingUrl))) {
    throw new AppError("invalid_request", {
      fields: { [`shipments.${index}.trackingUrl`]: ORDER_CALL_MESSAGES.badTrackingUrl },
    });
  }
  return {
    id: newId(),
    carrierName,
    service,
    trackingNumber,
    trackingUrl,
    shipDate: new Date(shippedAt).toISOString(),
  };
}

async function send(work: OrderWork, { shipments, isBuyerTold }: FulfillmentInput): Promise<void> {
  const { db, services, record, at } = work;
  const parcels = shipments.map((shipment, index) => toFulfillment(shipment, index, at.getTime()));
  statesAfter(record, "sendPart");
  const plan = planShipments(
    record.lines,
    shipments.map(({ lines }) => lines),
  );
  if (!plan.ok) throwOrderRejected(plan);
  const states = statesAfter(record, plan.isRest ? "sendRest" : "sendPart");
  const fulfillments = parcels.map((parcel, index): OrderFulfillment =>
    Object.assign(parcel, { lines: plan.shipments[index] ?? [] }),
  );
  await insertFulfillments(db, { orderId: record.id, fulfillments });
  await noteHappening(work, {
    kind: "sent",
    data: {
      fulfillments: fulfillments.map(({ id, lines, carrierName, trackingNumber }) => ({
        id,
        lines,
        carrierName,
        trackingNumber,
      })),
      isBuyerTold,
    },
    states,
    ...(plan.isRest ? { update: "FULFILLED" } : {}),
  });
  if (!isBuyerTold) return;
  const dedupeKey = `order:${record.id}:order.shipped:${fulfillments[0]?.id}`;
  await mailBuyer(db, services, { record, news: { kind: "order.shipped", shipments: fulfillments }, dedupeKey });
}

/** Records a shipment. Throws `order_refused`, `invalid_request` and `not_found`. */
export function fulfillOrder(services: OrderServices, call: OrderCall, input: FulfillmentInput): Promise<void> {
  return workOnOrder(services, call, (work) => send(work, input));
}
