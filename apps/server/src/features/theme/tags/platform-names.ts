import { ASK_DESK } from "../theme-asks.ts";

/** Where a page leaves its navigation areas for the tag. */
export const NAVIGATION_AREAS = "stoa-navigation-areas";

/** Where a page leaves the scope of the folder or index it is in; null when it is in none. */
export const FOLDER_NAVIGATION = "stoa-folder-navigation";

/** What the body of a query sees beside its answer: the site, and what tags inside it need. */
export const PLATFORM_NAMES = [
  "website",
  "websiteSettings",
  "localizedStrings",
  "shareButtons",
  "template",
  "authenticatedAccount",
  ASK_DESK,
  NAVIGATION_AREAS,
  FOLDER_NAVIGATION,
] as const;
