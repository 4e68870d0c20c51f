import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type {
  CategoryRow,
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
} from "@stoa/core/category/category-api.ts";
import { missingCategories } from "@stoa/core/category/missing-categories.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { CallError } from "../../../client/call-error.ts";
import { callEndpoint } from "../../../client/page-client.ts";

const PATH = "/api/collections/:collectionId/categories";
const ONE_PATH = "/api/categories/:categoryId";

/** Categories of a store page, and further paths used by its products. */
type StoreCategories = { readonly rows: readonly CategoryRow[]; readonly paths: readonly string[] };

async function readCategories(collectionId: string): Promise<StoreCategories> {
  const rows: CategoryRow[] = [];
  const unlisted: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const reply = await callEndpoint<typeof listCategories>({
      method: "GET",
      path: PATH,
      params: { collectionId },
      query,
    });
    rows.push(...reply.items);
    unlisted.push(...reply.unlisted.map(({ path }) => path));
    cursor = reply.nextCursor;
  } while (cursor !== null);
  return { rows, paths: [...rows.map(({ path }) => path), ...unlisted] };
}

export function categoriesQuery(collectionId: string) {
  return queryOptions({ queryKey: ["categories", collectionId], queryFn: () => readCategories(collectionId) });
}

/** Reports server errors about the name on the name field. */
function tellName(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  const { status, code, message, fields } = error;
  throw new CallError({ status, code, message: Object.values(fields)[0] ?? message, fields, cause: error });
}

/** Creates a category and any missing parents. */
export async function makeCategory(queries: QueryClient, collectionId: string, path: string): Promise<void> {
  const query = categoriesQuery(collectionId);
  const { rows } = await queries.fetchQuery({ ...query, staleTime: 0 });
  const ids = new Map(rows.map((row) => [row.path, row.id]));
  try {
    for (const missing of missingCategories({ categories: rows }, [path])) {
      const { displayName, parentPath } = missing;
      const parentCategoryId = parentPath === null ? null : (ids.get(parentPath) ?? null);
      const made = await callEndpoint<typeof createCategory>({
        method: "POST",
        path: PATH,
        params: { collectionId },
        body: { displayName, parentCategoryId },
      }).catch(tellName);
      ids.set(made.path, made.id);
    }
  } finally {
    void queries.invalidateQueries({ queryKey: query.queryKey });
    void queries.invalidateQueries({ queryKey: ["pending-changes"] });
  }
}

export function addCategory(collectionId: string, body: EndpointBody<typeof createCategory>): Promise<CategoryRow> {
  return callEndpoint<typeof createCategory>({ method: "POST", path: PATH, params: { collectionId }, body });
}

export function editCategory(categoryId: string, body: EndpointBody<typeof changeCategory>): Promise<CategoryRow> {
  return callEndpoint<typeof changeCategory>({ method: "PATCH", path: ONE_PATH, params: { categoryId }, body });
}

/** Deletes a category and its descendants. */
export async function removeCategory(categoryId: string): Promise<void> {
  await callEndpoint<typeof deleteCategory>({ method: "DELETE", path: ONE_PATH, params: { categoryId } });
}

/** Call after categories changed: product paths and pending changes differ too. Resolves when the tree is reloaded. */
export async function refreshCategories(queries: QueryClient, collectionId: string): Promise<void> {
  for (const key of ["products", "pending-changes"]) void queries.invalidateQueries({ queryKey: [key] });
  await queries.invalidateQueries({ queryKey: categoriesQuery(collectionId).queryKey });
}
