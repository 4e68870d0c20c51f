const LANGUAGE = /^\/[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/;

/**
 * Returns the path at which the frame shows the page: `own`, prefixed by the language the frame reports. Any other
 * reported page is ignored, because themes run in the frame.
 */
export function framePath(own: string, shown: unknown): string {
  if (typeof shown !== "string") return own;
  const [path = ""] = shown.split(/[?#]/, 1);
  const rest = own === "/" ? "" : own;
  if (!path.endsWith(rest)) return own;
  const prefix = path.slice(0, path.length - rest.length).replace(/\/$/, "");
  return LANGUAGE.test(prefix) ? `${prefix}${rest}` : own;
}
