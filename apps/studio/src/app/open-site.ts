import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { openSite } from "@stoa/core/site/studio-api.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callEndpoint, pageClient } from "../client/page-client.ts";
import { createLanguageFollower } from "../language/account-language.ts";
import { readerLocale } from "../language/studio-locale.ts";

export type OpenSite = EndpointReply<typeof openSite>;

/** The open site with two locales: `language` for what the owner reads, `siteLanguage` for what visitors read. */
type ReadSite = OpenSite & { readonly siteLanguage: string };

function forReader(site: OpenSite): ReadSite {
  return { ...site, language: readerLocale(site.language), siteLanguage: site.language };
}

const followLanguage = createLanguageFollower();

export const openSiteQuery = queryOptions({
  queryKey: ["site"],
  staleTime: 60_000,
  queryFn: async (): Promise<OpenSite> => {
    const opened = await callEndpoint<typeof openSite>({ method: "GET", path: "/api/site" });
    pageClient.setCrumb(opened.crumb);
    followLanguage(opened.account);
    return opened;
  },
  select: forReader,
});

/** Returns the open site; rooms render only once it is loaded. */
export function useOpenSite(): ReadSite {
  const { data } = useQuery(openSiteQuery);
  if (!data) throw new Error("a room was opened before its site was read");
  return data;
}
