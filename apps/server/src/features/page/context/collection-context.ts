import { showLabel } from "@stoa/core/multilingual/label/label-names.ts";
import { safeAddress } from "@stoa/core/block/render/safe-url.ts";
import { COLLECTION_TYPE, FOLDER_BEHAVIOR, ORDERING_NUMBER } from "@stoa/core/page/collection-types.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { LayoutRoot } from "../../block/block-service.ts";
import type { Theme } from "../../theme/theme-service.ts";
import type { CollectionCounts, CollectionDocument, PageDocument, SiteContent } from "../content/page-content.ts";
import type { IndexPart } from "../content/page-subject.ts";
import { defineOnce } from "./item/entry-item.ts";
import type { ItemContext } from "./item/item-contexts.ts";
import { pagePath } from "./page-path.ts";
import { pictureContext, type Pictures } from "./item/picture-context.ts";
import { collectionTemplates, layoutKeyOf, staticTemplate, typeNameOf } from "./page-templates.ts";

export type CollectionSetting = {
  readonly siteId: string;
  readonly content: SiteContent;
  readonly theme: Theme;
  readonly images: Pictures;
  readonly drawLayout: (root: LayoutRoot, layout: Layout | undefined) => string;
  readonly itemsOf: (part: IndexPart, collection: CollectionDocument) => readonly ItemContext[];
};

export type CollectionExtras = {
  readonly counts?: CollectionCounts | undefined;
  readonly parts?: ReadonlyMap<string, IndexPart>;
  /** Pages of a folder are included, unless this is itself a folder's page. */
  readonly isChild?: boolean;
};

/** spec: platform 3, background source */
const VIDEO_BACKGROUND = 3;
const UPLOADED_BACKGROUND = 1;

function wireType(document: PageDocument): number {
  if (document.kind === "collection") return document.data.type;
  return document.data.templateName === undefined ? COLLECTION_TYPE.page : COLLECTION_TYPE.templatePage;
}

/** spec: template-platform 2.1, backgroundSource */
function backgroundContext({ data }: PageDocument, images: Pictures): Record<string, unknown> {
  const { videoBackground } = data;
  if (!videoBackground) return data.mainImage ? { backgroundSource: UPLOADED_BACKGROUND } : {};
  const { url, playbackSpeed, filter, filterStrength } = videoBackground;
  const fallback = pictureContext(data.mainImage, images);
  const film = { url: safeAddress(url), playbackSpeed, filter, filterStrength };
  const video = fallback ? { ...film, videoFallbackContentItem: fallback } : film;
  return { backgroundSource: VIDEO_BACKGROUND, videoBackground: video, video };
}

function pictureFields(document: PageDocument, images: Pictures): Record<string, unknown> {
  const mainImage = pictureContext(document.data.mainImage, images);
  return mainImage ? { mainImageId: mainImage["id"], mainImage } : {};
}

/** The theme's features for a collection. spec: template-platform 2.1, collection */
export function featuresOf(document: CollectionDocument, theme: Theme): Record<string, { isEnabled: boolean }> {
  const conf = collectionTemplates(theme, document)?.conf;
  return {
    relatedItems: { isEnabled: conf?.hasRelatedItems === true },
    productQuickView: { isEnabled: conf?.hasProductQuickView === true },
  };
}

function collectionFields(document: CollectionDocument, setting: CollectionSetting): Record<string, unknown> {
  const { pageSize, ordering, folder, eventView, typeName } = document.data;
  return {
    ordering: ORDERING_NUMBER[ordering],
    pageSize,
    typeLabel: typeName,
    folder: folder !== undefined,
    index: folder === "index",
    dropdown: folder !== undefined && folder !== "index",
    ...(folder === undefined ? {} : { folderBehavior: FOLDER_BEHAVIOR[folder] }),
    ...(eventView === undefined ? {} : { eventView: eventView === "calendar" ? 2 : 1 }),
    features: featuresOf(document, setting.theme),
  };
}

const PAGE_FIELDS = {
  ordering: 1,
  typeLabel: "page",
  folder: false,
  index: false,
  dropdown: false,
  features: { relatedItems: { isEnabled: false }, productQuickView: { isEnabled: false } },
} as const;

/** Pages of a folder, in order; disabled and deleted ones are left out. */
export function childrenOf({ data }: CollectionDocument, { linked }: Pick<SiteContent, "linked">): PageDocument[] {
  return (data.children ?? []).flatMap((id) => {
    const child = linked.get(id);
    return child?.data.enabled ? [child] : [];
  });
}

function addPart(
  context: Record<string, unknown>,
  child: PageDocument,
  { part, setting }: { readonly part: IndexPart; readonly setting: CollectionSetting },
): void {
  const { layout, listing } = part;
  if (layout) {
    const root: LayoutRoot = { id: `page-${child.id}`, type: "page", columns: 12, updatedOn: layout.updatedOn };
    defineOnce(context, "mainContent", () => setting.drawLayout(root, layout.layout));
  }
  if (listing && child.kind === "collection") context["items"] = setting.itemsOf(part, child);
}

function childContexts(
  document: CollectionDocument,
  setting: CollectionSetting,
  { parts }: CollectionExtras,
): Array<Record<string, unknown>> {
  return childrenOf(document, setting.content).map((child) => {
    const context = collectionContext(child, setting, { isChild: true });
    const part = parts?.get(child.id);
    if (part) addPart(context, child, { part, setting });
    return context;
  });
}

function countFields(counts: CollectionCounts | undefined, document: PageDocument): Record<string, unknown> {
  const { itemCount = 0, tags = [], categories = [] } = counts ?? {};
  const labels = document.kind === "collection" ? document.labels : undefined;
  return {
    itemCount,
    updatedOn: Math.max(counts?.updatedOn ?? 0, document.updatedOn),
    tags: tags.map((tag) => showLabel(labels, "tag", tag)),
    categories: categories.map((category) => showLabel(labels, "category", category)),
  };
}

/** `collection` of the page context. spec: template-platform 2.1 */
export function collectionContext(
  document: PageDocument,
  setting: CollectionSetting,
  extras: CollectionExtras = {},
): Record<string, unknown> {
  const { siteId, content, theme, images } = setting;
  const { homepageId } = content.settings;
  const { data, id } = document;
  return {
    id,
    websiteId: siteId,
    enabled: data.enabled,
    starred: false,
    type: wireType(document),
    title: data.title,
    navigationTitle: data.navigationTitle,
    urlId: data.urlId,
    fullUrl: pagePath(document, homepageId),
    description: data.description,
    ...(document.kind === "collection" ? collectionFields(document, setting) : PAGE_FIELDS),
    ...countFields(extras.counts, document),
    publicCommentCount: 0,
    homepage: id === homepageId,
    typeName: staticTemplate(theme, document) || document.kind === "collection" ? typeNameOf(document) : "page",
    regionName: layoutKeyOf(theme, document),
    synchronizing: false,
    seoHidden: data.isHiddenFromSearch === true,
    passwordProtected: data.passwordHash !== undefined,
    ...pictureFields(document, images),
    ...backgroundContext(document, images),
    ...(document.kind === "collection" && document.data.folder !== undefined && extras.isChild !== true
      ? { collections: childContexts(document, setting, extras) }
      : {}),
  };
}
