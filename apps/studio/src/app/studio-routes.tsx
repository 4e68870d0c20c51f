import { createRoute, createRouter } from "@tanstack/react-router";
import { lazyRoom } from "../parts/lazy-part.tsx";
import { readFilesSearch } from "../features/file/files-view.ts";
import { readOrdersSearch } from "../features/order/order-view.ts";
import { HomeRoom } from "./home-room.tsx";
import { pageRoutes } from "./page-routes.tsx";
import { RoomError } from "./room-error.tsx";
import { readProductsSearch } from "./products-search.ts";
import { readListSearch, rootRoute } from "./root-route.tsx";
import { settingsRoutes } from "./settings-routes.tsx";
import { shopRoutes, visitorRoutes } from "./shop-routes.tsx";
import { storeRoutes } from "./store-routes.tsx";

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  component: HomeRoom,
});

const productsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/products",
  validateSearch: readProductsSearch,
  component: lazyRoom(() => import("./products-room.tsx"), "ProductsRoom"),
});

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/products/$productId",
  component: lazyRoom(() => import("./product-room.tsx"), "ProductRoom"),
});

const websiteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/website",
  component: lazyRoom(() => import("./website-room.tsx"), "WebsiteRoom"),
});

const designRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/design",
  component: lazyRoom(() => import("./design-room.tsx"), "DesignRoom"),
});

const filesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/files",
  validateSearch: readFilesSearch,
  component: lazyRoom(() => import("./files-room.tsx"), "FilesRoom"),
});

const releasesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/releases",
  component: lazyRoom(() => import("./releases-room.tsx"), "ReleasesRoom"),
});

const checksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/checks",
  component: lazyRoom(() => import("./checks-room.tsx"), "ChecksRoom"),
});

const previewLinksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/preview-links",
  component: lazyRoom(() => import("./preview-links-room.tsx"), "PreviewLinksRoom"),
});

const languagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/languages",
  component: lazyRoom(() => import("./language-rooms.tsx"), "LanguagesRoom"),
});

const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/languages/$language",
  validateSearch: readListSearch,
  component: lazyRoom(() => import("./language-rooms.tsx"), "LanguageRoom"),
});

const translationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/languages/$language/$documentId",
  component: lazyRoom(() => import("./language-rooms.tsx"), "TranslationRoom"),
});

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders",
  validateSearch: readOrdersSearch,
  component: lazyRoom(() => import("./orders-room.tsx"), "OrdersRoom"),
});

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders/$orderId",
  component: lazyRoom(() => import("./order-room.tsx"), "OrderRoom"),
});

export const studioRouter = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    productsRoute,
    productRoute,
    ordersRoute,
    orderRoute,
    ...pageRoutes,
    websiteRoute,
    designRoute,
    filesRoute,
    releasesRoute,
    checksRoute,
    previewLinksRoute,
    languagesRoute,
    languageRoute,
    translationRoute,
    ...shopRoutes,
    ...visitorRoutes,
    ...storeRoutes,
    ...settingsRoutes,
  ]),
  defaultPreload: "intent",
  defaultErrorComponent: RoomError,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof studioRouter;
  }
}
