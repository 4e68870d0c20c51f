import { documentTitle } from "@stoa/core/document/document-title.ts";
import type { MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import { describeChanges } from "@stoa/core/release/change/describe-changes.ts";
import type { PendingChange } from "@stoa/core/release/release-api.ts";
import type { DifferenceRow } from "./release-store.ts";

/** The studio is in English, including its prices. */
const LOCALE = "en-US";

/** Describes a difference, with weights and sizes in the store's units. */
export function describePendingChange(
  { id, kind, live, draft }: DifferenceRow,
  units: MeasurementUnits,
): PendingChange {
  const title = documentTitle(kind, draft ?? live);
  if (live === null) return { documentId: id, kind, title, change: "added", details: [] };
  if (draft === null) return { documentId: id, kind, title, change: "removed", details: [] };
  return {
    documentId: id,
    kind,
    title,
    change: "edited",
    details: describeChanges({ kind, before: live, after: draft, locale: LOCALE, units }),
  };
}
