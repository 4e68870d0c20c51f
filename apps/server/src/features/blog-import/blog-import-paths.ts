import { linkedPaths } from "@stoa/core/blog-import/blog-links.ts";
import { sourcePath } from "@stoa/core/blog-import/blog-source.ts";
import type { BlogImportPlan, PlannedEntry } from "@stoa/core/blog-import/plan-blog-import.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { encodedPath } from "@stoa/core/page/address-path.ts";
import type { SiteDb } from "../../db/database.ts";
import { findAnyDocument } from "../document/document-service.ts";
import { listImages } from "../image/image-service.ts";
import { listKnownSources, storedKey } from "../import-source/import-source-service.ts";
import type { BlogPlace } from "./blog-documents.ts";
import { shownPathOf } from "./blog-redirects.ts";

/** Paths of imported pictures here, by their URLs there. */
export async function imagePathsOf(db: SiteDb, imageIds: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const images = await listImages(db, [...new Set(imageIds.values())]);
  const paths = new Map(images.map(({ id, filename }) => [id, `${imageUrl(id, filename)}?format=1500w`]));
  return new Map([...imageIds].flatMap(([url, id]) => (paths.has(id) ? [[url, paths.get(id) ?? ""] as const] : [])));
}

/** Paths here by paths and ids there: of the file's entries, and of what earlier imports from the site brought in. */
export async function pathsOf(
  db: SiteDb,
  { plan, source }: { readonly plan: BlogImportPlan; readonly source: string },
  { blogUrl, host }: { readonly blogUrl: string; readonly host: string },
): Promise<BlogPlace["pathOf"]> {
  const shown = (entry: PlannedEntry): string => encodedPath(shownPathOf({ blogUrl }, entry));
  const byPath = new Map(plan.entries.map((entry) => [sourcePath(entry.oldPath), shown(entry)]));
  const byId = new Map(plan.entries.map((entry) => [entry.postId, shown(entry)]));
  const htmls = plan.entries.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === "html" ? [part.html] : [])));
  const missing = new Set(htmls.flatMap((html) => linkedPaths(html, host)).filter((path) => !byPath.has(path)));
  const keys = [...missing].flatMap((path) => [`post at ${path}`, `page at ${path}`]);
  const known = await listKnownSources(db, { source, keys: keys.map(storedKey) });
  for (const path of missing) {
    const found = known.get(storedKey(`post at ${path}`)) ?? known.get(storedKey(`page at ${path}`));
    const row = found && (await findAnyDocument(db, found.documentId));
    if (!row) continue;
    const { urlId } = row.data as { urlId: string };
    byPath.set(path, encodedPath(row.kind === "page" ? `/${urlId}` : `/${blogUrl}/${urlId}`));
  }
  byPath.delete("");
  byId.delete("");
  return ({ path, id }) => byId.get(id) ?? byPath.get(path);
}
