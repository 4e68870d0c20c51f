import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ProductsList } from "../features/product/products-list.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";

const route = getRouteApi("/products");

export function ProductsRoom(): ReactElement {
  const { site, language } = useOpenSite();
  const { q = "" } = route.useSearch();
  const navigate = useNavigate();
  useRoomTitle("Products", site.title);
  return (
    <ProductsList
      search={q}
      language={language}
      onSearch={(search) => void navigate({ to: "/products", search: search ? { q: search } : {}, replace: true })}
      onCreated={(productId) => void navigate({ to: "/products/$productId", params: { productId } })}
    />
  );
}
