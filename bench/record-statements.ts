import type { Database } from "../apps/server/src/db/database.ts";

export type SentStatement = { readonly text: string; readonly values: readonly unknown[] };

/** Statements that travelled to the database together, before an answer to any of them was there. */
export type RoundTrip = readonly SentStatement[];

type Query = string | { readonly text: string; readonly values?: readonly unknown[] };
type AnyQuery = (query: Query) => Promise<unknown>;

function toStatement(query: Query): SentStatement {
  return typeof query === "string" ? { text: query, values: [] } : { text: query.text, values: query.values ?? [] };
}

/** What `work` really sends to the database, by round trip, transaction control included. */
export async function recordStatements(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<RoundTrip[]> {
  const roundTrips: SentStatement[][] = [];
  let waiting = 0;
  const client = await database.pool.connect();
  const send = client.query.bind(client) as AnyQuery;
  const query: AnyQuery = async (sent) => {
    if (waiting === 0) roundTrips.push([]);
    waiting += 1;
    roundTrips.at(-1)?.push(toStatement(sent));
    try {
      return await send(sent);
    } finally {
      waiting -= 1;
    }
  };
  const recorded = { query, release: () => undefined };
  try {
    await work({ ...database, pool: { connect: () => Promise.resolve(recorded) } as unknown as Database["pool"] });
  } finally {
    client.release();
  }
  return roundTrips;
}
