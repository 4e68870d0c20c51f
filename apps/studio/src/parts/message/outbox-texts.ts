import type { OutboxState } from "@stoa/core/outbox/outbox-api.ts";
import type { BadgeTone } from "../notice/status-badge.tsx";

type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

export const OUTBOX_LABELS: Readonly<Record<OutboxState, StatusLabel>> = {
  queued: { text: "Pending", tone: "accent" },
  failed: { text: "Failed, will retry", tone: "warn" },
  sent: { text: "Sent", tone: "good" },
  dead: { text: "Failed", tone: "bad" },
};

/** A mail written to a file because there is no mail server. */
export const STORED_FILE_LABEL: StatusLabel = { text: "Saved as a file", tone: "warn" };

export type OutboxTab = OutboxState | "all";

export const OUTBOX_TABS: readonly { readonly id: OutboxTab; readonly text: string }[] = [
  { id: "all", text: "All" },
  { id: "queued", text: "Pending" },
  { id: "failed", text: "Retrying" },
  { id: "dead", text: "Failed" },
  { id: "sent", text: "Sent" },
];
