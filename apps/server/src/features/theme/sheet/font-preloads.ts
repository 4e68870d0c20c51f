import type { ThemeFiles } from "../theme-files.ts";

const FONT_PRELOAD = /<link\b(?=[^<>{}]*\srel="preload")(?=[^<>{}]*\sas="font")[^<>{}]*>/g;

/** Font preload links of a theme's page shells, for pages shown without a shell. */
export function findFontPreloads(own: ThemeFiles): string[] {
  const shells = [...own].filter(([file]) => /^[^/]+\.region$/.test(file));
  return [...new Set(shells.flatMap(([, text]) => text.match(FONT_PRELOAD) ?? []))];
}
