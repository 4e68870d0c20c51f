import type { Place } from "@stoa/core/lib/place-schema.ts";

/** A value with another place, or without one. */
export function withPlace<Value extends { readonly place?: Place }>(value: Value, place: Place | undefined) {
  const { place: _former, ...rest } = value;
  return place === undefined ? rest : { ...rest, place };
}
