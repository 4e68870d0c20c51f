import { createHash } from "node:crypto";
import { minifyCss } from "./css-text.ts";
import type { ThemeConf } from "./theme-conf.ts";
import type { ThemeFiles } from "./theme-files.ts";

export type ThemeStyles = { readonly css: string; readonly hash: string };

/** The theme's one style sheet, in the order its conf gives; files that are not there are skipped. spec: template-platform 1.6 */
export function joinStyles(files: ThemeFiles, conf: ThemeConf): ThemeStyles {
  const names = ["reset.css", ...conf.stylesheets.filter((name) => name !== "reset.css")];
  const css = minifyCss(names.map((name) => files.get(`styles/${name}`) ?? "").join("\n"));
  return { css, hash: createHash("sha256").update(css).digest("base64url").slice(0, 12) };
}
