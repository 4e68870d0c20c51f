/** Where a link of a stranger may lead: a path of the same origin, with its query. Anything else is the start page. */
export function localPath(to: unknown): string {
  return typeof to === "string" && /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : "/";
}
