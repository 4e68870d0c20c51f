import { readPreset, type Preset } from "@stoa/core/style/preset.ts";
import { readTweaks } from "@stoa/core/style/tweak/read-tweaks.ts";
import type { Tweak } from "@stoa/core/style/tweak/tweak.ts";
import type { ThemeConf } from "../conf/theme-conf.ts";
import type { ThemeFiles } from "../theme-files.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { problemOf, type ThemeProblem } from "../check/theme-problems.ts";

export type ThemeTweaks = { readonly tweaks: readonly Tweak[]; readonly presets: readonly Preset[] };

/** Style sheets in compilation order, then those that are only imported. */
function orderedSheets(files: ThemeFiles, { stylesheets }: ThemeConf): string[] {
  const named = stylesheets.map((name) => `styles/${name.replace(/^\/+/, "")}`).filter((file) => files.has(file));
  const all = [...files.keys()].filter((file) => file.startsWith("styles/"));
  return [...new Set([...named, ...all])];
}

/** Tweaks with the same title are one setting: the first wins. */
function readAllTweaks(files: ThemeFiles, conf: ThemeConf, problems: ThemeProblem[]): Tweak[] {
  const tweaks = new Map<string, Tweak>();
  for (const file of orderedSheets(files, conf)) {
    const read = readTweaks(files.get(file) ?? "", file);
    problems.push(...read.problems.map((problem) => ({ ...problem, column: 1, code: "TWEAK_INVALID" })));
    for (const tweak of read.tweaks) if (!tweaks.has(tweak.title)) tweaks.set(tweak.title, tweak);
  }
  return [...tweaks.values()];
}

function readPresets(own: ThemeFiles, problems: ThemeProblem[]): Preset[] {
  return [...own].flatMap(([file, text]) => {
    const [, name] = /^presets\/(.+)\.preset$/.exec(file) ?? [];
    if (name === undefined || text.length > THEME_LIMITS.confChars) return [];
    const read = readPreset(text, name);
    if (read.ok) return [read.preset];
    problems.push(problemOf(file, "PRESET_INVALID", read.message));
    return [];
  });
}

/** Tweaks of a theme's sheets, and its presets. spec: template-platform 1.6, 1.8 */
export function readThemeTweaks(own: ThemeFiles, conf: ThemeConf, problems: ThemeProblem[]): ThemeTweaks {
  const sheets = new Map([...own].filter(([file]) => /^styles\/.+\.(?:less|css)$/.test(file)));
  return { tweaks: readAllTweaks(sheets, conf, problems), presets: readPresets(own, problems) };
}
