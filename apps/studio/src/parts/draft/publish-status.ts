import type { BadgeTone } from "../notice/status-badge.tsx";

export type PublishStatus = "published" | "changed" | "new";

type StatusTexts = { readonly text: string; readonly tone: BadgeTone };

const STATUS_TEXTS: Readonly<Record<PublishStatus, StatusTexts>> = {
  published: { text: "Published", tone: "neutral" },
  changed: { text: "Edited", tone: "warn" },
  new: { text: "Not published", tone: "accent" },
};

export function statusLabel(status: PublishStatus): StatusTexts {
  return STATUS_TEXTS[status];
}
