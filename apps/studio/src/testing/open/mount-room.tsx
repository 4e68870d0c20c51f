import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createBrowserHistory, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { render, waitFor } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { useRef, type ReactElement } from "react";
import { onTestFinished } from "vitest";
import { openSiteQuery, type OpenSite } from "../../app/open-site.ts";
import { rootRoute } from "../../app/root-route.tsx";
import { studioRouter } from "../../app/studio-routes.tsx";
import { StudioShell } from "../../app/shell/studio-shell.tsx";
import { pageClient } from "../../client/page-client.ts";
import { createQueryClient } from "../../client/query-settings.ts";
import { signInUrlOf } from "../../client/studio-door.ts";
import { SignedOutBar } from "../../parts/sign-in/signed-out-bar.tsx";
import { InputGuard } from "../../parts/draft/leave-guard.tsx";
import { signedOutStore } from "../../parts/sign-in/signed-out-store.ts";
import { ToastList } from "../../parts/notice/toast-list.tsx";
import { useFocusRestore } from "../../parts/keyboard/use-focus-restore.ts";
import { resetStores } from "../reset-stores.ts";
import { TEST_SITE } from "../answer/site-answers.ts";

pageClient.onSession((isSignedIn) => signedOutStore.setState({ signInUrl: isSignedIn ? null : signInUrlOf(location) }));

/** What of the studio's shell belongs to a room. The rail and the bar take as long to draw as all that a test asks of the room. */
function RoomAlone(): ReactElement {
  const contentRef = useRef<HTMLElement>(null);
  useFocusRestore(contentRef);
  return (
    <div>
      <main id="content" ref={contentRef} tabIndex={-1}>
        <SignedOutBar />
        <Outlet />
      </main>
      <ToastList />
      <InputGuard />
    </div>
  );
}

export type MountedRoom = {
  /** Somebody who clicks and types. */
  readonly user: UserEvent;
  readonly queries: QueryClient;
};

type RoomAt = {
  /** Address within the studio. */
  readonly path: string;
  /** The heading that says that the room is there. */
  readonly title: string | RegExp;
  readonly site?: OpenSite;
  /** With the rail, the bar and the palette around it. */
  readonly isWhole?: boolean;
};

/** The code of a room comes when it is first opened; a busy machine takes long to prepare all of it. */
const OPENING_MS = 45_000;

/** Asked again and again while the code of a room is prepared: a query by role would take all of the processor meanwhile. */
function expectHeading(title: string | RegExp): void {
  const headings = [...document.querySelectorAll("h1")].map(({ textContent }) => textContent);
  const isThere = headings.some((text) => (typeof title === "string" ? text === title : title.test(text)));
  if (!isThere) throw new Error(`no heading of the page is “${title}”, there are: ${headings.join(", ")}`);
}

/** Opens a room of the studio at its address; done once it is there. */
export async function mountRoom({ path, title, site = TEST_SITE, isWhole = false }: RoomAt): Promise<MountedRoom> {
  resetStores();
  rootRoute.update({ component: isWhole ? StudioShell : RoomAlone });
  history.replaceState(null, "", path);
  const browserHistory = createBrowserHistory();
  onTestFinished(() => browserHistory.destroy());
  const router = createRouter({ ...studioRouter.options, history: browserHistory });
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  if (!isWhole) queries.setQueryData(openSiteQuery.queryKey, site);
  pageClient.setCrumb(site.crumb);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expectHeading(title), { timeout: OPENING_MS });
  return { user: userEvent.setup({ delay: null }), queries };
}
