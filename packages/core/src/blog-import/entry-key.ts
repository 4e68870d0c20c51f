import { blogAddress } from "./blog-address.ts";
import { BLOG_IMPORT_MESSAGES } from "./blog-import-messages.ts";
import { readWxrDate } from "./read-wxr-date.ts";
import type { WxrItem } from "./wxr-file.ts";

/** Returns the key that identifies an imported post. `publishOn` in Unix milliseconds. */
export function postKey(title: string, publishOn: number): string {
  return `post ${publishOn} ${title}`;
}

/** Returns the key that identifies an imported post without a date; ignores a number added to its address. */
export function undatedPostKey(title: string, urlId: string): string {
  return `undated ${urlId.replace(/-\d+$/, "")} ${title}`;
}

/** Returns the key that identifies an imported page. */
export function pageKey(title: string, urlId: string): string {
  return `page ${urlId} ${title}`;
}

/** Returns the key an export item would have on the site; empty when it is neither a post nor a page. */
export function entryKey({ postType, title, postName, link, postDateGmt, pubDate }: WxrItem): string {
  const shown = title.trim() || BLOG_IMPORT_MESSAGES.untitled;
  const address = blogAddress(postName || link.replace(/^.*\//, ""), title);
  if (postType === "page") return pageKey(shown, address);
  if (postType !== "post") return "";
  const moment = readWxrDate(postDateGmt) ?? readWxrDate(pubDate);
  return moment === undefined ? undatedPostKey(shown, address) : postKey(shown, moment);
}
