import { momentCursor } from "../../plugins/reply/list-cursor.ts";
import type { ReviewCursor } from "./review-store.ts";

/** Where the next page begins: behind the last review of the page before. */
export function readReviewCursor(cursor: string | undefined): ReviewCursor | undefined {
  return cursor === undefined ? undefined : momentCursor.read(cursor);
}

/** `rows` contains one more than shown; null on the last page. */
export function nextReviewCursor(rows: readonly ReviewCursor[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? momentCursor.write(last) : null;
}
