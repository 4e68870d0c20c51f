import { createRoute } from "@tanstack/react-router";
import { lazyRoom } from "../parts/lazy-part.tsx";
import { readItemsSearch } from "../features/item/items-view.ts";
import { readBlockSearch, readListSearch, rootRoute } from "./root-route.tsx";

/** What edits a page comes beside its room, not after its document; where that fails, it is asked for again once it is shown. */
async function besideEditors<Room>(room: Promise<Room>): Promise<Room> {
  const editors = [import("../features/block-editor/block-editor.tsx"), import("../parts/rich-text-field.tsx")];
  void Promise.allSettled(editors);
  return room;
}

/** Rooms of pages, of what collections hold, and of what stands around them. */
export const pageRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages",
    validateSearch: readListSearch,
    component: lazyRoom(() => import("./pages-room.tsx"), "PagesRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages/$documentId",
    validateSearch: readBlockSearch,
    component: lazyRoom(() => besideEditors(import("./page-room.tsx")), "PageRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages/$documentId/items",
    validateSearch: readItemsSearch,
    component: lazyRoom(() => import("./item-rooms.tsx"), "ItemsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages/$documentId/tags",
    component: lazyRoom(() => import("./item-rooms.tsx"), "TagsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/pages/$documentId/items/$itemId",
    component: lazyRoom(() => besideEditors(import("./item-room.tsx")), "ItemRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/areas",
    component: lazyRoom(() => import("./areas-room.tsx"), "AreasRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/areas/$documentId",
    validateSearch: readBlockSearch,
    component: lazyRoom(() => besideEditors(import("./area-room.tsx")), "AreaRoom"),
  }),
] as const;
