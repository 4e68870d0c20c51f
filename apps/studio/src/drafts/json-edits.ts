import type { Patch } from "@stoa/core/document/document-schema.ts";
import { applyPatches } from "@stoa/core/lib/patch/apply-patches.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";

/** Returns the smallest set of patches (member by member) that turns `before` into `after`. */
export function patchesBetween<Data extends object>(before: Data, after: Data): readonly Patch[] {
  return makePatches(before, after);
}

/** Throws when the patches do not fit the data. */
export function patched<Data extends object>(data: Data, patches: readonly Patch[]): Data {
  const outcome = applyPatches(data, [...patches]);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.data as Data;
}

/**
 * Reduces an edit to fewer patches: many keystrokes in one field become one replacement, and a change that was reverted
 * becomes none.
 */
export function netPatches(data: object, patches: readonly Patch[]): readonly Patch[] {
  return patchesBetween(data, patched(data, patches));
}
