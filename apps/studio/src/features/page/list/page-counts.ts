import { t } from "../../../language/t.ts";

type KindCount = { readonly shown: number; readonly total: number };

export type PageCounts = Readonly<Record<"page" | "collection", KindCount>>;

export function totalOf(counts: PageCounts): number {
  return counts.page.total + counts.collection.total;
}

export function truncationText(counts: PageCounts): string | null {
  const { page, collection } = counts;
  const values = {
    pages: page.shown,
    allPages: page.total,
    collections: collection.shown,
    allCollections: collection.total,
  };
  if (page.shown < page.total && collection.shown < collection.total) {
    return t(
      "Showing the first {pages} of {allPages} pages and the first {collections} of {allCollections} collections.",
      values,
    );
  }
  if (page.shown < page.total) return t("Showing the first {pages} of {allPages} pages.", values);
  if (collection.shown < collection.total) {
    return t("Showing the first {collections} of {allCollections} collections.", values);
  }
  return null;
}
