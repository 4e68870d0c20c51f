import type { CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import { t } from "../../language/t.ts";

export const COLLECTION_TEXTS: Readonly<Record<CollectionKind, { readonly title: string; readonly note: string }>> = {
  blog: { title: t("Blog"), note: t("Posts by date, newest first.") },
  events: { title: t("Events"), note: t("Events by start date, as a list or a calendar.") },
  gallery: { title: t("Gallery"), note: t("Images in your order.") },
  album: { title: t("Album"), note: t("Audio tracks in your order.") },
  video: { title: t("Videos"), note: t("YouTube or Vimeo videos in your order.") },
  index: { title: t("Index"), note: t("Combines several pages into one.") },
  folder: { title: t("Folder"), note: t("Groups pages in the navigation.") },
};
