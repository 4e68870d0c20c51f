import { escapeHtml } from "@stoa/core/lib/escape-html.ts";
import { invariant } from "../errors.ts";

/** A part of a mail's text. Texts are plain; the layout escapes them. */
export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** The one part that is not escaped: its `html` is made of nothing but what `campaignBodyHtml` writes. */
  | { readonly kind: "rich"; readonly html: string; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  /** What is bought, what it costs: a label and a value each. The last row may sum up the others. */
  | { readonly kind: "rows"; readonly rows: readonly MailRow[]; readonly hasTotal?: boolean };

export type MailRow = { readonly label: string; readonly detail?: string; readonly value: string };

export type MailLink = { readonly label: string; readonly url: string };

export type MailContent = {
  /** BCP 47. */
  readonly language?: string;
  readonly site: { readonly title: string; readonly url: string };
  readonly heading: string;
  /** Shown by mail programs beside the subject, and nowhere else. */
  readonly previewText?: string;
  readonly blocks: readonly MailBlock[];
  /** Why the reader gets this mail; undefined for what is no mail to somebody. */
  readonly reason?: string;
  readonly unsubscribe?: MailLink;
  /** The mail as a page. */
  readonly webPage?: MailLink;
};

export type MailBodies = { readonly text: string; readonly html: string };

/** Inline, because some mail programs drop style sheets; those that keep them get the dark colours below. */
const STYLES = {
  body: "margin:0;padding:0;background:#f4f3f0;color:#1d1c1a;font:16px/1.55 -apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%",
  page: "max-width:560px;margin:0 auto;padding:32px 16px 40px",
  site: "margin:0 0 16px;padding:0 28px;font-size:15px;font-weight:600",
  siteLink: "color:inherit;text-decoration:none",
  card: "padding:32px 28px;background:#ffffff;border-radius:10px",
  heading: "margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-.01em",
  text: "margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere",
  button:
    "display:inline-block;margin:4px 0 24px;padding:13px 24px;border-radius:8px;background:#1d1c1a;color:#ffffff;font-weight:600;text-decoration:none",
  list: "margin:8px 0 20px;padding:0",
  row: "display:flex;justify-content:space-between;gap:24px;padding:12px 0;border-top:1px solid #e4e2dc",
  detail: "display:block;font-size:14px;color:#66635c",
  value: "margin:0;white-space:nowrap;text-align:right;font-variant-numeric:tabular-nums",
  foot: "margin:20px 28px 0;font-size:13px;color:#66635c",
  footLink: "color:inherit",
  preview: "display:none;max-height:0;overflow:hidden",
} as const;

const DARK = `:root{color-scheme:light dark}
.card>:last-child{margin-bottom:0!important}
@media (prefers-color-scheme:dark){
body{background:#161513!important;color:#efede8!important}
.card{background:#211f1c!important}
.button{background:#efede8!important;color:#1d1c1a!important}
.row{border-color:#3a3732!important}
.quiet{color:#a8a49b!important}
}`;

function checkedUrl(url: string): string {
  invariant(/^https?:\/\/[^\s<>"]+$/.test(url), `a link in a mail leads to the web, not to ${url}`);
  return url;
}

function rowHtml({ label, detail, value }: MailRow, isTotal: boolean): string {
  const note = detail === undefined ? "" : `<span class="quiet" style="${STYLES.detail}">${escapeHtml(detail)}</span>`;
  const weight = isTotal ? ";font-weight:650" : "";
  return `<div class="row" style="${STYLES.row}${weight}"><dt>${escapeHtml(label)}${note}</dt><dd style="${STYLES.value}">${escapeHtml(value)}</dd></div>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return `<p style="${STYLES.text}">${escapeHtml(block.text)}</p>`;
    case "rich":
      return block.html;
    case "button":
      return `<a class="button" style="${STYLES.button}" href="${escapeHtml(checkedUrl(block.url))}">${escapeHtml(block.label)}</a>`;
    case "rows": {
      const { rows, hasTotal = false } = block;
      const shown = rows.map((row, index) => rowHtml(row, hasTotal && index === rows.length - 1));
      return `<dl style="${STYLES.list}">${shown.join("")}</dl>`;
    }
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "text":
    case "rich":
      return block.text;
    case "button":
      return `${block.label}:\n${checkedUrl(block.url)}`;
    case "rows":
      return block.rows
        .map(({ label, detail, value }) => `${label}${detail === undefined ? "" : ` (${detail})`}: ${value}`)
        .join("\n");
  }
}

function previewHtml(previewText: string): string {
  return previewText === "" ? "" : `<div style="${STYLES.preview}">${escapeHtml(previewText)}</div>\n`;
}

function footLinks({ unsubscribe, webPage }: MailContent): MailLink[] {
  return [unsubscribe, webPage].filter((link) => link !== undefined);
}

function footHtml(content: MailContent): string {
  if (content.reason === undefined) return "";
  const shown = footLinks(content).map(
    ({ label, url }) => ` <a style="${STYLES.footLink}" href="${escapeHtml(checkedUrl(url))}">${escapeHtml(label)}</a>`,
  );
  return `<p class="quiet" style="${STYLES.foot}">${escapeHtml(content.reason)}${shown.join(" ·")}</p>\n`;
}

function layOutHtml(content: MailContent): string {
  const { language = "en", site, heading, previewText = "", blocks } = content;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${DARK}</style>
</head>
<body style="${STYLES.body}">
${previewHtml(previewText)}<div style="${STYLES.page}">
<p style="${STYLES.site}"><a style="${STYLES.siteLink}" href="${escapeHtml(checkedUrl(site.url))}">${escapeHtml(site.title)}</a></p>
<div class="card" style="${STYLES.card}">
<h1 style="${STYLES.heading}">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join("\n")}
</div>
${footHtml(content)}</div>
</body>
</html>
`;
}

function layOutText(content: MailContent): string {
  const { site, heading, blocks, reason } = content;
  const shown = footLinks(content).map(({ label, url }) => `${label}:\n${checkedUrl(url)}`);
  const foot = [...(reason === undefined ? [] : [reason]), ...shown, `${site.title}\n${checkedUrl(site.url)}`];
  return [heading, ...blocks.map(blockText), "-- ", ...foot].join("\n\n").concat("\n");
}

/** The two bodies of a mail in the one layout of all mails: the site's title, a heading, the blocks, why the reader gets it. */
export function layOutMail(content: MailContent): MailBodies {
  return { text: layOutText(content), html: layOutHtml(content) };
}
