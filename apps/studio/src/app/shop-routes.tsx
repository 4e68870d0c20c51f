import { createRoute } from "@tanstack/react-router";
import { lazyRoom } from "../parts/lazy-part.tsx";
import { readListSearch, rootRoute } from "./root-route.tsx";

/** Rooms in which an owner runs the shop, besides products and orders. */
export const shopRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/products/import",
    component: lazyRoom(() => import("./product-import-room.tsx"), "ProductImportRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/inventory",
    validateSearch: readListSearch,
    component: lazyRoom(() => import("./shop-rooms.tsx"), "InventoryRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/customers",
    validateSearch: readListSearch,
    component: lazyRoom(() => import("./shop-rooms.tsx"), "CustomersRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/customers/$customerId",
    component: lazyRoom(() => import("./shop-rooms.tsx"), "CustomerRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/discounts",
    validateSearch: readListSearch,
    component: lazyRoom(() => import("./shop-rooms.tsx"), "DiscountsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/gift-cards",
    validateSearch: readListSearch,
    component: lazyRoom(() => import("./shop-rooms.tsx"), "GiftCardsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/subscriptions",
    component: lazyRoom(() => import("./shop-rooms.tsx"), "SubscriptionsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/subscriptions/$subscriptionId",
    component: lazyRoom(() => import("./shop-rooms.tsx"), "SubscriptionRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/abandoned-carts",
    component: lazyRoom(() => import("./shop-rooms.tsx"), "LeftCartsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/waiting-lists",
    component: lazyRoom(() => import("./shop-rooms.tsx"), "RestockRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/reviews",
    component: lazyRoom(() => import("./shop-rooms.tsx"), "ReviewsRoom"),
  }),
] as const;

/** Rooms of what visitors wrote, sent and did. */
export const visitorRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/comments",
    component: lazyRoom(() => import("./visitor-rooms.tsx"), "CommentsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/forms",
    validateSearch: readListSearch,
    component: lazyRoom(() => import("./visitor-rooms.tsx"), "FormsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/forms/$formId",
    validateSearch: readListSearch,
    component: lazyRoom(() => import("./visitor-rooms.tsx"), "FormRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/forms/$formId/edit",
    component: lazyRoom(() => import("./form-room.tsx"), "FormEditorRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/mailing-list",
    validateSearch: readListSearch,
    component: lazyRoom(() => import("./visitor-rooms.tsx"), "MailingListRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/campaigns/{-$campaignId}",
    component: lazyRoom(() => import("./visitor-rooms.tsx"), "CampaignsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/reports",
    component: lazyRoom(() => import("./reports-room.tsx"), "ReportsRoom"),
  }),
] as const;
