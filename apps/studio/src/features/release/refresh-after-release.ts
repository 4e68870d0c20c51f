import type { QueryClient } from "@tanstack/react-query";

const TOUCHED = ["site", "pending-changes", "releases", "products", "product-session"] as const;

/** After another release went live, what is published and what is not has to be read again. */
export async function refreshAfterRelease(queries: QueryClient): Promise<void> {
  await Promise.all(TOUCHED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
