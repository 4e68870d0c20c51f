const LANGUAGE = /^\/[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/;

/**
 * The path at which the frame shows a page whose own path is `own`: with the language before it that the frame says it is in. What it says
 * about any other page counts for nothing, since themes run beside who says it.
 */
export function framePath(own: string, shown: unknown): string {
  if (typeof shown !== "string") return own;
  const [path = ""] = shown.split(/[?#]/, 1);
  const rest = own === "/" ? "" : own;
  if (!path.endsWith(rest)) return own;
  const prefix = path.slice(0, path.length - rest.length).replace(/\/$/, "");
  return LANGUAGE.test(prefix) ? `${prefix}${rest}` : own;
}
