import { createRoute } from "@tanstack/react-router";
import { lazyRoom } from "../parts/lazy-part.tsx";
import { rootRoute } from "./root-route.tsx";

/** Rooms in which an owner says how the store works. */
export const storeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/shipping",
    component: lazyRoom(() => import("./store-rooms.tsx"), "ShippingRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/taxes",
    component: lazyRoom(() => import("./store-rooms.tsx"), "TaxRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/payments",
    component: lazyRoom(() => import("./store-rooms.tsx"), "PaymentRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/checkout-settings",
    component: lazyRoom(() => import("./store-rooms.tsx"), "CheckoutSettingsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/store-settings",
    component: lazyRoom(() => import("./store-rooms.tsx"), "StoreSettingsRoom"),
  }),
] as const;
