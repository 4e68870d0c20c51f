import type { Item } from "@stoa/core/item/item-schema.ts";
import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type { changeVisitorSettings } from "@stoa/core/settings/visitor-settings-api.ts";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { signInToStudio, type TestApp, type TestBrowser, type TestSite } from "../../../testing/test-app.ts";
import { createDocument } from "../../document/document-service.ts";
import { storePage, testItem } from "../../page/page-for-tests.ts";

export type VisitorSettingsInput = EndpointBody<typeof changeVisitorSettings>;

export type TalkingSite = {
  readonly site: TestSite;
  readonly studio: TestBrowser;
  readonly itemId: string;
  readonly path: string;
  readonly change: (settings: VisitorSettingsInput) => Promise<void>;
  readonly addPost: (changes: Partial<Item>) => Promise<string>;
};

export const OPEN_COMMENTS = {
  isEnabled: true,
  isModerated: true,
  isAnonymousAllowed: true,
  isOpenByDefault: true,
} as const;

/** Comments await approval, and everyone may like. */
export async function openTalkingSite(
  testApp: TestApp,
  settings: VisitorSettingsInput = { comments: OPEN_COMMENTS, isLikingEnabled: true },
  collection: Readonly<Record<string, unknown>> = {},
): Promise<TalkingSite> {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  const add = async (kind: "collection" | "item", data: unknown): Promise<string> => {
    const id = newId();
    await inSite(testApp.database, site.site.id, (db) =>
      createDocument(db, { id, kind, data, by: "test", label: "Add" }),
    );
    return id;
  };
  const blog = { ...storePage.data, type: 1, ordering: "chronological", typeName: "blog", urlId: "blog", pageSize: 20 };
  const collectionId = await add("collection", { ...blog, ...collection });
  const addPost: TalkingSite["addPost"] = async (changes) => {
    const id = await add("item", testItem({ collectionId, ...changes }));
    await studio.call("POST", "/api/releases", {});
    return id;
  };
  const change: TalkingSite["change"] = async (changes) => {
    const answer = await studio.call("PATCH", "/api/studio/visitor-settings", changes);
    if (answer.status !== 200) throw new Error(answer.text);
    await studio.call("POST", "/api/releases", {});
  };
  const itemId = await addPost({ urlId: "tea", title: "Of tea" });
  await change(settings);
  return { site, studio, itemId, path: "/blog/tea", change, addPost };
}
