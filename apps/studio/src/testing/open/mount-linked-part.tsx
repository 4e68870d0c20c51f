import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, onTestFinished } from "vitest";
import { mountPart, type MountedPart } from "./mount-part.tsx";

type MountedLinkedPart = Pick<MountedPart, "user" | "queries" | "unmount"> & {
  /** The current address within the studio. */
  readonly address: () => string;
};

type Linked = {
  /** Whether the part disappears when its address is left, as a room does. Other addresses show “Elsewhere”. */
  readonly canLeave?: boolean;
};

function Elsewhere(): ReactElement {
  return <h1>Elsewhere</h1>;
}

/**
 * Like `mountPart`, for a part with links to other rooms. Without `canLeave` the part stays while its address changes;
 * with it, the address is that of the browser.
 */
export async function mountLinkedPart(
  part: ReactElement,
  { canLeave = false }: Linked = {},
): Promise<MountedLinkedPart> {
  const root = createRootRoute({ component: canLeave ? Outlet : () => part });
  const here = createRoute({ getParentRoute: () => root, path: "/", component: () => part });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: Elsewhere });
  const history = canLeave ? createBrowserHistory() : createMemoryHistory({ initialEntries: ["/here"] });
  onTestFinished(() => history.destroy());
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history });
  await router.load();
  const { user, queries, unmount } = mountPart(<RouterProvider router={router as never} />);
  await waitFor(() => expect(document.body.textContent).not.toBe(""));
  return { user, queries, unmount, address: () => history.location.href };
}
