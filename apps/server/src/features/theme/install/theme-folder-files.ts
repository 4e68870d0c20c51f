import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../../../errors.ts";
import { checkFileSize, checkThemePath, createSizeCount, isIgnoredPath, type ThemeContents } from "./theme-contents.ts";

/**
 * Reads all files of a theme's folder, including pictures, in order. Throws `invalid_theme` for files a theme may not
 * contain.
 */
export async function readThemeFolder(folder: string): Promise<ThemeContents> {
  const contents = new Map<string, Buffer>();
  const size = createSizeCount();
  async function readInto(below: string): Promise<void> {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const file = below === "" ? entry.name : `${below}/${entry.name}`;
      if (isIgnoredPath(file)) continue;
      if (entry.isSymbolicLink()) {
        throw new AppError("invalid_theme", {
          message: `${file} is a link. A theme can only contain files and folders.`,
        });
      }
      if (entry.isDirectory()) await readInto(file);
      else if (entry.isFile()) await readOne(file);
    }
  }
  async function readOne(file: string): Promise<void> {
    checkThemePath(file);
    const place = path.join(folder, file);
    checkFileSize(file, (await stat(place)).size);
    const content = await readFile(place);
    size.add(file, content.length);
    contents.set(file, content);
  }
  await readInto("");
  return contents;
}
