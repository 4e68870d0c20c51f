import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, onTestFinished } from "vitest";
import { mountPart, type MountedPart } from "./mount-part.tsx";

type MountedLinkedPart = Pick<MountedPart, "user" | "queries" | "unmount"> & {
  /** The address that the part leads to by its links and acts; where it was opened until then. */
  readonly address: () => string;
};

/** As `mountPart`, for a part that leads to other rooms: those are addresses here, and what it shows stays. */
export async function mountLinkedPart(part: ReactElement, path = "/here"): Promise<MountedLinkedPart> {
  const root = createRootRoute({ component: () => part });
  const anywhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const memory = createMemoryHistory({ initialEntries: [path] });
  onTestFinished(() => memory.destroy());
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history: memory });
  await router.load();
  const { user, queries, unmount } = mountPart(<RouterProvider router={router} />);
  await waitFor(() => expect(document.body.textContent).not.toBe(""));
  return { user, queries, unmount, address: () => memory.location.href };
}
