import type { CaptchaSettings } from "../captcha/captcha-settings-schema.ts";
import type { DonationOffer } from "../donation/donation-form.ts";
import type { Form } from "../form/form-schema.ts";
import type { ImageRecord } from "../image/image-record.ts";
import type { JsonObject } from "../lib/json-value.ts";
import type { SocialAccount } from "../settings/settings-schema.ts";
import type { Say } from "../visitor-text/say-in-language.ts";

/** Items of a collection that a block shows. */
export type BlockItemsAsk = {
  readonly collectionId: string;
  readonly limit: number;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly isFeatured: boolean;
  /** Only this one of them. */
  readonly itemId?: string;
  /** Which events: those to come unless told; those that are over too; only those of this month in the site's time zone; only those that are over, the latest first. */
  readonly happening?: "ever" | "this-month" | "past";
};

/** What was found for a `BlockItemsAsk`: the collection and its items as the page context has them. spec: template-platform 2.1 */
export type BlockItems = { readonly collection: JsonObject; readonly items: readonly JsonObject[] };

/** The same text for the same items. */
export function blockItemsKey(ask: BlockItemsAsk): string {
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

/** What the items of a collection can be counted by. */
export type BlockGrouping = "month" | "year" | "category" | "tag" | "author";

/** Asks for the groups of all items of a collection. */
export type BlockGroupsAsk = { readonly collectionId: string; readonly groupBy: BlockGrouping };

/** One group of a collection's items. */
export type BlockGroup = {
  /** A tag, a category, an author's id, `2026-11` or `2026`. */
  readonly key: string;
  /** Words of the group; empty for a time. */
  readonly name: string;
  /** How many items are in it. */
  readonly count: number;
  /** Unix milliseconds of the newest item in it. */
  readonly date: number;
};

/** What was found for a `BlockGroupsAsk`. */
export type BlockGroups = { readonly collection: JsonObject; readonly groups: readonly BlockGroup[] };

/** The same text for the same groups. */
export function blockGroupsKey({ collectionId, groupBy }: BlockGroupsAsk): string {
  return JSON.stringify(["groups", collectionId, groupBy]);
}

/** The pages in a folder or index as the page context has links. spec: template-platform 2.1, navigation scope */
export type BlockFolder = { readonly collection: JsonObject; readonly items: readonly JsonObject[] };

/** The page that blocks stand on. */
export type BlockPage = {
  /** Whole address. */
  readonly url: string;
  /** The item that it shows, where visitors can read or write comments; absent on other pages. */
  readonly commentedId?: string;
};

/** What must be read before a block can be drawn. */
export type BlockNeeds = {
  readonly imageIds?: readonly string[];
  readonly formIds?: readonly string[];
  /** Documents that are linked to: only their addresses are needed. */
  readonly documentIds?: readonly string[];
  readonly items?: readonly BlockItemsAsk[];
  readonly groups?: readonly BlockGroupsAsk[];
};

/** What blocks know of the site. A thing that is not there is shown as if it had not been chosen. */
export type BlockFacts = {
  readonly images: ReadonlyMap<string, ImageRecord>;
  readonly forms: ReadonlyMap<string, Form>;
  /** Address of a page, collection or item. */
  readonly pathOf: (documentId: string) => string | undefined;
  /** By `blockItemsKey`. */
  readonly items: ReadonlyMap<string, BlockItems>;
  /** By `blockGroupsKey`. */
  readonly groups: ReadonlyMap<string, BlockGroups>;
  /** Navigation areas of the site by their names. spec: template-platform 2.1, navigation scope */
  readonly navigations: ReadonlyMap<string, JsonObject>;
  /** The pages in a folder or index; undefined for what is none, or not to be seen. */
  readonly folderOf?: ((documentId: string) => BlockFolder | undefined) | undefined;
  /** Undefined where blocks stand on no page, such as in a mail. */
  readonly page?: BlockPage | undefined;
  readonly socialAccounts: readonly SocialAccount[];
  /** What donors can give, in the site's currency; undefined where the site takes no donations. */
  readonly donations?: DonationOffer | undefined;
  /** The site's captcha; undefined where it has set none. */
  readonly captcha?: CaptchaSettings | undefined;
  /** Hosts that a sent form may lead to, the site's own among them. */
  readonly redirectHosts: readonly string[];
  /** Whether the owner's own code runs here: on the site and its preview, never where the owner is signed in. */
  readonly mayRunCode: boolean;
  /** IANA time zone of the site. */
  readonly timeZone: string;
  readonly locale: string;
  /** Says the platform's own words in the language of the page. It comes from outside: the studio carries no languages of visitors. */
  readonly say: Say;
  /** Unix milliseconds. */
  readonly now: number;
};

/** Facts, and the place of the block that is drawn. */
export type BlockSetting = BlockFacts & {
  readonly blockId: string;
  /** Part of the content's width that the block takes, above 0 to 1; pictures are loaded by it. */
  readonly widthShare: number;
};
