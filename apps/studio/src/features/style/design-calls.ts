import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/style/design-api.ts";
import type { DesignData, DesignDraft } from "@stoa/core/style/design-api.ts";
import type { listFonts } from "@stoa/core/style/font/font-list-api.ts";
import type { chooseTheme, listThemes } from "@stoa/core/theme/theme-choice-api.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type Design = EndpointReply<typeof api.readDesign>;
export type DrawnDesign = EndpointReply<typeof api.drawDesign>;

export function readDesign(): Promise<Design> {
  return callEndpoint<typeof api.readDesign>({ method: "GET", path: "/api/studio/design" });
}

export function readDesignDraft(themeName: string): Promise<DesignDraft> {
  return callEndpoint<typeof api.readDesignDraft>({
    method: "GET",
    path: "/api/studio/design/:themeName",
    params: { themeName },
  });
}

/** Fails when somebody has saved since `version`. */
export function stepDesign(themeName: string, direction: "undo" | "redo", version: number): Promise<DesignDraft> {
  return direction === "undo"
    ? callEndpoint<typeof api.undoDesign>({
        method: "POST",
        path: "/api/studio/design/:themeName/undo",
        params: { themeName },
        query: { version },
      })
    : callEndpoint<typeof api.redoDesign>({
        method: "POST",
        path: "/api/studio/design/:themeName/redo",
        params: { themeName },
        query: { version },
      });
}

export function drawDesign(themeName: string, body: DesignData): Promise<DrawnDesign> {
  return callEndpoint<typeof api.drawDesign>({
    method: "POST",
    path: "/api/studio/design/:themeName/sheet",
    params: { themeName },
    body,
  });
}

export const fontsQuery = queryOptions({
  queryKey: ["fonts"],
  staleTime: Infinity,
  queryFn: () => callEndpoint<typeof listFonts>({ method: "GET", path: "/api/studio/fonts" }),
});

export const themesQuery = queryOptions({
  queryKey: ["themes"],
  staleTime: 0,
  queryFn: () => callEndpoint<typeof listThemes>({ method: "GET", path: "/api/studio/themes" }),
});

export function showTheme(name: string, from: string): Promise<{ readonly shown: string }> {
  return callEndpoint<typeof chooseTheme>({ method: "PUT", path: "/api/studio/themes/shown", body: { name, from } });
}

export function refreshTheme(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["design-session"] });
  void queries.invalidateQueries({ queryKey: ["themes"] });
  void queries.invalidateQueries({ queryKey: ["pending-changes"] });
}
