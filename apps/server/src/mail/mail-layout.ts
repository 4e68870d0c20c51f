import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { textDirection } from "@stoa/core/lib/text/text-direction.ts";
import { messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";

/** A part of a mail. Texts are plain; the layout escapes them. */
export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** A heading for the next parts, or with `text` a short titled text: an address, a note. */
  | { readonly kind: "titled"; readonly title: string; readonly text?: string }
  /** The only unescaped part: its `html` contains only output of `campaignBodyHtml`. */
  | { readonly kind: "rich"; readonly html: string; readonly text: string }
  /** Of consecutive buttons, the first is the primary one. */
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "rows"; readonly rows: readonly MailRow[]; readonly hasTotal?: boolean };

export type MailRow = { readonly label: string; readonly detail?: string; readonly value: string };

export type MailLink = { readonly label: string; readonly url: string };

export type MailContent = {
  /** The reader's, as BCP 47 or `fr_FR`: language of the texts, and direction of what the store and the reader wrote. */
  readonly locale: string;
  readonly site: { readonly title: string; readonly url: string };
  readonly heading: string;
  /** Shown by mail programs beside the subject, and nowhere else. */
  readonly previewText?: string;
  readonly blocks: readonly MailBlock[];
  /** Why the reader gets this mail; undefined for previews without a recipient. */
  readonly reason?: string;
  readonly unsubscribe?: MailLink;
  readonly webPage?: MailLink;
};

export type MailBodies = { readonly text: string; readonly html: string };

/**
 * Inline, because some mail programs drop style sheets; those that keep them get the dark colors below. Tables for
 * columns: Outlook supports no flexbox, max-width or padding on links.
 */
const STYLES = {
  body: "margin:0;padding:0;background:#f4f3f0;color:#1d1c1a;font:16px/1.55 -apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%",
  page: "max-width:560px;margin:0 auto;padding:32px 16px 40px",
  site: "margin:0 0 16px;padding:0 28px;font-size:15px;font-weight:600",
  siteLink: "color:inherit;text-decoration:none",
  card: "padding:32px 28px;background:#ffffff;border-radius:10px",
  heading: "margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-.01em",
  text: "margin:0 0 16px;overflow-wrap:anywhere",
  title: "margin:24px 0 4px;font-size:13px;line-height:1.4;font-weight:600;color:#66635c",
  buttons: "margin:8px 0 12px;font-size:0",
  button: "display:inline-block;margin:0 8px 12px 0;border-collapse:separate",
  main: "border-radius:8px;background:#1d1c1a;mso-padding-alt:12px 24px",
  other: "border-radius:8px;border:1px solid #cfccc4;mso-padding-alt:11px 23px",
  mainLink: "display:block;padding:12px 24px;font-size:16px;color:#ffffff;font-weight:600;text-decoration:none",
  otherLink: "display:block;padding:11px 23px;font-size:16px;color:#1d1c1a;font-weight:600;text-decoration:none",
  list: "width:100%;margin:8px 0 20px;border-collapse:collapse",
  label: "border-top:1px solid #e4e2dc;vertical-align:top;font-weight:inherit;overflow-wrap:anywhere",
  detail: "display:block;font-size:14px;color:#66635c",
  value:
    "padding:12px 0;border-top:1px solid #e4e2dc;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums",
  foot: "margin:20px 28px 0;font-size:13px;color:#66635c",
  footLink: "color:inherit",
  preview: "display:none;max-height:0;overflow:hidden",
} as const;

type Direction = "ltr" | "rtl";

/** Outlook does not support `text-align:start`. */
const SIDES: Readonly<Record<Direction, { readonly label: string; readonly value: string }>> = {
  ltr: { label: "padding:12px 24px 12px 0;text-align:left", value: "text-align:right" },
  rtl: { label: "padding:12px 0 12px 24px;text-align:right", value: "text-align:left" },
};

const DARK = `:root{color-scheme:light dark}
.card>:last-child{margin-bottom:0!important}
.card>.buttons:last-child{margin-bottom:-12px!important}
@media (prefers-color-scheme:dark){
body{background:#161513!important;color:#efede8!important}
.card{background:#211f1c!important}
.main{background:#efede8!important}
.main a{color:#1d1c1a!important}
.other{border-color:#5c5850!important}
.other a{color:#efede8!important}
.row th,.row td{border-color:#3a3732!important}
.quiet{color:#a8a49b!important}
}`;

function checkedUrl(url: string): string {
  invariant(/^https?:\/\/[^\s<>"]+$/.test(url), `a link in a mail leads to the web, not to ${url}`);
  return url;
}

type RowSetting = { readonly direction: Direction; readonly isTotal: boolean };

function rowHtml({ label, detail, value }: MailRow, { direction, isTotal }: RowSetting): string {
  const sides = SIDES[direction];
  const note = detail === undefined ? "" : `<span class="quiet" style="${STYLES.detail}">${escapeHtml(detail)}</span>`;
  const weight = isTotal ? ' style="font-weight:650"' : "";
  return `<tr class="row"${weight}><th scope="row" dir="auto" style="${STYLES.label};${sides.label}">${escapeHtml(label)}${note}</th><td dir="auto" style="${STYLES.value};${sides.value}">${escapeHtml(value)}</td></tr>`;
}

type MailButton = Extract<MailBlock, { kind: "button" }>;

function buttonHtml({ label, url }: MailButton, isMain: boolean): string {
  const [name, cell, link] = isMain
    ? (["main", STYLES.main, STYLES.mainLink] as const)
    : (["other", STYLES.other, STYLES.otherLink] as const);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLES.button}"><tr><td class="${name}" style="${cell}"><a style="${link}" href="${escapeHtml(checkedUrl(url))}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Line breaks are elements: Outlook does not support `white-space`. */
function textHtml(text: string): string {
  return `<p dir="auto" style="${STYLES.text}">${escapeHtml(text).replaceAll(/\r?\n/gu, "<br>\n")}</p>`;
}

function titledHtml(title: string, text: string | undefined): string {
  const below = text === undefined ? "" : `\n${textHtml(text)}`;
  return `<p class="quiet" dir="auto" style="${STYLES.title}">${escapeHtml(title)}</p>${below}`;
}

function blockHtml(block: Exclude<MailBlock, MailButton>, direction: Direction): string {
  switch (block.kind) {
    case "text":
      return textHtml(block.text);
    case "rich":
      return block.html;
    case "titled":
      return titledHtml(block.title, block.text);
    case "rows": {
      const { rows, hasTotal = false } = block;
      const shown = rows.map((row, index) =>
        rowHtml(row, { direction, isTotal: hasTotal && index === rows.length - 1 }),
      );
      return `<table cellpadding="0" cellspacing="0" style="${STYLES.list}">${shown.join("")}</table>`;
    }
  }
}

/** Consecutive buttons share a row where there is room. */
function blocksHtml(blocks: readonly MailBlock[], direction: Direction): string {
  const parts: string[] = [];
  let buttons: string[] = [];
  const end = (): void => {
    if (buttons.length > 0) parts.push(`<div class="buttons" style="${STYLES.buttons}">${buttons.join("")}</div>`);
    buttons = [];
  };
  for (const block of blocks) {
    if (block.kind === "button") buttons.push(buttonHtml(block, buttons.length === 0));
    else {
      end();
      parts.push(blockHtml(block, direction));
    }
  }
  end();
  return parts.join("\n");
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "text":
    case "rich":
      return block.text;
    case "button":
      return `${block.label}:\n${checkedUrl(block.url)}`;
    case "titled":
      return block.text === undefined ? block.title : `${block.title}\n${block.text}`;
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
  return `<p class="quiet" dir="auto" style="${STYLES.foot}">${escapeHtml(content.reason)}${shown.join(" ·")}</p>\n`;
}

function layOutHtml(content: MailContent): string {
  const { locale, site, heading, previewText = "", blocks } = content;
  const direction = textDirection(locale);
  return `<!doctype html>
<html lang="${messageLanguageOf(locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${DARK}</style>
</head>
<body dir="${direction}" style="${STYLES.body}">
${previewHtml(previewText)}<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->
<div dir="${direction}" style="${STYLES.page}">
<p style="${STYLES.site}"><a style="${STYLES.siteLink}" href="${escapeHtml(checkedUrl(site.url))}">${escapeHtml(site.title)}</a></p>
<div class="card" style="${STYLES.card}">
<h1 dir="auto" style="${STYLES.heading}">${escapeHtml(heading)}</h1>
${blocksHtml(blocks, direction)}
</div>
${footHtml(content)}</div>
<!--[if mso]></td></tr></table><![endif]-->
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

export function layOutMail(content: MailContent): MailBodies {
  return { text: layOutText(content), html: layOutHtml(content) };
}
