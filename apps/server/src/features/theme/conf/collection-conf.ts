import { isConfObject, isTrueIn, numberIn, textIn, textListIn } from "./conf-text.ts";

/** The `.conf` of a collection type. spec: template-platform 1.7 */
export type CollectionConf = {
  readonly title: string;
  readonly newTitle: string;
  readonly addText: string;
  readonly icon: string;
  /** Accepted item types; for a folder or index, collection types. */
  readonly acceptTypes: readonly string[];
  readonly ordering: "user-orderable" | "chronological" | "calendar" | "music-album";
  readonly pageSize: number | undefined;
  /** Ignores the owner's page size. */
  readonly isPageSizeForced: boolean;
  readonly isFolder: boolean;
  readonly isIndex: boolean;
  /** `stacked`, `grid`, `full-url`. */
  readonly indexType: string | undefined;
  /** Children include their content, not just links. */
  readonly hasFullData: boolean;
  readonly indexItemSelectors: { readonly itemsContainerSelector: string; readonly itemSelector: string } | undefined;
  /** The editor's view of the items: `product-table`, `grid`, `stack`. */
  readonly view: string | undefined;
  readonly supportsVideoBackgrounds: boolean;
  readonly systemCollectionVersion: string | undefined;
  readonly hasSystemBlogCollectionSettings: boolean;
  /** Block types whose first block is lifted out of an item's body. */
  readonly promotedBlocks: readonly string[];
  readonly systemPartials: readonly string[];
  readonly hasRelatedItems: boolean;
  readonly hasProductQuickView: boolean;
  readonly layout: string | undefined;
};

type Conf = Readonly<Record<string, unknown>>;

const ORDERINGS = ["user-orderable", "chronological", "calendar", "music-album"] as const;

function readIndexItemSelectors(conf: Conf): CollectionConf["indexItemSelectors"] {
  const selectors = conf["indexItemSelectors"];
  if (!isConfObject(selectors)) return undefined;
  return {
    itemsContainerSelector: textIn(selectors, "itemsContainerSelector") ?? "",
    itemSelector: textIn(selectors, "itemSelector") ?? "",
  };
}

/** At least 1, rounded down; themes write up to 9999. */
function readPageSize(conf: Conf): number | undefined {
  const size = numberIn(conf, "pageSize");
  return size === undefined || size < 1 ? undefined : Math.min(Math.floor(size), 9999);
}

function readEditorFields(
  conf: Conf,
): Pick<CollectionConf, "title" | "newTitle" | "addText" | "icon" | "view" | "indexItemSelectors"> {
  return {
    title: textIn(conf, "title") ?? "",
    newTitle: textIn(conf, "newTitle") ?? "",
    addText: textIn(conf, "addText") ?? "",
    icon: textIn(conf, "icon") ?? "",
    view: textIn(conf, "view"),
    indexItemSelectors: readIndexItemSelectors(conf),
  };
}

export function readCollectionConf(conf: Conf): CollectionConf {
  const ordering = textIn(conf, "ordering");
  return {
    ...readEditorFields(conf),
    acceptTypes: textListIn(conf, "acceptTypes"),
    ordering: ORDERINGS.find((one) => one === ordering) ?? "user-orderable",
    pageSize: readPageSize(conf),
    isPageSizeForced: isTrueIn(conf, "forcePageSize"),
    isFolder: isTrueIn(conf, "folder"),
    isIndex: isTrueIn(conf, "index"),
    indexType: textIn(conf, "indexType"),
    hasFullData: isTrueIn(conf, "fullData"),
    supportsVideoBackgrounds: isTrueIn(conf, "supportsVideoBackgrounds"),
    systemCollectionVersion: textIn(conf, "systemCollectionVersion"),
    hasSystemBlogCollectionSettings: isTrueIn(conf, "hasSystemBlogCollectionSettings"),
    promotedBlocks: textListIn(conf, "promotedBlocks"),
    systemPartials: textListIn(conf, "systemPartials"),
    hasRelatedItems: isTrueIn(conf, "relatedItems"),
    hasProductQuickView: isTrueIn(conf, "hasProductQuickView"),
    layout: textIn(conf, "layout"),
  };
}
