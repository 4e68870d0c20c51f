import { escapeHtml } from "../lib/text/escape-html.ts";
import { fillMessage } from "../lib/message/fill-message.ts";
import { contentParts, type ContentPart, type ContentPicture } from "./blog-content.ts";
import { BLOG_IMPORT_MESSAGES } from "./blog-import-messages.ts";
import { pictureUrls } from "./picture-urls.ts";
import type { WxrItem } from "./wxr-file.ts";

type ContentPlanning = {
  /** By id in the file. */
  readonly attachments: ReadonlyMap<string, WxrItem>;
  readonly children: ReadonlyMap<string, readonly WxrItem[]>;
  readonly setting: { readonly maxBlocks: number; readonly cleanHtml: (html: string) => string | null };
  readonly tell: (message: string) => void;
};

/** Returns the attachments of a file by the id of what they are attached to. */
export function childrenOf(items: readonly WxrItem[]): Map<string, WxrItem[]> {
  const children = new Map<string, WxrItem[]>();
  for (const item of items.filter(({ postType }) => postType === "attachment")) {
    const siblings = children.get(item.postParent) ?? [];
    siblings.push(item);
    children.set(item.postParent, siblings);
  }
  return children;
}

function pictureOf({ attachmentUrl, link, excerpt, altText }: WxrItem): ContentPicture {
  return { url: (attachmentUrl || link).trim(), caption: excerpt, alt: altText };
}

const DROPPED = { form: "formGone", shortcode: "shortcodesGone", frame: "framesGone" } as const;

/** Returns the body in parts, cleaned; null if it can't be. What was dropped is noted once per kind. */
export function plannedParts(
  item: WxrItem,
  { attachments, children, setting, tell }: ContentPlanning,
): readonly ContentPart[] | null {
  const told: Record<keyof typeof DROPPED, Set<string>> = { form: new Set(), shortcode: new Set(), frame: new Set() };
  const parts = contentParts(item.content, {
    pictureOf: (id) => {
      const attachment = attachments.get(id);
      return attachment && pictureOf(attachment);
    },
    ownPictures: (children.get(item.postId) ?? []).map(pictureOf),
    tell: (what, name) => told[what].add(what === "frame" ? name : `[${name}]`),
  });
  for (const [what, names] of Object.entries(told) as [keyof typeof DROPPED, Set<string>][]) {
    const filled = { names: [...names].join(", ").slice(0, MAX_NAMES) };
    if (names.size > 0) tell(fillMessage(BLOG_IMPORT_MESSAGES[DROPPED[what]], filled));
  }
  return cleanedParts(parts, setting);
}

function cleanedParts(
  parts: readonly ContentPart[],
  { maxBlocks, cleanHtml }: ContentPlanning["setting"],
): readonly ContentPart[] | null {
  const isOne = parts.length > maxBlocks;
  const written: readonly ContentPart[] = isOne ? [{ kind: "html", html: parts.map(flatHtml).join("\n") }] : parts;
  const filled: ContentPart[] = [];
  for (const part of written) {
    const html = part.kind === "html" ? cleanHtml(part.html) : undefined;
    if (html === null) return null;
    if (html === undefined) filled.push(part);
    else if (html.trim() !== "") filled.push({ kind: "html", html });
  }
  return filled.length === 0 ? [{ kind: "html", html: "" }] : filled;
}

/** Longest list of names in a note. */
const MAX_NAMES = 300;

function flatHtml(part: ContentPart): string {
  if (part.kind === "html") return part.html;
  if (part.kind === "video") return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.url)}</a></p>`;
  return part.pictures.map(({ url, alt }) => `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"></p>`).join("");
}

/** Returns the addresses of the pictures in a part. */
export function partUrls(part: ContentPart): readonly string[] {
  if (part.kind === "html") return pictureUrls(part.html);
  return part.kind === "gallery" ? part.pictures.map(({ url }) => url) : [];
}
