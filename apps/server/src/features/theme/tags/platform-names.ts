import { DATA_QUERY_RESULTS } from "../area/theme-data-queries.ts";

export const NAVIGATION_AREAS = "stoa-navigation-areas";

/** Page member with the scope of the current folder or index; null if there is none. */
export const FOLDER_NAVIGATION = "stoa-folder-navigation";

/** Names visible in a query's body besides its answer: the site, and what tags inside it need. */
export const PLATFORM_NAMES = [
  "website",
  "websiteSettings",
  "localizedStrings",
  "shareButtons",
  "template",
  "authenticatedAccount",
  DATA_QUERY_RESULTS,
  NAVIGATION_AREAS,
  FOLDER_NAVIGATION,
] as const;
