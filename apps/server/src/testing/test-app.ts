import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll } from "vitest";
import { buildApp, type AppOptions } from "../app.ts";
import { inSite, type Database } from "../db/database.ts";
import { newId } from "../db/new-id.ts";
import { loadSecret } from "../db/secrets.ts";
import { readEnv } from "../env.ts";
import { createAccount } from "../features/account/account-service.ts";
import { publishDrafts } from "../features/release/release-service.ts";
import { openSiteDirectory } from "../features/site/site-directory.ts";
import { findSite } from "../features/site/site-service.ts";
import { createSite } from "../features/site-start/site-start-service.ts";
import { originUrls } from "../plugins/request-origin.ts";
import type { Resources } from "../plugins/resources.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

export const TEST_HOST = "stoa.test";
export const TEST_PASSWORD = "a long enough password";

export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, unknown>;
  readonly json: () => unknown;
};

type Method = "POST" | "PUT" | "PATCH" | "DELETE";
export type KeyedCall = { readonly method: Method; readonly url: string; readonly body?: unknown };

/** A browser of a test: one host, a cookie jar, the crumb sent along. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  /** A call with the crumb, a JSON body unless `body` is a string. */
  readonly call: (method: Method, url: string, body?: unknown) => Promise<Answer>;
  /** The same with an `Idempotency-Key`. */
  readonly callOnce: (key: string, call: KeyedCall) => Promise<Answer>;
  readonly send: (options: InjectOptions) => Promise<Answer>;
};

export type TestApp = TestDatabase & {
  readonly app: FastifyInstance;
  /** What services and jobs need of the server, as its own have it. */
  readonly parts: Pick<Resources, "database" | "env" | "secret" | "urls" | "now" | "storage">;
  readonly dataFolder: string;
  readonly storage: FileStorage;
  readonly browse: (host: string) => TestBrowser;
  /** A site of its own owner, live with its starter pages. */
  readonly createTestSite: () => Promise<TestSite>;
  /** Puts all drafts of a site live; the next request sees them. */
  readonly publish: (siteId: SiteEntry["id"]) => Promise<void>;
};

export type TestSite = {
  readonly site: SiteEntry;
  readonly slug: string;
  readonly ownerEmail: string;
  readonly ownerId: string;
};

function readCookies(jar: Map<string, string>, header: unknown): void {
  for (const line of [header].flat()) {
    if (typeof line !== "string") continue;
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const isGone = attributes.some(
      (attribute) => attribute === "Max-Age=0" || attribute.startsWith("Expires=Thu, 01 Jan 1970"),
    );
    if (isGone) jar.delete(name);
    else jar.set(name, decodeURIComponent(pair.slice(pair.indexOf("=") + 1)));
  }
}

function createBrowser(app: FastifyInstance, host: string): TestBrowser {
  const cookies = new Map<string, string>();
  async function send(options: InjectOptions): Promise<Answer> {
    const response = await app.inject({
      ...options,
      headers: { host, ...options.headers },
      cookies: Object.fromEntries(cookies),
    });
    readCookies(cookies, response.headers["set-cookie"]);
    return {
      status: response.statusCode,
      text: response.body,
      headers: response.headers,
      json: () => response.json(),
    };
  }
  function callWith({ method, url, body }: KeyedCall, headers: Record<string, string> = {}): Promise<Answer> {
    const crumb = cookies.get("crumb") ?? "";
    const hasBody = body !== undefined;
    return send({
      method,
      url,
      headers: { "x-csrf-token": crumb, ...(hasBody ? { "content-type": "application/json" } : {}), ...headers },
      ...(hasBody ? { payload: typeof body === "string" ? body : JSON.stringify(body) } : {}),
    });
  }
  return {
    cookies,
    send,
    get: (url, headers = {}) => send({ method: "GET", url, headers }),
    call: (method, url, body) => callWith({ method, url, body }),
    callOnce: (key, call) => callWith(call, { "idempotency-key": key }),
  };
}

async function createTestSite(database: Database): Promise<TestSite> {
  const slug = `t-${newId().slice(0, 12)}`;
  const ownerEmail = `${slug}@example.org`;
  const ownerId = await createAccount(database, ownerEmail, TEST_PASSWORD);
  await createSite(database, { slug, title: `Site ${slug}`, ownerId, by: ownerEmail });
  const site = await findSite(database, slug);
  if (!site) throw new Error("the site just made is there");
  return { site, slug, ownerEmail, ownerId };
}

/** The whole server on an own database, for one test file: call it once at the top. `source` are settings of its environment. */
export async function openTestApp(
  options: Pick<AppOptions, "cartLimits" | "domainLookup" | "now"> = {},
  source: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const testDatabase = await openTestDatabase();
  const { database, settings } = testDatabase;
  const dataFolder = mkdtempSync(path.join(tmpdir(), "stoa-app-test-"));
  const env = readEnv({ STOA_HOST: TEST_HOST, STOA_DATA: dataFolder, STOA_LOG: "error", ...source });
  const directory = openSiteDirectory(database, settings);
  const secret = await loadSecret(database, "signing");
  const storage = openStorage(env);
  const app = await buildApp({ env, database, directory, secret, ...options });
  afterAll(async () => {
    await app.close();
    await directory.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return {
    ...testDatabase,
    app,
    parts: { database, env, secret, storage, urls: originUrls(TEST_HOST), now: options.now ?? Date.now },
    dataFolder,
    storage,
    browse: (host) => createBrowser(app, host),
    createTestSite: () => createTestSite(database),
    publish: async (siteId) => {
      await inSite(database, siteId, (db) => publishDrafts(db, { by: "owner@example.org" }));
      directory.forget(siteId);
    },
  };
}

/** Signs an owner in on the platform origin. */
export async function signIn(testApp: TestApp, email: string, password = TEST_PASSWORD): Promise<TestBrowser> {
  const browser = testApp.browse(TEST_HOST);
  await browser.get("/api/session");
  await browser.call("POST", "/api/session", { email, password });
  return browser;
}

/** Signs an owner in and goes through the door into the site's studio. */
export async function signInToStudio(testApp: TestApp, { site, slug, ownerEmail }: TestSite): Promise<TestBrowser> {
  const platform = await signIn(testApp, ownerEmail);
  const opened = (await platform.call("POST", `/api/sites/${site.id}/studio`)).json() as { url: string };
  const studio = testApp.browse(`${slug}.studio.${TEST_HOST}`);
  const { pathname, search } = new URL(opened.url);
  await studio.get(`${pathname}${search}`);
  await studio.get("/api/site");
  return studio;
}
