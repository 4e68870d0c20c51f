import { isConfObject, objectsIn, textIn, textListIn, textsIn } from "./conf-text.ts";

/** A selectable page layout: its regions are joined in order. */
export type ThemeLayout = { readonly key: string; readonly name: string; readonly regions: readonly string[] };

/** A field of a custom item type; its value is `item.customContent.<name>`. */
export type CustomField = { readonly name: string; readonly title: string; readonly type: string };

export type CustomType = {
  readonly name: string;
  readonly title: string;
  /** The type it extends: `text`, `image`, `event`, `video`, `audio`. */
  readonly base: string;
  readonly fields: readonly CustomField[];
};

/** `template.conf`. spec: template-platform 1.6 */
export type ThemeConf = {
  readonly name: string;
  readonly author: string;
  readonly layouts: readonly ThemeLayout[];
  readonly navigations: ReadonlyArray<{ readonly name: string; readonly title: string }>;
  readonly stylesheets: readonly string[];
  readonly systemCollections: readonly string[];
  readonly systemPartials: readonly string[];
  readonly customTypes: readonly CustomType[];
};

export type StaticPageConf = { readonly title: string; readonly description: string; readonly icon: string };

type Conf = Readonly<Record<string, unknown>>;

function baseName(file: string): string {
  return file
    .trim()
    .replace(/^\//, "")
    .replace(/\.region$/, "");
}

function readLayouts(conf: Conf): ThemeLayout[] {
  const layouts = conf["layouts"];
  if (!isConfObject(layouts)) return [];
  return Object.entries(layouts).flatMap(([key, layout]) =>
    isConfObject(layout)
      ? [{ key, name: textIn(layout, "name") ?? key, regions: textsIn(layout, "regions").map(baseName) }]
      : [],
  );
}

/** A theme's layouts, the default first; `site.region` if it lists none. */
export function layoutsOf({ layouts }: ThemeConf): readonly ThemeLayout[] {
  if (layouts.length === 0) return [{ key: "default", name: "Default", regions: ["site"] }];
  const isDefault = (layout: ThemeLayout): boolean => layout.key === "default";
  return [...layouts.filter(isDefault), ...layouts.filter((layout) => !isDefault(layout))];
}

function readNamed(conf: Conf): { name: string; title: string } | undefined {
  const name = textIn(conf, "name");
  return name === undefined ? undefined : { name, title: textIn(conf, "title") ?? name };
}

function readNavigations(conf: Conf): Array<{ name: string; title: string }> {
  return objectsIn(conf, "navigations").flatMap((navigation) => readNamed(navigation) ?? []);
}

function readCustomType(conf: Conf): CustomType | undefined {
  const named = readNamed(conf);
  if (!named) return undefined;
  const fields = objectsIn(conf, "fields").flatMap((field) => {
    const namedField = readNamed(field);
    return namedField ? [{ ...namedField, type: textIn(field, "type") ?? "text" }] : [];
  });
  return { ...named, base: textIn(conf, "base") ?? "text", fields };
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
    customTypes: objectsIn(conf, "customTypes").flatMap((type) => readCustomType(type) ?? []),
  };
}

export function readStaticPageConf(conf: Conf): StaticPageConf {
  return {
    title: textIn(conf, "title") ?? "",
    description: textIn(conf, "description") ?? "",
    icon: textIn(conf, "icon") ?? "",
  };
}
