import { BLOG_IMPORT_MESSAGES } from "@stoa/core/blog-import/blog-import-messages.ts";
import { blogSource } from "@stoa/core/blog-import/blog-source.ts";
import { planComments } from "@stoa/core/blog-import/plan-comments.ts";
import {
  planBlogImport,
  type BlogImportNote,
  type BlogImportPlan,
  type PlannedEntry,
} from "@stoa/core/blog-import/plan-blog-import.ts";
import type { WxrFile } from "@stoa/core/blog-import/wxr-file.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { cleanedHtml } from "./cleaned-html.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { bringComments } from "../comment/comment-service.ts";
import { createDocument, editDocument, type DocumentRow } from "../document/document-service.ts";
import { saveSource, storedKey } from "../import-source/import-source-service.ts";
import { importPictures, type FetchPicture, type PictureFailure } from "../product-import/product-import-service.ts";
import { publishDrafts } from "../release/release-service.ts";
import { pageOf, postOf, type BlogPlace } from "./blog-documents.ts";
import { matchItems, saidDigest, type MatchedItem } from "./blog-import-match.ts";
import { imagePathsOf, pathsOf } from "./blog-import-paths.ts";
import { ensureAuthors, ensureBlog, getSettings, takenAddresses } from "./blog-import-place.ts";
import { addRedirects } from "./blog-redirects.ts";
import { readWxr } from "./read-wxr.ts";

export type BlogImport = {
  readonly siteId: SiteId;
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly by: string;
  /** Leaves everything as drafts. */
  readonly isDraft: boolean;
  /** Null: only pictures the site already has. */
  readonly fetchPicture: FetchPicture | null;
  /** Unix milliseconds. */
  readonly now: number;
  readonly onProgress: (done: number, total: number) => void;
};

export type BlogImportReport = {
  /** Created. */
  readonly posts: number;
  /** Created. */
  readonly pages: number;
  /** Posts and pages that changed on the other site and not here. */
  readonly updated: number;
  /** Posts and pages that are on the other site as they were at the last import. */
  readonly unchanged: number;
  /** Posts and pages that changed on both sites, and stay as they are here; the notes name them. */
  readonly kept: number;
  readonly authors: number;
  readonly comments: number;
  /** Redirects from old addresses. */
  readonly redirects: number;
  readonly notes: readonly BlogImportNote[];
  readonly images: { readonly fetched: number; readonly failed: readonly PictureFailure[] };
  readonly release: { readonly number: number; readonly name: string } | null;
};

type ImportParts = { readonly database: Database; readonly storage: FileStorage };

/** What becomes of an entry. */
type Action = "create" | "update" | "unchanged" | "kept";

type PlannedImport = {
  readonly file: WxrFile;
  readonly source: string;
  readonly plan: BlogImportPlan;
  readonly matches: ReadonlyMap<string, MatchedItem>;
  readonly actions: ReadonlyMap<PlannedEntry, Action>;
};

function actionOf(entry: PlannedEntry, match: MatchedItem | undefined): Action {
  if (!match) return "create";
  const { row, known } = match;
  // Made before imports kept keys: what it said then is unknown.
  if (!known || known.said === saidDigest(entry)) return "unchanged";
  return known.version === row.version ? "update" : "kept";
}

async function planFor({ database }: ImportParts, { siteId, now }: BlogImport, file: WxrFile): Promise<PlannedImport> {
  const source = blogSource(file);
  return inSite(database, siteId, async (db) => {
    const [taken, byIndex] = await Promise.all([takenAddresses(db), matchItems(db, file, source)]);
    const knownOf = (index: number): { id: string; urlId: string } | undefined => {
      const row = byIndex.get(index)?.row;
      return row && { id: row.id, urlId: (row.data as { urlId: string }).urlId };
    };
    const setting = {
      now,
      knownOf,
      maxTagLength: db.limits.tagLength,
      maxBlocks: db.limits.blocksPerLayout,
      takenPosts: taken.posts,
      takenPages: taken.pages,
      cleanHtml: cleanedHtml,
    };
    const plan = planBlogImport(file, setting);
    const matches = new Map([...byIndex.values()].map((match) => [match.row.id, match]));
    const actions = new Map(plan.entries.map((entry) => [entry, actionOf(entry, matches.get(entry.knownId ?? ""))]));
    return { file, source, plan, matches, actions };
  });
}

/** Notes of entries that are written, and why others are not. */
function notesOf({ plan, actions }: PlannedImport): BlogImportNote[] {
  const silent = new Set(plan.entries.filter((entry) => actions.get(entry) === "unchanged").map(({ line }) => line));
  const kept = plan.entries.filter((entry) => actions.get(entry) === "kept");
  const told = kept.map(({ line, title: what }) => ({ line, what, message: BLOG_IMPORT_MESSAGES.editedHere }));
  return [...plan.notes.filter(({ line }) => !silent.has(line)), ...told].toSorted(
    (one, other) => one.line - other.line,
  );
}

async function writeComments(
  { db, now }: BlogPlace,
  itemId: string,
  { kind, comments }: PlannedEntry,
): Promise<number> {
  // Pages have no comments.
  const planned = kind === "page" ? [] : planComments(comments, now);
  const brought = planned.map(({ createdAt, ...comment }) =>
    Object.assign(comment, { createdAt: new Date(createdAt) }),
  );
  await bringComments(db, itemId, brought);
  return planned.length;
}

async function createEntry(place: BlogPlace, entry: PlannedEntry, displayIndex: number): Promise<DocumentRow> {
  const { db, by } = place;
  const kind = entry.kind === "page" ? "page" : "item";
  const data = entry.kind === "page" ? pageOf(place, entry) : postOf(place, entry, displayIndex);
  return createDocument(db, { id: newId(), kind, data, label: "Import", by });
}

/** Keeps what the other site doesn't have: the entry's position, its SEO texts and its star. */
async function updateEntry(place: BlogPlace, entry: PlannedEntry, { row }: MatchedItem): Promise<DocumentRow> {
  const { db, by } = place;
  const old = row.data as Record<string, unknown>;
  const kind = entry.kind === "page" ? "page" : "item";
  const { html: _html, layout: _layout, ...kept } = old;
  const {
    displayIndex: _index,
    seo: _seo,
    isStarred: _star,
    collectionId: _collection,
    ...post
  } = postOf(place, entry, 0);
  const { urlId: _urlId, description: _description, ...page } = pageOf(place, entry);
  const data = { ...kept, ...(kind === "page" ? page : post) };
  const patches = makePatches(old, data);
  return editDocument(db, { id: row.id, kind, version: row.version, patches, label: "Import", by });
}

type Entering = {
  readonly entry: PlannedEntry;
  readonly action: Action | undefined;
  readonly match: MatchedItem | undefined;
  readonly index: number;
};

/** Returns nothing for an entry that stays as it is. */
async function writeEntry(
  place: BlogPlace,
  { entry, action, match, index }: Entering,
): Promise<DocumentRow | undefined> {
  if (action === "create") return createEntry(place, entry, index);
  return action === "update" && match ? updateEntry(place, entry, match) : undefined;
}

type Written = Omit<BlogImportReport, "notes" | "images">;

type Content = { readonly planned: PlannedImport; readonly imageIds: ReadonlyMap<string, string> };

async function writeEntries(
  place: BlogPlace,
  content: Content,
  blog: BlogImport,
): Promise<{ ids: string[]; comments: number }> {
  const { plan, actions, matches, source } = content.planned;
  const ids: string[] = [];
  let comments = 0;
  for (const [index, entry] of plan.entries.entries()) {
    const match = matches.get(entry.knownId ?? "");
    const action = actions.get(entry);
    const row = await writeEntry(place, { entry, action, match, index });
    if (action === "create" && row) comments += await writeComments(place, row.id, entry);
    if (row) ids.push(row.id);
    await remember(place, entry, {
      source,
      row: row ?? match?.row,
      isSaid: action !== "kept",
      imageIds: content.imageIds,
    });
    blog.onProgress(index + 1, plan.entries.length);
  }
  return { ids, comments };
}

type Remembering = {
  readonly source: string;
  readonly row: DocumentRow | undefined;
  readonly isSaid: boolean;
  readonly imageIds: ReadonlyMap<string, string>;
};

/**
 * An entry edited here keeps its stored digest, so the next import reports it again. One with missing pictures stores an
 * empty digest, so the next import tries again.
 */
async function remember(
  { db }: BlogPlace,
  entry: PlannedEntry,
  { source, row, isSaid, imageIds }: Remembering,
): Promise<void> {
  if (!row || !isSaid) return;
  const urls = entry.parts.flatMap((part) => (part.kind === "gallery" ? part.pictures.map(({ url }) => url) : []));
  const isWhole = urls.every((url) => imageIds.has(url));
  for (const key of entry.keys) {
    const said = isWhole ? saidDigest(entry) : "";
    await saveSource(db, { source, key: storedKey(key), documentId: row.id, said, version: row.version });
  }
}

function countOf({ plan, actions }: PlannedImport, action: Action, kind?: PlannedEntry["kind"]): number {
  return plan.entries.filter((entry) => actions.get(entry) === action && (kind ?? entry.kind) === entry.kind).length;
}

/** All in one transaction: an import is complete or has no effect. */
async function writeAll(db: SiteDb, content: Content, blog: BlogImport): Promise<Written> {
  const { by, isDraft, filename, now } = blog;
  const { planned, imageIds } = content;
  const { file, plan, actions } = planned;
  const collection = await ensureBlog(db, by);
  const authors = await ensureAuthors(db, file.authors, by);
  const blogUrl = (collection.data as Collection).urlId;
  const host = planned.source.slice("blog ".length);
  const place: BlogPlace = {
    db,
    by,
    now,
    blogId: collection.id,
    blogUrl,
    host,
    pathOf: await pathsOf(db, planned, { blogUrl, host }),
    authorIds: authors.ids,
    imageIds,
    imagePaths: await imagePathsOf(db, imageIds),
  };
  const { ids, comments } = await writeEntries(place, content, blog);
  const written = plan.entries.filter((entry) => ["create", "update"].includes(actions.get(entry) ?? ""));
  const redirects = await addRedirects(place, written);
  const counts = {
    posts: countOf(planned, "create", "post"),
    pages: countOf(planned, "create", "page"),
    updated: countOf(planned, "update"),
    unchanged: countOf(planned, "unchanged"),
    kept: countOf(planned, "kept"),
    authors: authors.count,
    comments,
    redirects: redirects.count,
  };
  if (isDraft || written.length === 0) return { ...counts, release: null };
  const documentIds = [
    collection.id,
    (await getSettings(db)).id,
    ...ids,
    ...(redirects.id === "" ? [] : [redirects.id]),
  ];
  const release = await publishDrafts(db, { name: `Import of ${filename}`, documentIds, by });
  return { ...counts, release: { number: release.number, name: release.name } };
}

/**
 * Imports the posts, pages, authors, comments and pictures of a blog export and redirects its old addresses. What an
 * earlier import made is updated where the other site changed it and nobody did here. Throws `invalid_document` for an
 * unreadable file. spec: import-export, WXR
 */
export async function importBlog(parts: ImportParts, blog: BlogImport): Promise<BlogImportReport> {
  const reading = readWxr(blog.bytes);
  if (!reading.ok) throw new AppError("invalid_document", { message: reading.message });
  const planned = await planFor(parts, blog, reading.file);
  const { siteId, fetchPicture } = blog;
  const pictureImport = { ...parts, siteId, fetchPicture, onProgress: () => undefined };
  const { imageIds, fetched, failed } = await importPictures(pictureImport, planned.plan.pictures);
  const written = await inSite(parts.database, siteId, (db) => writeAll(db, { planned, imageIds }, blog));
  return { ...written, notes: notesOf(planned), images: { fetched, failed } };
}
