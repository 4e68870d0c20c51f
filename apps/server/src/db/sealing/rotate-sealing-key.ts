import { inPlatform, type Database } from "../database.ts";
import type { KeyRing } from "./sealing-key-ring.ts";
import { sealAllAgain, type SealedAgain } from "./seal-again.ts";
import { newSealingKey, type SealingKey } from "./sealing-key.ts";
import {
  deleteAllKeys,
  deleteEarlierKeys,
  insertCurrentKey,
  listSealingKeyRows,
  lockSealing,
} from "./sealing-key-store.ts";
import { loadSigningSecret, sealSigningSecret } from "./signing-secret.ts";

export type Rotation =
  | ({ readonly kind: "rotated"; readonly id: string } & SealedAgain)
  /** A new key is in the file, which other nodes need before it comes into force. */
  | { readonly kind: "prepared"; readonly file: string }
  /** Keys of the environment are made by whoever sets them. */
  | { readonly kind: "noNewKey" };

/** The key to put in force, if there is one: the first of the ring, unless a finished rotation left it there. */
function chosenKey(keyRing: KeyRing, rows: ReadonlyArray<{ id: string; is_current: boolean }>): SealingKey | undefined {
  const [first] = keyRing.keys();
  const isDone = rows.length === 1 && rows[0]?.id === first?.id;
  return isDone ? undefined : first;
}

function addKey(keyRing: KeyRing): SealingKey {
  const key = newSealingKey();
  keyRing.write([key, ...keyRing.keys()]);
  return key;
}

async function putInForce(database: Database, key: SealingKey, signing: Buffer): Promise<void> {
  await inPlatform(database, async (db) => {
    await lockSealing(db);
    const rows = await listSealingKeyRows(db);
    if (rows.some(({ id, is_current: isCurrent }) => isCurrent && id === key.id)) return;
    await insertCurrentKey(db, key.id, sealSigningSecret(key, signing));
  });
}

/**
 * Seals everything with a new key while other processes run. An interrupted rotation continues: the earlier key stays
 * known until nothing needs it. With `waitsForNodes`, a new key is first only added to the file, so that it can be
 * copied to the other nodes; the next call puts it in force.
 */
export async function rotateSealingKey(
  database: Database,
  { waitsForNodes }: { readonly waitsForNodes: boolean },
): Promise<Rotation> {
  const { keyRing } = database;
  const signing = await loadSigningSecret(database);
  const given = chosenKey(keyRing, await inPlatform(database, listSealingKeyRows));
  if (!given && keyRing.file === undefined) return { kind: "noNewKey" };
  const key = given ?? addKey(keyRing);
  if (!given && waitsForNodes && keyRing.file !== undefined) return { kind: "prepared", file: keyRing.file };
  await putInForce(database, key, signing);
  const done = await sealAllAgain(database, signing);
  await inPlatform(database, deleteEarlierKeys);
  if (keyRing.file !== undefined) keyRing.write([key]);
  return { kind: "rotated", id: key.id, ...done };
}

/** Gives up everything sealed with a lost key, including the signing secret, and starts with the keys given. */
export async function resetSealing(database: Database): Promise<void> {
  await inPlatform(database, deleteAllKeys);
  await loadSigningSecret(database);
}
