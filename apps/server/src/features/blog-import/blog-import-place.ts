import { BLOG_IMPORT_MESSAGES } from "@stoa/core/blog-import/blog-import-messages.ts";
import type { WxrAuthor } from "@stoa/core/blog-import/wxr-file.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import {
  createDocument,
  editDocument,
  listDocuments,
  listLanguagePrefixes,
  type DocumentRow,
} from "../document/document-service.ts";

function newBlog(): Collection {
  return {
    type: 1,
    typeName: "blog",
    ordering: "chronological",
    urlId: "blog",
    title: BLOG_IMPORT_MESSAGES.blogTitle,
    navigationTitle: BLOG_IMPORT_MESSAGES.blogTitle,
    description: "",
    enabled: true,
    pageSize: 20,
  };
}

async function findBlog(db: SiteDb): Promise<DocumentRow | undefined> {
  const collections = await listDocuments(db, "collection");
  return collections.find(({ data }) => (data as Collection).typeName === "blog");
}

export async function ensureBlog(db: SiteDb, by: string): Promise<DocumentRow> {
  const label = "Create a blog for the import";
  return (
    (await findBlog(db)) ?? (await createDocument(db, { id: newId(), kind: "collection", data: newBlog(), by, label }))
  );
}

export async function takenAddresses(
  db: SiteDb,
): Promise<{ readonly posts: Set<string>; readonly pages: Set<string> }> {
  const blog = await findBlog(db);
  const [items, pages, collections, prefixes] = await Promise.all([
    listDocuments(db, "item"),
    listDocuments(db, "page"),
    listDocuments(db, "collection"),
    listLanguagePrefixes(db),
  ]);
  const own = items.filter(({ data }) => (data as Item).collectionId === blog?.id);
  const addressesOf = (rows: readonly DocumentRow[]): string[] =>
    rows.map(({ data }) => (data as { urlId: string }).urlId);
  return {
    posts: new Set(addressesOf(own)),
    pages: new Set([...addressesOf([...pages, ...collections]), ...prefixes]),
  };
}

export async function getSettings(db: SiteDb): Promise<DocumentRow> {
  const [settings] = await listDocuments(db, "settings");
  if (!settings) throw new AppError("not_found");
  return settings;
}

export async function ensureAuthors(
  db: SiteDb,
  authors: readonly WxrAuthor[],
  by: string,
): Promise<{ readonly ids: Map<string, string>; readonly count: number }> {
  const settings = await getSettings(db);
  const { authors: known = [] } = settings.data as Settings;
  const ids = new Map<string, string>();
  const added = authors.flatMap(({ login, displayName, firstName, lastName }) => {
    const there = known.find((author) => author.displayName === displayName);
    const id = there?.id ?? newId();
    ids.set(login, id);
    return there || displayName === "" ? [] : { id, displayName, firstName, lastName, bio: "", websiteUrl: "" };
  });
  if (added.length > 0) {
    const patches = [{ op: "add" as const, path: ["authors"], value: [...known, ...added] }];
    const { id, version } = settings;
    await editDocument(db, { id, kind: "settings", version, patches, label: "Import authors", by });
  }
  return { ids, count: added.length };
}
