import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { setStock } from "@stoa/core/product/product-api.ts";
import type * as api from "@stoa/core/stock/stock-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type StockPage = EndpointReply<typeof api.listStock>;
export type StockSort = "name" | "stock" | "price";
export type StockFilter = { readonly search: string; readonly sort: StockSort; readonly isDescending: boolean };

export function loadStock({ search, sort, isDescending }: StockFilter, cursor: string | undefined): Promise<StockPage> {
  return callEndpoint<typeof api.listStock>({
    method: "GET",
    path: "/api/studio/stock",
    query: {
      sort,
      direction: isDescending ? "desc" : "asc",
      ...(search ? { query: search } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
}

export function variantStockQuery(productId: string) {
  return queryOptions({
    queryKey: ["stock", "variants", productId],
    queryFn: () =>
      callEndpoint<typeof api.listVariantStock>({
        method: "GET",
        path: "/api/studio/stock/:productId",
        params: { productId },
      }),
  });
}

export function loadMovements(productId: string, variantId: string, cursor: string | undefined) {
  return callEndpoint<typeof api.listStockMovements>({
    method: "GET",
    path: "/api/studio/stock/:productId/variants/:variantId/movements",
    params: { productId, variantId },
    query: cursor === undefined ? {} : { cursor },
  });
}

type VariantAt = { readonly productId: string; readonly variantId: string };

/** `onceKey`: see `useOnceKey`. */
type StockChange = { readonly delta: number; readonly reason: string; readonly onceKey: string };

export function adjustStock({ productId, variantId }: VariantAt, { delta, reason, onceKey }: StockChange) {
  return callEndpoint<typeof api.adjustStock>({
    method: "POST",
    path: "/api/studio/stock/adjustments",
    onceKey,
    body: { reason, changes: [{ productId, variantId, delta }] },
  });
}

export function setVariantStock({ productId, variantId }: VariantAt, stock: { quantity: number; unlimited: boolean }) {
  return callEndpoint<typeof setStock>({
    method: "PUT",
    path: "/api/products/:productId/variants/:variantId/stock",
    params: { productId, variantId },
    body: stock,
  });
}
