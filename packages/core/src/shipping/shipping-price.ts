import type { ShippingMethod, ShippingRate } from "./shipping-schema.ts";

/** The shipped part of an order as a whole; `valueCents` is after discounts. */
export type Parcel = {
  readonly items: number;
  readonly weightGrams: number;
  readonly valueCents: number;
  /** Over items whose size is known. */
  readonly longestSideMm: number;
};

/** Returns a method's price for a parcel, or undefined when it is not offered for it. */
export function shippingPrice(method: ShippingMethod, parcel: Parcel): number | undefined {
  if (isBeyond(parcel.weightGrams, method.maxWeightGrams) || isBeyond(parcel.longestSideMm, method.maxSideMm)) {
    return undefined;
  }
  const price = ratePrice(method.rate, parcel);
  const isFree = method.freeFromCents !== null && parcel.valueCents >= method.freeFromCents;
  return price === undefined || !isFree ? price : 0;
}

function ratePrice(rate: ShippingRate, parcel: Parcel): number | undefined {
  switch (rate.type) {
    case "flat":
      return rate.perOrderCents + rate.perItemCents * parcel.items;
    case "weight":
      return rate.bands.find((band) => !isBeyond(parcel.weightGrams, band.upToGrams))?.priceCents;
    case "value":
      return rate.bands.find((band) => !isBeyond(parcel.valueCents, band.upToCents))?.priceCents;
  }
}

function isBeyond(amount: number, limit: number | null): boolean {
  return limit !== null && amount > limit;
}
