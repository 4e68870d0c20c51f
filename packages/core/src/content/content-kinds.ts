import type { DocumentKind } from "../document/document-kinds.ts";
import type { Permission } from "../role/permission.ts";

/**
 * Document kinds that owners edit through the calls of `content-api.ts`; products, categories and themes have their
 * own.
 */
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

/** Kinds with at most one document per site. */
export const SINGLE_KINDS: ReadonlySet<ContentKind> = new Set(["settings", "redirect-list"]);

/** Permission needed to edit documents of a kind. spec: storefront 6 */
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

/** Returns whether documents of a kind are handled by the content calls. */
export function isContentKind(kind: string): kind is ContentKind {
  return (CONTENT_KINDS as readonly string[]).includes(kind);
}
