import {
  CATALOGUES,
  type MessageLanguage,
  findMessageLanguage,
  messageLanguageOf,
} from "@stoa/core/message/catalogues.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import type { Catalogue } from "@stoa/core/message/message-keys.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppError } from "../../errors.ts";

/** More languages than browsers send. */
const MAX_REQUESTS = 20;

export type MessagePage = {
  /** BCP 47; English by default. */
  readonly language?: string;
  readonly title: string;
  readonly message: string;
  readonly note?: string;
  readonly link?: { readonly href: string; readonly text: string };
  readonly button?: { readonly action: string; readonly text: string };
};

/** A standalone page for when there is no theme: unknown host, no site yet, not ready. */
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

export function wantsHtml(accept: string | undefined): boolean {
  return accept?.includes("text/html") ?? false;
}

export type ReadVisitLanguage = (site: SiteEntry) => Promise<string>;

/** The browser's first supported language; English by default. */
export function languageOfBrowser({ headers }: FastifyRequest): MessageLanguage {
  const inputs = (headers["accept-language"] ?? "")
    .split(",", MAX_REQUESTS)
    .map((input) => input.trim().split(";", 1)[0]);
  return inputs.map((input) => findMessageLanguage(input ?? "")).find((language) => language !== undefined) ?? "en";
}

/** The site's language; the browser's if there is no site or it cannot be read. */
async function languageOf(request: FastifyRequest, error: AppError, read: ReadVisitLanguage): Promise<MessageLanguage> {
  const { site } = request;
  if (site?.language) return messageLanguageOf(site.language.language);
  // A failing server is not queried further.
  if (!site || error.status >= 500) return languageOfBrowser(request);
  return messageLanguageOf(await read(site).catch(() => null));
}

function titleOf({ code, status }: AppError): keyof Catalogue["refusalPage"] {
  if (code === "site_not_found") return "noSiteTitle";
  return status >= 500 ? "brokenTitle" : "refusedTitle";
}

/** Shows an error page in the visitor's language if HTML was requested; false for script calls. */
export async function replyWithPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, readLanguage }: { readonly error: AppError; readonly readLanguage: ReadVisitLanguage },
): Promise<boolean> {
  if (request.url.startsWith("/api/") || !wantsHtml(request.headers.accept)) return false;
  const language = await languageOf(request, error, readLanguage);
  const texts = CATALOGUES[language].refusalPage;
  const isFormSent = request.method === "POST";
  const message = translatorFor(language)(error.said);
  sendMessagePage(reply, {
    language,
    title: texts[titleOf(error)],
    message,
    ...(isFormSent ? { note: texts.formNote } : {}),
  });
  return true;
}
