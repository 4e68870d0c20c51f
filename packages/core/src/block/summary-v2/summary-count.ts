import type { ShownItems } from "../../item/shown-items-api.ts";

const NOUNS = { items: ["item", "items"], products: ["product", "products"] } as const;

/**
 * Returns a sentence saying how many items of how many a summary with a limit shows, or why there are none.
 * @example summaryCountText({ holding: "items", count: 14, hiddenCount: 2, isOpen: true }, 6)
 */
export function summaryCountText({ holding, count, hiddenCount, isOpen }: ShownItems, limit: number): string {
  if (holding === "pages") return "This is a folder of pages. Choose a collection of items, or a store page.";
  if (!isOpen)
    return "This collection is disabled or locked, so the summary shows nothing to visitors. Choose another one, or open it.";
  const [one, many] = NOUNS[holding];
  const hidden = hiddenCount === 0 ? "" : ` Visitors don’t see ${hiddenCount} more: drafts, hidden, or scheduled.`;
  if (count === 0) return `Nothing to show: no published ${one} fits.${hidden}`;
  if (count <= limit)
    return `Shows ${count === 1 ? `1 ${one}` : `all ${count} ${many}`} that ${count === 1 ? "fits" : "fit"}.${hidden}`;
  return `Shows ${limit} of ${count} ${many} that fit.${hidden}`;
}
