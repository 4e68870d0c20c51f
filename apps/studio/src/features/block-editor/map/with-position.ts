import type { Place } from "@stoa/core/lib/place-schema.ts";
import type { PlaceDraft } from "@stoa/core/place/place-draft.ts";

/** A block's place, and what was typed of one that is not valid yet. */
export type KeptPlace = { readonly place?: Place; readonly unplaced?: PlaceDraft };

export function withPlace<Value extends KeptPlace>(value: Value, { place, unplaced }: KeptPlace) {
  const { place: _former, unplaced: _formerTyped, ...rest } = value;
  return { ...rest, ...(place && { place }), ...(unplaced && { unplaced }) };
}
