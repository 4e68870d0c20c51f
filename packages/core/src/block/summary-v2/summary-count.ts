import { fillMessage } from "../../lib/message/fill-message.ts";
import type { VisibleItemCount } from "../../item/list/visible-items-api.ts";

const MESSAGES = {
  pages: "This is a folder of pages. Choose a collection of items, or a store page.",
  closed:
    "This collection is disabled or locked, so the summary shows nothing to visitors. Choose another one, or open it.",
  hidden: "{count} more are hidden from visitors: drafts, hidden or scheduled.",
  items: {
    none: "Nothing to show: no published item matches.",
    one: "Showing 1 matching item.",
    all: "Showing all {count} matching items.",
    some: "Showing {limit} of {count} matching items.",
  },
  products: {
    none: "Nothing to show: no published product matches.",
    one: "Showing 1 matching product.",
    all: "Showing all {count} matching products.",
    some: "Showing {limit} of {count} matching products.",
  },
} as const;

function shownMessage(holding: "items" | "products", count: number, limit: number): string {
  const { none, one, all, some } = MESSAGES[holding];
  if (count === 0) return none;
  if (count > limit) return some;
  return count === 1 ? one : all;
}

/**
 * Returns a sentence saying how many items of how many a summary with a limit shows, or why there are none. `translate` puts it into
 * the language of its reader.
 * @example summaryCountText({ holding: "items", count: 14, hiddenCount: 2, isOpen: true }, 6)
 */
export function summaryCountText(
  { holding, count, hiddenCount, isOpen }: VisibleItemCount,
  limit: number,
  translate: (text: string) => string = String,
): string {
  if (holding === "pages") return translate(MESSAGES.pages);
  if (!isOpen) return translate(MESSAGES.closed);
  const shown = fillMessage(translate(shownMessage(holding, count, limit)), { count, limit });
  const hidden = fillMessage(translate(MESSAGES.hidden), { count: hiddenCount });
  return hiddenCount === 0 ? shown : `${shown} ${hidden}`;
}
