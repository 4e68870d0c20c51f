import type { Destination } from "../address/area/destination.ts";
import { matchAreas } from "../address/area/match-area.ts";
import { ORDER_LIMITS } from "../pricing/order/order-limits.ts";
import { shippingPrice, type Parcel } from "./shipping-price.ts";
import type { ShippingRules, ShippingZone } from "./shipping-schema.ts";

/**
 * A shipping or pickup option; `place` is the pickup location, null when it is shipped. Its id is that of the method or
 * pickup.
 */
export type ShippingOption = {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly place: Destination | null;
};

/**
 * Returns the options for a parcel and destination, in the owner's order: suitable methods of the closest matching zone
 * (the first among
 * equals), then every pickup. Without a destination, only pickups.
 */
export function shippingOptionsFor(
  parcel: Parcel,
  destination: Destination | null,
  rules: ShippingRules,
): ShippingOption[] {
  const zone = destination === null ? undefined : closestZone(destination, rules.zones);
  const methods = (zone?.methods ?? []).flatMap((method): ShippingOption[] => {
    const priceCents = shippingPrice(method, parcel);
    return priceCents === undefined || priceCents > ORDER_LIMITS.shippingCents
      ? []
      : [{ id: method.id, name: method.name, priceCents, place: null }];
  });
  return [...methods, ...rules.pickups.map(({ id, name, priceCents, place }) => ({ id, name, priceCents, place }))];
}

function closestZone(destination: Destination, zones: readonly ShippingZone[]): ShippingZone | undefined {
  return zones
    .map((zone) => ({ zone, match: matchAreas(zone.areas, destination) ?? -1 }))
    .filter(({ match }) => match >= 0)
    .sort((first, second) => second.match - first.match)[0]?.zone;
}
