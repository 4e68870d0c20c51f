import { randomBytes } from "node:crypto";
import { inPlatform, type Database } from "./database.ts";
import type { TableRow } from "./rows/table-rows-data.ts";

/** Returns a secret of the install, created at first use and shared by all its nodes. */
export function loadSecret(database: Database, name: string): Promise<Buffer> {
  return inPlatform(database, async (db) => {
    await db.run("insert into secret (name, value) values ($1, $2) on conflict do nothing", [name, randomBytes(32)]);
    const [row] = await db.text<TableRow<"secret", "value">>("select value from secret where name = $1", [name]);
    if (!row) throw new Error(`The secret ${name} could not be kept.`);
    return row.value;
  });
}
