import type { OutboxState } from "@stoa/core/outbox/outbox-api.ts";
import type { BadgeTone } from "../notice/status-badge.tsx";
import { t } from "../../language/t.ts";

type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

export const OUTBOX_LABELS: Readonly<Record<OutboxState, StatusLabel>> = {
  queued: { text: t("Pending"), tone: "accent" },
  failed: { text: t("Failed, will retry"), tone: "warn" },
  sent: { text: t("Sent"), tone: "good" },
  dead: { text: t("Failed"), tone: "bad" },
};

/** A mail written to a file because there is no mail server. */
export const STORED_FILE_LABEL: StatusLabel = { text: t("Saved as a file"), tone: "warn" };

export type OutboxTab = OutboxState | "all";

export const OUTBOX_TABS: readonly { readonly id: OutboxTab; readonly text: string }[] = [
  { id: "all", text: t("All") },
  { id: "queued", text: t("Pending") },
  { id: "failed", text: t("Retrying") },
  { id: "dead", text: t("Failed") },
  { id: "sent", text: t("Sent") },
];
