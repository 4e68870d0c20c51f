import type { PoolClient } from "pg";
import { StatementPacket, type SentStatement, type StatementResult } from "./statement-packet.ts";
import { leadToAsker, toStatement, type Asked } from "./statement-queue.ts";

/** With more, the first would wait for the last, and PostgreSQL's other processors for work. */
const MAX_SHARED = 8;

/** Where statements of several callers go. */
type SharedPlace = {
  readonly connect: () => Promise<PoolClient>;
  /** What is kept by: the pool. */
  readonly owner: object;
  readonly siteId: string;
  /** Goes before what each packet holds. */
  readonly scope: Asked;
};

type Waiting = { readonly place: SharedPlace; readonly statements: SentStatement[] };

const waitingOf = new WeakMap<object, Map<string, Waiting>>();

const ignore = (): void => undefined;

/** The statements as one packet; `onSettled` when each of them is answered. */
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
      // Those behind the one that failed were not run, and have nothing to do with it.
      if (isBroken) void send({ place, statements: [statement] });
      else statement.reject(error);
      isBroken = true;
    },
  }));
  return new StatementPacket([{ ...toStatement(place.scope), resolve: ignore, reject: ignore }, ...watched]);
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

function waitingAt(place: SharedPlace): Waiting {
  const { owner, siteId } = place;
  let bySite = waitingOf.get(owner);
  if (!bySite) {
    waitingOf.set(owner, (bySite = new Map<string, Waiting>()));
    // After all that has come in by now was looked at.
    setImmediate(() => flush(owner));
  }
  const waiting = bySite.get(siteId) ?? { place, statements: [] };
  bySite.set(siteId, waiting);
  return waiting;
}

/** Sends a statement in one packet with what others ask of the same site now. */
export async function sendTogether(place: SharedPlace, asked: Asked): Promise<StatementResult> {
  try {
    return await new Promise<StatementResult>((resolve, reject) => {
      waitingAt(place).statements.push({ ...toStatement(asked), resolve, reject });
    });
  } catch (error) {
    leadToAsker(error);
    throw error;
  }
}
