import type { ThemeFiles } from "./theme-files.ts";

/** What a theme needs in the browser: nothing, the platform's calls, or YUI with them. */
export type ThemeRuntime = "none" | "core" | "yui";

const READ_FILE = /\.(?:js|region|list|item|page|block)$/;
const CORE = /\bImageLoader\b|\bSquarespace\.|\bStatic\.|\bUserAccountApi\b|\bimage-meta\b/;
const YUI =
  /\bYUI\b|\bY\.(?:one|all|on|once|use|add|Squarespace|Global|Node|Lang|Event|Array|Object|Anim|Transition|Base|Widget|Get|io|config|each|later|delegate|bind|merge|extend|mix)\b/;

/** Finds out what a theme's own scripts and templates name. spec: template-platform 1.9 */
export function findRuntime(own: ThemeFiles): ThemeRuntime {
  const texts = [...own].filter(([file]) => READ_FILE.test(file)).map(([, text]) => text);
  if (texts.some((text) => YUI.test(text))) return "yui";
  return texts.some((text) => CORE.test(text)) ? "core" : "none";
}
