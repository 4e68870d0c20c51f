import { Client } from "pg";
import type { TestDatabase } from "./test-database.ts";

/** Runs a statement that requires the database owner, such as revoking and restoring a grant. */
export async function asDatabaseOwner({ admin }: Pick<TestDatabase, "admin">, statement: string): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
