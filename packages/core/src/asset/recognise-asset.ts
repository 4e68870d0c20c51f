import type { AssetKind } from "./asset-kind.ts";
import { extensionOf } from "./asset-filename.ts";

export type AssetType = { readonly kind: AssetKind; readonly extension: string; readonly contentType: string };

export const SNIFFED_BYTES = 4100;

type Signature = AssetType & { readonly at: number; readonly bytes: string };

function signature(at: number, bytes: string, type: readonly [AssetKind, string, string]): Signature {
  const [kind, extension, contentType] = type;
  return { at, bytes, kind, extension, contentType };
}

/** Signatures as Latin-1 strings. Only types that browsers show or play, and documents meant for download. */
const SIGNATURES: readonly Signature[] = [
  signature(0, "\xFF\xD8\xFF", ["image", "jpg", "image/jpeg"]),
  signature(0, "\x89PNG\r\n\x1A\n", ["image", "png", "image/png"]),
  signature(0, "GIF87a", ["image", "gif", "image/gif"]),
  signature(0, "GIF89a", ["image", "gif", "image/gif"]),
  signature(8, "WEBP", ["image", "webp", "image/webp"]),
  signature(8, "WAVE", ["audio", "wav", "audio/wav"]),
  signature(4, "ftypavif", ["image", "avif", "image/avif"]),
  signature(4, "ftypavis", ["image", "avif", "image/avif"]),
  signature(4, "ftypM4A", ["audio", "m4a", "audio/mp4"]),
  signature(4, "ftypM4B", ["audio", "m4a", "audio/mp4"]),
  signature(4, "ftypqt", ["video", "mov", "video/quicktime"]),
  signature(4, "ftypisom", ["video", "mp4", "video/mp4"]),
  signature(4, "ftypiso", ["video", "mp4", "video/mp4"]),
  signature(4, "ftypmp4", ["video", "mp4", "video/mp4"]),
  signature(4, "ftypM4V", ["video", "mp4", "video/mp4"]),
  signature(4, "ftypavc1", ["video", "mp4", "video/mp4"]),
  signature(4, "ftypdash", ["video", "mp4", "video/mp4"]),
  signature(0, "\x1A\x45\xDF\xA3", ["video", "webm", "video/webm"]),
  signature(0, "ID3", ["audio", "mp3", "audio/mpeg"]),
  signature(0, "\xFF\xFB", ["audio", "mp3", "audio/mpeg"]),
  signature(0, "\xFF\xF3", ["audio", "mp3", "audio/mpeg"]),
  signature(0, "\xFF\xF2", ["audio", "mp3", "audio/mpeg"]),
  signature(0, "fLaC", ["audio", "flac", "audio/flac"]),
  signature(0, "%PDF-", ["file", "pdf", "application/pdf"]),
];

const OFFICE = "application/vnd.openxmlformats-officedocument";
/** Zip-based types; the file name tells them apart. */
const ZIPPED: ReadonlyMap<string, string> = new Map([
  ["zip", "application/zip"],
  ["epub", "application/epub+zip"],
  ["docx", `${OFFICE}.wordprocessingml.document`],
  ["xlsx", `${OFFICE}.spreadsheetml.sheet`],
  ["pptx", `${OFFICE}.presentationml.presentation`],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["ods", "application/vnd.oasis.opendocument.spreadsheet"],
  ["odp", "application/vnd.oasis.opendocument.presentation"],
  ["key", "application/vnd.apple.keynote"],
  ["pages", "application/vnd.apple.pages"],
  ["numbers", "application/vnd.apple.numbers"],
]);
/** Types in the compound file format of older office programs. */
const COMPOUND: ReadonlyMap<string, string> = new Map([
  ["doc", "application/msword"],
  ["xls", "application/vnd.ms-excel"],
  ["ppt", "application/vnd.ms-powerpoint"],
]);
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["txt", "text/plain; charset=utf-8"],
  ["csv", "text/csv; charset=utf-8"],
  ["ics", "text/calendar; charset=utf-8"],
  ["vcf", "text/vcard; charset=utf-8"],
  ["gpx", "application/gpx+xml"],
]);

/** Markup that could make a browser run a text. */
const MARKUP =
  /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|meta|base|link|style|\?php)\b|<\?(?:php|=)/i;

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    text += String.fromCharCode(byte);
  }
  return text;
}

function ofName(types: ReadonlyMap<string, string>, filename: string): AssetType | undefined {
  const extension = extensionOf(filename);
  const contentType = types.get(extension);
  return contentType === undefined ? undefined : { kind: "file", extension, contentType };
}

function isText(bytes: Uint8Array): boolean {
  return !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}

/** Comments, declarations and white space before the root element, in any order. */
const BEFORE_ROOT = /^(?:\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*>)*/i;

function isVector(text: string): boolean {
  return /^<svg[\s>/]/i.test(text.replace(/^\xEF\xBB\xBF/, "").replace(BEFORE_ROOT, ""));
}

function ofText(bytes: Uint8Array, text: string, filename: string): AssetType | undefined {
  if (!isText(bytes)) {
    return undefined;
  }
  if (isVector(text)) {
    return { kind: "image", extension: "svg", contentType: "image/svg+xml" };
  }
  return MARKUP.test(text) ? undefined : ofName(TEXTS, filename);
}

function oggType(text: string): AssetType {
  return text.includes("\x80theora")
    ? { kind: "video", extension: "ogv", contentType: "video/ogg" }
    : { kind: "audio", extension: "ogg", contentType: "audio/ogg" };
}

/** Rejects documents whose bytes are also a page or a program. */
function isPolyglot(type: AssetType, text: string): boolean {
  return type.kind === "file" && MARKUP.test(text.slice(0, 1024));
}

/**
 * Returns the type of a file from its first bytes (`SNIFFED_BYTES` are enough); the name only tells apart types with
 * the same
 * container. Undefined for files browsers could run and for unknown types. An image must still be decoded before it is
 * trusted.
 */
export function recogniseAsset(head: Uint8Array, filename: string): AssetType | undefined {
  const bytes = head.subarray(0, SNIFFED_BYTES);
  const text = latin1(bytes);
  const found = SIGNATURES.find((one) => text.startsWith(one.bytes, one.at));
  if (found) {
    const { kind, extension, contentType } = found;
    const type: AssetType = { kind, extension, contentType };
    return isPolyglot(type, text) ? undefined : type;
  }
  if (text.startsWith("OggS")) {
    return oggType(text);
  }
  if (text.startsWith("PK\x03\x04")) {
    return ofName(ZIPPED, filename);
  }
  if (text.startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) {
    return ofName(COMPOUND, filename);
  }
  return ofText(bytes, text, filename);
}
