import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, inject } from "vitest";
import { buildApp, type AppOptions } from "../app.ts";
import { inSite, type Database } from "../db/database.ts";
import { newId } from "../db/new-id.ts";
import { loadSigningSecret } from "../db/sealing/signing-secret.ts";
import { readEnv } from "../env.ts";
import { findAccount, startSession } from "../features/account/account-service.ts";
import { publishDrafts } from "../features/release/release-service.ts";
import { openSiteDirectory } from "../features/site/site-directory.ts";
import { findSite } from "../features/site/site-service.ts";
import { createSite } from "../features/site-start/site-start-service.ts";
import { originUrls } from "../plugins/request/request-origin.ts";
import type { Resources } from "../plugins/resources.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createTestAccount } from "./test-account.ts";
import { createBrowser, type TestBrowser } from "./test-browser.ts";
import { cloneDatabase, type TestDatabase } from "./test-database.ts";

export { TEST_PASSWORD } from "./test-account.ts";
export type { Answer, TestBrowser } from "./test-browser.ts";

export const TEST_HOST = "stoa.test";
const SESSION_COOKIE = "__Host-stoa_session";

export type TestApp = TestDatabase & {
  readonly app: FastifyInstance;
  /** The server's own resources, for services and jobs. */
  readonly parts: Pick<Resources, "database" | "env" | "secret" | "urls" | "now" | "storage">;
  readonly dataFolder: string;
  readonly storage: FileStorage;
  readonly browse: (host: string) => TestBrowser;
  /** A published site with starter pages and its own owner. */
  readonly createTestSite: () => Promise<TestSite>;
  readonly publish: (siteId: SiteEntry["id"]) => Promise<void>;
};

export type TestSite = {
  readonly site: SiteEntry;
  readonly slug: string;
  readonly ownerEmail: string;
  readonly ownerId: string;
};

async function createTestSite(database: Database): Promise<TestSite> {
  const slug = `t-${newId().slice(0, 12)}`;
  const ownerEmail = `${slug}@example.org`;
  const ownerId = await createTestAccount(database, ownerEmail);
  await createSite(database, { slug, title: `Site ${slug}`, ownerId, by: ownerEmail });
  const site = await findSite(database, slug);
  if (!site) throw new Error("the site just made is there");
  return { site, slug, ownerEmail, ownerId };
}

/** The comparison with the database every few seconds would add to transactions that tests count. */
export const WITHOUT_CHECKS = { checkEveryMs: 24 * 60 * 60 * 1000 };

type AppSettings = Pick<AppOptions, "cartLimits" | "domainLookup" | "now"> & {
  readonly dataFolder: string;
  /** Settings of its environment. */
  readonly source: Readonly<Record<string, string>>;
};

type OpenedApp = { readonly testApp: TestApp; readonly close: () => Promise<void> };

/** The whole server on a database that outlives it. */
export async function openTestNode(
  testDatabase: TestDatabase,
  { dataFolder, source, ...options }: AppSettings,
): Promise<OpenedApp> {
  const { database, settings } = testDatabase;
  const env = readEnv({ STOA_HOST: TEST_HOST, STOA_DATA: dataFolder, STOA_LOG: "error", ...source });
  const directory = openSiteDirectory(database, settings, WITHOUT_CHECKS);
  const secret = await loadSigningSecret(database);
  const storage = openStorage(env);
  const app = await buildApp({ env, database, directory, secret, ...options });
  const testApp: TestApp = {
    ...testDatabase,
    app,
    parts: { database, env, secret, storage, urls: originUrls(TEST_HOST), now: options.now ?? Date.now },
    dataFolder,
    storage,
    browse: (host) => createBrowser(app, { host, address: "127.0.0.1" }),
    createTestSite: () => createTestSite(database),
    publish: async (siteId) => {
      await inSite(database, siteId, (db) => publishDrafts(db, { by: "owner@example.org" }));
      directory.forget(siteId);
    },
  };
  const close = async (): Promise<void> => {
    await app.close();
    await directory.close();
  };
  return { testApp, close };
}

/** The whole server on a database of its own. */
async function openApp(settings: AppSettings): Promise<OpenedApp> {
  const { drop, ...testDatabase } = await cloneDatabase();
  const { testApp, close } = await openTestNode(testDatabase, settings);
  const closeAll = async (): Promise<void> => {
    await close();
    await drop();
    rmSync(settings.dataFolder, { recursive: true, force: true });
  };
  return { testApp, close: closeAll };
}

let shared: Promise<OpenedApp> | undefined;
let fileCount = 0;

/**
 * The whole server, which the test files of a worker share: call it once at the top. Sites keep tests apart, and so does the address of each file's
 * browsers. A file that counts what all sites have, or changes the database or the server itself, takes `openOwnTestApp`.
 */
export async function openTestApp(): Promise<TestApp> {
  // It ends with the worker; its database and its folder end with the run.
  shared ??= openApp({ dataFolder: mkdtempSync(path.join(inject("filesFolder"), "app-")), source: {} });
  const { testApp } = await shared;
  fileCount += 1;
  const address = `127.1.${fileCount >> 8}.${fileCount & 255}`;
  return { ...testApp, browse: (host) => createBrowser(testApp.app, { host, address }) };
}

/**
 * A server with its own database, for one test file; call it once at the top. `source` overrides environment settings.
 */
export async function openOwnTestApp(
  options: Pick<AppOptions, "cartLimits" | "domainLookup" | "now"> = {},
  source: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "stoa-app-test-"));
  const { testApp, close } = await openApp({ ...options, dataFolder, source });
  afterAll(close);
  return testApp;
}

type SignedIn = { readonly host: string; readonly siteId: SiteEntry["id"] | null; readonly greeting: string };

/** A browser with a session of the account, and the crumb that the greeting gives. */
async function openSession(
  testApp: TestApp,
  email: string,
  { host, siteId, greeting }: SignedIn,
): Promise<TestBrowser> {
  const account = await findAccount(testApp.database, email);
  if (!account) throw new Error(`${email} has no account.`);
  const browser = testApp.browse(host);
  browser.cookies.set(SESSION_COOKIE, await startSession(testApp.database, account.id, siteId));
  await browser.get(greeting);
  return browser;
}

/** An owner's browser on the platform origin, as after signing in. */
export function signIn(testApp: TestApp, email: string): Promise<TestBrowser> {
  return openSession(testApp, email, { host: TEST_HOST, siteId: null, greeting: "/api/session" });
}

/** The same by mail and password. */
export async function signInByPassword(testApp: TestApp, email: string, password: string): Promise<TestBrowser> {
  const browser = testApp.browse(TEST_HOST);
  await browser.get("/api/session");
  await browser.call("POST", "/api/session", { email, password });
  return browser;
}

/** An owner's browser in the site's studio, as after going through its door. */
export function signInToStudio(testApp: TestApp, { site, slug, ownerEmail }: TestSite): Promise<TestBrowser> {
  const host = `${slug}.studio.${TEST_HOST}`;
  return openSession(testApp, ownerEmail, { host, siteId: site.id, greeting: "/api/site" });
}
