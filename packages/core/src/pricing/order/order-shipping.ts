import type { Destination } from "../../address/area/destination.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { shippingOptionsFor, type ShippingOption } from "../../shipping/shipping-options.ts";
import type { Parcel } from "../../shipping/shipping-price.ts";
import type { OrderDiscounts } from "./order-discounts.ts";
import type { OrderInput, SubtotalLine } from "./order-input.ts";
import type { PricedShippingOption } from "../priced-order-schema.ts";

/** Shipping of an order; all 0 and empty when nothing is shipped. */
export type OrderShipping = {
  readonly requiresShipping: boolean;
  readonly options: readonly PricedShippingOption[];
  readonly selected: PricedShippingOption | null;
  readonly shippingCents: number;
  readonly discountCents: number;
  /** Place of delivery: the pickup location, otherwise the address; null while unknown. */
  readonly handover: Destination | null;
};

/**
 * Returns an order's shipping options and the price of the selected one. Only physical products are shipped and count
 * toward
 * weight, size and value. Free shipping does not apply to pickup.
 */
export function shipOrder(lines: readonly SubtotalLine[], discounts: OrderDiscounts, input: OrderInput): OrderShipping {
  const shipped = lines.filter((line) => line.productType === PRODUCT_TYPE.physical);
  const requiresShipping = shipped.length > 0;
  const found =
    requiresShipping && input.shippingRules.currency === input.currency
      ? shippingOptionsFor(parcelOf(shipped, discounts), input.shippingTo, input.shippingRules)
      : [];
  const isFree = discounts.freeShipping !== undefined;
  const options = found.map((option) => priceOption(option, isFree));
  const selected = options.find((option) => option.id === input.shippingOptionId) ?? null;
  const shippingCents = selected?.priceCents ?? 0;
  return {
    requiresShipping,
    options,
    selected,
    shippingCents,
    discountCents: shippingCents - (selected?.discountedCents ?? 0),
    handover: found.find((option) => option.id === selected?.id)?.place ?? input.shippingTo,
  };
}

function priceOption({ id, name, priceCents, place }: ShippingOption, isFree: boolean): PricedShippingOption {
  const isPickup = place !== null;
  return { id, name, priceCents, discountedCents: isFree && !isPickup ? 0 : priceCents, isPickup };
}

function parcelOf(shipped: readonly SubtotalLine[], { centsByLine }: OrderDiscounts): Parcel {
  const sides = shipped.flatMap(({ sizeMm }) => (sizeMm === null ? [] : [sizeMm.length, sizeMm.width, sizeMm.height]));
  return {
    items: sum(shipped, (line) => line.quantity),
    weightGrams: sum(shipped, (line) => line.weightGrams * line.quantity),
    valueCents: sum(shipped, (line) => line.subtotalCents - (centsByLine.get(line.id) ?? 0)),
    longestSideMm: Math.max(0, ...sides),
  };
}

function sum(lines: readonly SubtotalLine[], amountOf: (line: SubtotalLine) => number): number {
  return lines.reduce((total, line) => total + amountOf(line), 0);
}
