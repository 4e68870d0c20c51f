import type { Place } from "@stoa/core/lib/place-schema.ts";

export function withPlace<Value extends { readonly place?: Place }>(value: Value, place: Place | undefined) {
  const { place: _former, ...rest } = value;
  return place === undefined ? rest : { ...rest, place };
}
