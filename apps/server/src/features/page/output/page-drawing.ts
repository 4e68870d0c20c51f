import type { BlockFolder, BlockGroups, BlockItems, BlockPage } from "@stoa/core/block/block-facts.ts";
import { areCommentsOpen, NO_COMMENTS } from "@stoa/core/comment/comment-rules.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { DonationOffer } from "@stoa/core/donation/donation-form.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { createSiteBlockRenderer, layoutHtml, type LayoutRoot, type RenderBlock } from "../../block/block-service.ts";
import type { Theme } from "../../theme/theme-service.ts";
import type { DataResults } from "../content/page-data-queries.ts";
import type { ContentFacts, PageDocument, SiteContent } from "../content/page-content.ts";
import { documentOf, type PageSubject } from "../content/page-subject.ts";
import { childrenOf, featuresOf } from "../context/collection-context.ts";
import { itemContext } from "../context/item/item-contexts.ts";
import { merchandisingScope } from "../context/item/merchandising-contexts.ts";
import { navigationScopes } from "../context/site/navigation-scope.ts";
import { linkPath, pagePath } from "../context/page-path.ts";
import { typeNameOf } from "../context/page-templates.ts";
import { storeCurrency } from "../context/site/site-context.ts";
import { pictureContext } from "../context/item/picture-context.ts";
import { isOpen } from "../access/page-access.ts";

export type DrawingSetting = {
  readonly content: SiteContent;
  readonly theme: Theme;
  readonly facts: ContentFacts;
  readonly findings: DataResults;
  readonly now: number;
  readonly strings: Readonly<Record<string, string>>;
  readonly website: Readonly<Record<string, unknown>>;
  readonly reportProblem: (code: string, message: string) => void;
  readonly subject: PageSubject;
  readonly url: string;
};

export type Drawing = {
  readonly renderBlock: RenderBlock;
  readonly drawLayout: (root: LayoutRoot, layout: Layout | undefined) => string;
};

function blockCollection(document: PageDocument, { content, facts, theme }: DrawingSetting): JsonObject {
  const { id, data } = document;
  const mainImage = pictureContext(data.mainImage, facts.images);
  return {
    id,
    title: data.title,
    navigationTitle: data.navigationTitle,
    urlId: data.urlId,
    fullUrl: pagePath(document, content.settings.homepageId),
    typeName: typeNameOf(document),
    ...(document.kind === "collection" ? { features: featuresOf(document, theme) } : {}),
    ...(mainImage ? { mainImage } : {}),
  };
}

/** Page members for block overrides. Names are those of the block data list. */
function pageScope(setting: DrawingSetting): JsonObject {
  const document = documentOf(setting.subject);
  const websiteId = String(setting.website["id"]);
  if (document === null) return { websiteId, collectionId: "" };
  return { websiteId, collectionId: document.id, collection: blockCollection(document, setting) };
}

function blockGroups(setting: DrawingSetting): Map<string, BlockGroups> {
  const groups = new Map<string, BlockGroups>();
  for (const [key, result] of setting.findings) {
    if (result.kind !== "groups") continue;
    groups.set(key, { collection: blockCollection(result.document, setting), groups: result.groups });
  }
  return groups;
}

function blockFolder(id: string, setting: DrawingSetting): BlockFolder | undefined {
  const { content } = setting;
  const document = content.linked.get(id);
  if (document?.kind !== "collection" || document.data.folder === undefined || !isOpen(document)) return undefined;
  const shown = childrenOf(document, content).filter(isOpen);
  const items = shown.map((child) => ({
    id: child.id,
    title: child.data.title,
    fullUrl: pagePath(child, content.settings.homepageId),
    description: child.data.seo?.description || child.data.description,
  }));
  return { collection: blockCollection(document, setting), items };
}

/**
 * Id of the page's item if it accepts comments: both the site and the item can close them; existing comments stay.
 * spec: platform 4, comments
 */
function commentedId({ subject, content }: DrawingSetting): string | undefined {
  if (subject.kind !== "item" || subject.found.item.kind !== "item") return undefined;
  const { found } = subject;
  const { comments, commentServiceName = "" } = content.settings;
  const isOpen = areCommentsOpen(comments ?? NO_COMMENTS, subject.found.item.data.areCommentsOpen);
  const hasSome = (found.talk?.comments.length ?? 0) > 0;
  return isOpen || hasSome || commentServiceName !== "" ? found.item.id : undefined;
}

function blockPage(setting: DrawingSetting): BlockPage {
  const id = commentedId(setting);
  return { url: setting.url, ...(id === undefined ? {} : { commentedId: id }) };
}

/** Items in block form, without their own blocks, which might show the same items again. */
function blockItems(setting: DrawingSetting): Map<string, BlockItems> {
  const { content, facts, findings } = setting;
  const { settings, preferences } = content;
  const { images, forms } = facts;
  const items = new Map<string, BlockItems>();
  for (const [key, result] of findings) {
    if (result.kind !== "items") continue;
    const { document, listing } = result;
    const nothingDrawn = { promotedBlocksOf: () => [], drawLayout: () => "" };
    const itemSetting = { settings, images, forms, preferences, ...nothingDrawn };
    items.set(key, {
      collection: blockCollection(document, setting),
      items: listing.items.map((item) => itemContext(item, document, itemSetting)),
    });
  }
  return items;
}

/** Donation options in the site's currency; undefined if the site takes no donations. */
function donationOffer({ content, strings }: DrawingSetting): DonationOffer | undefined {
  const { settings, preferences } = content;
  const { isEnabled, suggestedCents, minimumCents } = preferences.donations;
  const currency = storeCurrency(settings);
  if (!isEnabled) return undefined;
  return {
    currency,
    suggestedCents: suggestedCents[currency] ?? [],
    minimumCents: minimumCents[currency] ?? 0,
    locale: settings.language,
    strings,
  };
}

export function createDrawing(setting: DrawingSetting): Drawing {
  const { content, theme, facts, now, strings, website, reportProblem } = setting;
  const shown = [...setting.findings.values()].flatMap((result) =>
    result.kind === "items" ? result.listing.items : [],
  );
  const renderBlock = createSiteBlockRenderer({
    facts: {
      images: facts.images,
      forms: facts.forms,
      say: translatorFor(content.settings.language),
      pathOf: (id) => linkPath(id, content, facts.links),
      items: blockItems(setting),
      groups: blockGroups(setting),
      navigations: new Map(Object.entries(navigationScopes(content, documentOf(setting.subject)?.id ?? null))),
      folderOf: (id) => blockFolder(id, setting),
      page: blockPage(setting),
      timeZone: content.settings.timeZone,
      donations: donationOffer(setting),
      socialAccounts: content.settings.socialAccounts ?? [],
      captcha: content.settings.captcha,
      redirectHosts: [String(website["primaryDomain"]), ...(content.settings.redirectHosts ?? [])],
    },
    overrides: theme.blockOverrides,
    partials: theme.partials,
    locale: content.settings.language,
    now,
    context: {
      website,
      ...pageScope(setting),
      localizedStrings: strings,
      ...merchandisingScope(shown, content.preferences, content.settings.language),
    },
    reportProblem,
  });
  return { renderBlock, drawLayout: (root, layout) => layoutHtml(root, layout, renderBlock) };
}
