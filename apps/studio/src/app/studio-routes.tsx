import { createRoute, createRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { lazyRoom } from "../parts/lazy-part.tsx";
import { RoomError } from "./shell/room-error.tsx";
import { HomeRoom } from "./rooms/home-room.tsx";
import { rootRoute } from "./root-route.tsx";
import { ROOM_TABLE } from "./studio-rooms-data.ts";

type Row<Path extends string, Search extends object> = {
  readonly path: Path;
  readonly search?: (search: Readonly<Record<string, unknown>>) => Search;
  readonly load: () => Promise<ComponentType>;
};

function routeOf<const Path extends string, Search extends object>({ path, search, load }: Row<Path, Search>) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: search,
    component: lazyRoom(load),
  });
}

type RouteOf<Room> = Room extends Row<infer Path, infer Search> ? ReturnType<typeof routeOf<Path, Search>> : never;

type Room = (typeof ROOM_TABLE)[number]["rooms"][number];

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", component: HomeRoom });

// Each route keeps the type of its own path, by which rooms read their parameters; `map` alone would make one type of all.
const roomRoutes = ROOM_TABLE.flatMap(({ rooms }): readonly Room[] => rooms).map((room) =>
  routeOf<Room["path"], object>(room),
) as unknown as RouteOf<Room>[];

export const studioRouter = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, ...roomRoutes]),
  defaultPreload: "intent",
  defaultErrorComponent: RoomError,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof studioRouter;
  }
}
