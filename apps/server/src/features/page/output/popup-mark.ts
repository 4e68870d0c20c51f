import type { Popup } from "@stoa/core/popup/popup-schema.ts";
import type { PopupTiming } from "@stoa/core/popup/popup-rules.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";

/** Marks that the site has a popup, with its timing; the content is fetched when due. */
export function popupMark({ version, delaySeconds, scrollPercent, againAfterDays }: Popup): string {
  const timing: PopupTiming = { version, delaySeconds, scrollPercent, againAfterDays };
  return `<div class="stoa-popup-mark" data-popup="${escapeHtml(JSON.stringify(timing))}" hidden></div>`;
}
