import { escapeHtml } from "@stoa/core/lib/escape-html.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppError } from "../errors.ts";

export type MessagePage = {
  /** BCP 47; English when not given. */
  readonly language?: string;
  readonly title: string;
  readonly message: string;
  /** What else there is to know. */
  readonly note?: string;
  readonly link?: { readonly href: string; readonly text: string };
  /** A button that posts to an address of the same origin. */
  readonly button?: { readonly action: string; readonly text: string };
};

/** A whole page for the moments when there is no theme to show: unknown host, no site yet, not ready. */
export function messagePage({ language = "en", title, message, note, link, button }: MessagePage): string {
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.text)}</button></form>`
    : "";
  const more = note === undefined ? "" : `<p>${escapeHtml(note)}</p>`;
  const action = more + form + (link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : "");
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --paper: #faf8f5; --ink: #23201d; --soft: #6b645c; --accent: #9c4a26; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1a18; --ink: #f0ece6; --soft: #b3aaa0; --accent: #e2956f; } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; padding: 2rem; }
h1 { font: 500 clamp(1.75rem, 5vw, 2.5rem)/1.15 Georgia, "Times New Roman", serif; margin: 0 0 .75rem; }
p { margin: 0 0 1rem; color: var(--soft); }
a { color: var(--accent); }
button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: .4rem; background: var(--accent); color: var(--paper); cursor: pointer; }
form { margin: 0 0 1rem; }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${action}</main></body>
</html>
`;
}

export function sendMessagePage(reply: FastifyReply, page: MessagePage): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${page.button ? "'self'" : "'none'"}`,
    )
    .send(messagePage(page));
}

/** Whether a person is looking: the request asks for HTML. */
export function wantsHtml(accept: string | undefined): boolean {
  return accept?.includes("text/html") ?? false;
}

const FORM_NOTE = "Your browser's back button leads to what you filled in.";

/** Says an error on a page to somebody who came for one; false for calls of scripts. */
export function replyWithPage(request: FastifyRequest, reply: FastifyReply, error: AppError): boolean {
  if (request.url.startsWith("/api/") || !wantsHtml(request.headers.accept)) return false;
  const title =
    error.code === "site_not_found"
      ? "There is no site here"
      : error.status >= 500
        ? "Something went wrong"
        : "This did not work";
  const isFormSent = request.method === "POST";
  sendMessagePage(reply, { title, message: error.message, ...(isFormSent ? { note: FORM_NOTE } : {}) });
  return true;
}
