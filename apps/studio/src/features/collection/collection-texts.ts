import type { CollectionKind } from "@stoa/core/collection/collection-kinds.ts";

export const COLLECTION_TEXTS: Readonly<Record<CollectionKind, { readonly title: string; readonly note: string }>> = {
  blog: { title: "Blog", note: "Posts by date, newest first." },
  events: { title: "Events", note: "Events by start date, as a list or a calendar." },
  gallery: { title: "Gallery", note: "Images in your order." },
  album: { title: "Album", note: "Audio tracks in your order." },
  video: { title: "Videos", note: "YouTube or Vimeo videos in your order." },
  index: { title: "Index", note: "Combines several pages into one." },
  folder: { title: "Folder", note: "Groups pages in the navigation." },
};
