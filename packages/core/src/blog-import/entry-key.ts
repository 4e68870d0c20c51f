import { blogAddress } from "./blog-address.ts";
import { BLOG_IMPORT_MESSAGES } from "./blog-import-messages.ts";
import { readWxrDate } from "./read-wxr-date.ts";
import type { WxrItem } from "./wxr-file.ts";

/** By what an imported post is known again. `publishOn` in Unix milliseconds. */
export function postKey(title: string, publishOn: number): string {
  return `post ${publishOn} ${title}`;
}

/** By what an imported page is known again. */
export function pageKey(title: string, urlId: string): string {
  return `page ${urlId} ${title}`;
}

/** The key that a part of an export would have on the site; empty for what is neither a post nor a page, or has no date. */
export function entryKey({ postType, title, postName, link, postDateGmt, pubDate }: WxrItem): string {
  const shown = title.trim() || BLOG_IMPORT_MESSAGES.untitled;
  if (postType === "page") return pageKey(shown, blogAddress(postName || link.replace(/^.*\//, ""), title));
  const moment = readWxrDate(postDateGmt) ?? readWxrDate(pubDate);
  return postType === "post" && moment !== undefined ? postKey(shown, moment) : "";
}
