import { fillMessage } from "../lib/message/fill-message.ts";
import { isReservedPath } from "../page/reserved-paths.ts";
import { BLOG_IMPORT_MESSAGES } from "./blog-import-messages.ts";
import { blogAddress, freeAddress } from "./blog-address.ts";
import { contentParts, type ContentPart } from "./blog-content.ts";
import { distinctKeys } from "./blog-source.ts";
import { childrenOf, partUrls, plannedParts } from "./plan-content.ts";
import { readWxrDate } from "./read-wxr-date.ts";
import type { WxrFile, WxrItem } from "./wxr-file.ts";

export type BlogImportNote = { readonly line: number; readonly what: string; readonly message: string };

type Status = "published" | "scheduled" | "needs-review" | "draft" | "private";

/** A post or page as it will be imported, before its HTML is sanitized and its images are known. */
export type PlannedEntry = {
  readonly line: number;
  readonly kind: "post" | "page";
  readonly urlId: string;
  /** Its path on the other site; empty for drafts. */
  readonly oldPath: string;
  readonly title: string;
  /** Id of the document that an earlier import made of it; null for none. */
  readonly knownId: string | null;
  /** What the other site calls it. */
  readonly keys: readonly string[];
  /** Its id in the file. */
  readonly postId: string;
  /** The file has a date for it. */
  readonly isDated: boolean;
  readonly parts: readonly ContentPart[];
  /** HTML. */
  readonly excerpt: string;
  readonly status: Status;
  /** Unix milliseconds. */
  readonly publishOn: number;
  readonly authorLogin: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** Address of its featured image; empty for none. */
  readonly pictureUrl: string;
  readonly comments: WxrItem["comments"];
};

export type BlogImportPlan = {
  readonly entries: readonly PlannedEntry[];
  readonly pictures: readonly string[];
  readonly notes: readonly BlogImportNote[];
};

/** Constraints of the site on an import. `now` in Unix milliseconds. */
export type BlogImportSetting = {
  readonly now: number;
  readonly maxTagLength: number;
  readonly takenPosts: ReadonlySet<string>;
  readonly takenPages: ReadonlySet<string>;
  /** Returns what an earlier import made of an item, by its position in the file. */
  readonly knownOf: (index: number) => { readonly id: string; readonly urlId: string } | undefined;
  readonly maxBlocks: number;
  /** Returns HTML as stored, null if it is made of too much to be read; cleaning can make it longer. */
  readonly cleanHtml: (html: string) => string | null;
};

const MAX_HTML = 500_000;
/** Of a text block. */
const MAX_BLOCK_HTML = 100_000;
const MAX_EXCERPT = 20_000;
const MAX_TITLE = 200;
const MAX_CATEGORY = 100;
/** Longest part of a title shown in a report. */
const MAX_SHOWN = 80;

const STATUSES: Readonly<Record<string, Status>> = {
  publish: "published",
  future: "scheduled",
  pending: "needs-review",
  draft: "draft",
  "auto-draft": "draft",
  private: "private",
};

function whatOf({ title, postName, postId }: WxrItem): string {
  return (title.trim() || postName || `#${postId}`).slice(0, MAX_SHOWN);
}

/** Why an item is left out, or undefined. Attachments are not entries: they belong to others. */
function rejectionOf(item: WxrItem, parts: readonly ContentPart[] | null): string | undefined {
  if (item.status === "trash") return BLOG_IMPORT_MESSAGES.trashed;
  if (item.postType !== "post" && item.postType !== "page") {
    return fillMessage(BLOG_IMPORT_MESSAGES.unknownType, { type: item.postType });
  }
  if (item.title.trim() === "" && item.content.trim() === "") return BLOG_IMPORT_MESSAGES.noWords;
  if (parts === null) return BLOG_IMPORT_MESSAGES.tooIntricate;
  const max = parts.length > 1 || item.postType === "page" ? MAX_BLOCK_HTML : MAX_HTML;
  const isTooLong = parts.some((part) => part.kind === "html" && part.html.length > max);
  if (isTooLong) return fillMessage(BLOG_IMPORT_MESSAGES.tooLong, { max });
  return undefined;
}

/**
 * A post's featured image is the attachment it names, otherwise the one after it in the file. spec: import-export, WXR
 */
function headPicture({ file: { items }, attachments }: Planning, index: number): string {
  const { thumbnailId = "" } = items[index] ?? {};
  const next = items[index + 1];
  const head = attachments.get(thumbnailId) ?? (next?.postType === "attachment" ? next : undefined);
  return head ? (head.attachmentUrl || head.link).trim() : "";
}

function oldPathOf({ link, status }: WxrItem): string {
  if (status !== "publish" || link === "" || link === "/null") return "";
  const path = link.replace(/^https?:\/\/[^/]+/i, "").replace(/[?#][^]*/, "");
  return path.startsWith("/") && !path.startsWith("//") ? path : "";
}

/**
 * Password-protected content is not published: items here have no password, and a page's is for its owner to choose.
 */
function statusOf(planning: Planning, item: WxrItem, publishOn: number): Status {
  const known = STATUSES[item.status] ?? "draft";
  const isSeen = known === "published" || known === "scheduled";
  if (isSeen && item.password !== "") {
    note(planning, item, BLOG_IMPORT_MESSAGES.wasLocked);
    return "private";
  }
  return known === "scheduled" && publishOn <= planning.setting.now ? "published" : known;
}

type Planning = {
  readonly file: WxrFile;
  readonly setting: BlogImportSetting;
  readonly logins: ReadonlySet<string>;
  /** By id in the file. */
  readonly attachments: ReadonlyMap<string, WxrItem>;
  /** Attachments by the id of what they are attached to. */
  readonly children: ReadonlyMap<string, readonly WxrItem[]>;
  /** Authors named by entries but missing from the file. */
  readonly missing: Set<string>;
  readonly taken: Readonly<Record<PlannedEntry["kind"], Set<string>>>;
  readonly notes: BlogImportNote[];
};

function note({ notes }: Planning, item: WxrItem, message: string): void {
  notes.push({ line: item.line, what: whatOf(item), message });
}

function momentOf(planning: Planning, item: WxrItem): number {
  const moment = readWxrDate(item.postDateGmt) ?? readWxrDate(item.pubDate);
  if (moment === undefined && item.status === "publish") note(planning, item, BLOG_IMPORT_MESSAGES.badDate);
  return moment ?? planning.setting.now;
}

function isDated({ postDateGmt, pubDate }: WxrItem): boolean {
  return (readWxrDate(postDateGmt) ?? readWxrDate(pubDate)) !== undefined;
}

function tagsOf(planning: Planning, item: WxrItem): readonly string[] {
  const { maxTagLength: max } = planning.setting;
  const tooLong = item.tags.filter((tag) => tag.length > max);
  if (tooLong.length > 0) {
    note(planning, item, fillMessage(BLOG_IMPORT_MESSAGES.tagsLeftOut, { max, tags: tooLong.join(", ") }));
  }
  return item.tags.filter((tag) => tag.length <= max);
}

function categoriesOf(planning: Planning, item: WxrItem): readonly string[] {
  const tooLong = item.categories.filter((category) => category.length > MAX_CATEGORY);
  if (tooLong.length > 0) {
    const filled = { max: MAX_CATEGORY, categories: tooLong.join(", ") };
    note(planning, item, fillMessage(BLOG_IMPORT_MESSAGES.categoriesLeftOut, filled));
  }
  return item.categories.filter((category) => category.length <= MAX_CATEGORY);
}

/** Returns a unique address outside the paths the platform reserves. */
function unreserved(address: string, taken: Set<string>): string {
  if (!isReservedPath(address)) return address;
  taken.add(address);
  return address.replaceAll("/", "-");
}

type Place = { readonly item: WxrItem; readonly index: number; readonly kind: PlannedEntry["kind"] };

function addressOf(planning: Planning, { item, index, kind }: Place): string {
  const known = planning.setting.knownOf(index);
  if (known) return known.urlId;
  const wanted = blogAddress(item.postName || item.link.replace(/^.*\//, ""), item.title);
  const taken = planning.taken[kind];
  const urlId = freeAddress(kind === "page" ? unreserved(wanted, taken) : wanted, taken);
  if (urlId !== wanted) note(planning, item, fillMessage(BLOG_IMPORT_MESSAGES.addressChanged, { urlId }));
  return urlId;
}

function authorOf(planning: Planning, item: WxrItem): string {
  const { creator } = item;
  if (creator === "" || planning.logins.has(creator)) return creator;
  // Reported once: all posts of a file may be by one missing author.
  if (!planning.missing.has(creator)) {
    note(planning, item, fillMessage(BLOG_IMPORT_MESSAGES.unknownAuthor, { author: creator }));
  }
  planning.missing.add(creator);
  return "";
}

/** Truncated when too long; dropped when still too long, being all escaped characters. */
function excerptOf({ setting }: Planning, item: WxrItem): string {
  const parts = contentParts(item.excerpt, { pictureOf: () => undefined, ownPictures: [], tell: () => undefined });
  const html = parts.map((part) => (part.kind === "html" ? part.html : "")).join("");
  const excerpt = setting.cleanHtml(html.slice(0, MAX_EXCERPT)) ?? "";
  return excerpt.length > MAX_EXCERPT ? "" : excerpt;
}

type PlannedParts = Pick<PlannedEntry, "parts" | "pictureUrl" | "keys"> & { readonly index: number };

function planEntry(planning: Planning, item: WxrItem, { index, ...planned }: PlannedParts): PlannedEntry {
  const kind = item.postType === "page" ? "page" : "post";
  const publishOn = momentOf(planning, item);
  return {
    line: item.line,
    kind,
    urlId: addressOf(planning, { item, index, kind }),
    knownId: planning.setting.knownOf(index)?.id ?? null,
    postId: item.postId,
    isDated: isDated(item),
    ...planned,
    oldPath: oldPathOf(item),
    title: item.title.trim().slice(0, MAX_TITLE) || BLOG_IMPORT_MESSAGES.untitled,
    excerpt: excerptOf(planning, item),
    status: statusOf(planning, item, publishOn),
    publishOn,
    authorLogin: authorOf(planning, item),
    tags: tagsOf(planning, item),
    categories: categoriesOf(planning, item),
    comments: item.comments,
  };
}

function isEntry({ postType, status }: WxrItem): boolean {
  return status !== "trash" && (postType === "post" || postType === "page");
}

/** Plans the import of an export, in file order. Looks nothing up: existing data comes in `setting`. */
export function planBlogImport(file: WxrFile, setting: BlogImportSetting): BlogImportPlan {
  const planning: Planning = {
    file,
    setting,
    logins: new Set(file.authors.map(({ login }) => login)),
    attachments: new Map(
      file.items.flatMap((item) => (item.postType === "attachment" && item.postId !== "" ? [[item.postId, item]] : [])),
    ),
    children: childrenOf(file.items),
    missing: new Set(),
    taken: { post: new Set(setting.takenPosts), page: new Set(setting.takenPages) },
    notes: [],
  };
  const keys = distinctKeys(file.items);
  if (file.isRepaired) planning.notes.push({ line: 1, what: file.title, message: BLOG_IMPORT_MESSAGES.zeroRemoved });
  const entries: PlannedEntry[] = [];
  for (const [index, item] of file.items.entries()) {
    if (item.postType === "attachment") continue;
    const parts = isEntry(item)
      ? plannedParts(item, { ...planning, tell: (message) => note(planning, item, message) })
      : [];
    const rejection = rejectionOf(item, parts);
    const planned = { parts: parts ?? [], pictureUrl: headPicture(planning, index), keys: keys[index] ?? [], index };
    if (rejection === undefined) entries.push(planEntry(planning, item, planned));
    else note(planning, item, rejection);
  }
  const pictures = entries.flatMap(({ parts, pictureUrl }) => [pictureUrl, ...parts.flatMap(partUrls)]);
  const { notes } = planning;
  return { entries, pictures: [...new Set(pictures.filter((url) => /^https?:\/\//i.test(url)))], notes };
}
