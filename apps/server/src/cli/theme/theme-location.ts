import { statSync } from "node:fs";
import path from "node:path";
import {
  atThemeRoot,
  readThemeArchive,
  readThemeFolder,
  themeNameOf,
  type ThemeContents,
} from "../../features/theme/theme-service.ts";
import { CommandError } from "../exit-codes.ts";

/** Anything that exists and is not a folder counts as an archive. Throws when the path does not exist. */
function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch (cause) {
    throw new CommandError("file_not_found", `There is no file or folder ${place}.`, { cause });
  }
}

export async function readThemeAt(place: string): Promise<ThemeContents> {
  return isFolder(place) ? atThemeRoot(await readThemeFolder(place)) : readThemeArchive(place);
}

export function nameOfPosition(place: string): string {
  const name = themeNameOf(path.basename(path.resolve(place)).replace(/\.zip$/i, ""));
  if (name !== "") return name;
  throw new CommandError("wrong_usage", `"${place}" cannot be turned into a theme name. Pass one with --name.`);
}
