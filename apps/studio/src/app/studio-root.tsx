import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { pageClient } from "../client/page-client.ts";
import { createQueryClient } from "../client/query-settings.ts";
import { signInUrlOf } from "../client/studio-door.ts";
import { ReaderLanguage } from "../language/reader-language.tsx";
import { signedOutStore } from "../parts/sign-in/signed-out-store.ts";
import { keepListSearch } from "../parts/list/list-memory.ts";
import { keepFilesOut } from "../parts/file/keep-files-out.ts";
import { openSiteQuery } from "./open-site.ts";
import { studioRouter } from "./studio-routes.tsx";

const root = document.querySelector("#root");
if (!root) throw new Error("the page has no #root to render into");

pageClient.onSession((isSignedIn) => signedOutStore.setState({ signInUrl: isSignedIn ? null : signInUrlOf(location) }));

keepFilesOut(window);
studioRouter.subscribe("onResolved", ({ toLocation }) => keepListSearch(toLocation));

const queries = createQueryClient();
// Every room needs the site, and it need not wait for their code.
void queries.prefetchQuery(openSiteQuery);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ReaderLanguage>
        <RouterProvider router={studioRouter} />
      </ReaderLanguage>
    </QueryClientProvider>
  </StrictMode>,
);
