import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { onTestFinished } from "vitest";
import { mountPart, type MountedPart } from "./mount-part.tsx";

function Elsewhere(): ReactElement {
  return <h1>Elsewhere</h1>;
}

/** Shows a part that has links, or that asks before it is left; every other address says “Elsewhere”. */
export async function mountRouted(part: ReactElement): Promise<Pick<MountedPart, "user" | "queries">> {
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: "/", component: () => part });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: Elsewhere });
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history });
  await router.load();
  const { user, queries } = mountPart(<RouterProvider router={router as never} />);
  await screen.findByRole("heading", { level: 1 });
  return { user, queries };
}
