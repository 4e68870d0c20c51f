import type { ThemeFiles } from "./theme-files.ts";

/** A theme's browser runtime: none, the platform's calls, or YUI as well. */
export type ThemeRuntime = "none" | "core" | "yui";

const READ_FILE = /\.(?:js|region|list|item|page|block)$/;
const CORE = /\bImageLoader\b|\bSquarespace\.|\bStatic\.|\bSQUARESPACE_CONTEXT\b|\bUserAccountApi\b|\bimage-meta\b/;
const YUI =
  /\bYUI\b|\bY\.(?:one|all|on|once|use|add|Squarespace|Global|Node|Lang|Event|Array|Object|Anim|Transition|Base|Widget|Get|io|config|each|later|delegate|bind|merge|extend|mix)\b/;

/** Detects the runtime from a theme's scripts and templates. spec: template-platform 1.9 */
export function findRuntime(own: ThemeFiles): ThemeRuntime {
  const texts = [...own].filter(([file]) => READ_FILE.test(file)).map(([, text]) => text);
  if (texts.some((text) => YUI.test(text))) return "yui";
  return texts.some((text) => CORE.test(text)) ? "core" : "none";
}
