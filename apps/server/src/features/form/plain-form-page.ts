import type { FormState } from "@stoa/core/form/form-view.ts";
import { NEWSLETTER_MARK } from "@stoa/core/form/form-marks.ts";
import { FORM_MESSAGES, FORM_PAGE_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { textDirection } from "@stoa/core/lib/text/text-direction.ts";
import { linkInLanguage } from "@stoa/core/multilingual/language/link-language.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import type { FastifyReply } from "fastify";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { languagePrefixOf } from "../../plugins/request/request-language.ts";
import { formHtml } from "../block/block-service.ts";
import type { LiveForm } from "./form-service.ts";

const STYLE = `
:root { color-scheme: light dark; --paper: #faf8f5; --ink: #23201d; --soft: #6b645c; --line: #b9b0a6; --accent: #9c4a26; --wrong: #a3231a; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1a18; --ink: #f0ece6; --soft: #b3aaa0; --line: #5d564f; --accent: #e2956f; --wrong: #ff9a8d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: clamp(2rem, 8vw, 6rem) 1.25rem; }
h1 { font: 500 clamp(1.75rem, 5vw, 2.5rem)/1.15 Georgia, "Times New Roman", serif; margin: 0 0 1rem; }
a { color: var(--accent); }
.form-item { border: 0; margin: 0 0 1.5rem; padding: 0; min-width: 0; }
.title { display: block; font-weight: 600; padding: 0; }
.description, .caption { color: var(--soft); font-size: .9375rem; }
.caption { display: block; }
.fields > .field { margin: .5rem 0 0; }
:is(.date, .time, .phone) > .field { display: inline-block; margin-inline-end: .75rem; vertical-align: bottom; }
.prefix { display: inline-block; width: 1.75rem; }
.prefix + .field-element { width: calc(100% - 1.75rem); }
.field-element { width: 100%; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .25rem; padding: .55rem .7rem; }
.field-element[size] { width: auto; max-width: 100%; }
.option { display: block; padding: .2rem 0; }
.field-error { display: block; color: var(--wrong); font-weight: 400; }
.form-problem { border-left: 3px solid; padding: .25rem 0 .25rem .9rem; margin: 0 0 1.5rem; }
.error .field-element { border-color: var(--wrong); }
.button { font: inherit; font-weight: 600; color: var(--paper); background: var(--accent); border: 0; border-radius: .25rem; padding: .7rem 1.6rem; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

type PlainPage = { readonly title: string; readonly content: string; readonly locale: string };

function page({ title, content, locale }: PlainPage): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${textDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}<p><a href="/">${escapeHtml(translatorFor(locale)(FORM_PAGE_MESSAGES.backToSite))}</a></p></main></body>
</html>
`;
}

function linked(reply: FastifyReply, html: string): string {
  const place = languagePrefixOf(siteOf(reply.request));
  return place ? linkInLanguage(html, place) : html;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    .send(linked(reply, html));
}

/** Form names are untranslated: in other languages the page has the site's title. */
function titleOf({ form, isTranslated, settings }: LiveForm): string {
  return isTranslated ? settings.siteTitle || form.name : form.name;
}

export type FormAgain = {
  readonly status: number;
  readonly state: FormState;
  readonly isNewsletter: boolean;
};

export function sendFormAgain(
  reply: FastifyReply,
  live: LiveForm,
  { status, state, isNewsletter }: FormAgain,
): FastifyReply {
  const { formId, spoken: form, locale } = live;
  const say = translatorFor(locale);
  const problem = { 400: FORM_MESSAGES.invalidForm, 429: FORM_MESSAGES.tooMany }[status] ?? FORM_MESSAGES.failed;
  const html = formHtml({ formId, form, prefix: "form", state, problem, say });
  const mark = `<input type="hidden" name="${NEWSLETTER_MARK}" value="1"></form>`;
  const content = isNewsletter ? html.replace("</form>", mark) : html;
  return sendPage(reply.code(status), page({ title: titleOf(live), content, locale }));
}

/** Confirmation page in the request's language; the message is the owner's sanitized HTML. */
export function sendFormThanks(reply: FastifyReply, live: LiveForm): FastifyReply {
  const { spoken, locale } = live;
  const thanks = `<p>${escapeHtml(translatorFor(locale)(FORM_MESSAGES.thanks))}</p>`;
  return sendPage(reply, page({ title: titleOf(live), content: spoken.submissionMessage || thanks, locale }));
}
