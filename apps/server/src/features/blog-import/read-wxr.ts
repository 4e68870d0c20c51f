import { BLOG_IMPORT_MESSAGES } from "@stoa/core/blog-import/blog-import-messages.ts";
import { createWorkMeter, WorkLimitError, type WorkMeter } from "@stoa/core/lib/work-meter.ts";
import type { WxrAuthor, WxrComment, WxrFile, WxrItem } from "@stoa/core/blog-import/wxr-file.ts";
import { decodeHTML } from "entities";
import { Parser } from "htmlparser2";

export type ParsedWxr =
  | { readonly ok: true; readonly file: WxrFile }
  | { readonly ok: false; readonly message: string };

/** An element being read: its children's text by name; the last one of a repeated name wins. */
type Element = { readonly name: string; readonly texts: Map<string, string>; readonly line: number };

type Label = { readonly domain: string; text: string };

const RECORDS: ReadonlySet<string> = new Set(["item", "wp:author", "wp:comment", "wp:postmeta"]);

const THUMBNAIL = "_thumbnail_id";
const ALT_TEXT = "_wp_attachment_image_alt";

/**
 * Real files have six levels, and about 100 elements per post; each lookup scans all open elements. What is beyond a
 * limit is not read.
 */
export const WXR_LIMITS = { depth: 100, nodes: 5_000_000 } as const;

type Found = {
  readonly authors: WxrAuthor[];
  readonly items: WxrItem[];
  title: string;
  link: string;
};

function reader({ texts }: Element): (name: string) => string {
  return (name) => (texts.get(name) ?? "").trim();
}

function toAuthor(record: Element): WxrAuthor {
  const text = reader(record);
  const login = text("wp:author_login");
  return {
    login,
    displayName: text("wp:author_display_name") || login,
    firstName: text("wp:author_first_name"),
    lastName: text("wp:author_last_name"),
  };
}

function toComment(record: Element): WxrComment {
  const text = reader(record);
  return {
    id: text("wp:comment_id"),
    parentId: text("wp:comment_parent") || "0",
    author: text("wp:comment_author"),
    email: text("wp:comment_author_email"),
    url: text("wp:comment_author_url"),
    dateGmt: text("wp:comment_date_gmt") || text("wp:comment_date"),
    content: text("wp:comment_content"),
    approved: text("wp:comment_approved"),
    type: text("wp:comment_type"),
  };
}

type ItemParts = { readonly labels: readonly Label[]; readonly comments: readonly WxrComment[] };

function toItem(record: Element, { labels, comments }: ItemParts): WxrItem {
  const text = reader(record);
  const labelled = (domain: string): string[] => [
    ...new Set(
      labels.filter((label) => label.domain === domain && label.text !== "").map((label) => decodeHTML(label.text)),
    ),
  ];
  return {
    line: record.line,
    // Exports write entities in titles even where they are plain text.
    title: decodeHTML(text("title")),
    link: text("link"),
    content: text("content:encoded"),
    excerpt: text("excerpt:encoded"),
    postName: text("wp:post_name"),
    postType: text("wp:post_type") || "post",
    postId: text("wp:post_id"),
    postParent: text("wp:post_parent"),
    status: text("wp:status") || "draft",
    pubDate: text("pubDate"),
    postDateGmt: text("wp:post_date_gmt") || text("wp:post_date"),
    creator: text("dc:creator"),
    attachmentUrl: text("wp:attachment_url"),
    commentStatus: text("wp:comment_status"),
    password: text("wp:post_password"),
    thumbnailId: text(THUMBNAIL),
    altText: text(ALT_TEXT),
    tags: labelled("post_tag"),
    categories: labelled("category"),
    comments,
  };
}

/** Counts each line once, however many elements ask. */
function lineCounter(text: string): (index: number) => number {
  let at = 0;
  let line = 1;
  return (index) => {
    for (let next = text.indexOf("\n", at); next !== -1 && next < index; next = text.indexOf("\n", at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}

/** WordPress stores the attachment id of a post's picture, and a picture's alternative text, in post metadata. */
function keepMeta(record: Element, post: Element | undefined): void {
  const text = reader(record);
  const key = text("wp:meta_key");
  if (key === THUMBNAIL || key === ALT_TEXT) post?.texts.set(key, text("wp:meta_value"));
}

function keepOfSite(found: Found, name: string, text: string): void {
  if (name === "title" && found.title === "") found.title = text;
  else if ((name === "link" || name === "wp:base_blog_url") && text !== "") found.link = text;
}

/**
 * Reads the elements of an export. Real files contain bare ampersands and HTML entities, so the parser is more lenient
 * than XML.
 */
function createReader(text: string, found: Found, meter: WorkMeter): Parser {
  const lineAt = lineCounter(text);
  const open: Element[] = [];
  let labels: Label[] = [];
  let comments: WxrComment[] = [];
  let written = "";
  let isPlain = false;

  const finish = (record: Element): void => {
    if (record.name === "wp:author") found.authors.push(toAuthor(record));
    else if (record.name === "wp:comment") comments.push(toComment(record));
    else if (record.name === "item") found.items.push(toItem(record, { labels, comments }));
    else keepMeta(record, open.at(-1));
  };
  const keep = (name: string, record: Element | undefined): void => {
    if (name === "category") Object.assign(labels.at(-1) ?? {}, { text: written.trim() });
    else if (record) record.texts.set(name, written);
    else keepOfSite(found, name, written.trim());
  };
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        written = "";
        meter.open();
        if (name === "item") [labels, comments] = [[], []];
        if (RECORDS.has(name)) open.push({ name, texts: new Map(), line: lineAt(parser.startIndex) });
        else if (name === "category") labels.push({ domain: attributes["domain"] ?? "", text: "" });
      },
      oncdatastart: () => (isPlain = true),
      oncdataend: () => (isPlain = false),
      ontext: (piece) => (written += isPlain ? piece : decodeHTML(piece)),
      onclosetag: (name, isImplied) => {
        meter.close();
        const record = open.at(-1);
        if (record?.name === name) {
          open.pop();
          // An element cut off by the end of the file is not imported.
          if (!isImplied) finish(record);
        } else {
          keep(name, record);
        }
        written = "";
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  return parser;
}

function readElements(text: string, meter: WorkMeter): Found {
  const found: Found = { authors: [], items: [], title: "", link: "" };
  try {
    createReader(text, found, meter).end(text);
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error;
  }
  return found;
}

/** Reads a blog export. spec: import-export, WXR */
export function readWxr(bytes: Uint8Array, meter: WorkMeter = createWorkMeter(WXR_LIMITS)): ParsedWxr {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, message: BLOG_IMPORT_MESSAGES.notUtf8 };
  }
  const isRepaired = text.includes("\0");
  const file = { ...readElements(text.replaceAll("\0", ""), meter), isRepaired };
  return file.items.length === 0 ? { ok: false, message: BLOG_IMPORT_MESSAGES.notAnExport } : { ok: true, file };
}
