import { createDatabase, type Database } from "../../apps/server/src/db/database.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/db/postgres/embedded-postgres-server.ts";
import { loadSigningSecret } from "../../apps/server/src/db/sealing/signing-secret.ts";
import { openKeyRing } from "../../apps/server/src/db/sealing/sealing-key-ring.ts";
import { readEnv, type Env } from "../../apps/server/src/env.ts";
import { originUrls, type OriginUrls } from "../../apps/server/src/plugins/request/request-origin.ts";

export type FaultParts = {
  readonly database: Database;
  readonly env: Env;
  readonly secret: Buffer;
  readonly urls: OriginUrls;
  readonly now: () => number;
};

export type FaultPartsEnv = Readonly<Record<string, string>> & { readonly STOA_DATA: string };

/** Connects to a Stoa's database as the application, and as a role that bypasses row-level security. */
export async function openFaultParts(place: FaultPartsEnv): Promise<{ parts: FaultParts; admin: Database }> {
  const server = await startEmbeddedPostgres({ dataFolder: place.STOA_DATA, log: () => undefined, isOwned: false });
  const env = readEnv(place);
  const adminSettings = { ...server.admin, database: "stoa" };
  const database = createDatabase(
    { ...adminSettings, user: "stoa_app", password: server.appPassword },
    { maxConnections: 8, keyRing: openKeyRing(env) },
  );
  const secret = await loadSigningSecret(database);
  const parts = { database, env, secret, urls: originUrls(env.host), now: Date.now };
  return { parts, admin: createDatabase(adminSettings, { maxConnections: 4 }) };
}
