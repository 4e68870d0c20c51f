import type { Template } from "@stoa/template";
import type { Theme } from "../../theme/theme-service.ts";
import { isStore, type CollectionDocument, type PageDocument } from "../content/page-content.ts";
import { COVER_TEMPLATE, type PageSubject } from "../content/page-subject.ts";

type CollectionTemplates = NonNullable<ReturnType<Theme["collections"]["get"]>>;

/** Type name for themes and body classes. spec: template-platform 1.5, collection-type */
export function typeNameOf(document: PageDocument): string {
  return document.kind === "page" ? (document.data.templateName ?? "page") : document.data.typeName;
}

/** Fallback type for a theme that lacks the collection's own, so switching themes keeps all pages. */
function plainTypeName(document: CollectionDocument): string {
  const { type, ordering, folder } = document.data;
  if (folder !== undefined) return folder === "index" ? "index" : "folder";
  if (isStore(document)) return "products";
  if (ordering === "calendar") return "events";
  if (ordering === "music-album") return "album";
  return type === 15 || type === 16 || type === 17 ? "gallery" : "blog";
}

export function collectionTemplates(theme: Theme, document: CollectionDocument): CollectionTemplates | undefined {
  const own = theme.collections.get(document.data.typeName);
  return own && (own.list || own.item) ? own : (theme.collections.get(plainTypeName(document)) ?? own);
}

/** The static page template of a page; undefined for pages of blocks, and if the theme lacks it. */
export function staticTemplate(theme: Theme, document: PageDocument): Template | undefined {
  const { kind, data } = document;
  return kind === "page" && data.templateName !== undefined ? theme.pages.get(data.templateName)?.template : undefined;
}

/** A page's layout key: the owner's choice, the type's default, or the theme's default. */
export function layoutKeyOf(theme: Theme, document: PageDocument | null): string {
  const conf =
    document?.kind === "collection"
      ? collectionTemplates(theme, document)?.conf
      : document
        ? theme.collections.get("page")?.conf
        : undefined;
  const wanted = [document?.data.layoutKey, conf?.layout].find((key) => key !== undefined && theme.layouts.has(key));
  const [first = "default"] = theme.layouts.keys();
  return wanted ?? first;
}

function systemPageOf(subject: PageSubject): string {
  if (subject.kind === "system") return subject.page;
  if (subject.kind !== "locked") return subject.kind;
  return subject.lockedDocument ? "password" : "lock-screen";
}

/** The template for `{squarespace.main-content}`; pages of blocks use their own layout instead. */
export function mainTemplate(subject: PageSubject, theme: Theme): Template | undefined {
  if (subject.kind === "page") return staticTemplate(theme, subject.document);
  if (!("document" in subject)) return theme.pages.get(systemPageOf(subject))?.template;
  const templates = collectionTemplates(theme, subject.document);
  return subject.kind === "item" ? templates?.item : templates?.list;
}

/** Whether a page is shown without the site's frame. */
export function isBare(subject: PageSubject): boolean {
  if (subject.kind === "locked") return subject.lockedDocument === null;
  return subject.kind === "page" && subject.document.data.templateName === COVER_TEMPLATE;
}
