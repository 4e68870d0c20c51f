import { createRoute } from "@tanstack/react-router";
import { lazyRoom } from "../parts/lazy-part.tsx";
import { rootRoute } from "./root-route.tsx";

/** Rooms of what holds for the whole site. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/settings",
    component: lazyRoom(() => import("./settings-rooms.tsx"), "SiteSettingsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/announcement",
    component: lazyRoom(() => import("./settings-rooms.tsx"), "VisitorSettingsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/domains",
    component: lazyRoom(() => import("./settings-rooms.tsx"), "DomainsRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/code-injection",
    component: lazyRoom(() => import("./injection-room.tsx"), "InjectionRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/members",
    component: lazyRoom(() => import("./settings-rooms.tsx"), "MembersRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/api-keys",
    component: lazyRoom(() => import("./settings-rooms.tsx"), "ApiKeysRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/webhooks",
    component: lazyRoom(() => import("./settings-rooms.tsx"), "WebhooksRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/archives",
    component: lazyRoom(() => import("./settings-rooms.tsx"), "ArchivesRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/theme-files",
    component: lazyRoom(() => import("./theme-files-room.tsx"), "ThemeFilesRoom"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/mails",
    component: lazyRoom(() => import("./settings-rooms.tsx"), "MailsRoom"),
  }),
] as const;
