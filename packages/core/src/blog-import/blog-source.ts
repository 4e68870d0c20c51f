import { readablePath } from "../page/address-path.ts";
import type { WxrFile, WxrItem } from "./wxr-file.ts";

/** Returns the name of the other site, under which its posts and pages are remembered. */
export function blogSource({ link, title }: Pick<WxrFile, "link" | "title">): string {
  const host = /^https?:\/\/([^/?#]+)/i
    .exec(link)?.[1]
    ?.toLowerCase()
    .replace(/^www\./, "");
  return `blog ${host ?? title}`.slice(0, 300);
}

/** Returns the path of an address on the other site in comparable form; empty for one that says nothing. */
export function sourcePath(link: string): string {
  const path = link.replace(/^https?:\/\/[^/]+/i, "").replace(/[?#][^]*/, "");
  if (!path.startsWith("/") || path.startsWith("//") || path === "/null") return "";
  return (
    readablePath(path)
      .normalize("NFC")
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, "") || "/"
  );
}

/**
 * Returns what the other site calls an item, the surest first: where it is, its id with its title (some exports count
 * ids anew each time), and without both its name, title and date.
 */
export function sourceKeys(item: WxrItem): string[] {
  const kind = item.postType === "page" ? "page" : "post";
  const path = /[?&](?:p|page_id)=\d/.test(item.link) ? "" : sourcePath(item.link);
  const keys = [
    ...(path === "" ? [] : [`${kind} at ${path}`]),
    ...(item.postId === "" ? [] : [`${kind} ${item.postId} ${item.title.trim()}`]),
  ];
  return keys.length > 0 ? keys : [`${kind} named ${JSON.stringify([item.postName, item.title, item.postDateGmt])}`];
}

/** Returns the keys of each item of a file that no other item of it has. */
export function distinctKeys(items: readonly WxrItem[]): string[][] {
  const counts = new Map<string, number>();
  const all = items.map(sourceKeys);
  for (const key of all.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return all.map((keys) => keys.filter((key) => counts.get(key) === 1));
}
