import { buildApp } from "../../apps/server/src/app.ts";
import { openDatabase } from "../../apps/server/src/db/open-database.ts";
import { loadSigningSecret } from "../../apps/server/src/db/sealing/signing-secret.ts";
import { readEnv } from "../../apps/server/src/env.ts";
import { openSiteDirectory } from "../../apps/server/src/features/site/site-directory.ts";
import { freeStartMemory } from "../../apps/server/src/plugins/free-start-memory.ts";
import { countStatements } from "../count-statements.ts";

/*
 * Stoa in its own process on the data folder of a running PostgreSQL, as main.ts assembles it, except for the
 * per-minute limit of cart changes: a benchmark is a single very busy visitor. Reports its port to the parent, and on
 * request the statements sent.
 */
const NO_LIMIT = 1_000_000_000;

const env = readEnv();
const open = await openDatabase({ env, log: console.error, isOwned: false });
const counts = countStatements(open.database);
const directory = openSiteDirectory(open.database, open.settings);
const secret = await loadSigningSecret(open.database);
const cartLimits = { perVisitor: NO_LIMIT, perAddress: NO_LIMIT };
const app = await buildApp({ env, database: open.database, directory, secret, cartLimits });
freeStartMemory();
await app.listen({ port: env.port, host: "127.0.0.1" });
process.send?.({ port: env.port });
process.on("message", () => process.send?.(counts.take()));

process.once("SIGTERM", () => {
  void (async () => {
    await app.close();
    await directory.close();
    await open.close();
    process.exit(0);
  })();
});
