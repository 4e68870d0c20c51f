import { isPublicNavigation, MAIN_NAVIGATION } from "../navigation/navigation-areas.ts";
import type { Navigation } from "../navigation/navigation-schema.ts";

/** Returns the visible navigations of a site, the main one first. spec: platform 7, GetSiteLayout */
export function publicNavigations<Area extends { readonly data: Navigation }>(areas: readonly Area[]): Area[] {
  const shown = areas.filter(({ data }) => isPublicNavigation(data.name));
  const rank = ({ data }: Area): number => (data.name === MAIN_NAVIGATION ? 0 : 1);
  return shown.toSorted((one, other) => rank(one) - rank(other) || one.data.name.localeCompare(other.data.name, "en"));
}

/** Returns links with a page moved or inserted to the front. spec: platform 4, store creation flow */
export function withFirstLink(items: Navigation["items"], collectionId: string): Navigation["items"] {
  const others = items.filter((item) => !("collectionId" in item) || item.collectionId !== collectionId);
  return [{ collectionId }, ...others];
}
