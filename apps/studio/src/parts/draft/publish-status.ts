import type { BadgeTone } from "../notice/status-badge.tsx";
import { t } from "../../language/t.ts";

export type PublishStatus = "published" | "changed" | "new";

type StatusTexts = { readonly text: string; readonly tone: BadgeTone };

const STATUS_TEXTS: Readonly<Record<PublishStatus, StatusTexts>> = {
  published: { text: t("Published"), tone: "neutral" },
  changed: { text: t("Edited"), tone: "warn" },
  new: { text: t("Not published"), tone: "accent" },
};

export function statusLabel(status: PublishStatus): StatusTexts {
  return STATUS_TEXTS[status];
}
