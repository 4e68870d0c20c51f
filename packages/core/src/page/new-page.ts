import { slugOf } from "../lib/slug.ts";
import { appendBlock, type NewIds } from "./edit-layout.ts";
import type { Page } from "./page-schema.ts";

/** A page with a title and an empty text, visible once it is published. Null for a title of which no address can be made. */
export function newPage(title: string, ids: NewIds): Page | null {
  const urlId = slugOf(title);
  if (urlId === "") return null;
  const layout = appendBlock({ rows: [] }, ids, { type: 2, value: { html: `<h1>${escaped(title)}</h1>` } });
  return { urlId, title, navigationTitle: title, enabled: true, description: "", layout };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
