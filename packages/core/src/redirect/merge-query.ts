function nameOf(part: string): string {
  const name = part.split("=", 1)[0] ?? "";
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}

/**
 * Returns the target of a redirect with the visitor's query added: `search` is "" or begins with `?`. A parameter the
 * target already has keeps the target's value. The fragment stays last.
 * @example withVisitorQuery("/new?from=old#top", "?utm=1&from=x") // "/new?from=old&utm=1#top"
 */
export function withVisitorQuery(to: string, search: string): string {
  const [, address = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(to) ?? [];
  const own = (query ?? "").split("&").filter((part) => part !== "");
  const names = new Set(own.map(nameOf));
  const added = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !names.has(nameOf(part)));
  const parts = [...own, ...added];
  return `${address}${parts.length === 0 ? "" : `?${parts.join("&")}`}${fragment}`;
}
