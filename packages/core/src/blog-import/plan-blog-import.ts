import { fillMessage } from "../lib/fill-message.ts";
import { isReservedPath } from "../page/reserved-paths.ts";
import { BLOG_IMPORT_MESSAGES } from "./blog-import-messages.ts";
import { blogAddress, freeAddress } from "./blog-address.ts";
import { blogHtml } from "./blog-html.ts";
import { pictureUrls } from "./picture-urls.ts";
import { readWxrDate } from "./read-wxr-date.ts";
import type { WxrFile, WxrItem } from "./wxr-file.ts";

/** What was left out or changed of one part of the file. */
export type BlogImportNote = { readonly line: number; readonly what: string; readonly message: string };

type Status = "published" | "scheduled" | "needs-review" | "draft" | "private";

/** A post or page as the site will have it, before its HTML is sanitised and its pictures are known. */
export type PlannedEntry = {
  readonly line: number;
  readonly kind: "post" | "page";
  readonly urlId: string;
  /** Where it was in the other site, as a path; empty for drafts. */
  readonly oldPath: string;
  readonly title: string;
  /** HTML. */
  readonly html: string;
  /** HTML. */
  readonly excerpt: string;
  readonly status: Status;
  /** Unix milliseconds. */
  readonly publishOn: number;
  readonly authorLogin: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** Address of the picture at its head; empty for none. */
  readonly pictureUrl: string;
  readonly comments: WxrItem["comments"];
};

/** All that an export brings. */
export type BlogImportPlan = {
  readonly entries: readonly PlannedEntry[];
  /** Addresses of all pictures: at the head of posts, and within them. */
  readonly pictures: readonly string[];
  readonly notes: readonly BlogImportNote[];
};

/** What the site holds an import to. `now` in Unix milliseconds. */
export type BlogImportSetting = {
  readonly now: number;
  readonly maxTagLength: number;
  /** Addresses that are taken: of posts in the blog, of pages on the site. */
  readonly takenPosts: ReadonlySet<string>;
  readonly takenPages: ReadonlySet<string>;
  /** HTML as it is stored: cleaning can make it longer. */
  readonly cleanHtml: (html: string) => string;
};

const MAX_HTML = 500_000;
const MAX_EXCERPT = 20_000;
const MAX_TITLE = 200;
const MAX_CATEGORY = 100;
/** Characters of a title that a report shows. */
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

/** Why an item is left out; undefined for one that is not. Attachments are no entries: they belong to others. */
function refusalOf(item: WxrItem, html: string): string | undefined {
  if (item.status === "trash") return BLOG_IMPORT_MESSAGES.trashed;
  if (item.postType !== "post" && item.postType !== "page") {
    return fillMessage(BLOG_IMPORT_MESSAGES.unknownType, { type: item.postType });
  }
  if (item.title.trim() === "" && item.content.trim() === "") return BLOG_IMPORT_MESSAGES.noWords;
  if (html.length > MAX_HTML) return fillMessage(BLOG_IMPORT_MESSAGES.tooLong, { max: MAX_HTML });
  return undefined;
}

/** The picture at a post's head is the attachment it names, else the one that stands after it in the file. spec: import-export, WXR */
function headPicture({ file: { items }, attachments }: Planning, index: number): string {
  const { thumbnailId = "" } = items[index] ?? {};
  const next = items[index + 1];
  const head = attachments.get(thumbnailId) ?? (next?.postType === "attachment" ? next : undefined);
  return head ? (head.attachmentUrl || head.link).trim() : "";
}

function oldPathOf({ link, status }: WxrItem): string {
  if (status !== "publish" || link === "" || link === "/null") return "";
  const path = link.replace(/^https?:\/\/[^/]+/i, "").replace(/[?#].*$/, "");
  return path.startsWith("/") && !path.startsWith("//") ? path : "";
}

/** What was behind a password stays out of sight: an item here has none, and that of a page is its owner's to choose. */
function statusOf(planning: Planning, item: WxrItem, publishOn: number): Status {
  const known = STATUSES[item.status] ?? "draft";
  const isSeen = known === "published" || known === "scheduled";
  if (isSeen && item.password !== "") {
    note(planning, item, BLOG_IMPORT_MESSAGES.wasLocked);
    return "private";
  }
  return known === "scheduled" && publishOn <= planning.setting.now ? "published" : known;
}

/** An import as it is planned: what is taken, and what was said so far. */
type Planning = {
  readonly file: WxrFile;
  readonly setting: BlogImportSetting;
  readonly logins: ReadonlySet<string>;
  /** By their ids in the file. */
  readonly attachments: ReadonlyMap<string, WxrItem>;
  /** Who wrote something and is not in the file. */
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

/** An address for a page that the platform does not answer at itself, once it is free. */
function unreserved(address: string, taken: Set<string>): string {
  if (!isReservedPath(address)) return address;
  taken.add(address);
  return address.replaceAll("/", "-");
}

function addressOf(planning: Planning, item: WxrItem, kind: PlannedEntry["kind"]): string {
  const wanted = blogAddress(item.postName || item.link.replace(/^.*\//, ""), item.title);
  const taken = planning.taken[kind];
  const urlId = freeAddress(kind === "page" ? unreserved(wanted, taken) : wanted, taken);
  if (urlId !== wanted) note(planning, item, fillMessage(BLOG_IMPORT_MESSAGES.addressChanged, { urlId }));
  return urlId;
}

function authorOf(planning: Planning, item: WxrItem): string {
  const { creator } = item;
  if (creator === "" || planning.logins.has(creator)) return creator;
  // Once is enough: all posts of a file may be by one who is not in it.
  if (!planning.missing.has(creator)) {
    note(planning, item, fillMessage(BLOG_IMPORT_MESSAGES.unknownAuthor, { author: creator }));
  }
  planning.missing.add(creator);
  return "";
}

/** Cut short where it is too long; without what would still be too long, all of it signs that are escaped. */
function excerptOf({ setting }: Planning, item: WxrItem): string {
  const excerpt = setting.cleanHtml(blogHtml(item.excerpt).slice(0, MAX_EXCERPT));
  return excerpt.length > MAX_EXCERPT ? "" : excerpt;
}

type PlannedParts = Pick<PlannedEntry, "html" | "pictureUrl">;

function planEntry(planning: Planning, item: WxrItem, { html, pictureUrl }: PlannedParts): PlannedEntry {
  const kind = item.postType === "page" ? "page" : "post";
  const publishOn = momentOf(planning, item);
  return {
    line: item.line,
    kind,
    urlId: addressOf(planning, item, kind),
    oldPath: oldPathOf(item),
    title: item.title.trim().slice(0, MAX_TITLE) || BLOG_IMPORT_MESSAGES.untitled,
    html,
    excerpt: excerptOf(planning, item),
    status: statusOf(planning, item, publishOn),
    publishOn,
    authorLogin: authorOf(planning, item),
    tags: tagsOf(planning, item),
    categories: categoriesOf(planning, item),
    pictureUrl,
    comments: item.comments,
  };
}

/** Plans what an export brings, in the order of the file. Nothing is looked up: what the site has already comes in `setting`. */
export function planBlogImport(file: WxrFile, setting: BlogImportSetting): BlogImportPlan {
  const planning: Planning = {
    file,
    setting,
    logins: new Set(file.authors.map(({ login }) => login)),
    attachments: new Map(
      file.items.flatMap((item) => (item.postType === "attachment" && item.postId !== "" ? [[item.postId, item]] : [])),
    ),
    missing: new Set(),
    taken: { post: new Set(setting.takenPosts), page: new Set(setting.takenPages) },
    notes: [],
  };
  const entries: PlannedEntry[] = [];
  for (const [index, item] of file.items.entries()) {
    if (item.postType === "attachment") continue;
    const html = setting.cleanHtml(blogHtml(item.content));
    const refusal = refusalOf(item, html);
    if (refusal === undefined)
      entries.push(planEntry(planning, item, { html, pictureUrl: headPicture(planning, index) }));
    else note(planning, item, refusal);
  }
  const pictures = entries.flatMap(({ html, pictureUrl }) => [pictureUrl, ...pictureUrls(html)]);
  const { notes } = planning;
  return { entries, pictures: [...new Set(pictures.filter((url) => /^https?:\/\//i.test(url)))], notes };
}
