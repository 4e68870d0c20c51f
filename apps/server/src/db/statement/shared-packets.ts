import type { PoolClient } from "pg";
import { StatementPacket, type SentStatement, type StatementResult } from "./statement-packet.ts";
import { leadToAsker, toStatement, type QueuedStatement } from "./statement-queue.ts";

/** With more, the first would wait for the last while PostgreSQL's other processors are idle. */
const MAX_SHARED = 8;

type SharedScope = {
  readonly connect: () => Promise<PoolClient>;
  /** The pool; keys the waiting statements. */
  readonly owner: object;
  readonly siteId: string;
  readonly scope: QueuedStatement;
  readonly isNaming: boolean;
};

type Waiting = { readonly place: SharedScope; readonly statements: SentStatement[] };

const waitingOf = new WeakMap<object, Map<string, Waiting>>();

const ignore = (): void => undefined;

function packetOf({ place, statements }: Waiting, onSettled: () => void): StatementPacket {
  let open = statements.length;
  let isBroken = false;
  const settle = (): void => {
    open -= 1;
    if (open === 0) onSettled();
  };
  const watched = statements.map((statement): SentStatement => ({
    ...statement,
    resolve: (result) => {
      settle();
      statement.resolve(result);
    },
    reject: (error) => {
      settle();
      // Statements behind the failed one were not run and are unrelated to it.
      if (isBroken) void send({ place, statements: [statement] });
      else statement.reject(error);
      isBroken = true;
    },
  }));
  return new StatementPacket([
    { ...toStatement(place.scope, place.isNaming), resolve: ignore, reject: ignore },
    ...watched,
  ]);
}

async function send(waiting: Waiting): Promise<void> {
  try {
    const client = await waiting.place.connect();
    client.query(packetOf(waiting, () => client.release()));
  } catch (error) {
    for (const { reject } of waiting.statements) reject(error);
  }
}

function flush(owner: object): void {
  const all = waitingOf.get(owner)?.values() ?? [];
  waitingOf.delete(owner);
  for (const { place, statements } of all) {
    for (let from = 0; from < statements.length; from += MAX_SHARED)
      void send({ place, statements: statements.slice(from, from + MAX_SHARED) });
  }
}

function waitingAt(place: SharedScope): Waiting {
  const { owner, siteId } = place;
  let bySite = waitingOf.get(owner);
  if (!bySite) {
    waitingOf.set(owner, (bySite = new Map<string, Waiting>()));
    // After all pending input was processed.
    setImmediate(() => flush(owner));
  }
  const waiting = bySite.get(siteId) ?? { place, statements: [] };
  bySite.set(siteId, waiting);
  return waiting;
}

export async function sendTogether(scope: SharedScope, asked: QueuedStatement): Promise<StatementResult> {
  try {
    return await new Promise<StatementResult>((resolve, reject) => {
      waitingAt(scope).statements.push({ ...toStatement(asked, scope.isNaming), resolve, reject });
    });
  } catch (error) {
    leadToAsker(error);
    throw error;
  }
}
