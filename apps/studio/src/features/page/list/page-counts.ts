type KindCount = { readonly shown: number; readonly total: number };

export type PageCounts = Readonly<Record<"page" | "collection", KindCount>>;

const NOUNS = { page: "pages", collection: "collections" } as const;
const KINDS = ["page", "collection"] as const;

export function totalOf(counts: PageCounts): number {
  return counts.page.total + counts.collection.total;
}

export function truncationText(counts: PageCounts): string | null {
  const cut = KINDS.flatMap((kind) => {
    const { shown, total } = counts[kind];
    return shown < total ? [`the first ${shown} of ${total} ${NOUNS[kind]}`] : [];
  });
  return cut.length === 0 ? null : `Showing ${cut.join(" and ")}.`;
}
