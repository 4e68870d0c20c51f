import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Text files of a theme by their path in it, with forward slashes: `collections/products.list`. */
export type ThemeFiles = ReadonlyMap<string, string>;

const TEXT_FILE = /\.(?:conf|region|list|item|page|block|css)$/;
const MAX_FILE_BYTES = 2_000_000;

/** Reads what a theme is compiled from; pictures and scripts stay on disk. */
export function readThemeFiles(folder: string, pattern = TEXT_FILE): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !pattern.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, "utf8");
    if (text.length <= MAX_FILE_BYTES) files.set(path.relative(folder, file).replaceAll(path.sep, "/"), text);
  }
  return files;
}

/** The version of a theme: it changes with any of its files. */
export function hashFiles(files: ThemeFiles): string {
  const hash = createHash("sha256");
  for (const [name, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${text}\0`);
  return hash.digest("base64url").slice(0, 12);
}
