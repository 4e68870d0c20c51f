import { escapeHtml } from "@stoa/core/lib/escape-html.ts";
import { PREVIEW_LINK_MESSAGES } from "@stoa/core/preview-link/preview-link-messages.ts";
import type { FastifyReply } from "fastify";
import { sendMessagePage } from "../../plugins/message-page.ts";

const STYLE = [
  "position:fixed",
  "inset:auto 0 0 0",
  "z-index:2147483000",
  "margin:0",
  "padding:10px 16px",
  "background:#23201d",
  "color:#f7f3ee",
  "font:500 14px/20px system-ui,sans-serif",
  "text-align:center",
].join(";");

/** The line at the foot of a page of drafts that somebody sees with a link. */
function guestBar(): string {
  return `<p class="stoa-guest-bar" role="note" style="${STYLE}">${escapeHtml(PREVIEW_LINK_MESSAGES.bar)}</p>`;
}

/** A page with that line; whatever the theme leaves open, it is the last thing in it. */
export function withGuestBar(html: string): string {
  const end = html.lastIndexOf("</body>");
  return end === -1 ? html + guestBar() : html.slice(0, end) + guestBar() + html.slice(end);
}

/** Says to somebody with a link that it is good no more; whether it ever was is not told. */
export function sendGuestEnded(reply: FastifyReply): FastifyReply {
  void reply.code(403).header("x-robots-tag", "noindex");
  return sendMessagePage(reply, { title: PREVIEW_LINK_MESSAGES.endedTitle, message: PREVIEW_LINK_MESSAGES.ended });
}

/** Says to somebody whose link is for one page that this is another. */
export function sendGuestElsewhere(reply: FastifyReply, path: string): FastifyReply {
  void reply.code(403).headers({ "x-robots-tag": "noindex", "referrer-policy": "same-origin" });
  const { onePageTitle: title, onePage: message, back: text } = PREVIEW_LINK_MESSAGES;
  return sendMessagePage(reply, { title, message, link: { href: path, text } });
}
