import type { PendingChange } from "@stoa/core/release/release-api.ts";
import type { DifferenceRow } from "./release-store.ts";

function titleOf(data: unknown): string {
  const { title, siteTitle } = data as { title?: string; siteTitle?: string };
  return title ?? siteTitle ?? "";
}

/** A difference in the owner's words. */
export function describePendingChange({ id, kind, live, draft }: DifferenceRow): PendingChange {
  const title = titleOf(draft ?? live);
  if (live === null) return { documentId: id, kind, title, change: "added", details: [] };
  if (draft === null) return { documentId: id, kind, title, change: "removed", details: [] };
  return { documentId: id, kind, title, change: "edited", details: [] };
}
