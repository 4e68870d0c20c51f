import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root-route.tsx";

/** Rooms in which an owner says how the store works. */
export const storeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/shipping",
    component: lazyRouteComponent(() => import("./store-rooms.tsx"), "ShippingRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/taxes",
    component: lazyRouteComponent(() => import("./store-rooms.tsx"), "TaxRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/payments",
    component: lazyRouteComponent(() => import("./store-rooms.tsx"), "PaymentRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/checkout-settings",
    component: lazyRouteComponent(() => import("./store-rooms.tsx"), "CheckoutSettingsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/store-settings",
    component: lazyRouteComponent(() => import("./store-rooms.tsx"), "StoreSettingsRoom"),
  }),
] as const;
