/**
 * Safe redirect target from untrusted input: a path of the same origin, with its query. Anything else becomes the start
 * page.
 */
export function localPath(to: unknown): string {
  return typeof to === "string" && /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : "/";
}
