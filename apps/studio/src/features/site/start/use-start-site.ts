import type { listStartThemes, SiteStart, startSite } from "@stoa/core/guided-start/guided-start-api.ts";
import type { Site } from "@stoa/core/site/site-api.ts";
import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";
import { callEndpoint } from "../../../client/page-client.ts";
import { enterStudio } from "../../../client/studio-door.ts";
import { createDocumentId } from "../../../parts/draft/create-document-id.ts";

export const startThemesQuery = queryOptions({
  queryKey: ["start-themes"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => callEndpoint<typeof listStartThemes>({ method: "GET", path: "/api/themes" }),
});

export type StartingSite = {
  readonly making: UseMutationResult<Site, Error, SiteStart>;
  readonly opening: UseMutationResult<void, Error, Site>;
};

export function useStartSite(): StartingSite {
  const queries = useQueryClient();
  const sent = useRef({ plan: "", startId: "" });
  // A retry of the same plan reuses its id: the site may exist already if only the answer was lost.
  const startIdOf = (start: SiteStart): string => {
    const plan = JSON.stringify(start);
    if (sent.current.plan !== plan) sent.current = { plan, startId: createDocumentId() };
    return sent.current.startId;
  };
  const opening = useMutation({
    mutationFn: (site: Site) => enterStudio(site.id),
  });
  const making = useMutation({
    mutationFn: async (start: SiteStart) => {
      const body = { ...start, startId: startIdOf(start) };
      return (await callEndpoint<typeof startSite>({ method: "POST", path: "/api/sites/start", body })).site;
    },
    onSuccess: (site) => {
      void queries.invalidateQueries({ queryKey: ["sites"] });
      opening.mutate(site);
    },
  });
  return { making, opening };
}
