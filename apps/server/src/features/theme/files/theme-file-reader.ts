import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../../db/database.ts";
import { createBoundedCache } from "../cache/bounded-cache.ts";
import type { Themes } from "../cache/open-themes.ts";
import type { SiteTheme } from "../sheet/theme-sheets.ts";
import { isBuiltIn } from "../theme-names.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { findFileContents } from "../theme-store.ts";

/** Returns undefined if the site's theme has no such file. */
export type ThemeFileReader = (site: SiteEntry, shown: SiteTheme, file: string) => Promise<Buffer | undefined>;

const MAX_KEPT_BYTES = 32_000_000;

/** Parts of a theme that are served; nothing above them, no hidden files. */
function isServedPath(file: string): boolean {
  const parts = file.split("/");
  return (
    file.length <= THEME_LIMITS.pathChars &&
    !file.includes("\0") &&
    !file.includes("\\") &&
    parts.every((part) => part !== "" && !part.startsWith("."))
  );
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR" || code === "ENAMETOOLONG";
}

async function readBuiltIn(folder: string, name: string, file: string): Promise<Buffer | undefined> {
  if (!isBuiltIn(name, folder)) return undefined;
  try {
    return await readFile(path.join(folder, name, ...file.split("/")));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Reads the site's own files, then those of the built-in theme they change. Cached for a while. */
export function createThemeFileReader({ database, folder }: Themes): ThemeFileReader {
  const kept = createBoundedCache<Buffer>(MAX_KEPT_BYTES);

  async function readStored(site: SiteEntry, hash: string): Promise<Buffer | undefined> {
    const key = `${site.id} ${hash}`;
    const known = kept.get(key);
    if (known) return known;
    const contents = await inSite(database, site.id, (db) => findFileContents(db, [hash]));
    const content = contents.get(hash);
    if (content) kept.set(key, content, content.length + 200);
    return content;
  }
  return async (site, { theme, data }, file) => {
    if (!isServedPath(file)) return undefined;
    const isOfData = data?.name === theme.name;
    const hash = isOfData && Object.hasOwn(data.files, file) ? data.files[file] : undefined;
    if (hash !== undefined) return readStored(site, hash);
    return isOfData && data.source === "installed" ? undefined : readBuiltIn(folder, theme.name, file);
  };
}
