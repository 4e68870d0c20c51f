import { isCountryCode } from "../address/address-fields.ts";
import { areaProblem, areTooManyPlaces, MAX_PLACES } from "../address/area/check-area.ts";
import type { MessageText } from "../message/message-of.ts";
import { ownerMessage, toOwnerMessage } from "../message/owner-message.ts";
import { isCurrency } from "../lib/money/money.ts";
import { SHIPPING_MESSAGES } from "./shipping-messages.ts";
import type { ShippingRate, ShippingRules, ShippingZone } from "./shipping-schema.ts";

/** Returns what is wrong with shipping rules beyond what the schema checks, or undefined. */
export function shippingRulesProblem(rules: ShippingRules): MessageText | undefined {
  const { currency, zones, pickups } = rules;
  if (!isCurrency(currency)) {
    return ownerMessage(SHIPPING_MESSAGES.unknownCurrency, { currency });
  }
  const ids = [...zones.flatMap((zone) => zone.methods), ...pickups].map((option) => option.id);
  if (new Set(ids).size < ids.length) {
    return SHIPPING_MESSAGES.sameId;
  }
  if (areTooManyPlaces(zones.flatMap((zone) => zone.areas))) {
    return ownerMessage(SHIPPING_MESSAGES.tooManyPlaces, { max: MAX_PLACES });
  }
  const lost = pickups.find(({ place }) => !isCountryCode(place.countryCode));
  if (lost !== undefined) {
    return ownerMessage(SHIPPING_MESSAGES.pickupCountry, { name: lost.name });
  }
  return zones.map(zoneProblem).find((problem) => problem !== undefined);
}

function zoneProblem({ name, areas, methods }: ShippingZone): MessageText | undefined {
  const problem = areas.map(areaProblem).find((each) => each !== undefined);
  if (problem !== undefined) {
    return ownerMessage(SHIPPING_MESSAGES.area, { name, problem: toOwnerMessage(problem) });
  }
  const method = methods.find(({ rate }) => !isAscending(bandEnds(rate)));
  return method === undefined ? undefined : ownerMessage(SHIPPING_MESSAGES.bandsNotAscending, { name: method.name });
}

function bandEnds(rate: ShippingRate): (number | null)[] {
  switch (rate.type) {
    case "flat":
      return [];
    case "weight":
      return rate.bands.map((band) => band.upToGrams);
    case "value":
      return rate.bands.map((band) => band.upToCents);
  }
}

function isAscending(ends: readonly (number | null)[]): boolean {
  return ends.slice(1).every((end, index) => (end ?? Infinity) > (ends[index] ?? Infinity));
}
