import type { ThemeContents } from "../install/theme-contents.ts";

/** Theme files for tests, from text or bytes by path; adds a conf and a page shell that shows its content. */
export function themeContents(files: Readonly<Record<string, string | Buffer>> = {}): ThemeContents {
  const all = {
    "template.conf":
      '{ "name": "Lamp", "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["site.less"] }',
    "site.region": "<body>{squarespace.main-content}</body>",
    ...files,
  };
  return new Map(Object.entries(all).map(([file, content]) => [file, Buffer.from(content)]));
}
