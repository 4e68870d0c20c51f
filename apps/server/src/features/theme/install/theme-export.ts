import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { DEFAULT_THEME, isBuiltIn, THEMES_FOLDER } from "../theme-names.ts";
import { findDraftTheme, findFileContents } from "../theme-store.ts";
import { readThemeFolder } from "./theme-folder-files.ts";
import { findThemeDocument } from "./theme-install.ts";
import type { ThemeContents } from "./theme-contents.ts";

/** All files of a site's draft theme; for a built-in theme, with the site's changes applied. */
export async function exportTheme(db: SiteDb, name: string): Promise<ThemeContents> {
  const document = await findThemeDocument(db, name);
  const isInstalled = document?.data.source === "installed";
  if (!document && !isBuiltIn(name)) throw new AppError("not_found", { message: `This site has no theme "${name}".` });
  const below =
    !isInstalled && isBuiltIn(name) ? await readThemeFolder(path.join(THEMES_FOLDER, name)) : new Map<string, Buffer>();
  const files = Object.entries(document?.data.files ?? {});
  const contents = await findFileContents(db, [...new Set(files.map(([, hash]) => hash))]);
  const own = files.flatMap(([file, hash]): Array<[string, Buffer]> => {
    const content = contents.get(hash);
    return content ? [[file, content]] : [];
  });
  return new Map([...below, ...own]);
}

export async function activeThemeName(db: SiteDb): Promise<string> {
  const shown = await findDraftTheme(db);
  return shown?.name || DEFAULT_THEME;
}

export async function writeThemeFolder(folder: string, contents: ThemeContents): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new AppError("invalid_request", { message: `The folder ${folder} is not empty. Choose a new one.` });
  }
  for (const [file, content] of contents) {
    const place = path.join(folder, ...file.split("/"));
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }
}
