import { ASSET_LIMITS } from "./asset-limits.ts";

const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}"*:<>?|%;#\\/]/gu;

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll("\uFFFD", "").trim();
}

/**
 * A name under which a file can have an address and be saved anywhere: no folders, no control characters, nothing that systems keep for
 * themselves; its extension is that of what the file is. Undefined where nothing is left of the name.
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
    .replace(/[.-]+$/, "");
  const clean = cut(stem, ASSET_LIMITS.filenameChars - extension.length - 1);
  return clean === "" ? undefined : `${clean}.${extension}`;
}

/** The extension of a file's name, without its point; empty where it has none. */
export function extensionOf(filename: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? "";
}

/** The name with a number before its extension: what a second file of that name is called. */
export function numberedFilename(filename: string, number: number): string {
  const extension = extensionOf(filename);
  const stem = extension === "" ? filename : filename.slice(0, -extension.length - 1);
  return extension === "" ? `${stem}-${number}` : `${stem}-${number}.${extension}`;
}

/** Path of a file on its site; the same for as long as the file is there. */
export function assetPath(filename: string): string {
  return `/s/${encodeURIComponent(filename)}`;
}

/** The name of the file that an address of a site leads to; undefined for an address of anything else. */
export function assetNameIn(address: string): string | undefined {
  const [, encoded] = /^\/s\/([^/?#]+)(?:[?#]|$)/.exec(address) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded).normalize("NFC");
  } catch {
    return undefined;
  }
}
