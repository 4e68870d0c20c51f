import { randomBytes } from "node:crypto";
import { buildApp } from "./app.ts";
import { lockDataFolder } from "./db/data-folder-lock.ts";
import { openDatabase, type OpenDatabase } from "./db/open-database.ts";
import { loadSecret } from "./db/secrets.ts";
import { ConfigurationError, readEnv, type Env } from "./env.ts";
import { createAccount, findOwner } from "./features/account/account-service.ts";
import { openSiteDirectory } from "./features/site/site-directory.ts";
import { originUrls } from "./plugins/request-origin.ts";

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Makes the first account when there is none; answers what the owner must be told once. */
async function ensureOwner(open: OpenDatabase, env: Env): Promise<string[]> {
  if (await findOwner(open.database)) return [];
  const password = env.ownerPassword ?? randomBytes(12).toString("base64url");
  await createAccount(open.database, env.ownerEmail, password);
  const shown =
    env.ownerPassword === undefined
      ? `${password}   (shown once; change it with: npm run stoa -- owner reset-password)`
      : "as set in STOA_OWNER_PASSWORD";
  return [`  Sign in   ${env.ownerEmail}`, `  Password  ${shown}`];
}

async function start(env: Env): Promise<void> {
  const unlock = lockDataFolder(env.dataFolder);
  let isDraining = false;
  const open = await openDatabase({ env, log: say, isOwned: true });
  const { database } = open;
  const directory = openSiteDirectory(database, open.settings);
  const signIn = await ensureOwner(open, env);
  const secret = await loadSecret(database, "signing");
  const app = await buildApp({ env, database, directory, secret, isDraining: () => isDraining });
  await app.listen({ port: env.port, host: "::" });

  const urls = originUrls(env.host);
  say("");
  say("  Stoa is running.");
  say("");
  say(`  Studio    ${urls.platform}`);
  for (const line of signIn) say(line);
  say("");

  async function stop(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    await app.close();
    await directory.close();
    await open.close();
    unlock();
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          say(String(error));
          process.exit(1);
        },
      );
    });
  }
}

try {
  await start(readEnv());
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof ConfigurationError ? `${message}\n` : `Stoa did not start. ${message}\n`);
  process.exit(1);
}
