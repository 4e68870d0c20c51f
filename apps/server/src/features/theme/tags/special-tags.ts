import { renderBlockField, renderCategory, renderQuery, renderRelated } from "./data-query-tags.ts";
import { renderFolderNavigation, renderNavigation } from "./navigation-tags.ts";
import { renderScript } from "./script-tag.ts";
import type { TagCall, TagHandler } from "./tag-call.ts";

/** Outputs its body unchanged, including template language and tags. spec: template-platform 1.1, escape */
function renderEscape({ bodyText }: TagCall): string {
  return bodyText;
}

/** Known tags; others render nothing and are reported. spec: template-platform 1.1 */
export const SPECIAL_TAGS: Readonly<Record<string, TagHandler>> = {
  navigation: renderNavigation,
  "folder-navigation": renderFolderNavigation,
  "block-field": renderBlockField,
  query: renderQuery,
  category: renderCategory,
  related: renderRelated,
  script: renderScript,
  escape: renderEscape,
};
