import { ASSET_LIMITS } from "./asset-limits.ts";

const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}"*:<>?|%;#\\/]/gu;

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll("\uFFFD", "").trim();
}

/**
 * Returns a file name that is safe in addresses and on any system: no folders, no control characters, no reserved
 * names; the
 * extension is that of the detected type. Undefined when nothing is left of the name.
 * @example cleanAssetFilename("../Price list (new).PDF", "pdf") // "Price-list-(new).pdf"
 */
export function cleanAssetFilename(filename: string, extension: string): string | undefined {
  const plain = filename
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replaceAll(UNSAFE, "");
  const stem = plain
    .replace(new RegExp(`\\.${extension}$`, "i"), "")
    .trim()
    .replaceAll(/\s+/g, "-")
    .replace(/^[.-]+/, "")
    .replace(/(?<![.-])[.-]+$/, "");
  const clean = cut(stem, ASSET_LIMITS.filenameChars - extension.length - 1);
  return clean === "" ? undefined : `${clean}.${extension}`;
}

/** Returns the lowercase extension of a file name without its dot; empty when it has none. */
export function extensionOf(filename: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? "";
}

/** Returns the name with a number before its extension, for files with the same name. */
export function numberedFilename(filename: string, number: number): string {
  const extension = extensionOf(filename);
  const stem = extension === "" ? filename : filename.slice(0, -extension.length - 1);
  return extension === "" ? `${stem}-${number}` : `${stem}-${number}.${extension}`;
}

/** Returns the permanent path of a file on its site. */
export function assetPath(filename: string): string {
  return `/s/${encodeURIComponent(filename)}`;
}

/** Returns the file name in a site address, or undefined when the address is not that of a file. */
export function assetNameIn(address: string): string | undefined {
  const [, encoded] = /^\/s\/([^/?#]+)(?:[?#]|$)/.exec(address) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded).normalize("NFC");
  } catch {
    return undefined;
  }
}
