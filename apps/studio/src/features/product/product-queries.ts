import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { createProduct, getProduct, listProducts, ProductDetail } from "@stoa/core/product/product-api.ts";
import type { QueryClient } from "@tanstack/react-query";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type ProductPage = EndpointReply<typeof listProducts>;

export function productListQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ["products", search],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ProductPage) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam }): Promise<ProductPage> =>
      callEndpoint<typeof listProducts>({
        method: "GET",
        path: "/api/products",
        query: { ...(pageParam === undefined ? {} : { cursor: pageParam }), ...(search ? { query: search } : {}) },
      }),
  });
}

export function readProduct(productId: string): Promise<ProductDetail> {
  return callEndpoint<typeof getProduct>({ method: "GET", path: "/api/products/:productId", params: { productId } });
}

export function addProduct(title: string): Promise<ProductDetail> {
  return callEndpoint<typeof createProduct>({ method: "POST", path: "/api/products", body: { title } });
}

/** After a draft changed: what is listed and what would be published are no longer true. */
export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["products"] });
  void queries.invalidateQueries({ queryKey: ["pending-changes"] });
}
