import { emptyCart } from "@stoa/core/cart/page/empty-cart.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { installmentRange } from "@stoa/core/installment/installment-context.ts";
import { wireMoney } from "@stoa/core/lib/money/money.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { DEFAULT_INSTALLMENTS } from "@stoa/core/payment/installment/installment-rules.ts";
import type { LayoutRoot } from "../../block/block-service.ts";
import type { FileFacts } from "../../asset/file/file-facts-service.ts";
import type { Theme } from "../../theme/theme-service.ts";
import type { CollectionDocument, Listing, PageOfBlocks, SiteContent } from "../content/page-content.ts";
import { documentOf, pageTypeOf, type PageSubject, type SystemSubject } from "../content/page-subject.ts";
import { childrenOf, collectionContext, type CollectionExtras, type CollectionSetting } from "./collection-context.ts";
import { defineOnce } from "./item/entry-item.ts";
import { itemContext, type ItemContext, type ItemSetting } from "./item/item-contexts.ts";
import { itemPageContext, listContext, type ListSetting } from "./list-context.ts";
import { itemsOf, merchandisingScope } from "./item/merchandising-contexts.ts";
import { pagePath } from "./page-path.ts";
import { pictureContext } from "./item/picture-context.ts";
import { searchContext } from "./search-context.ts";
import {
  shareButtons,
  storeCurrency,
  websiteContext,
  websiteSettingsContext,
  type SiteSetting,
} from "./site/site-context.ts";
import { collectionTemplates } from "./page-templates.ts";
import { talkContext } from "./item/talk-context.ts";

export type PageContext = Readonly<Record<string, unknown>>;

export type ContextSetting = SiteSetting & {
  readonly content: SiteContent;
  readonly theme: Theme;
  /** `website` of the page context if available; otherwise created anew. */
  readonly website?: Readonly<Record<string, unknown>>;
  readonly strings: Readonly<Record<string, string>>;
  readonly drawLayout: (root: LayoutRoot, layout: Layout | undefined) => string;
  readonly forms: ReadonlyMap<string, Form>;
  readonly recordings?: ReadonlyMap<string, FileFacts>;
  /** See `ItemSetting`. */
  readonly keep?: ItemSetting["keep"];
};

function storePath(content: SiteContent): string | null {
  const store = [...content.linked.values()].find(
    (document) => document.kind === "collection" && document.data.type === 13 && document.data.enabled,
  );
  return store ? pagePath(store, content.settings.homepageId) : null;
}

export function itemContexts(listing: Listing, collection: CollectionDocument, setting: ContextSetting): ItemContext[] {
  const { settings, images, forms, preferences, theme, drawLayout, keep } = setting;
  const itemSetting: ItemSetting = {
    settings,
    images,
    forms,
    preferences,
    drawLayout,
    keep,
    promotedBlocksOf: (document) => collectionTemplates(theme, document)?.conf.promotedBlocks ?? [],
  };
  return listing.items.map((item) => itemContext(item, collection, itemSetting));
}

function listSettingOf(setting: ContextSetting): ListSetting {
  const { content, now } = setting;
  return { content, now, contextsOf: (listing, collection) => itemContexts(listing, collection, setting) };
}

export function collectionSettingOf(setting: ContextSetting): CollectionSetting {
  const { site, content, theme, images, drawLayout } = setting;
  return {
    siteId: site.id,
    content,
    theme,
    images,
    drawLayout,
    itemsOf: ({ listing }, collection) => (listing ? itemContexts(listing, collection, setting) : []),
  };
}

function extrasOf(subject: PageSubject): CollectionExtras {
  if (subject.kind === "list" || subject.kind === "item") return { counts: subject.counts };
  return subject.kind === "folder" ? { parts: subject.parts } : {};
}

export function pageBlocks(
  { id, data, updatedOn }: PageOfBlocks,
  { drawLayout }: Pick<ContextSetting, "drawLayout">,
): string {
  return drawLayout({ id: `page-${id}`, type: "page", columns: 12, updatedOn }, data.layout);
}

function systemContext(
  { page, context, layout, image }: SystemSubject,
  { drawLayout, images }: Pick<ContextSetting, "drawLayout" | "images">,
): Record<string, unknown> {
  const picture = pictureContext(image, images);
  const extended: Record<string, unknown> = { ...context, ...(picture ? { mainImage: picture } : {}) };
  if (layout) {
    const root: LayoutRoot = { id: page, type: "page", columns: 12, updatedOn: 0 };
    defineOnce(extended, "mainContent", () => drawLayout(root, layout));
  }
  return extended;
}

function subjectContext(subject: PageSubject, setting: ContextSetting): Record<string, unknown> {
  const { content } = setting;
  switch (subject.kind) {
    case "list":
      return listContext(subject, listSettingOf(setting));
    case "item":
      return itemPageContext(subject, listSettingOf(setting));
    case "folder":
      return { emptyFolder: childrenOf(subject.document, content).length === 0 };
    case "page": {
      const context: Record<string, unknown> = {};
      defineOnce(context, "mainContent", () => pageBlocks(subject.document, setting));
      return context;
    }
    case "cart":
      return {
        notice: subject.notice,
        typedCode: subject.typedCode,
        alsoBought: subject.alsoBought,
        installment: subject.installment,
      };
    case "system":
      return systemContext(subject, setting);
    case "search":
      return searchContext(subject, content);
    case "locked":
      return { passwordError: subject.error };
    case "not-found":
      return {};
  }
}

function cartOf(subject: PageSubject, { site, content }: Pick<ContextSetting, "site" | "content">): unknown {
  if (subject.kind === "cart") return subject.cart;
  return emptyCart({
    id: null,
    cartToken: null,
    websiteId: site.id,
    created: null,
    currency: storeCurrency(content.settings),
  });
}

/** Number of installments and eligible amounts, where the store offers them. spec: platform 3, installment offer */
function installmentOffer({
  settings,
  preferences,
}: Pick<ContextSetting, "settings" | "preferences">): Record<string, unknown> {
  const currency = storeCurrency(settings);
  const range = installmentRange({ preferences, currency });
  if (!range) return {};
  const [minimum, maximum] = [range.minimumCents, range.maximumCents].map((amount) => wireMoney({ amount, currency }));
  return { installmentOffer: { installments: DEFAULT_INSTALLMENTS, minimum, maximum } };
}

/** The JSON for templates and `?format=json`. spec: template-platform 2.1 */
export function buildPageContext(subject: PageSubject, setting: ContextSetting): PageContext {
  const document = documentOf(subject);
  const store = storePath(setting.content);
  const context: Record<string, unknown> = {
    website: setting.website ?? websiteContext(setting),
    websiteSettings: websiteSettingsContext(setting),
    ...(document ? { collection: collectionContext(document, collectionSettingOf(setting), extrasOf(subject)) } : {}),
  };
  // Copied as getters: lazy members stay lazy.
  Object.defineProperties(context, Object.getOwnPropertyDescriptors(subjectContext(subject, setting)));
  return Object.assign(context, {
    ...merchandisingScope(itemsOf(subject), setting.preferences, setting.settings.language),
    ...installmentOffer(setting),
    ...talkContext(subject, setting),
    shoppingCart: cartOf(subject, setting),
    showCart: store !== null,
    continueShoppingUrl: store ?? "/",
    shareButtons: shareButtons(setting.settings),
    localizedStrings: setting.strings,
    userAccountsContext: context["userAccountsContext"] ?? { showSignInLink: store !== null },
    template: { mobileStylesEnabled: true },
    pageType: pageTypeOf(subject),
  });
}

/** Copies a context and adds members; lazy members stay lazy. */
export function extendContext(context: PageContext, more: Record<string, unknown>): PageContext {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(context)) as Record<string, unknown>;
  return Object.assign(copy, more);
}
