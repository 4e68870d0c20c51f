import type { EndpointBody, EndpointQuery, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type {
  createProduct,
  duplicateProduct,
  getProduct,
  listProducts,
  ProductDetail,
} from "@stoa/core/product/product-api.ts";
import { PRODUCT_SORTS } from "@stoa/core/product/product-sorts.ts";
import type { QueryClient } from "@tanstack/react-query";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import type { RecordSort } from "../../parts/table/record-table.tsx";

export type ProductPage = EndpointReply<typeof listProducts>;

type ProductListFilter = {
  readonly search: string;
  /** Defaults to the order of the store page. */
  readonly sort?: RecordSort | undefined;
};

function sortQuery(sort: RecordSort | undefined): Pick<EndpointQuery<typeof listProducts>, "sort" | "direction"> {
  const by = PRODUCT_SORTS.find((one) => one === sort?.by);
  return by === undefined ? {} : { sort: by, direction: sort?.isDescending ? "desc" : "asc" };
}

export function productListQuery({ search, sort }: ProductListFilter) {
  return infiniteQueryOptions({
    queryKey: ["products", search, sort?.by ?? "", sort?.isDescending ?? false],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ProductPage) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam }): Promise<ProductPage> =>
      callEndpoint<typeof listProducts>({
        method: "GET",
        path: "/api/products",
        query: {
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
          ...(search ? { query: search } : {}),
          ...sortQuery(sort),
        },
      }),
  });
}

export function readProduct(productId: string): Promise<ProductDetail> {
  return callEndpoint<typeof getProduct>({ method: "GET", path: "/api/products/:productId", params: { productId } });
}

export function addProduct(body: EndpointBody<typeof createProduct>): Promise<ProductDetail> {
  return callEndpoint<typeof createProduct>({ method: "POST", path: "/api/products", body });
}

/** Duplicates the saved version of a product as a hidden draft. */
export function copyProduct(productId: string): Promise<ProductDetail> {
  return callEndpoint<typeof duplicateProduct>({
    method: "POST",
    path: "/api/products/:productId/duplicate",
    params: { productId },
  });
}

/** Refetches the lists and pending changes after a draft changed. */
export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["products"] });
  void queries.invalidateQueries({ queryKey: ["pending-changes"] });
}
