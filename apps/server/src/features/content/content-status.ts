import type { ContentRow } from "@stoa/core/content/content-api.ts";

/** How a draft stands to what visitors see of it. */
export function contentStatus(liveState: "same" | "different" | undefined): ContentRow["status"] {
  if (liveState === undefined) return "new";
  return liveState === "same" ? "published" : "changed";
}
