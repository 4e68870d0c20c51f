import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import type { Database } from "./db/database.ts";
import { joinSharedFolder, watchSharedFolder } from "./db/folder/shared-folder.ts";
import { oneAtATime } from "./db/one-at-a-time.ts";
import { joinDataFolder, lockDataFolder } from "./db/postgres/data-folder-lock.ts";
import { openDatabase, type OpenDatabase } from "./db/open-database.ts";
import { loadSigningSecret } from "./db/sealing/signing-secret.ts";
import { readEnv, type Env } from "./env.ts";
import { ConfigurationError } from "./settings/read-setting.ts";
import { listJobs } from "./job-list.ts";
import { startJobs } from "./jobs/job-runner.ts";
import { mailFolder, openMailTransport } from "./mail/open-mail-transport.ts";
import { openStorage } from "./storage/open-storage.ts";
import { createAccount, findOwner } from "./features/account/account-service.ts";
import { DEMO_NAMES, type DemoName } from "./features/demo/demo-names.ts";
import { startScriptWatch } from "./features/checkout-script/script-watch.ts";
import { openReleaseCheck } from "./features/publish-check/release-check.ts";
import { startReleaseClock, type ReleaseClockParts } from "./features/release/release-clock.ts";
import { openSiteDirectory } from "./features/site/site-directory.ts";
import { findSite, getSiteCount } from "./features/site/site-service.ts";
import { drain } from "./plugins/drain.ts";
import { freeStartMemory } from "./plugins/free-start-memory.ts";
import { originUrls } from "./plugins/request/request-origin.ts";

function translate(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Creates the first account if there is none; returns messages to show the owner once. */
async function ensureOwner(open: OpenDatabase, env: Env): Promise<string[]> {
  if (await findOwner(open.database)) return [];
  const password = env.ownerPassword ?? randomBytes(12).toString("base64url");
  await createAccount(open.database, env.ownerEmail, password);
  const shown = env.ownerPassword === undefined ? password : "as set in STOA_OWNER_PASSWORD";
  const hint =
    env.ownerPassword === undefined
      ? ["            Shown only once. For a new one: npm run stoa -- owner reset-password"]
      : [];
  return [`  Sign in   ${env.ownerEmail}`, `  Password  ${shown}`, ...hint];
}

/** Adds demo sites to an empty install, unless the operator disabled it. */
async function ensureDemo(open: OpenDatabase, env: Env): Promise<void> {
  const { database } = open;
  const owner = await findOwner(database);
  if (!env.isDemoWanted || !owner || (await getSiteCount(database)) > 0) return;
  translate("  Creating the demo sites …");
  const { createDemoSite, DEMO_SITES } = await import("./features/demo/demo-service.ts");
  for (const demo of DEMO_SITES)
    await createDemoSite({ database, dataFolder: env.dataFolder, storage: openStorage(env) }, owner, demo);
}

/**
 * Checks the data folder and creates what an empty database lacks, one node at a time; returns messages to show the owner
 * once.
 */
function prepareInstall(open: OpenDatabase, env: Env): Promise<string[]> {
  return oneAtATime(open.settings, {
    onWait: () => translate("  Waiting for another node that is starting …"),
    work: async () => {
      await joinSharedFolder({ database: open.database, env, log: translate });
      const signIn = await ensureOwner(open, env);
      await ensureDemo(open, env);
      return signIn;
    },
  });
}

async function listDemos(database: Database): Promise<DemoName[]> {
  const found: DemoName[] = [];
  for (const demo of Object.values(DEMO_NAMES)) if (await findSite(database, demo.slug)) found.push(demo);
  return found;
}

const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is used by another program. Stop it, or set PORT to a free one.",
  EACCES: "needs more permissions. Set PORT to one above 1023.",
};
/** No IPv6 on this machine. */
const NO_IPV6 = new Set(["EAFNOSUPPORT", "EADDRNOTAVAIL"]);

async function listenOn(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: "::" });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const problem = PORT_PROBLEMS[code];
    if (problem !== undefined) throw new Error(`Port ${port} ${problem}`, { cause });
    if (!NO_IPV6.has(code)) throw cause;
    await app.listen({ port, host: "0.0.0.0" });
  }
}

class Closers {
  readonly #closers: Array<() => Promise<void> | void> = [];

  add(close: () => Promise<void> | void): void {
    this.#closers.unshift(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

/** `stop` may be called again while it runs: a terminal and npm both forward a signal. */
type Running = { readonly stop: () => Promise<void> };

/** Awaited before serving: releases that came due while nothing ran are live for the first visitor. */
async function startClock(closers: Closers, parts: ReleaseClockParts): Promise<void> {
  const clock = startReleaseClock(parts);
  closers.add(clock.stop);
  await clock.hasLooked;
}

function greeting(env: Env, demos: readonly DemoName[], signIn: readonly string[]): string[] {
  const urls = originUrls(env.host);
  const next =
    demos.length > 0
      ? "Visit a site; sign in to the studio to change it or to create one."
      : "Sign in to the studio and create a site.";
  const mails = `  Mails     kept in ${mailFolder(env.dataFolder)}; STOA_SMTP_URL sends them`;
  return [
    "",
    "  Stoa is running.",
    "",
    `  Studio    ${urls.platform}`,
    ...demos.map(({ slug, label }) => `  ${label.padEnd(9)} ${urls.site(slug)}`),
    ...signIn,
    ...(env.smtpUrl === undefined ? [mails] : []),
    "",
    `  Next      ${next}`,
    "",
  ];
}

async function start(env: Env, closers: Closers): Promise<Running> {
  if (env.databaseUrl === undefined) closers.add(lockDataFolder(env.dataFolder));
  else joinDataFolder(env.dataFolder);
  const open = await openDatabase({ env, log: translate, isOwned: true });
  closers.add(open.close);
  const { database } = open;
  const directory = openSiteDirectory(database, open.settings);
  closers.add(directory.close);
  const signIn = await prepareInstall(open, env);
  const secret = await loadSigningSecret(database);
  const state = { isDraining: false };
  const folder = watchSharedFolder({ database, env, tell: (problem) => app.log.error(problem) });
  closers.add(folder.stop);
  const whyUnready = (): string | undefined => {
    if (state.isDraining) return "The process is stopping.";
    return folder.isLost() ? "The data folder is not the one of the other nodes." : undefined;
  };
  const app = await buildApp({ env, database, directory, secret, whyUnready });
  if (env.role !== "web") {
    await startClock(closers, {
      database,
      settings: open.settings,
      now: Date.now,
      log: app.log,
      urls: originUrls(env.host),
      check: openReleaseCheck({ database, env, now: Date.now, urls: originUrls(env.host) }, app.log, closers),
    });
  }
  const demos = await listDemos(database);
  freeStartMemory();
  await listenOn(app, env.port);
  if (env.role !== "web") {
    const transport = openMailTransport(env);
    const storage = openStorage(env);
    const jobs = listJobs({ database, env, secret, storage, urls: originUrls(env.host), now: Date.now, transport });
    closers.add(startJobs({ database, settings: open.settings, jobs, log: app.log }).stop);
  }

  if (env.databaseUrl !== undefined && env.role !== "worker")
    closers.add(startScriptWatch({ database, env, urls: originUrls(env.host), now: Date.now, log: app.log }).stop);

  for (const line of greeting(env, demos, signIn)) translate(line);

  async function stop(): Promise<void> {
    state.isDraining = true;
    await drain(app);
    await closers.closeAll();
  }
  let stopping: Promise<void> | undefined;
  return { stop: () => (stopping ??= stop()) };
}

const closers = new Closers();
try {
  const running = await start(readEnv(), closers);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Stoa did not stop cleanly. ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof ConfigurationError ? `${message}\n` : `Stoa did not start. ${message}\n`);
  await closers.closeAll();
  process.exit(1);
}
