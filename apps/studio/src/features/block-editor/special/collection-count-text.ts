import type { VisibleItemCount } from "@stoa/core/item/list/visible-items-api.ts";
import { t } from "../../../language/t.ts";

const CLOSED = t(
  "This collection is disabled or locked, so visitors see nothing here. Choose another one, or open it.",
);

function shownText(count: number, limit: number, [one, many]: readonly [string, string]): string {
  if (count === 0) return t("Nothing to show: no published {items} yet.", { items: many });
  if (count > limit) return t("Showing {limit} of {count} {items}.", { limit, count, items: many });
  return count === 1
    ? t("Showing 1 {item}.", { item: one })
    : t("Showing all {count} {items}.", { count, items: many });
}

/** Describes how much of a collection a block shows, or why it shows nothing. `nouns` are singular and plural. */
export function collectionCountText(
  { holding, count, hiddenCount, isOpen }: VisibleItemCount,
  limit: number,
  nouns: readonly [string, string],
): string {
  const [, many] = nouns;
  if (holding === "pages") return t("This is a folder of pages. Choose a collection with {items}.", { items: many });
  if (!isOpen) return CLOSED;
  const hidden = t("{count} more are hidden from visitors: drafts, hidden or scheduled.", { count: hiddenCount });
  const shown = shownText(count, limit, nouns);
  return hiddenCount === 0 ? shown : `${shown} ${hidden}`;
}
