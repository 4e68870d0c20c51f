import { isConfObject, numberIn, textIn, textListIn } from "./conf-text.ts";

/** One selectable page layout: its regions are joined in order. */
export type ThemeLayout = { readonly key: string; readonly name: string; readonly regions: readonly string[] };

/** `template.conf`. spec: template-platform 1.6 */
export type ThemeConf = {
  readonly name: string;
  readonly author: string;
  readonly layouts: readonly ThemeLayout[];
  readonly navigations: ReadonlyArray<{ readonly name: string; readonly title: string }>;
  readonly stylesheets: readonly string[];
  readonly systemCollections: readonly string[];
  readonly systemPartials: readonly string[];
};

/** The `.conf` of a kind of collection. spec: template-platform 1.7 */
export type CollectionConf = {
  readonly title: string;
  readonly ordering: string;
  readonly pageSize: number | undefined;
  readonly isPageSizeForced: boolean;
  readonly acceptTypes: readonly string[];
  /** Key of the layout its pages start with. */
  readonly layout: string | undefined;
};

/** The `.page.conf` of a static page. */
export type StaticPageConf = { readonly title: string; readonly description: string };

type Conf = Readonly<Record<string, unknown>>;

function baseName(file: string): string {
  return file.replace(/\.region$/, "");
}

function readLayouts(conf: Conf): ThemeLayout[] {
  const layouts = conf["layouts"];
  if (!isConfObject(layouts)) return [];
  return Object.entries(layouts).flatMap(([key, layout]) =>
    isConfObject(layout)
      ? [{ key, name: textIn(layout, "name") ?? key, regions: textListIn(layout, "regions").map(baseName) }]
      : [],
  );
}

function readNavigations(conf: Conf): Array<{ name: string; title: string }> {
  const navigations = conf["navigations"];
  if (!Array.isArray(navigations)) return [];
  return navigations.filter(isConfObject).flatMap((navigation) => {
    const name = textIn(navigation, "name");
    return name === undefined ? [] : [{ name, title: textIn(navigation, "title") ?? name }];
  });
}

export function readThemeConf(conf: Conf, folderName: string): ThemeConf {
  return {
    name: textIn(conf, "name") ?? folderName,
    author: textIn(conf, "author") ?? "",
    layouts: readLayouts(conf),
    navigations: readNavigations(conf),
    stylesheets: textListIn(conf, "stylesheets"),
    systemCollections: textListIn(conf, "systemCollections"),
    systemPartials: textListIn(conf, "systemPartials"),
  };
}

export function readCollectionConf(conf: Conf): CollectionConf {
  return {
    title: textIn(conf, "title") ?? "",
    ordering: textIn(conf, "ordering") ?? "user-orderable",
    pageSize: numberIn(conf, "pageSize"),
    isPageSizeForced: conf["forcePageSize"] === true,
    acceptTypes: textListIn(conf, "acceptTypes"),
    layout: textIn(conf, "layout"),
  };
}

export function readStaticPageConf(conf: Conf): StaticPageConf {
  return { title: textIn(conf, "title") ?? "", description: textIn(conf, "description") ?? "" };
}
