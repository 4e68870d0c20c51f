import { Client } from "pg";
import type { TestDatabase } from "./test-database.ts";

/** Runs a statement that only the owner of the database may run; to take a right from the server and give it back, say. */
export async function asDatabaseOwner({ admin }: Pick<TestDatabase, "admin">, statement: string): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
