import type { ReviewCursor } from "./review-store.ts";

/** The last moment that a date can name. */
const MAX_MS = 8.64e15;

/** Where the next page begins: `<ms>-<id>` of the last review before it. */
export function readReviewCursor(cursor: string | undefined): ReviewCursor | undefined {
  if (cursor === undefined) return undefined;
  const [at = "", id = ""] = cursor.split("-");
  return { createdAt: new Date(Math.min(Number(at), MAX_MS)), id };
}

/** Of rows read with one more than is shown; null on the last page. */
export function nextReviewCursor(rows: readonly ReviewCursor[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? `${last.createdAt.getTime()}-${last.id}` : null;
}
