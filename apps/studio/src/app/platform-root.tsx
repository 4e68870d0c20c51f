import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ReaderLanguage } from "../language/reader-language.tsx";
import { createQueryClient } from "../client/query-settings.ts";
import { pageClient } from "../client/page-client.ts";
import { PlatformApp } from "./platform/platform-app.tsx";

const root = document.querySelector("#root");
if (!root) throw new Error("the page has no #root to render into");

const queries = createQueryClient();
pageClient.onSession((isSignedIn) => {
  if (!isSignedIn) void queries.invalidateQueries({ queryKey: ["session"] });
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ReaderLanguage>
        <PlatformApp />
      </ReaderLanguage>
    </QueryClientProvider>
  </StrictMode>,
);
