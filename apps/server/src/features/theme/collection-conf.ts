import { isConfObject, isTrueIn, numberIn, textIn, textListIn } from "./conf-text.ts";

/** The `.conf` of a kind of collection. spec: template-platform 1.7 */
export type CollectionConf = {
  readonly title: string;
  /** Title of a new collection. */
  readonly newTitle: string;
  /** What the editor's button to add an item says. */
  readonly addText: string;
  readonly icon: string;
  /** Kinds of items it takes; of a folder or index, kinds of collections. */
  readonly acceptTypes: readonly string[];
  readonly ordering: "user-orderable" | "chronological" | "calendar" | "music-album";
  readonly pageSize: number | undefined;
  /** The owner's page size is not looked at. */
  readonly isPageSizeForced: boolean;
  readonly isFolder: boolean;
  readonly isIndex: boolean;
  /** `stacked`, `grid`, `full-url`. */
  readonly indexType: string | undefined;
  /** Children come with their content, not just as links. */
  readonly hasFullData: boolean;
  readonly indexItemSelectors: { readonly itemsContainerSelector: string; readonly itemSelector: string } | undefined;
  /** How the editor shows the items: `product-table`, `grid`, `stack`. */
  readonly view: string | undefined;
  readonly supportsVideoBackgrounds: boolean;
  readonly systemCollectionVersion: string | undefined;
  readonly hasSystemBlogCollectionSettings: boolean;
  /** Kinds of blocks of which an item's first is lifted out of its body. */
  readonly promotedBlocks: readonly string[];
  readonly systemPartials: readonly string[];
  readonly hasRelatedItems: boolean;
  readonly hasProductQuickView: boolean;
  /** Key of the layout its pages start with. */
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

/** A whole number of items, from 1 on; themes write up to 9999. */
function readPageSize(conf: Conf): number | undefined {
  const size = numberIn(conf, "pageSize");
  return size === undefined || size < 1 ? undefined : Math.min(Math.floor(size), 9999);
}

/** Fields that only the editor looks at. */
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
