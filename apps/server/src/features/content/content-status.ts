import type { ContentRow } from "@stoa/core/content/content-api.ts";

export function contentStatus(liveState: "same" | "different" | undefined): ContentRow["status"] {
  if (liveState === undefined) return "new";
  return liveState === "same" ? "published" : "changed";
}
