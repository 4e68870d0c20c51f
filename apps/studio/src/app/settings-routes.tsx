import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root-route.tsx";

/** Rooms of what holds for the whole site. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/settings",
    component: lazyRouteComponent(() => import("./settings-rooms.tsx"), "SiteSettingsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/announcement",
    component: lazyRouteComponent(() => import("./settings-rooms.tsx"), "VisitorSettingsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/domains",
    component: lazyRouteComponent(() => import("./settings-rooms.tsx"), "DomainsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/code-injection",
    component: lazyRouteComponent(() => import("./injection-room.tsx"), "InjectionRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/members",
    component: lazyRouteComponent(() => import("./settings-rooms.tsx"), "MembersRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/api-keys",
    component: lazyRouteComponent(() => import("./settings-rooms.tsx"), "ApiKeysRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/webhooks",
    component: lazyRouteComponent(() => import("./settings-rooms.tsx"), "WebhooksRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/archives",
    component: lazyRouteComponent(() => import("./settings-rooms.tsx"), "ArchivesRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/theme-files",
    component: lazyRouteComponent(() => import("./theme-files-room.tsx"), "ThemeFilesRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/mails",
    component: lazyRouteComponent(() => import("./settings-rooms.tsx"), "MailsRoom"),
  }),
] as const;
