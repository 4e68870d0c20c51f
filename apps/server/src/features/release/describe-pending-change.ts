import { documentTitle } from "@stoa/core/document/document-title.ts";
import { describeChanges } from "@stoa/core/release/describe-changes.ts";
import type { PendingChange } from "@stoa/core/release/release-api.ts";
import type { DifferenceRow } from "./release-store.ts";

/** The studio speaks English; prices in it too. */
const LOCALE = "en-US";

/** A difference in the owner's words. */
export function describePendingChange({ id, kind, live, draft }: DifferenceRow): PendingChange {
  const title = documentTitle(kind, draft ?? live);
  if (live === null) return { documentId: id, kind, title, change: "added", details: [] };
  if (draft === null) return { documentId: id, kind, title, change: "removed", details: [] };
  return {
    documentId: id,
    kind,
    title,
    change: "edited",
    details: describeChanges({ kind, before: live, after: draft, locale: LOCALE }),
  };
}
