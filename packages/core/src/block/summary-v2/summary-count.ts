import type { VisibleItemCount } from "../../item/list/visible-items-api.ts";

const NOUNS = { items: ["item", "items"], products: ["product", "products"] } as const;

/**
 * Returns a sentence saying how many items of how many a summary with a limit shows, or why there are none.
 * @example summaryCountText({ holding: "items", count: 14, hiddenCount: 2, isOpen: true }, 6)
 */
export function summaryCountText({ holding, count, hiddenCount, isOpen }: VisibleItemCount, limit: number): string {
  if (holding === "pages") return "This is a folder of pages. Choose a collection of items, or a store page.";
  if (!isOpen)
    return "This collection is disabled or locked, so the summary shows nothing to visitors. Choose another one, or open it.";
  const [one, many] = NOUNS[holding];
  const hidden = hiddenCount === 0 ? "" : ` ${hiddenCount} more are hidden from visitors: drafts, hidden or scheduled.`;
  if (count === 0) return `Nothing to show: no published ${one} matches.${hidden}`;
  if (count <= limit) return `Showing ${count === 1 ? `1 matching ${one}` : `all ${count} matching ${many}`}.${hidden}`;
  return `Showing ${limit} of ${count} matching ${many}.${hidden}`;
}
