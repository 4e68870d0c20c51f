/** The navigation every site starts with. spec: platform 3, site navigation update */
export const MAIN_NAVIGATION = "mainNav";
/** Name prefix of navigations that are not displayed: `_hidden`, `_memberareas`. spec: platform 3, navigation names */
const UNSHOWN = "_";
const FOOTER = /foot/i;

/** A theme's area names in `template.conf` order, and the site's navigation names. */
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
 * Returns the site navigation shown in each theme area. An area shows the navigation of its name. If the site has none,
 * the theme's main area (the
 * first) shows the site's main navigation, and a footer area shows the site's footer navigation, unless the theme has
 * an area of that name.
 * Areas with neither are left out.
 */
export function navigationsOfAreas(names: NavigationNames): Map<string, string> {
  const found = names.areas.map((area) => [area, names.site.includes(area) ? area : standInFor(area, names)] as const);
  return new Map(found.flatMap(([area, name]) => (name === undefined ? [] : [[area, name] as const])));
}

/** Returns whether owners see and edit a navigation of this name. */
export function isPublicNavigation(name: string): boolean {
  return !name.startsWith(UNSHOWN);
}

/**
 * Returns theme areas not yet filled by a site navigation; none when the site lacks its main navigation, which must be
 * fixed first.
 */
export function emptyAreas(names: NavigationNames): string[] {
  const filled = navigationsOfAreas(names);
  if (!filled.has(mainAreaOf(names.areas) ?? "")) return [];
  return [...new Set(names.areas)].filter((area) => isPublicNavigation(area) && !filled.has(area));
}
