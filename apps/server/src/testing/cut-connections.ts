import type { PoolClient } from "pg";
import { asDatabaseOwner } from "./as-database-owner.ts";
import type { TestApp } from "./test-app.ts";

/** A write at which the connection is cut: name, table, event and condition. */
export type WriteStep = readonly [name: string, table: string, event: "insert" | "update", when: string];

type Cutter = {
  readonly cutAt: <Result>(step: WriteStep, work: () => Promise<Result>) => Promise<Result>;
  /** Loses the response of the nth commit, which succeeds without the server knowing. */
  readonly loseCommit: <Result>(number: number, work: () => Promise<Result>) => Promise<Result>;
};

const CUT = `
  create function cut_connection() returns trigger language plpgsql as $$
  begin
    perform pg_terminate_backend(pg_backend_pid());
    return new;
  end
  $$`;

/** A connection that reports a failure after the commit for which `isLost` is true. */
function losing(client: PoolClient, isLost: () => boolean): PoolClient {
  const query = async (...values: Parameters<PoolClient["query"]>): Promise<unknown> => {
    const answer: unknown = await (client.query as (...all: unknown[]) => Promise<unknown>)(...values);
    if ((values[0] as unknown) === "commit" && isLost())
      throw Object.assign(new Error("terminating connection"), { code: "57P01" });
    return answer;
  };
  return new Proxy(client, {
    get: (target, name) => {
      if (name === "query") return query;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
}

export async function createCutter(testApp: Pick<TestApp, "admin" | "database">): Promise<Cutter> {
  const { pool } = testApp.database;
  await asDatabaseOwner(testApp, CUT);
  return {
    cutAt: async ([, table, event, when], work) => {
      const trigger = `before ${event} on ${table} for each row when (${when}) execute function cut_connection()`;
      await asDatabaseOwner(testApp, `create trigger cut ${trigger}`);
      try {
        return await work();
      } finally {
        await asDatabaseOwner(testApp, `drop trigger cut on ${table}`);
      }
    },
    loseCommit: async (number, work) => {
      const connect = pool.connect.bind(pool);
      let commits = 0;
      const isLost = (): boolean => (commits += 1) === number;
      pool.connect = (async () => losing(await connect(), isLost)) as typeof pool.connect;
      try {
        return await work();
      } finally {
        pool.connect = connect;
      }
    },
  };
}
