import { withOwnLinks } from "@stoa/core/blog-import/blog-links.ts";
import type { ContentPart } from "@stoa/core/blog-import/blog-content.ts";
import { withOwnPictures } from "@stoa/core/blog-import/picture-urls.ts";
import type { PlannedEntry } from "@stoa/core/blog-import/plan-blog-import.ts";
import { galleryBlock } from "@stoa/core/block/gallery/gallery-block.ts";
import { videoBlock } from "@stoa/core/block/video/video-block.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { RECORD_TYPE } from "@stoa/core/item/record-types.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { Page } from "@stoa/core/page/page-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";

export type BlogPlace = {
  readonly db: SiteDb;
  readonly by: string;
  /** Unix milliseconds. */
  readonly now: number;
  readonly blogId: string;
  readonly blogUrl: string;
  /** Host of the other site. */
  readonly host: string;
  readonly pathOf: Parameters<typeof withOwnLinks>[1]["pathOf"];
  readonly authorIds: ReadonlyMap<string, string>;
  readonly imageIds: ReadonlyMap<string, string>;
  readonly imagePaths: ReadonlyMap<string, string>;
};

const TEXT_BLOCK = 2;
/** Of a text block's caption. */
const MAX_CAPTION = 2000;

function ownHtml({ imagePaths, host, pathOf }: BlogPlace, html: string): string {
  return withOwnLinks(
    withOwnPictures(html, (url) => imagePaths.get(url)),
    { host, pathOf },
  );
}

function galleryOf(place: BlogPlace, { pictures }: Extract<ContentPart, { kind: "gallery" }>): Block[] {
  const images = pictures.flatMap(({ url, alt, caption }) => {
    const imageId = place.imageIds.get(url);
    if (imageId === undefined) return [];
    return [{ image: { imageId, altText: alt.slice(0, 1000) }, title: "", description: caption.slice(0, MAX_CAPTION) }];
  });
  if (images.length === 0) return [];
  return [{ id: newId(), type: galleryBlock.type, value: { ...galleryBlock.defaults, images: images.slice(0, 250) } }];
}

function blockOf(place: BlogPlace, part: ContentPart): Block[] {
  if (part.kind === "gallery") return galleryOf(place, part);
  if (part.kind === "video") {
    return [{ id: newId(), type: videoBlock.type, value: { ...videoBlock.defaults, url: part.url } }];
  }
  return [{ id: newId(), type: TEXT_BLOCK, value: { html: ownHtml(place, part.html) } }];
}

function layoutOf(place: BlogPlace, parts: readonly ContentPart[]): Layout {
  const blocks = parts.flatMap((part) => blockOf(place, part));
  return { rows: blocks.map((block) => ({ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] })) };
}

function bodyOf(place: BlogPlace, parts: readonly ContentPart[]): Pick<Item, "html" | "layout"> {
  const [first, ...others] = parts;
  if (first?.kind === "html" && others.length === 0) return { html: ownHtml(place, first.html) };
  return { layout: layoutOf(place, parts) };
}

export function postOf(place: BlogPlace, entry: PlannedEntry, displayIndex: number): Item {
  const { urlId, title, status, publishOn, tags, categories, authorLogin, pictureUrl } = entry;
  const authorId = place.authorIds.get(authorLogin);
  const imageId = place.imageIds.get(pictureUrl);
  return {
    collectionId: place.blogId,
    urlId,
    recordType: RECORD_TYPE.text,
    title,
    ...bodyOf(place, entry.parts),
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

export function pageOf(place: BlogPlace, { urlId, title, status, parts }: PlannedEntry): Page {
  const enabled = status === "published";
  return { urlId, title, navigationTitle: title, enabled, description: "", layout: layoutOf(place, parts) };
}
