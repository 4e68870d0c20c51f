import type { QueryClient } from "@tanstack/react-query";

const TOUCHED = ["site", "pending-changes", "releases", "products", "product-session"] as const;

export async function refreshAfterRelease(queries: QueryClient): Promise<void> {
  await Promise.all(TOUCHED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
