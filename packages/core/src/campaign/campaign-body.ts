import { escapeHtml } from "../lib/text/escape-html.ts";
import { readTextStyle, writeTextStyle } from "../rich-text/text-style.ts";
import { htmlTokens, type HtmlToken } from "../rich-text/html-tokens.ts";

const LOOKS: Readonly<Record<string, string>> = {
  h1: "margin:24px 0 8px;font-size:22px;line-height:1.3;font-weight:650",
  h2: "margin:24px 0 8px;font-size:20px;line-height:1.3;font-weight:650",
  h3: "margin:20px 0 8px;font-size:17px;line-height:1.35;font-weight:650",
  h4: "margin:20px 0 8px;font-size:16px;line-height:1.4;font-weight:650",
  p: "margin:0 0 16px;overflow-wrap:anywhere",
  ul: "margin:0 0 16px;padding:0 0 0 24px",
  ol: "margin:0 0 16px;padding:0 0 0 24px",
  li: "margin:0 0 4px",
  blockquote: "margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c9c5bb",
  pre: "margin:0 0 16px;white-space:pre-wrap;font-family:monospace",
  a: "color:inherit;text-decoration:underline",
  strong: "",
  em: "",
  u: "",
  s: "",
  sub: "",
  sup: "",
  code: "",
  span: "",
};
/** List items contain paragraphs, which must be as tight as the items. */
const IN_ITEM = "margin:0;overflow-wrap:anywhere";
const CLASS_LOOKS: Readonly<Record<string, string>> = {
  "text-align-left": "text-align:left",
  "text-align-center": "text-align:center",
  "text-align-right": "text-align:right",
  "text-align-justify": "text-align:justify",
  "stoa-text-large": "font-size:1.25em",
  "stoa-text-small": "font-size:.875em",
  ...Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [`stoa-indent-${index + 1}`, `padding-left:${(index + 1) * 2}em`]),
  ),
};
const SAME_AS: Readonly<Record<string, string>> = { b: "strong", i: "em", h5: "h4", h6: "h4", div: "p" };
const VOID: Readonly<Record<string, string>> = {
  br: "<br>",
  hr: '<hr style="margin:24px 0;border:0;border-top:1px solid #c9c5bb">',
};
const HEADINGS = new Set(["h1", "h2", "h3", "h4"]);
type OpenToken = Extract<HtmlToken, { kind: "open" }>;

const BLOCKS = new Set([...HEADINGS, "p", "ul", "ol", "li", "blockquote", "pre"]);
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;

function nameOf(name: string): string | undefined {
  const known = SAME_AS[name] ?? name;
  return Object.hasOwn(LOOKS, known) ? known : undefined;
}

/**
 * The target of a link in an email; paths are resolved against the site. Undefined for targets not allowed in email.
 */
function addressIn(href: string, siteUrl: string): string | undefined {
  const address = /^\/(?!\/)/.test(href) ? `${siteUrl}${href}` : href;
  return ADDRESS.test(address) ? address : undefined;
}

function linkOf({ attributes }: OpenToken, siteUrl: string): string | undefined {
  return addressIn(attributes.get("href")?.trim() ?? "", siteUrl);
}

/** The owner's formatting as declarations: colors of spans, alignment of paragraphs. */
function ownLook(name: string, { attributes }: OpenToken): string {
  if (name === "span") return writeTextStyle(readTextStyle(attributes.get("style") ?? ""));
  const classes = (attributes.get("class") ?? "").split(" ");
  return classes.flatMap((each) => (Object.hasOwn(CLASS_LOOKS, each) ? [CLASS_LOOKS[each]] : [])).join(";");
}

function openTag(name: string, token: OpenToken, { href, isInItem }: { href: string | undefined; isInItem: boolean }) {
  const house = name === "p" && isInItem ? IN_ITEM : LOOKS[name];
  const look = [house, ownLook(name, token)].filter(Boolean).join(";");
  const style = look === "" ? "" : ` style="${look}"`;
  return `<${name}${style}${href === undefined ? "" : ` href="${escapeHtml(href)}"`}>`;
}

/** Writes email HTML; tracks open elements. */
class BodyWriter {
  readonly #open: string[] = [];
  readonly #siteUrl: string;
  #written = "";

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  take(token: HtmlToken): void {
    if (token.kind === "text") this.#written += escapeHtml(token.text);
    else if (token.kind === "open") this.#takeOpen(token);
    else this.#closeTo(this.#open.lastIndexOf(nameOf(token.name) ?? ""));
  }

  #takeOpen(token: OpenToken): void {
    if (Object.hasOwn(VOID, token.name)) {
      this.#written += VOID[token.name] ?? "";
      return;
    }
    const name = nameOf(token.name);
    const href = name === "a" ? linkOf(token, this.#siteUrl) : undefined;
    if (name === undefined || (name === "a" && href === undefined)) return;
    const isInItem = this.#open.at(-1) === "li";
    this.#open.push(name);
    this.#written += openTag(name, token, { href, isInItem });
  }

  /** Closes the element at an index and everything inside it; does nothing for -1. */
  #closeTo(at: number): void {
    if (at === -1) return;
    for (const name of this.#open.splice(at).toReversed()) this.#written += `</${name}>`;
  }

  written(): string {
    this.#closeTo(0);
    return this.#written;
  }
}

/**
 * Returns the email HTML of a campaign: only elements every email client shows, with inline styles.
 * Paths are linked to the site at `siteUrl`, which has no trailing slash.
 */
export function campaignBodyHtml(html: string, siteUrl: string): string {
  const writer = new BodyWriter(siteUrl);
  for (const token of htmlTokens(html)) writer.take(token);
  return writer.written();
}

type OpenList = { readonly isOrdered: boolean; count: number };

class TextWriter {
  readonly #lists: OpenList[] = [];
  #href: string | undefined;
  #text = "";

  take(token: HtmlToken, siteUrl: string): void {
    if (token.kind === "text") this.#text += token.text.replaceAll(/\s+/g, " ");
    else if (token.kind === "open") this.#open(token, siteUrl);
    else this.#close(token.name);
  }

  #break(count: 1 | 2): void {
    const kept = this.#text.trimEnd();
    this.#text = kept === "" ? "" : `${kept}${"\n".repeat(count)}`;
  }

  #open(token: OpenToken, siteUrl: string): void {
    const { name } = token;
    if (name === "br") this.#break(1);
    else if (name === "hr") this.#text = `${this.#text.trimEnd()}\n\n---\n\n`;
    else if (name === "ul" || name === "ol") this.#lists.push({ isOrdered: name === "ol", count: 0 });
    else if (name === "li") this.#openItem();
    else if (name === "a") this.#href = linkOf(token, siteUrl);
  }

  #openItem(): void {
    if (!this.#text.endsWith("\n")) this.#break(1);
    const list = this.#lists.at(-1);
    if (list) list.count += 1;
    this.#text += `${"  ".repeat(Math.max(this.#lists.length - 1, 0))}${list?.isOrdered ? `${list.count}.` : "-"} `;
  }

  #close(name: string): void {
    if (name === "ul" || name === "ol") this.#lists.pop();
    if (name === "a" && this.#href !== undefined && !this.#text.endsWith(this.#href)) this.#text += ` (${this.#href})`;
    if (name === "a") this.#href = undefined;
    if (BLOCKS.has(nameOf(name) ?? "")) this.#break(this.#lists.length > 0 ? 1 : 2);
  }

  written(): string {
    return this.#text.trim();
  }
}

/** Returns the plain text version of a campaign: lists with their markers, links with their addresses. */
export function campaignBodyText(html: string, siteUrl: string): string {
  const writer = new TextWriter();
  for (const token of htmlTokens(html)) writer.take(token, siteUrl);
  return writer.written();
}
