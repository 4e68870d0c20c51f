import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readOrdersSearch } from "../features/order/order-view.ts";
import { MissingRoom } from "./missing-room.tsx";
import { RoomError } from "./room-error.tsx";
import { StudioShell } from "./studio-shell.tsx";

const rootRoute = createRootRoute({ component: StudioShell, notFoundComponent: MissingRoom });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/products", replace: true });
  },
});

const productsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/products",
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search["q"] === "string" && search["q"] !== "" ? { q: search["q"] } : {},
  component: lazyRouteComponent(() => import("./products-room.tsx"), "ProductsRoom"),
});

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/products/$productId",
  component: lazyRouteComponent(() => import("./product-room.tsx"), "ProductRoom"),
});

const pagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pages",
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search["q"] === "string" && search["q"] !== "" ? { q: search["q"] } : {},
  component: lazyRouteComponent(() => import("./pages-room.tsx"), "PagesRoom"),
});

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pages/$documentId",
  component: lazyRouteComponent(() => import("./page-room.tsx"), "PageRoom"),
});

const websiteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/website",
  component: lazyRouteComponent(() => import("./website-room.tsx"), "WebsiteRoom"),
});

const releasesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/releases",
  component: lazyRouteComponent(() => import("./releases-room.tsx"), "ReleasesRoom"),
});

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders",
  validateSearch: readOrdersSearch,
  component: lazyRouteComponent(() => import("./orders-room.tsx"), "OrdersRoom"),
});

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders/$orderId",
  component: lazyRouteComponent(() => import("./order-room.tsx"), "OrderRoom"),
});

export const studioRouter = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    productsRoute,
    productRoute,
    ordersRoute,
    orderRoute,
    pagesRoute,
    pageRoute,
    websiteRoute,
    releasesRoute,
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
