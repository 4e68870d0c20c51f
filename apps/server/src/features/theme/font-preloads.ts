import type { ThemeFiles } from "./theme-files.ts";

const FONT_PRELOAD = /<link\b(?=[^<>{}]*\srel="preload")(?=[^<>{}]*\sas="font")[^<>{}]*>/g;

/** Links of a theme's page shells that fetch its fonts ahead, for pages that are shown without a shell. */
export function findFontPreloads(own: ThemeFiles): string[] {
  const shells = [...own].filter(([file]) => /^[^/]+\.region$/.test(file));
  return [...new Set(shells.flatMap(([, text]) => text.match(FONT_PRELOAD) ?? []))];
}
