import { randomBytes } from "node:crypto";
import { inPlatform, type Database } from "./database.ts";
import { build } from "./query-builder.ts";

/** A secret of the install, made at first use and shared by all its nodes. */
export function loadSecret(database: Database, name: string): Promise<Buffer> {
  return inPlatform(database, async (db) => {
    await db.run(
      build
        .insertInto("secret")
        .values({ name, value: randomBytes(32) })
        .onConflict((conflict) => conflict.doNothing()),
    );
    const row = await db.first(build.selectFrom("secret").select("value").where("name", "=", name));
    if (!row) throw new Error(`The secret ${name} could not be kept.`);
    return row.value;
  });
}
