import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readItemsSearch } from "../features/item/items-view.ts";
import { readBlockSearch, readListSearch, rootRoute } from "./root-route.tsx";

/** Rooms of pages, and of what collections hold. */
export const pageRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages",
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import("./pages-room.tsx"), "PagesRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages/$documentId",
    validateSearch: readBlockSearch,
    component: lazyRouteComponent(() => import("./page-room.tsx"), "PageRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages/$documentId/items",
    validateSearch: readItemsSearch,
    component: lazyRouteComponent(() => import("./item-rooms.tsx"), "ItemsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages/$documentId/tags",
    component: lazyRouteComponent(() => import("./item-rooms.tsx"), "TagsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages/$documentId/items/$itemId",
    component: lazyRouteComponent(() => import("./item-room.tsx"), "ItemRoom"),
  }),
] as const;
