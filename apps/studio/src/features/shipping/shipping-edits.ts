import { regionsOf } from "@stoa/core/address/country/address-regions.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { ShippingMethod, ShippingRules, ShippingZone } from "@stoa/core/shipping/shipping-schema.ts";
import { putBack } from "../../parts/history/put-back.ts";

type Shipping = CommercePreferences["shipping"];
export type Pickup = ShippingRules["pickups"][number];

function put<Row extends { readonly id: string }>(rows: readonly Row[], row: Row): Row[] {
  const isKnown = rows.some(({ id }) => id === row.id);
  return isKnown ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];
}

function without<Row extends { readonly id: string }>(rows: readonly Row[], gone: string): Row[] {
  return rows.filter(({ id }) => id !== gone);
}

export function rulesOf({ rules }: Shipping, currency: string): ShippingRules {
  return rules.find((one) => one.currency === currency) ?? { currency, zones: [], pickups: [] };
}

export type RulesEdit = (rules: ShippingRules) => ShippingRules;

export function editRules(shipping: Shipping, currency: string, edit: RulesEdit): Shipping {
  const edited = edit(rulesOf(shipping, currency));
  const others = shipping.rules.filter((one) => one.currency !== currency);
  const isEmpty = edited.zones.length === 0 && edited.pickups.length === 0;
  return { rules: isEmpty ? others : [...others, edited] };
}

export function putZone(zone: ShippingZone): RulesEdit {
  return (rules) => ({ ...rules, zones: put(rules.zones, zone) });
}

export function removeZone(zoneId: string): RulesEdit {
  return (rules) => ({ ...rules, zones: without(rules.zones, zoneId) });
}

/** Undoes the deletion of a zone from `before`. */
export function restoreZone(zone: ShippingZone, before: ShippingRules): RulesEdit {
  return (rules) => ({ ...rules, zones: putBack(rules.zones, zone, before.zones) });
}

function editZone(zoneId: string, edit: (zone: ShippingZone) => ShippingZone): RulesEdit {
  return (rules) => ({ ...rules, zones: rules.zones.map((zone) => (zone.id === zoneId ? edit(zone) : zone)) });
}

/** Updates a zone's name and places; its stored shipping methods are kept. */
export function describeZone(zone: ShippingZone): RulesEdit {
  return (rules) => {
    const stored = rules.zones.find(({ id }) => id === zone.id);
    return putZone({ ...zone, methods: stored?.methods ?? zone.methods })(rules);
  };
}

export function putMethod(zoneId: string, method: ShippingMethod): RulesEdit {
  return editZone(zoneId, (zone) => ({ ...zone, methods: put(zone.methods, method) }));
}

export function removeMethod(zoneId: string, methodId: string): RulesEdit {
  return editZone(zoneId, (zone) => ({ ...zone, methods: without(zone.methods, methodId) }));
}

/** Undoes the deletion of a shipping method; `methods` are those before it. */
export function restoreMethod({ id, methods }: ShippingZone, method: ShippingMethod): RulesEdit {
  return editZone(id, (zone) => ({ ...zone, methods: putBack(zone.methods, method, methods) }));
}

/** Drops a region that belongs to another country. */
export function pickupPlace({ countryCode, state, postalCode }: Pickup["place"]): Pickup["place"] {
  const isOfCountry = regionsOf(countryCode).some(({ code }) => code === state);
  return { countryCode, state: isOfCountry ? state : "", postalCode: postalCode.trim() };
}

export function putPickup(pickup: Pickup): RulesEdit {
  return (rules) => ({ ...rules, pickups: put(rules.pickups, pickup) });
}

export function removePickup(pickupId: string): RulesEdit {
  return (rules) => ({ ...rules, pickups: without(rules.pickups, pickupId) });
}

/** Undoes the deletion of a pickup place from `before`. */
export function restorePickup(pickup: Pickup, before: ShippingRules): RulesEdit {
  return (rules) => ({ ...rules, pickups: putBack(rules.pickups, pickup, before.pickups) });
}
