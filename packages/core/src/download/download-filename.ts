import { DOWNLOAD_LIMITS } from "./download-limits.ts";

/** Content types by extension that browsers and players handle once saved; all others are sent as plain bytes. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ["pdf", "application/pdf"],
  ["epub", "application/epub+zip"],
  ["zip", "application/zip"],
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/mp4"],
  ["flac", "audio/flac"],
  ["wav", "audio/wav"],
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["txt", "text/plain; charset=utf-8"],
]);

/** Returns a file name that is safe to save on any system: no folders, control characters or reserved names. */
export function cleanDownloadFilename(filename: string): string {
  const name = filename
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*:<>?|%;]/gu, "")
    .trim()
    .replace(/^\.+/, "");
  const [, stem = name, extension = ""] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? [];
  return `${cut(stem.trim(), DOWNLOAD_LIMITS.filenameChars - extension.length) || "download"}${extension}`;
}

/** Returns the content type a file is sent with, never one that a browser executes. */
export function downloadContentType(filename: string): string {
  const extension = /\.([A-Za-z0-9]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";
  return CONTENT_TYPES.get(extension) ?? "application/octet-stream";
}

/** Returns the `Content-Disposition` value that makes browsers save a file under its name. RFC 6266 */
export function attachmentHeader(filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7E]|["\\]/g, "_");
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll("\uFFFD", "");
}
