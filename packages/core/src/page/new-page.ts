import { slugOf } from "../lib/text/slug.ts";
import { appendBlock, type NewIds } from "./layout/edit-layout.ts";
import type { Page } from "./page-schema.ts";

/**
 * Returns a page with a title and an empty text block, visible once it is published. Null when the title gives no
 * address.
 */
export function newPage(title: string, ids: NewIds): Page | null {
  const urlId = slugOf(title);
  if (urlId === "") return null;
  const layout = appendBlock({ rows: [] }, ids, { type: 2, value: { html: `<h1>${escaped(title)}</h1>` } });
  return { urlId, title, navigationTitle: title, enabled: true, description: "", layout };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
