import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOfBrowser, sendMessagePage } from "../../plugins/reply/message-page.ts";

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

function guestBar(request: FastifyRequest): string {
  const language = languageOfBrowser(request);
  const { bar } = CATALOGUES[language].guestPage;
  return `<p class="stoa-guest-bar" role="note" lang="${language}" dir="ltr" style="${STYLE}">${escapeHtml(bar)}</p>`;
}

export function withGuestBar(request: FastifyRequest, html: string): string {
  const end = html.lastIndexOf("</body>");
  const bar = guestBar(request);
  return end === -1 ? html + bar : html.slice(0, end) + bar + html.slice(end);
}

/** Tells a visitor that a link has ended, without revealing whether it ever existed. */
export function sendGuestEnded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(403).header("x-robots-tag", "noindex");
  const language = languageOfBrowser(request);
  const { endedTitle: title, ended: message } = CATALOGUES[language].guestPage;
  return sendMessagePage(reply, { language, title, message });
}

/** Tells a visitor with a single-page link that this is another page. */
export function sendGuestElsewhere(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  void reply.code(403).headers({ "x-robots-tag": "noindex", "referrer-policy": "same-origin" });
  const language = languageOfBrowser(request);
  const { onePageTitle: title, onePage: message, back: text } = CATALOGUES[language].guestPage;
  return sendMessagePage(reply, { language, title, message, link: { href: path, text } });
}
