import type { Popup } from "@stoa/core/popup/popup-schema.ts";
import type { PopupTiming } from "@stoa/core/popup/popup-rules.ts";
import { escapeHtml } from "@stoa/core/lib/escape-html.ts";

/** Says that the site has a popup, and when it is due; what it shows is fetched then. */
export function popupMark({ version, delaySeconds, scrollPercent, againAfterDays }: Popup): string {
  const timing: PopupTiming = { version, delaySeconds, scrollPercent, againAfterDays };
  return `<div class="stoa-popup-mark" data-popup="${escapeHtml(JSON.stringify(timing))}" hidden></div>`;
}
