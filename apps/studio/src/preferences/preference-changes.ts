import { isSameJson } from "@stoa/core/lib/patch/json-value.ts";

/** Returns the members a write would change; empty when nothing differs. spec: platform 4, commerce preferences */
export function changedMembers<Values extends object>(stored: Values, wanted: Partial<Values>): Partial<Values> {
  const known = new Map(Object.entries(stored));
  const changed = Object.entries(wanted).filter(([name, value]) => !isSameJson(known.get(name), value));
  return Object.fromEntries(changed) as Partial<Values>;
}
