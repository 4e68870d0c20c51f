import type { BlockItems } from "@stoa/core/block/block-facts.ts";
import type { DonationOffer } from "@stoa/core/donation/donation-form.ts";
import type { Layout } from "@stoa/core/page/layout-schema.ts";
import { createBlockRenderer, layoutHtml, type LayoutRoot, type RenderBlock } from "../../block/block-service.ts";
import type { Theme } from "../../theme/theme-service.ts";
import type { Findings } from "../content/ask-findings.ts";
import type { ContentFacts, SiteContent } from "../content/page-content.ts";
import { itemContext } from "../context/item-contexts.ts";
import { merchandisingScope } from "../context/merchandising-contexts.ts";
import { linkPath, pagePath } from "../context/page-path.ts";
import { storeCurrency } from "../context/site-context.ts";
import { pictureContext } from "../context/picture-context.ts";

export type DrawingSetting = {
  readonly content: SiteContent;
  readonly theme: Theme;
  readonly facts: ContentFacts;
  readonly findings: Findings;
  readonly now: number;
  readonly strings: Readonly<Record<string, string>>;
  /** `website` of the page context. */
  readonly website: Readonly<Record<string, unknown>>;
  readonly reportProblem: (code: string, message: string) => void;
};

export type Drawing = {
  readonly renderBlock: RenderBlock;
  readonly drawLayout: (root: LayoutRoot, layout: Layout | undefined) => string;
};

/** Items as blocks show them. Without their own blocks: one of those might show the same items again. */
function blockItems({ content, facts, findings }: DrawingSetting): Map<string, BlockItems> {
  const { settings, preferences } = content;
  const { images, forms } = facts;
  const items = new Map<string, BlockItems>();
  for (const [key, finding] of findings) {
    if (finding.kind !== "items") continue;
    const { document, listing } = finding;
    const { id, data } = document;
    const nothingDrawn = { promotedBlocksOf: () => [], drawLayout: () => "" };
    const itemSetting = { settings, images, forms, preferences, ...nothingDrawn };
    const mainImage = pictureContext(data.mainImage, facts.images);
    items.set(key, {
      collection: {
        id,
        title: data.title,
        navigationTitle: data.navigationTitle,
        urlId: data.urlId,
        fullUrl: pagePath(document, settings.homepageId),
        typeName: data.typeName,
        ...(mainImage ? { mainImage } : {}),
      },
      items: listing.items.map((item) => itemContext(item, document, itemSetting)),
    });
  }
  return items;
}

/** What donors can give in the site's currency; undefined where the site takes no donations. */
function donationOffer({ settings, preferences }: SiteContent): DonationOffer | undefined {
  const { isEnabled, suggestedCents, minimumCents } = preferences.donations;
  const currency = storeCurrency(settings);
  if (!isEnabled) return undefined;
  return {
    currency,
    suggestedCents: suggestedCents[currency] ?? [],
    minimumCents: minimumCents[currency] ?? 0,
    locale: settings.language,
  };
}

/** Draws the blocks of one page with all that was read for it. */
export function createDrawing(setting: DrawingSetting): Drawing {
  const { content, theme, facts, now, strings, website, reportProblem } = setting;
  const shown = [...setting.findings.values()].flatMap((finding) =>
    finding.kind === "items" ? finding.listing.items : [],
  );
  const renderBlock = createBlockRenderer({
    facts: {
      images: facts.images,
      forms: facts.forms,
      pathOf: (id) => linkPath(id, content, facts.links),
      items: blockItems(setting),
      donations: donationOffer(content),
      socialAccounts: content.settings.socialAccounts ?? [],
      captcha: content.settings.captcha,
      redirectHosts: [String(website["primaryDomain"]), ...(content.settings.redirectHosts ?? [])],
    },
    overrides: theme.blockOverrides,
    partials: theme.partials,
    locale: content.settings.language,
    now,
    context: { website, localizedStrings: strings, ...merchandisingScope(shown, content.preferences) },
    reportProblem,
  });
  return { renderBlock, drawLayout: (root, layout) => layoutHtml(root, layout, renderBlock) };
}
