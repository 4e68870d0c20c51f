import { StatementPacket } from "../apps/server/src/db/statement/statement-packet.ts";
import type { Database } from "../apps/server/src/db/database.ts";

export type SentStatement = { readonly text: string; readonly values: readonly unknown[] };

/** Statements sent to the database together, before any answer to them. */
export type RoundTrip = readonly SentStatement[];

type AnyQuery = (query: unknown) => Promise<unknown>;

function watched({ statements }: StatementPacket, onAnswer: () => void): StatementPacket {
  return new StatementPacket(
    statements.map(({ resolve, reject, ...statement }) => ({
      ...statement,
      resolve: (result) => {
        onAnswer();
        resolve(result);
      },
      reject: (error) => {
        onAnswer();
        reject(error);
      },
    })),
  );
}

export async function recordStatements(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<RoundTrip[]> {
  const roundTrips: SentStatement[][] = [];
  let waiting = 0;
  const client = await database.pool.connect();
  const send = client.query.bind(client) as AnyQuery;
  const onAnswer = (): void => {
    waiting -= 1;
  };
  function record(statements: RoundTrip): void {
    if (waiting === 0) roundTrips.push([]);
    waiting += statements.length;
    roundTrips.at(-1)?.push(...statements.map(({ text, values }) => ({ text, values })));
  }
  const query = (sent: unknown): unknown => {
    if (sent instanceof StatementPacket) {
      record(sent.statements);
      return send(watched(sent, onAnswer));
    }
    record([{ text: String(sent), values: [] }]);
    return send(sent).finally(onAnswer);
  };
  const recorded = { query, release: () => undefined };
  try {
    await work({ ...database, pool: { connect: () => Promise.resolve(recorded) } as unknown as Database["pool"] });
  } finally {
    client.release();
  }
  return roundTrips;
}
