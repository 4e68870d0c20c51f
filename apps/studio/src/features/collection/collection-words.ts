import type { CollectionKind } from "@stoa/core/collection/collection-kinds.ts";

export const COLLECTION_WORDS: Readonly<Record<CollectionKind, { readonly title: string; readonly note: string }>> = {
  blog: { title: "Blog", note: "Posts by date, newest first." },
  events: { title: "Events", note: "By their start, as a list or a calendar." },
  gallery: { title: "Gallery", note: "Pictures in your order." },
  album: { title: "Album", note: "Tracks to listen to, in your order." },
  video: { title: "Videos", note: "Clips of YouTube or Vimeo, in your order." },
  index: { title: "Index", note: "Shows several pages on one." },
  folder: { title: "Folder", note: "Keeps pages together in the navigation." },
};
