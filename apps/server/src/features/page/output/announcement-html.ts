import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { ANNOUNCEMENT_CLOSED_KEY } from "@stoa/core/announcement/announcement-messages.ts";
import type { Announcement } from "@stoa/core/announcement/announcement-schema.ts";
import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";

/** Runs before first paint: visitors who closed this version do not see it, and it can only be closed with scripts. */
function startScript(version: number): string {
  const key = JSON.stringify(ANNOUNCEMENT_CLOSED_KEY);
  return `<script>{const bar=document.currentScript.parentNode;try{bar.hidden=localStorage[${key}]==="${version}"}catch{}bar.querySelector("button").hidden=false}</script>`;
}

export function announcementHtml({ text, url, version }: Announcement, language: string): string {
  const words = escapeHtml(text);
  const line = isSafeUrl(url) ? `<a href="${escapeHtml(url)}">${words}</a>` : `<p>${words}</p>`;
  const { label, close } = CATALOGUES[messageLanguageOf(language)].announcement;
  return `<aside class="sqs-announcement-bar stoa-announcement" aria-label="${escapeHtml(label)}" data-version="${version}">${line}<button class="stoa-announcement-close" type="button" aria-label="${escapeHtml(close)}" hidden><span aria-hidden="true">×</span></button>${startScript(version)}</aside>`;
}
