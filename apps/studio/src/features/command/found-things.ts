import type { listContent } from "@stoa/core/content/content-api.ts";
import { buyerName } from "@stoa/core/order/page/order-address-lines.ts";
import type { listOrders } from "@stoa/core/order/order-api.ts";
import type { listProducts } from "@stoa/core/product/product-api.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { t } from "../../language/t.ts";

export type FoundThing = {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly kind: "page" | "product" | "order";
};

export type FindRights = { readonly pages: boolean; readonly products: boolean; readonly orders: boolean };

type Search = { readonly text: string; readonly signal: AbortSignal };

const MAX_SHOWN = 5;

async function findPages({ text, signal }: Search): Promise<FoundThing[]> {
  const lists = await Promise.all(
    (["page", "collection"] as const).map((kind) =>
      callEndpoint<typeof listContent>({
        method: "GET",
        path: "/api/studio/documents",
        query: { kind, query: text },
        signal,
      }),
    ),
  );
  const rows = lists.flatMap(({ items }) => items);
  return rows.map(({ id, title, urlId }) => ({
    id,
    text: title,
    note: urlId === null ? "" : `/${urlId}`,
    kind: "page",
  }));
}

async function findProducts({ text, signal }: Search): Promise<FoundThing[]> {
  const { items } = await callEndpoint<typeof listProducts>({
    method: "GET",
    path: "/api/products",
    query: { query: text },
    signal,
  });
  return items.map(({ id, title, isVisible }) => ({
    id,
    text: title,
    note: isVisible ? "" : t("Hidden"),
    kind: "product",
  }));
}

async function findOrders({ text, signal }: Search): Promise<FoundThing[]> {
  const { items } = await callEndpoint<typeof listOrders>({
    method: "GET",
    path: "/api/commerce/orders",
    query: { search: text.replace(/^#/, "") },
    signal,
  });
  return items.map(({ order }) => ({
    id: order.id,
    text: t("Order #{number}", { number: order.orderNumber }),
    note: buyerName({ ...order, email: order.customerEmail }),
    kind: "order",
  }));
}

/** Searches pages, products and orders by name or number; abandoned searches are aborted. */
export function foundThingsQuery(text: string, { pages, products, orders }: FindRights) {
  return queryOptions({
    queryKey: ["found-things", text, pages, products, orders],
    enabled: text !== "",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundThing[]> => {
      const search = { text, signal };
      const found = await Promise.all([
        pages ? findPages(search) : [],
        products ? findProducts(search) : [],
        orders ? findOrders(search) : [],
      ]);
      return found.flatMap((things) => things.slice(0, MAX_SHOWN));
    },
  });
}
