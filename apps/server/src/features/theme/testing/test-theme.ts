import type { ThemeContents } from "../install/theme-contents.ts";

/** Files of a theme for tests, from texts or bytes by path; a conf and a page shell that shows its content come with it. */
export function themeContents(files: Readonly<Record<string, string | Buffer>> = {}): ThemeContents {
  const all = {
    "template.conf":
      '{ "name": "Lamp", "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["site.less"] }',
    "site.region": "<body>{squarespace.main-content}</body>",
    ...files,
  };
  return new Map(Object.entries(all).map(([file, content]) => [file, Buffer.from(content)]));
}
