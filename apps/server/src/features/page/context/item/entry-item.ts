import { safeAddress } from "@stoa/core/block/render/safe-url.ts";
import { playerHtml } from "@stoa/core/block/video/video-block.ts";
import { videoSource } from "@stoa/core/block/video/video-provider.ts";
import { areCommentsOpen, COMMENT_STATE, NO_COMMENTS } from "@stoa/core/comment/comment-rules.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { RECORD_TYPE } from "@stoa/core/item/record-types.ts";
import type { Author, Settings } from "@stoa/core/settings/settings-schema.ts";
import type { LayoutRoot } from "../../../block/block-service.ts";
import type { EntryRecord } from "../../content/page-content.ts";
import { itemPath } from "../page-path.ts";
import { mainImageFields, pictureContext, pictureContexts, type Pictures } from "./picture-context.ts";
import { countFieldsOf, PLAIN_ITEM_FIELDS } from "./product-item.ts";

export type EntrySetting = {
  readonly collection: { readonly id: string; readonly urlId: string };
  readonly settings: Settings;
  readonly images: Pictures;
  /** Block types whose first block is lifted out of an item. spec: template-platform 1.7, promotedBlocks */
  readonly promotedBlocks: readonly string[];
  readonly drawLayout: (root: LayoutRoot, layout: Layout) => string;
};

const LABELS = new Map<number, string>([
  [RECORD_TYPE.text, "text"],
  [RECORD_TYPE.image, "image"],
  [RECORD_TYPE.quote, "quote"],
  [RECORD_TYPE.link, "link"],
  [RECORD_TYPE.audio, "audio"],
  [RECORD_TYPE.video, "video"],
  [RECORD_TYPE.event, "event"],
  [RECORD_TYPE.gallery, "gallery"],
]);

/** Types of blocks that can be lifted out. spec: block-data, block types */
const PROMOTABLE: Readonly<Record<string, number>> = {
  image: 5,
  video: 32,
  gallery: 8,
  quote: 31,
  link: 13,
  map: 4,
  embed: 22,
  code: 23,
  form: 9,
};

function authorContext(author: Author, images: Pictures): Record<string, unknown> {
  const { id, displayName, firstName, lastName, bio, websiteUrl } = author;
  const avatar = pictureContext(author.avatar, images);
  return {
    id,
    displayName,
    firstName,
    lastName,
    bio,
    websiteUrl: safeAddress(websiteUrl),
    ...(avatar ? { avatarId: avatar["id"], avatarAssetUrl: avatar["assetUrl"], avatarUrl: avatar["assetUrl"] } : {}),
  };
}

type Promoted = { readonly name: string; readonly block: Block };

function promotedIn(layout: Layout, kinds: readonly string[]): Promoted | undefined {
  for (const block of layout.rows.flatMap((row) => row.columns).flatMap((column) => column.blocks)) {
    const name = kinds.find((kind) => Object.hasOwn(PROMOTABLE, kind) && PROMOTABLE[kind] === block.type);
    if (name !== undefined) return { name, block };
  }
  return undefined;
}

function withoutBlock(layout: Layout, id: string): Layout {
  const rows = layout.rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({ ...column, blocks: column.blocks.filter((block) => block.id !== id) })),
  }));
  return { ...layout, rows };
}

function layoutOfBlock(block: Block, id: string): Layout {
  return { rows: [{ id, columns: [{ id, span: 12, blocks: [block] }] }] };
}

/** Blocks are an item's largest cost, and lists rarely show them: they are drawn once, when a template reads them. */
function addBody(context: Record<string, unknown>, record: EntryRecord, setting: EntrySetting): void {
  const { id, data, updatedOn } = record;
  const { layout } = data;
  if (!layout) {
    context["body"] = data.html ?? "";
    return;
  }
  const promoted = promotedIn(layout, setting.promotedBlocks);
  const rest = promoted ? withoutBlock(layout, promoted.block.id) : layout;
  defineOnce(context, "body", () =>
    setting.drawLayout({ id: `item-${id}`, type: "item", columns: 12, updatedOn }, rest),
  );
  if (!promoted) return;
  context["promotedBlockType"] = promoted.name.toUpperCase();
  defineOnce(context, "promotedBlock", () => {
    const root: LayoutRoot = { id: `promoted-block-${id}`, type: "promoted-block", columns: 12, updatedOn };
    return setting.drawLayout(root, layoutOfBlock(promoted.block, id));
  });
}

/** Defines a lazy member, computed on first read, even through a copy of the object. */
export function defineOnce(target: Record<string, unknown>, name: string, compute: () => unknown): void {
  let known: { readonly value: unknown } | undefined;
  const get = (): unknown => (known ??= { value: compute() }).value;
  Object.defineProperty(target, name, { configurable: true, enumerable: true, get });
}

function isImageUse(value: unknown): value is ImageUse {
  return typeof value === "object" && value !== null && "imageId" in value && typeof value.imageId === "string";
}

/** Values of custom fields, pictures in template form. */
function customContext({ customContent = {}, customType }: Item, images: Pictures): Record<string, unknown> {
  const show = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(show);
    return isImageUse(value) ? (pictureContext({ ...value, altText: value.altText ?? "" }, images) ?? null) : value;
  };
  const fields = Object.entries(customContent).map(([name, value]): [string, unknown] => [name, show(value)]);
  return { ...Object.fromEntries(fields), ...(customType === undefined ? {} : { customType }) };
}

/** Stored HTML cannot contain frames: those of known services are rebuilt. */
function oembedContext({ oembed, title }: Item): Record<string, unknown> {
  if (!oembed) return {};
  const source = videoSource(oembed.url);
  const html = source.kind === "player" ? playerHtml(source.playerUrl, title || "Video", false) : oembed.html;
  return { oembed: { ...oembed, url: safeAddress(oembed.url), html }, contentType: oembed.providerName };
}

function audioContext({ audio }: Item): Record<string, unknown> {
  if (!audio) return {};
  const { url, author, durationMs } = audio;
  return { structuredContent: { audioAssetUrl: safeAddress(url), author, audioAssetDuration: durationMs } };
}

function eventContext({ startDate, endDate, location }: Item): Record<string, unknown> {
  return {
    ...(location ? { location } : {}),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
  };
}

function picturesOf(data: Item, images: Pictures): Record<string, unknown> {
  const items = pictureContexts(data.images ?? [], images);
  const main = pictureContext(data.mainImage, images) ?? items[0];
  return { ...mainImageFields(main), ...(data.images ? { items } : {}) };
}

function commentStateOf({ comments }: Settings, { areCommentsOpen: own }: Item): number {
  return areCommentsOpen(comments ?? NO_COMMENTS, own) ? COMMENT_STATE.open : COMMENT_STATE.closed;
}

/** A post, event, picture, track or clip in template form. spec: template-platform 2.1, item */
export function entryItem(record: EntryRecord, setting: EntrySetting): Record<string, unknown> {
  const { id, data, updatedOn } = record;
  const { collection, settings, images } = setting;
  const author = settings.authors?.find((one) => one.id === data.authorId);
  const context: Record<string, unknown> = {
    id,
    collectionId: collection.id,
    recordType: data.recordType,
    recordTypeLabel: LABELS.get(data.recordType) ?? "text",
    addedOn: data.publishOn,
    updatedOn,
    publishOn: data.publishOn,
    urlId: data.urlId,
    fullUrl: itemPath(collection, record),
    title: data.title,
    excerpt: data.excerpt,
    tags: data.tags,
    categories: data.categories,
    ...(author ? { author: authorContext(author, images) } : {}),
    displayIndex: data.displayIndex,
    starred: data.isStarred,
    passthrough: data.isPassthrough === true && safeAddress(data.sourceUrl) !== "",
    sourceUrl: safeAddress(data.sourceUrl),
    clickthroughUrl: safeAddress(data.clickthroughUrl),
    workflowState: data.status === "published" || data.status === "scheduled" ? 1 : 2,
    ...PLAIN_ITEM_FIELDS,
    ...countFieldsOf(record.counts),
    commentState: commentStateOf(settings, data),
    customContent: customContext(data, images),
    seoData: { seoTitle: data.seo.title, seoDescription: data.seo.description },
    ...picturesOf(data, images),
    ...eventContext(data),
    ...oembedContext(data),
    ...audioContext(data),
  };
  addBody(context, record, setting);
  return context;
}
