import type { BadgeTone } from "../notice/status-badge.tsx";

export type PublishStatus = "published" | "changed" | "new";

type StatusWords = { readonly text: string; readonly tone: BadgeTone };

const STATUS_WORDS: Readonly<Record<PublishStatus, StatusWords>> = {
  published: { text: "Published", tone: "neutral" },
  changed: { text: "Edited", tone: "warn" },
  new: { text: "Not published", tone: "accent" },
};

export function statusWords(status: PublishStatus): StatusWords {
  return STATUS_WORDS[status];
}
