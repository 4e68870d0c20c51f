import { replaceShortcodes, type Shortcode } from "../wordpress/replace-shortcodes.ts";
import { withParagraphs } from "../wordpress/paragraphs.ts";
import { isFormShortcode, videoAddress, withoutQuery } from "./shortcode-kinds.ts";

export type ContentPicture = { readonly url: string; readonly caption: string; readonly alt: string };

/** A piece of a post's body, in order: HTML not yet sanitized, or what becomes a block. */
export type ContentPart =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "gallery"; readonly pictures: readonly ContentPicture[] }
  | { readonly kind: "video"; readonly url: string };

export type ContentSource = {
  /** Pictures by attachment id. */
  readonly pictureOf: (id: string) => ContentPicture | undefined;
  /** Those attached to the post itself, for a gallery that names none. */
  readonly ownPictures: readonly ContentPicture[];
  /** Called for each kind of thing that is dropped, with its name. */
  readonly tell: (what: "form" | "shortcode" | "frame", name: string) => void;
};

type Reading = ContentSource & { readonly parts: ContentPart[] };

/** Stands for a part in the text; content never has this character. */
const MARK = "\uE000";

function markOf({ parts }: Reading, part: ContentPart): string {
  parts.push(part);
  return `\n\n${MARK}${parts.length - 1}${MARK}\n\n`;
}

/** Lengths are bounded because the file is untrusted. */
const PICTURE = /^\s*((?:<a\b[^>]{0,4000}>\s*)?<img\b[^>]{0,4000}>(?:\s*<\/a>)?)/i;

function withCaption({ attributes, content }: Shortcode): string {
  const [picture = ""] = PICTURE.exec(content) ?? [];
  const text = (content.slice(picture.length).trim() || attributes.get("caption")) ?? "";
  if (picture === "") return content;
  return `<figure>${picture.trim()}${text === "" ? "" : `<figcaption>${text}</figcaption>`}</figure>`;
}

function linkTo(url: string): string {
  const address = url
    .replaceAll("&", "&amp;")
    .replaceAll("&amp;amp;", "&amp;")
    .replaceAll('"', "%22")
    .replaceAll("<", "%3C");
  return /^https?:\/\//i.test(url) ? `<a href="${address}">${withoutQuery(address)}</a>` : "";
}

function embedOf(reading: Reading, url: string): string {
  const video = videoAddress(url);
  return video === undefined ? linkTo(url) : markOf(reading, { kind: "video", url: video });
}

function galleryOf(reading: Reading, attributes: Shortcode["attributes"]): string {
  const listed = attributes.get("ids") ?? attributes.get("include");
  const ids = (listed ?? "").split(",").map((id) => id.trim());
  const pictures = listed === undefined ? reading.ownPictures : ids.flatMap((id) => reading.pictureOf(id) ?? []);
  return pictures.length === 0 ? "" : markOf(reading, { kind: "gallery", pictures });
}

const MEDIA_ATTRIBUTES = ["src", "url", "mp4", "m4v", "webm", "ogv", "mov", "mp3", "m4a", "ogg", "wav", "id", "0"];

function mediaAddress({ name, attributes, content }: Shortcode): string {
  const written = content.trim() || MEDIA_ATTRIBUTES.map((key) => attributes.get(key) ?? "").find((one) => one !== "");
  const address = (written ?? "").replaceAll("&amp;", "&").replace(/^=/, "");
  if (/^https?:\/\//i.test(address)) return address;
  if (name === "youtube" && /^[\w-]{6,20}$/.test(address)) return `https://www.youtube.com/watch?v=${address}`;
  return name === "vimeo" && /^\d+$/.test(address) ? `https://vimeo.com/${address}` : "";
}

const MEDIA: ReadonlySet<string> = new Set(["embed", "youtube", "vimeo", "video", "audio", "wpvideo", "soundcloud"]);
const SILENT: ReadonlySet<string> = new Set(["more", "nextpage"]);

function replacement(reading: Reading, shortcode: Shortcode): string {
  const { name, attributes, content } = shortcode;
  if (name === "caption" || name === "wp_caption") return withCaption(shortcode);
  if (name === "gallery") return galleryOf(reading, attributes);
  if (MEDIA.has(name)) return embedOf(reading, mediaAddress(shortcode));
  if (SILENT.has(name)) return "";
  reading.tell(isFormShortcode(name) ? "form" : "shortcode", name);
  return isFormShortcode(name) ? "" : content;
}

/** An address alone on its line, or in a paragraph or the frame that editors put around it. */
const ADDRESS_LINE = /^[ \t]*(?:<p>[ \t]*)?(https?:\/\/[^\s<>"[\]]{1,2000})[ \t]*(?:<\/p>[ \t]*)?$/gim;
const FRAME = /<iframe\b([^<>]{0,4000})>(?:[^<]{0,1000}<\/iframe>)?/gi;
const FILM = /<video\b([^<>]{0,4000})>((?:[^<]|<(?!video\b)){0,4000}?)<\/video>/gi;
const SOURCE = /\s(?:data-src|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

function sourceIn(tag: string): string {
  const [, double, single] = SOURCE.exec(tag) ?? [];
  const address = (double ?? single ?? "").trim().replaceAll("&amp;", "&");
  return address.startsWith("//") ? `https:${address}` : address;
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? "";
}

function withFilms(reading: Reading, text: string): string {
  const film = text.replace(FILM, (_film, tag: string, inner: string) => {
    const url = sourceIn(` ${tag}`) || sourceIn(inner);
    return embedOf(reading, url);
  });
  return film.replace(FRAME, (_frame, tag: string) => {
    const url = sourceIn(` ${tag}`);
    const video = videoAddress(url);
    if (video !== undefined) return markOf(reading, { kind: "video", url: video });
    if (url !== "") reading.tell("frame", hostOf(url));
    return "";
  });
}

/** A text with any of these already has paragraphs, or needs its line breaks kept. */
const HAS_PARAGRAPHS = /<(?:p|div|section|article|pre|table)\b|<!--\s*wp:/i;

/**
 * Returns the body of an exported post in parts: plain lines become paragraphs, captions stay with their pictures,
 * galleries and videos become parts of their own; no shortcode is left. spec: import-export, WXR
 */
export function contentParts(content: string, source: ContentSource): ContentPart[] {
  const reading: Reading = { ...source, parts: [] };
  const text = content.replaceAll(/\r\n?/g, "\n").replaceAll(MARK, "");
  const hasParagraphs = HAS_PARAGRAPHS.test(text);
  const replaced = withFilms(
    reading,
    replaceShortcodes(text, (shortcode) => replacement(reading, shortcode)),
  );
  const marked = replaced.replace(ADDRESS_LINE, (_line, url: string) => {
    const embedded = embedOf(reading, url.replaceAll("&amp;", "&"));
    return hasParagraphs && embedded.startsWith("<a") ? `<p>${embedded}</p>` : embedded;
  });
  const pieces = marked.split(new RegExp(`${MARK}(\\d+)${MARK}`));
  return pieces.flatMap((piece, index): ContentPart[] => {
    if (index % 2 === 1) return reading.parts.slice(Number(piece), Number(piece) + 1);
    const html = hasParagraphs ? piece : withParagraphs(piece);
    return [{ kind: "html", html }];
  });
}
