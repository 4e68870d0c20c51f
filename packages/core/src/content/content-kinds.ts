import type { DocumentKind } from "../document/document-kinds.ts";
import type { Permission } from "../role/permission.ts";

/** Kinds of documents that owners write through the calls of `content-api.ts`; products, categories and themes have calls of their own. */
export const CONTENT_KINDS = [
  "settings",
  "navigation",
  "page",
  "collection",
  "item",
  "block-field",
  "form",
  "redirect-list",
] as const satisfies readonly DocumentKind[];

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Kinds of which a site has one document at most. */
export const SINGLE_KINDS: ReadonlySet<ContentKind> = new Set(["settings", "redirect-list"]);

/** What a member must be allowed to write documents of a kind. spec: storefront 6 */
export const EDIT_PERMISSIONS: Readonly<Record<ContentKind, Permission>> = {
  settings: "site.settings",
  "redirect-list": "site.settings",
  navigation: "content.edit",
  page: "content.edit",
  collection: "content.edit",
  item: "content.edit",
  "block-field": "content.edit",
  form: "content.edit",
};

/** Whether a document is one of those that the calls of content are for. */
export function isContentKind(kind: string): kind is ContentKind {
  return (CONTENT_KINDS as readonly string[]).includes(kind);
}
