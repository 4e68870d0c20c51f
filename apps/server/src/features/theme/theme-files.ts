import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { THEME_LIMITS } from "./theme-limits.ts";

/** A theme's text files by path with forward slashes: `collections/products.list`. */
export type ThemeFiles = ReadonlyMap<string, string>;

const TEXT_FILE = /\.(?:conf|region|list|item|page|block|css|less|js|json|preset)$/;

export function isTextPath(file: string): boolean {
  return TEXT_FILE.test(file);
}

/** A file's text without byte-order mark; undefined if missing or too long. */
export function textOf(content: Buffer | undefined): string | undefined {
  if (content === undefined || content.length > THEME_LIMITS.textChars) return undefined;
  return content.toString("utf8").replace(/^\uFEFF/, "");
}

export function readThemeFiles(folder: string, pattern = TEXT_FILE): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !pattern.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = textOf(readFileSync(file));
    if (text !== undefined) files.set(path.relative(folder, file).replaceAll(path.sep, "/"), text);
  }
  return files;
}

/** A theme's version, which changes with any of its files. Digits only, because themes print it as a number. */
export function hashFiles(files: ThemeFiles): string {
  const hash = createHash("sha256");
  for (const [name, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${text}\0`);
  return String(hash.digest().readUIntBE(0, 6));
}
