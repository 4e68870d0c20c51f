import type { VisibleItemCount } from "@stoa/core/item/list/visible-items-api.ts";

const CLOSED = "This collection is disabled or locked, so visitors see nothing here. Choose another one, or open it.";

/** Describes how much of a collection a block shows, or why it shows nothing. `nouns` are singular and plural. */
export function collectionCountText(
  { holding, count, hiddenCount, isOpen }: VisibleItemCount,
  limit: number,
  nouns: readonly [string, string],
): string {
  const [one, many] = nouns;
  if (holding === "pages") return `This is a folder of pages. Choose a collection with ${many}.`;
  if (!isOpen) return CLOSED;
  const hidden = hiddenCount === 0 ? "" : ` ${hiddenCount} more are hidden from visitors: drafts, hidden or scheduled.`;
  if (count === 0) return `Nothing to show: no published ${many} yet.${hidden}`;
  if (count > limit) return `Showing ${limit} of ${count} ${many}.${hidden}`;
  return `Showing ${count === 1 ? `1 ${one}` : `all ${count} ${many}`}.${hidden}`;
}
