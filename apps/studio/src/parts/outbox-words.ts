import type { OutboxState } from "@stoa/core/outbox/outbox-api.ts";
import type { BadgeTone } from "./status-badge.tsx";

type Words = { readonly text: string; readonly tone: BadgeTone };

export const OUTBOX_WORDS: Readonly<Record<OutboxState, Words>> = {
  queued: { text: "Waiting", tone: "accent" },
  failed: { text: "Tried, will try again", tone: "warn" },
  sent: { text: "Sent", tone: "good" },
  dead: { text: "Given up", tone: "bad" },
};

/** A mail written to a file because there is no mail server. */
export const KEPT_WORDS: Words = { text: "Kept as a file", tone: "warn" };

export type OutboxTab = OutboxState | "all";

export const OUTBOX_TABS: readonly { readonly id: OutboxTab; readonly text: string }[] = [
  { id: "all", text: "All" },
  { id: "queued", text: "Waiting" },
  { id: "failed", text: "Trying again" },
  { id: "dead", text: "Given up" },
  { id: "sent", text: "Sent" },
];
