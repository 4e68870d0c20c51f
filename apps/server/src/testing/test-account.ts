import { hash } from "@node-rs/argon2";
import { inPlatform, type Database } from "../db/database.ts";
import { newId } from "../db/new-id.ts";
import { insertAccount } from "../features/account/account-store.ts";

export const TEST_PASSWORD = "a long enough password";

/** The least that argon2 allows: the hash says so itself, so signing in with it is as cheap. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let kept: Promise<string> | undefined;

/** An account that signs in with `TEST_PASSWORD`; answers its id. */
export async function createTestAccount(database: Database, email: string): Promise<string> {
  kept ??= hash(TEST_PASSWORD, CHEAP);
  const account = { id: newId(), email, passwordHash: await kept };
  await inPlatform(database, (db) => insertAccount(db, account));
  return account.id;
}
