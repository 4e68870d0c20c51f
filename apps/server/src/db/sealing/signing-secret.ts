import { randomBytes } from "node:crypto";
import { ConfigurationError } from "../../settings/read-setting.ts";
import { inPlatform, type Database, type PlatformDb } from "../database.ts";
import type { KeyRing } from "./sealing-key-ring.ts";
import { sealAllAgain } from "./seal-again.ts";
import { openSealedText, sealText, type SealContext } from "./seal.ts";
import { newSealingKey, type SealingKey } from "./sealing-key.ts";
import {
  deleteFormerSecret,
  findFormerSecret,
  insertCurrentKey,
  listSealingKeyRows,
  lockSealing,
  type SealingKeyRow,
} from "./sealing-key-store.ts";

const CONTEXT: SealContext = { purpose: "stoa signing secret", siteId: "", provider: "", field: "signing" };

export function sealSigningSecret(key: SealingKey, signing: Buffer): Buffer {
  return sealText(key, CONTEXT, signing.toString("hex"));
}

function whereKeysGo({ file }: KeyRing): string {
  return file === undefined ? "STOA_SEALING_KEY" : `${file} (or STOA_SEALING_KEY)`;
}

function throwMissingKey(id: string, keyRing: KeyRing): never {
  throw new ConfigurationError(
    `The secrets in this database are sealed with the key ${id}, which this Stoa was not given. ` +
      `Put the key of the other nodes, or of your backup, into ${whereKeysGo(keyRing)}. ` +
      "If it is lost: npm run stoa -- secrets reset --lose-secrets",
  );
}

/** The keys prove themselves by opening the signing secret. */
function openSigningSecret(rows: readonly SealingKeyRow[], keyRing: KeyRing): Buffer {
  const opened = rows.map(({ id, sealed_signing: sealed }) => {
    const key = keyRing.find(id);
    const text = key && openSealedText(key, CONTEXT, sealed);
    return text ?? throwMissingKey(id, keyRing);
  });
  return Buffer.from(opened[0] ?? "", "hex");
}

async function makeFirstKey(db: PlatformDb, keyRing: KeyRing): Promise<Buffer> {
  const signing = (await findFormerSecret(db)) ?? randomBytes(32);
  if (keyRing.keys().length === 0) keyRing.write([newSealingKey()]);
  const [key] = keyRing.keys();
  if (!key) throw new Error("There is no sealing key.");
  await insertCurrentKey(db, key.id, sealSigningSecret(key, signing));
  return signing;
}

async function openOrMake(db: PlatformDb, keyRing: KeyRing): Promise<Buffer> {
  const known = await listSealingKeyRows(db);
  if (known.length > 0) return openSigningSecret(known, keyRing);
  await lockSealing(db);
  // Another node may have been first.
  const rows = await listSealingKeyRows(db);
  return rows.length > 0 ? openSigningSecret(rows, keyRing) : makeFirstKey(db, keyRing);
}

/** Seals what an earlier version sealed with the signing secret, or not at all; only then is that secret deleted. */
async function leaveFormerSecret(database: Database, signing: Buffer): Promise<void> {
  await sealAllAgain(database, signing);
  await inPlatform(database, deleteFormerSecret);
}

/**
 * Returns the secret that signs links and cookies, created at the first start and shared by all nodes. Throws
 * `ConfigurationError` when this process was not given the keys that the database is sealed with.
 */
export async function loadSigningSecret(database: Database): Promise<Buffer> {
  const { signing, former } = await inPlatform(database, async (db) => ({
    signing: await openOrMake(db, database.keyRing),
    former: await findFormerSecret(db),
  }));
  if (former) await leaveFormerSecret(database, signing);
  return signing;
}
