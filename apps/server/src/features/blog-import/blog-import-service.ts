import { entryKey } from "@stoa/core/blog-import/entry-key.ts";
import { withOwnPictures } from "@stoa/core/blog-import/picture-urls.ts";
import { planComments } from "@stoa/core/blog-import/plan-comments.ts";
import {
  planBlogImport,
  type BlogImportNote,
  type BlogImportPlan,
  type PlannedEntry,
} from "@stoa/core/blog-import/plan-blog-import.ts";
import type { WxrFile } from "@stoa/core/blog-import/wxr-file.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { RECORD_TYPE } from "@stoa/core/item/record-types.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import { checkRedirects } from "@stoa/core/redirect/check-redirects.ts";
import type { RedirectList, RedirectRule } from "@stoa/core/redirect/redirect-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { bringComments } from "../comment/comment-service.ts";
import { createDocument, editDocument, listDocuments, sanitiseHtml } from "../document/document-service.ts";
import { listImages } from "../image/image-service.ts";
import { importPictures, type FetchPicture, type PictureFailure } from "../product-import/product-import-service.ts";
import { publishDrafts } from "../release/release-service.ts";
import { ensureAuthors, ensureBlog, getSettings, knownEntries, takenAddresses } from "./blog-import-place.ts";
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
  readonly posts: number;
  readonly pages: number;
  readonly authors: number;
  readonly comments: number;
  /** Redirects from old addresses. */
  readonly redirects: number;
  /** Entries already imported, matched by old address and left unchanged. */
  readonly unchanged: number;
  readonly notes: readonly BlogImportNote[];
  readonly images: { readonly fetched: number; readonly failed: readonly PictureFailure[] };
  readonly release: { readonly number: number; readonly name: string } | null;
};

type ImportParts = { readonly database: Database; readonly storage: FileStorage };

type Place = {
  readonly db: SiteDb;
  readonly by: string;
  /** Unix milliseconds. */
  readonly now: number;
  readonly blogId: string;
  readonly blogUrl: string;
  readonly authorIds: ReadonlyMap<string, string>;
  readonly imageIds: ReadonlyMap<string, string>;
  readonly imagePaths: ReadonlyMap<string, string>;
};

function ownHtml({ imagePaths }: Place, html: string): string {
  return withOwnPictures(html, (url) => imagePaths.get(url));
}

function postOf(place: Place, entry: PlannedEntry, displayIndex: number): Item {
  const { urlId, title, status, publishOn, tags, categories, authorLogin, pictureUrl } = entry;
  const authorId = place.authorIds.get(authorLogin);
  const imageId = place.imageIds.get(pictureUrl);
  return {
    collectionId: place.blogId,
    urlId,
    recordType: RECORD_TYPE.text,
    title,
    html: ownHtml(place, entry.html),
    excerpt: ownHtml(place, entry.excerpt),
    tags: [...tags],
    categories: [...categories],
    status,
    publishOn,
    isStarred: false,
    displayIndex,
    seo: { title: "", description: "" },
    ...(authorId === undefined ? {} : { authorId }),
    ...(imageId === undefined ? {} : { mainImage: { imageId, altText: "" } }),
  };
}

function pageOf(place: Place, { urlId, title, status, html }: PlannedEntry): Page {
  const block = { id: newId(), type: 2, value: { html: ownHtml(place, html) } };
  return {
    urlId,
    title,
    navigationTitle: title,
    enabled: status === "published",
    description: "",
    layout: { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }] },
  };
}

async function writeComments({ db, now }: Place, itemId: string, { kind, comments }: PlannedEntry): Promise<number> {
  // Pages have no comments.
  const planned = kind === "page" ? [] : planComments(comments, now);
  const brought = planned.map(({ createdAt, ...comment }) =>
    Object.assign(comment, { createdAt: new Date(createdAt) }),
  );
  await bringComments(db, itemId, brought);
  return planned.length;
}

async function writeEntry(place: Place, entry: PlannedEntry, displayIndex: number): Promise<string> {
  const { db, by } = place;
  const kind = entry.kind === "page" ? "page" : "item";
  const data = entry.kind === "page" ? pageOf(place, entry) : postOf(place, entry, displayIndex);
  const id = newId();
  await createDocument(db, { id, kind, data, label: "Import", by });
  return id;
}

function ruleOf({ blogUrl }: Place, { kind, urlId, oldPath }: PlannedEntry): RedirectRule[] {
  const to = kind === "page" ? `/${urlId}` : `/${blogUrl}/${urlId}`;
  const isSame = oldPath === "" || oldPath === "/" || oldPath.toLowerCase().replace(/\/$/, "") === to;
  return isSame ? [] : [{ from: oldPath, to, isPermanent: true }];
}

/**
 * Rules that can be added: a rule with an invalid path or one that would close a loop is skipped instead of failing the
 * import.
 */
function fittingRules(known: readonly RedirectRule[], added: readonly RedirectRule[]): RedirectRule[] {
  const problems = checkRedirects({ rules: [...known, ...added] });
  const wrong = new Set(Object.keys(problems).map((place) => Number(place.split(".")[1]) - known.length));
  return added.filter((_rule, index) => !wrong.has(index));
}

/** Redirects old addresses; the owner's rules stay and come first. */
async function addRedirects(place: Place, entries: readonly PlannedEntry[]): Promise<{ id: string; count: number }> {
  const { db, by } = place;
  const [list] = await listDocuments(db, "redirect-list");
  const { rules: known } = (list?.data ?? { rules: [] }) as RedirectList;
  const seen = new Set(known.map(({ from }) => from.toLowerCase()));
  const added = entries
    .flatMap((entry) => ruleOf(place, entry))
    .filter(({ from }) => {
      const isNew = !seen.has(from.toLowerCase());
      seen.add(from.toLowerCase());
      return isNew;
    });
  const rules = [...known, ...fittingRules(known, added)].slice(0, MAX_RULES);
  const count = rules.length - known.length;
  if (count === 0) return { id: "", count };
  const label = "Import old addresses";
  if (!list) {
    const id = newId();
    await createDocument(db, { id, kind: "redirect-list", data: { rules }, label, by });
    return { id, count };
  }
  const patches = [{ op: "replace" as const, path: ["rules"], value: rules }];
  await editDocument(db, { id: list.id, kind: "redirect-list", version: list.version, patches, label, by });
  return { id: list.id, count };
}

/** spec: `RedirectListSchema` */
const MAX_RULES = 2500;

type Planned = { readonly plan: BlogImportPlan; readonly unchanged: number };

async function planFor({ database }: ImportParts, { siteId, now }: BlogImport, file: WxrFile): Promise<Planned> {
  return inSite(database, siteId, async (db) => {
    const [taken, known] = await Promise.all([takenAddresses(db), knownEntries(db)]);
    const items = file.items.filter((item) => !known.has(entryKey(item)));
    const setting = {
      now,
      maxTagLength: db.limits.tagLength,
      takenPosts: taken.posts,
      takenPages: taken.pages,
      cleanHtml: sanitiseHtml,
    };
    return { plan: planBlogImport({ ...file, items }, setting), unchanged: file.items.length - items.length };
  });
}

async function imagePathsOf(db: SiteDb, imageIds: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const images = await listImages(db, [...new Set(imageIds.values())]);
  const paths = new Map(images.map(({ id, filename }) => [id, `${imageUrl(id, filename)}?format=1500w`]));
  return new Map([...imageIds].flatMap(([url, id]) => (paths.has(id) ? [[url, paths.get(id) ?? ""] as const] : [])));
}

type Written = Pick<BlogImportReport, "posts" | "pages" | "authors" | "comments" | "redirects" | "release">;

/** All in one transaction: an import is complete or has no effect. */
async function writeAll(
  db: SiteDb,
  { plan, file, imageIds }: { plan: BlogImportPlan; file: WxrFile; imageIds: ReadonlyMap<string, string> },
  { by, isDraft, filename, now, onProgress }: BlogImport,
): Promise<Written> {
  const blog = await ensureBlog(db, by);
  const authors = await ensureAuthors(db, file.authors, by);
  const place: Place = {
    db,
    by,
    now,
    blogId: blog.id,
    blogUrl: (blog.data as Collection).urlId,
    authorIds: authors.ids,
    imageIds,
    imagePaths: await imagePathsOf(db, imageIds),
  };
  const ids = [blog.id, (await getSettings(db)).id];
  let comments = 0;
  for (const [index, entry] of plan.entries.entries()) {
    const id = await writeEntry(place, entry, index);
    comments += await writeComments(place, id, entry);
    ids.push(id);
    onProgress(index + 1, plan.entries.length);
  }
  const redirects = await addRedirects(place, plan.entries);
  if (redirects.id !== "") ids.push(redirects.id);
  const posts = plan.entries.filter(({ kind }) => kind === "post").length;
  const counts = {
    posts,
    pages: plan.entries.length - posts,
    authors: authors.count,
    comments,
    redirects: redirects.count,
  };
  if (isDraft || plan.entries.length === 0) return { ...counts, release: null };
  const name = `Import of ${filename}`;
  const release = await publishDrafts(db, { name, documentIds: ids, by });
  return { ...counts, release: { number: release.number, name: release.name } };
}

/**
 * Imports the posts, pages, authors, comments and pictures of a blog export and redirects its old addresses. A second
 * run leaves imported entries unchanged. Throws `invalid_document` for an unreadable file. spec: import-export, WXR
 */
export async function importBlog(parts: ImportParts, blog: BlogImport): Promise<BlogImportReport> {
  const reading = readWxr(blog.bytes);
  if (!reading.ok) throw new AppError("invalid_document", { message: reading.message });
  const { plan, unchanged } = await planFor(parts, blog, reading.file);
  const { siteId, fetchPicture } = blog;
  const pictureImport = { ...parts, siteId, fetchPicture, onProgress: () => undefined };
  const { imageIds, fetched, failed } = await importPictures(pictureImport, plan.pictures);
  const content = { plan, file: reading.file, imageIds };
  const written = await inSite(parts.database, siteId, (db) => writeAll(db, content, blog));
  return { ...written, unchanged, notes: plan.notes, images: { fetched, failed } };
}
