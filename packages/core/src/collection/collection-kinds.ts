import { COLLECTION_TYPE } from "../page/collection-types.ts";
import type { Collection } from "../page/page-schema.ts";

/** Collections owners can create; store pages have their own call. spec: platform 3, enumerations */
export const COLLECTION_KINDS = ["blog", "events", "gallery", "album", "video", "index", "folder"] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

type KindFields = Pick<Collection, "type" | "typeName" | "ordering" | "pageSize" | "folder" | "eventView">;

const { generic, slideGallery, slideAlbum, slideVideo } = COLLECTION_TYPE;

const KIND_FIELDS: Readonly<Record<CollectionKind, KindFields>> = {
  blog: { type: generic, typeName: "blog", ordering: "chronological", pageSize: 20 },
  events: { type: generic, typeName: "events", ordering: "calendar", pageSize: 30, eventView: "list" },
  gallery: { type: slideGallery, typeName: "gallery", ordering: "user-orderable", pageSize: 200 },
  album: { type: slideAlbum, typeName: "album", ordering: "music-album", pageSize: 60 },
  video: { type: slideVideo, typeName: "gallery", ordering: "user-orderable", pageSize: 200 },
  index: { type: generic, typeName: "index", ordering: "user-orderable", pageSize: 20, folder: "index" },
  folder: { type: generic, typeName: "folder", ordering: "user-orderable", pageSize: 20, folder: "redirect" },
};

export type CollectionHolding = "items" | "products" | "pages";

/** Returns what a collection holds: items, products or pages. */
export function holdingOf({ type, folder }: Pick<Collection, "type" | "folder">): CollectionHolding {
  if (type === COLLECTION_TYPE.products) return "products";
  return folder === undefined ? "items" : "pages";
}

/** Returns an empty collection of a kind, visible once it is published. */
export function newCollection(
  kind: CollectionKind,
  named: { readonly title: string; readonly urlId: string },
): Collection {
  const { title, urlId } = named;
  const fields = KIND_FIELDS[kind];
  return {
    ...fields,
    title,
    urlId,
    navigationTitle: title,
    enabled: true,
    description: "",
    ...(fields.folder === undefined ? {} : { children: [] }),
  };
}

/** Returns the kind closest to a collection; theme-specific types count as blogs. */
export function collectionKindOf({ type, typeName, ordering, folder }: Collection): CollectionKind {
  if (folder !== undefined) return folder === "index" ? "index" : "folder";
  if (ordering === "calendar") return "events";
  if (ordering === "music-album") return "album";
  if (type === slideVideo) return "video";
  return type === slideGallery || type === slideAlbum || typeName === "gallery" ? "gallery" : "blog";
}
