import { existsSync } from "node:fs";
import path from "node:path";

export const THEMES_FOLDER = path.resolve(import.meta.dirname, "../../../../../themes");

/** Used where a site's own theme is missing. */
export const DEFAULT_THEME = "agora";

const THEME_NAME = /^[a-z0-9-]{1,60}$/;

export function isThemeName(name: string): boolean {
  return THEME_NAME.test(name);
}

/** `Bedford Two!` → `bedford-two`; empty when nothing is left. */
export function themeNameOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|(?<!-)-+$/g, "")
    .slice(0, 60)
    .replace(/(?<!-)-+$/, "");
}

export function isBuiltIn(name: string, folder = THEMES_FOLDER): boolean {
  return isThemeName(name) && existsSync(path.join(folder, name, "template.conf"));
}
