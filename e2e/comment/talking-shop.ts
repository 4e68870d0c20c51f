import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { changeVisitorSettings } from "@stoa/core/settings/visitor-settings-api.ts";
import { addDocuments, newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";

export type VisitorSettingsInput = EndpointBody<typeof changeVisitorSettings>;

export const OPEN_COMMENTS = {
  isEnabled: true,
  isModerated: true,
  isAnonymousAllowed: true,
  isOpenByDefault: true,
} as const;

export const POPUP = {
  isEnabled: true,
  title: "Letters from the kiln",
  text: "Twice a year, with what is new.\n\nNever more.",
  buttonText: "Read the last one",
  buttonUrl: "/shop",
  delaySeconds: 0,
  scrollPercent: 0,
  againAfterDays: 30,
  isOnlyAtHome: false,
} as const;

export async function changeSettings(shop: ShopApi, input: VisitorSettingsInput): Promise<void> {
  await shop.studio.call("PATCH", "/api/studio/visitor-settings", input);
  await shop.publish();
}

/** Adds a journal with published posts; returns the path and ids of each. */
export async function addPosts(
  stoa: StoaAddress,
  shop: ShopApi,
  ...posts: ReadonlyArray<Partial<Item> & Pick<Item, "title" | "urlId">>
): Promise<ReadonlyArray<{ readonly id: string; readonly collectionId: string; readonly path: string }>> {
  const collectionId = newId();
  const collection: Collection = {
    urlId: "journal",
    title: "Journal",
    navigationTitle: "Journal",
    enabled: true,
    type: 1,
    typeName: "blog",
    description: "",
    pageSize: 20,
    ordering: "chronological",
  };
  const items = posts.map((post) => ({
    id: newId(),
    kind: "item",
    data: {
      collectionId,
      recordType: 1,
      html: "<p>We fired the kiln twice this week, and most of it held.</p>",
      excerpt: "",
      tags: [],
      categories: [],
      status: "published",
      publishOn: Date.UTC(2026, 0, 5),
      isStarred: false,
      displayIndex: 0,
      seo: { title: "", description: "" },
      ...post,
    } satisfies Item,
  }));
  await addDocuments(stoa, shop.slug, [{ id: collectionId, kind: "collection", data: collection }, ...items]);
  await shop.publish();
  return items.map(({ id, data }) => ({ id, collectionId, path: `/journal/${data.urlId}` }));
}
