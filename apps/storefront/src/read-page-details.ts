import { PAGE_DETAILS_ID, type PageDetails } from "@stoa/core/page/page-details.ts";

/** Empty on pages that are not the site's, such as a theme's own error page. */
export function readPageDetails(): Partial<PageDetails> {
  return JSON.parse(document.getElementById(PAGE_DETAILS_ID)?.textContent || "{}") as Partial<PageDetails>;
}
