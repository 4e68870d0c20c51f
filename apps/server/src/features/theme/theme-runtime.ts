import type { ThemeFiles } from "./theme-files.ts";

/** A theme's browser runtime: none, the platform's calls, or YUI as well. */
export type ThemeRuntime = "none" | "core" | "yui";

const READ_FILE = /\.(?:js|region|list|item|page|block)$/;
const STYLE_FILE = /\.(?:css|less)$/;
const CORE =
  /\bImageLoader\b|\bSquarespace\.|\bStatic\.|\bSQUARESPACE_CONTEXT\b|\bUserAccountApi\b|\bimage-meta\b|\bSingleton\.create\b|\bClass\.(?:create|extend)\b|\bModernizr\b/;
const YUI =
  /\bYUI\b|\bY\.(?:one|all|on|once|use|add|after|fire|augment|namespace|throttle|later|delegate|bind|rbind|merge|extend|mix|clone|guid|log|io|config|each|some|detach|Squarespace|Global|Node|NodeList|Lang|Event|EventTarget|Array|Object|Anim|Easing|Transition|Base|Plugin|Widget|Get|Data|UA|DOM|Cookie|QueryString|JSON|JSONTemplate|Template|Promise)\b/;
const FEATURE_CLASS =
  /\.(?:no-js|(?:no-)?(?:touch|touchevents|csstransforms|csstransforms3d|csstransitions|cssanimations|flexbox|inlinesvg))(?![\w-])/;

function hasFile(own: ThemeFiles, kind: RegExp, pattern: RegExp): boolean {
  return [...own].some(([file, text]) => kind.test(file) && pattern.test(text));
}

/** Whether a theme's styles or scripts name classes of browser features, such as `.no-touch`. */
export function findFeatureClasses(own: ThemeFiles): boolean {
  return hasFile(own, STYLE_FILE, FEATURE_CLASS) || hasFile(own, READ_FILE, /\bModernizr\b/);
}

/** Detects the runtime from a theme's scripts, templates and styles. spec: template-platform 1.9 */
export function findRuntime(own: ThemeFiles): ThemeRuntime {
  if (hasFile(own, READ_FILE, YUI)) return "yui";
  return hasFile(own, READ_FILE, CORE) || findFeatureClasses(own) ? "core" : "none";
}
