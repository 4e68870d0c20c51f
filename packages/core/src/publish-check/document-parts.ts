import { blockTitle } from "../block/library/block-titles.ts";
import { isJsonObject, type JsonObject } from "../lib/patch/json-value.ts";
import type { Layout } from "../page/layout/layout-schema.ts";
import { listLayoutBlocks } from "../page/layout/map-layout-blocks.ts";
import type { CheckedDocument } from "./found-issue.ts";

export type DocumentPart = {
  readonly place: string;
  readonly blockId: string | null;
  readonly blockType: number | null;
  readonly value: unknown;
};

/** Owner-facing names of non-block members. */
const MEMBER_PLACES: Readonly<Record<string, string>> = {
  mainImage: "Featured image",
  images: "Images",
  description: "Description",
  html: "Text",
  excerpt: "Excerpt",
  logo: "Logo",
  socialImage: "Social sharing image",
  authors: "Authors",
  socialAccounts: "Social links",
  announcement: "Announcement",
  popup: "Popup",
  items: "Menu",
  sourceUrl: "Link",
  clickthroughUrl: "Link",
  audio: "Audio",
};

/** Members that are raw code, are never displayed, or come from other services. */
const UNREAD_MEMBERS: ReadonlySet<string> = new Set(["injection", "headCode", "oembed", "layout", "customContent"]);

function isShownMember(name: string, value: unknown): boolean {
  if (UNREAD_MEMBERS.has(name)) return false;
  const isSwitchable = name === "announcement" || name === "popup";
  return !isSwitchable || !isJsonObject(value) || value["isEnabled"] !== false;
}

function memberParts(data: JsonObject): DocumentPart[] {
  return Object.entries(data).flatMap(([name, value]) =>
    isShownMember(name, value)
      ? [{ place: MEMBER_PLACES[name] ?? "", blockId: null, blockType: null, value: { [name]: value } }]
      : [],
  );
}

function blockParts(layout: Layout): DocumentPart[] {
  return listLayoutBlocks(layout).map(({ id, type, value }) => ({
    place: `${blockTitle(type)} block`,
    blockId: id,
    blockType: type,
    value,
  }));
}

/** Returns a document's blocks and other members, in reading order. */
export function documentParts({ data }: Pick<CheckedDocument, "data">): DocumentPart[] {
  if (!isJsonObject(data)) return [];
  const layout = data["layout"] as Layout | undefined;
  return [...memberParts(data), ...(layout ? blockParts(layout) : [])];
}
