import { findSeat } from "@stoa/core/page/layout/layout-rows.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { BlockDrop } from "@stoa/core/page/layout/place-blocks.ts";

/** One of several files dropped together: they finish in any order, but keep the order of `ids`. */
export type FieldDropPosition = { readonly drop: BlockDrop; readonly ids: readonly string[]; readonly at: number };

/**
 * Returns the position for one of several dropped files: after its predecessor, otherwise before its successor,
 * otherwise at the drop point.
 */
export function fieldDropPosition(layout: Layout, { drop, ids, at }: FieldDropPosition): BlockDrop {
  const isThere = (id: string): boolean => findSeat(layout, id) !== undefined;
  const isOwnRow = drop.kind === "over" || drop.kind === "under" || drop.kind === "end";
  const former = ids.slice(0, at).findLast(isThere);
  if (former !== undefined) return { kind: isOwnRow ? "under" : "below", blockId: former };
  const next = ids.slice(at + 1).find(isThere);
  if (next !== undefined) return { kind: isOwnRow ? "over" : "above", blockId: next };
  return !("blockId" in drop) || isThere(drop.blockId) ? drop : { kind: "end" };
}
