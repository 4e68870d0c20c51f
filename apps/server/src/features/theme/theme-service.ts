import { existsSync } from "node:fs";
import path from "node:path";
import { compileTheme, type Theme } from "./compile-theme.ts";
import { readThemeFiles, type ThemeFiles } from "./theme-files.ts";

export type { Theme } from "./compile-theme.ts";
export { readThemeFiles, type ThemeFiles } from "./theme-files.ts";
export { checkTemplateFile, checkTemplateFolder, type TemplateCheck } from "./check-templates.ts";
export { escapeHtml, layoutHtml } from "./layout-html.ts";
export { compileTemplateFile } from "./template-file.ts";
export {
  NAVIGATION_AREAS,
  QUERY_DESK,
  queryKey,
  type NavigationScope,
  type QueryDesk,
  type ThemeQuery,
} from "./special-tags.ts";

const THEMES_FOLDER = path.resolve(import.meta.dirname, "../../../../../themes");
export const DEFAULT_THEME = "agora";

/** The installed themes, each compiled when a page first needs it and kept for the life of the process. */
export type Themes = {
  /** The theme, or the default one when it is not installed (any more). */
  readonly get: (name: string) => Theme;
  /** The folder that holds the themes' folders. */
  readonly folder: string;
};

type ThemesOptions = {
  /** The platform's own templates, for what a theme lacks. */
  readonly systemFiles: ThemeFiles;
  readonly log: (message: string, details: object) => void;
  readonly folder?: string;
};

function isThemeName(name: string): boolean {
  return /^[a-z0-9-]{1,60}$/.test(name);
}

export function openThemes({ systemFiles, log, folder = THEMES_FOLDER }: ThemesOptions): Themes {
  const compiled = new Map<string, Theme>();

  function installedName(name: string): string {
    return isThemeName(name) && existsSync(path.join(folder, name, "template.conf")) ? name : DEFAULT_THEME;
  }
  function load(name: string): Theme {
    const theme = compileTheme(name, readThemeFiles(path.join(folder, name)), systemFiles);
    for (const problem of theme.problems) log("problem in a theme", { theme: name, ...problem });
    for (const tag of theme.unknownTags) log("unknown tag in a theme", { theme: name, tag });
    return theme;
  }
  return {
    get: (name) => {
      const known = compiled.get(name);
      if (known) return known;
      const installed = installedName(name);
      const theme = compiled.get(installed) ?? load(installed);
      compiled.set(installed, theme);
      return theme;
    },
    folder,
  };
}
