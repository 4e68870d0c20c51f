import type { CaptchaSettings } from "../captcha/captcha-settings-schema.ts";
import type { DonationOffer } from "../donation/donation-form.ts";
import type { Form } from "../form/form-schema.ts";
import type { ImageRecord } from "../image/image-record.ts";
import type { JsonObject } from "../lib/patch/json-value.ts";
import type { SocialAccount } from "../settings/settings-schema.ts";
import type { Translate } from "../visitor-text/translator-for.ts";

export type BlockItemsQuery = {
  readonly collectionId: string;
  readonly limit: number;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly isFeatured: boolean;
  readonly itemId?: string;
  /**
   * Which events: upcoming by default; `ever` includes past ones; `this-month` is the current month in the site's time
   * zone; `past` is newest first.
   */
  readonly happening?: "ever" | "this-month" | "past";
};

/**
 * Result of a `BlockItemsQuery`: the collection and its items as the page context has them. spec: template-platform 2.1
 */
export type BlockItems = { readonly collection: JsonObject; readonly items: readonly JsonObject[] };

/** Returns a key that is equal for equal item queries. */
export function blockItemsKey(ask: BlockItemsQuery): string {
  const { collectionId, limit, tags, categories, isFeatured, itemId = null, happening } = ask;
  return JSON.stringify([
    collectionId,
    limit,
    tags,
    categories,
    isFeatured,
    itemId,
    ...(happening === undefined ? [] : [happening]),
  ]);
}

export type BlockGrouping = "month" | "year" | "category" | "tag" | "author";

export type BlockGroupsQuery = { readonly collectionId: string; readonly groupBy: BlockGrouping };

export type BlockGroup = {
  /** A tag, a category, an author id, `2026-11` or `2026`. */
  readonly key: string;
  /** Display name; empty for dates. */
  readonly name: string;
  readonly count: number;
  /** Unix milliseconds of the group's newest item. */
  readonly date: number;
};

export type BlockGroups = { readonly collection: JsonObject; readonly groups: readonly BlockGroup[] };

/** Returns a key that is equal for equal group queries. */
export function blockGroupsKey({ collectionId, groupBy }: BlockGroupsQuery): string {
  return JSON.stringify(["groups", collectionId, groupBy]);
}

/** The pages in a folder or index, in the page context's link format. spec: template-platform 2.1, navigation scope */
export type BlockFolder = { readonly collection: JsonObject; readonly items: readonly JsonObject[] };

export type BlockPage = {
  /** Absolute URL. */
  readonly url: string;
  /** The item the page shows, when its comments can be read or written; absent otherwise. */
  readonly commentedId?: string;
};

/** Data to load before a block can be rendered. */
export type BlockNeeds = {
  readonly imageIds?: readonly string[];
  readonly formIds?: readonly string[];
  /** Linked documents; only their addresses are needed. */
  readonly documentIds?: readonly string[];
  readonly items?: readonly BlockItemsQuery[];
  readonly groups?: readonly BlockGroupsQuery[];
};

/** Site data available to blocks. A missing record renders as if it had not been chosen. */
export type BlockFacts = {
  readonly images: ReadonlyMap<string, ImageRecord>;
  readonly forms: ReadonlyMap<string, Form>;
  readonly pathOf: (documentId: string) => string | undefined;
  /** Keyed by `blockItemsKey`. */
  readonly items: ReadonlyMap<string, BlockItems>;
  /** Keyed by `blockGroupsKey`. */
  readonly groups: ReadonlyMap<string, BlockGroups>;
  /** Navigation areas of the site by name. spec: template-platform 2.1, navigation scope */
  readonly navigations: ReadonlyMap<string, JsonObject>;
  /** Returns the pages in a folder or index; undefined when the document is neither, or is not visible. */
  readonly folderOf?: ((documentId: string) => BlockFolder | undefined) | undefined;
  /** Undefined for blocks outside a page, such as in an email. */
  readonly page?: BlockPage | undefined;
  /** HTML of a Markdown text; `prefix` keeps its element ids unique on the page. Given, so that the studio does without its parser. */
  readonly markdown: (source: string, prefix: string) => string;
  readonly socialAccounts: readonly SocialAccount[];
  /** Donation amounts in the site's currency; undefined when the site takes no donations. */
  readonly donations?: DonationOffer | undefined;
  /** Undefined when the site has no captcha. */
  readonly captcha?: CaptchaSettings | undefined;
  /** Hosts a submitted form may redirect to, including the site's own. */
  readonly redirectHosts: readonly string[];
  /** Whether the owner's custom code runs here: on the site and its preview, never where the owner is signed in. */
  readonly mayRunCode: boolean;
  /** IANA time zone of the site. */
  readonly timeZone: string;
  readonly locale: string;
  /**
   * Translates the platform's texts into the page's language. Injected because the studio does not bundle visitor
   * languages.
   */
  readonly say: Translate;
  /** Unix milliseconds. */
  readonly now: number;
};

export type BlockSetting = BlockFacts & {
  readonly blockId: string;
  /** Fraction of the content width the block takes, in (0, 1]; determines the image size to load. */
  readonly widthShare: number;
};
