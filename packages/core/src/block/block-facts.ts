import type { CaptchaSettings } from "../captcha/captcha-settings-schema.ts";
import type { DonationOffer } from "../donation/donation-form.ts";
import type { Form } from "../form/form-schema.ts";
import type { ImageRecord } from "../image/image-record.ts";
import type { JsonObject } from "../lib/json-value.ts";
import type { SocialAccount } from "../settings/settings-schema.ts";

/** Items of a collection that a block shows. */
export type BlockItemsAsk = {
  readonly collectionId: string;
  readonly limit: number;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly isFeatured: boolean;
  /** Only this one of them. */
  readonly itemId?: string;
};

/** What was found for a `BlockItemsAsk`: the collection and its items as the page context has them. spec: template-platform 2.1 */
export type BlockItems = { readonly collection: JsonObject; readonly items: readonly JsonObject[] };

/** The same text for the same items. */
export function blockItemsKey(ask: BlockItemsAsk): string {
  const { collectionId, limit, tags, categories, isFeatured, itemId = null } = ask;
  return JSON.stringify([collectionId, limit, tags, categories, isFeatured, itemId]);
}

/** What must be read before a block can be drawn. */
export type BlockNeeds = {
  readonly imageIds?: readonly string[];
  readonly formIds?: readonly string[];
  /** Documents that are linked to: only their addresses are needed. */
  readonly documentIds?: readonly string[];
  readonly items?: readonly BlockItemsAsk[];
};

/** What blocks know of the site. A thing that is not there is shown as if it had not been chosen. */
export type BlockFacts = {
  readonly images: ReadonlyMap<string, ImageRecord>;
  readonly forms: ReadonlyMap<string, Form>;
  /** Address of a page, collection or item. */
  readonly pathOf: (documentId: string) => string | undefined;
  /** By `blockItemsKey`. */
  readonly items: ReadonlyMap<string, BlockItems>;
  readonly socialAccounts: readonly SocialAccount[];
  /** What donors can give, in the site's currency; undefined where the site takes no donations. */
  readonly donations?: DonationOffer | undefined;
  /** The site's captcha; undefined where it has set none. */
  readonly captcha?: CaptchaSettings | undefined;
  /** Hosts that a sent form may lead to, the site's own among them. */
  readonly redirectHosts: readonly string[];
  /** Whether the owner's own code runs here: on the site and its preview, never where the owner is signed in. */
  readonly mayRunCode: boolean;
};

/** Facts, and the place of the block that is drawn. */
export type BlockSetting = BlockFacts & {
  readonly blockId: string;
  /** Part of the content's width that the block takes, above 0 to 1; pictures are loaded by it. */
  readonly widthShare: number;
};
