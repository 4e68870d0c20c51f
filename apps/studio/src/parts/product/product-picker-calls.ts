import type { listProducts } from "@stoa/core/product/product-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { PRODUCT_CHOICES } from "../choice/choice-sources.ts";

export function foundProductsQuery(query: string, collectionId: string | undefined) {
  return queryOptions({
    queryKey: ["found-products", collectionId ?? "", query],
    queryFn: async () => {
      const { items } = await callEndpoint<typeof listProducts>({
        method: "GET",
        path: "/api/products",
        query: { ...(query ? { query } : {}), ...(collectionId === undefined ? {} : { collectionId }) },
      });
      return items.map(({ id, title }) => ({ id, title }));
    },
  });
}

export function chosenProductQuery(productId: string) {
  return queryOptions({
    queryKey: ["product-title", productId],
    staleTime: 60_000,
    retry: false,
    queryFn: async () => (await PRODUCT_CHOICES.find(productId))?.text ?? null,
  });
}
