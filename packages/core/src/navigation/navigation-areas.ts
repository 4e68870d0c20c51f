/** The navigation that a site has from its start. spec: platform 3, site navigation update */
export const MAIN_NAVIGATION = "mainNav";
/** Names that begin so are not shown as navigation: `_hidden`, `_memberareas`. spec: platform 3, navigation names */
const UNSHOWN = "_";
const FOOTER = /foot/i;

/** Names of a theme's areas in the order of its `template.conf`, and of the navigations that a site has. */
export type NavigationNames = { readonly areas: readonly string[]; readonly site: readonly string[] };

function mainAreaOf(areas: readonly string[]): string | undefined {
  return areas.includes(MAIN_NAVIGATION) ? MAIN_NAVIGATION : areas[0];
}

function standInFor(area: string, { areas, site }: NavigationNames): string | undefined {
  const free = site.filter((name) => !areas.includes(name));
  if (area === mainAreaOf(areas)) return free.find((name) => name === MAIN_NAVIGATION);
  return FOOTER.test(area) ? free.find((name) => FOOTER.test(name)) : undefined;
}

/**
 * Area → navigation of the site shown there. Each area shows the navigation of its name. Where the site has none, the theme's main area (the
 * first) shows the site's main navigation, and one for the foot of the page the site's for its foot, unless the theme has an area of that name.
 * Areas without either are not in it.
 */
export function navigationsOfAreas(names: NavigationNames): Map<string, string> {
  const found = names.areas.map((area) => [area, names.site.includes(area) ? area : standInFor(area, names)] as const);
  return new Map(found.flatMap(([area, name]) => (name === undefined ? [] : [[area, name] as const])));
}

/** Whether owners see a navigation of this name, and fill it. */
export function isShownNavigation(name: string): boolean {
  return !name.startsWith(UNSHOWN);
}

/** Areas of a theme that no navigation of the site fills yet; none of a site that lacks its main one, which is to be mended first. */
export function emptyAreas(names: NavigationNames): string[] {
  const filled = navigationsOfAreas(names);
  if (!filled.has(mainAreaOf(names.areas) ?? "")) return [];
  return [...new Set(names.areas)].filter((area) => isShownNavigation(area) && !filled.has(area));
}
