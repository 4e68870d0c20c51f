import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, expect } from "vitest";
import { buildApp } from "../../../app.ts";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { loadSigningSecret } from "../../../db/sealing/signing-secret.ts";
import { readEnv } from "../../../env.ts";
import { openTestApp, TEST_HOST, WITHOUT_CHECKS, type TestApp, type TestSite } from "../../../testing/test-app.ts";
import { createDocument, editDocument, listDocuments } from "../../document/document-service.ts";
import { publishDrafts } from "../../release/release-service.ts";
import { openSiteDirectory, type SiteDirectory } from "../../site/site-directory.ts";
import { homePage, storePage, testItem } from "../page-for-tests.ts";

export type ContentApp = {
  readonly testApp: TestApp;
  readonly app: FastifyInstance;
  readonly clock: { now: number };
  readonly openSite: () => Promise<ContentSite>;
  readonly countTransactions: (work: () => Promise<unknown>) => Promise<number>;
  /** Waits until a site is fully cached and all database notifications have arrived. */
  readonly settle: (site: ContentSite, url?: string) => Promise<void>;
};

export type PageReply = {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
};

export type ContentSite = TestSite & {
  readonly host: string;
  readonly add: (kind: DocumentKind, data: unknown) => Promise<string>;
  readonly addPage: (changes: Partial<Page>) => Promise<string>;
  readonly addCollection: (changes: Partial<Collection>) => Promise<string>;
  readonly addItem: (collectionId: string, changes: Partial<Item>) => Promise<string>;
  readonly change: (kind: DocumentKind, id: string, changes: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly changeSettings: (changes: Partial<Settings>) => Promise<void>;
  readonly publish: () => Promise<void>;
  /** The server hears at once that another process published. */
  readonly hear: () => void;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<PageReply>;
  readonly send: (options: InjectOptions) => Promise<PageReply>;
  readonly context: (url: string) => Promise<Record<string, unknown>>;
  readonly titles: (url: string) => Promise<string[]>;
};

export function layoutOf(blocks: Block[]): Layout {
  return { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
}

export function textLayout(...htmls: string[]): Layout {
  return layoutOf(htmls.map((html) => ({ id: newId(), type: 2, value: { html } })));
}

type Writing = Pick<ContentSite, "add" | "change" | "changeSettings">;

function writingOf({ database }: TestApp, siteId: TestSite["site"]["id"]): Writing {
  const change: ContentSite["change"] = async (kind, id, changes) => {
    const patches = Object.entries(changes).map(([member, value]) => ({ op: "add" as const, path: [member], value }));
    await inSite(database, siteId, (db) =>
      editDocument(db, { id, kind, version: undefined, patches, label: "Change", by: "test" }),
    );
  };
  return {
    change,
    add: async (kind, data) => {
      const id = newId();
      await inSite(database, siteId, (db) => createDocument(db, { id, kind, data, by: "test", label: "Add" }));
      return id;
    },
    changeSettings: async (changes) => {
      const [settings] = await inSite(database, siteId, (db) => listDocuments(db, "settings"));
      await change("settings", settings?.id ?? "", changes);
    },
  };
}

type Looking = Pick<ContentSite, "get" | "send" | "context" | "titles">;

function lookingAt(app: FastifyInstance, host: string): Looking {
  const send: ContentSite["send"] = async (options) => {
    const response = await app.inject({ ...options, headers: { host, ...options.headers } });
    return { status: response.statusCode, text: response.body, headers: response.headers };
  };
  const get: ContentSite["get"] = (url, headers = {}) => send({ method: "GET", url, headers });
  const context: ContentSite["context"] = async (url) => {
    const { text } = await get(`${url}${url.includes("?") ? "&" : "?"}format=json`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  return {
    send,
    get,
    context,
    titles: async (url) => {
      const { items } = (await context(url)) as { items?: Array<{ title: string }> };
      return (items ?? []).map(({ title }) => title);
    },
  };
}

async function openSiteOn(testApp: TestApp, app: FastifyInstance, directory: SiteDirectory): Promise<ContentSite> {
  const site = await testApp.createTestSite();
  const { id } = site.site;
  const host = `${site.slug}.${TEST_HOST}`;
  const writing = writingOf(testApp, id);
  const { add } = writing;
  return {
    ...site,
    host,
    ...writing,
    ...lookingAt(app, host),
    addPage: (changes) => add("page", { ...homePage.data, urlId: "page", ...changes }),
    addCollection: (changes) =>
      add("collection", {
        ...storePage.data,
        type: 1,
        ordering: "chronological",
        typeName: "blog",
        pageSize: 20,
        ...changes,
      }),
    addItem: (collectionId, changes) => add("item", testItem({ collectionId, ...changes })),
    publish: async () => {
      await inSite(testApp.database, id, (db) => publishDrafts(db, { by: "test" }));
      directory.forget(id);
    },
    hear: () => directory.forget(id),
  };
}

export async function openContentApp(now: number): Promise<ContentApp> {
  const testApp = await openTestApp();
  const { database, settings, dataFolder } = testApp;
  const clock = { now };
  const directory = openSiteDirectory(database, settings, WITHOUT_CHECKS);
  const env = readEnv({ STOA_HOST: TEST_HOST, STOA_DATA: dataFolder, STOA_LOG: "silent" });
  const secret = await loadSigningSecret(database);
  const app = await buildApp({ env, database, directory, secret, now: () => clock.now });
  afterAll(async () => {
    await app.close();
    await directory.close();
  });

  const openSite = (): Promise<ContentSite> => openSiteOn(testApp, app, directory);
  const countTransactions: ContentApp["countTransactions"] = async (work) => {
    let count = 0;
    const onAcquire = (): void => void (count += 1);
    database.pool.on("acquire", onAcquire);
    await work();
    database.pool.off("acquire", onAcquire);
    return count;
  };
  const settle: ContentApp["settle"] = ({ get }, url = "/") =>
    expect.poll(() => countTransactions(() => get(url)), { timeout: 5000, interval: 20 }).toBe(0);
  return { testApp, app, clock, openSite, countTransactions, settle };
}
