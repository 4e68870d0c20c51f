import { blogAddress } from "./blog-address.ts";
import { BLOG_IMPORT_MESSAGES } from "./blog-import-messages.ts";
import { readWxrDate } from "./read-wxr-date.ts";
import type { WxrItem } from "./wxr-file.ts";

/** By what an imported post is known again. `publishOn` in Unix milliseconds. */
export function postKey(title: string, publishOn: number): string {
  return `post ${publishOn} ${title}`;
}

/** By what an imported post without a date is known again: its address may have got a number. */
export function undatedPostKey(title: string, urlId: string): string {
  return `undated ${urlId.replace(/-\d+$/, "")} ${title}`;
}

/** By what an imported page is known again. */
export function pageKey(title: string, urlId: string): string {
  return `page ${urlId} ${title}`;
}

/** The key that a part of an export would have on the site; empty for what is neither a post nor a page. */
export function entryKey({ postType, title, postName, link, postDateGmt, pubDate }: WxrItem): string {
  const shown = title.trim() || BLOG_IMPORT_MESSAGES.untitled;
  const address = blogAddress(postName || link.replace(/^.*\//, ""), title);
  if (postType === "page") return pageKey(shown, address);
  if (postType !== "post") return "";
  const moment = readWxrDate(postDateGmt) ?? readWxrDate(pubDate);
  return moment === undefined ? undatedPostKey(shown, address) : postKey(shown, moment);
}
