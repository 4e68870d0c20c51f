import { createRequire } from "node:module";
import type { PoolClient } from "pg";
import { StatementPacket, type SentStatement, type Statement, type StatementResult } from "./statement-packet.ts";

/** Converts a value to wire format: dates, arrays and objects as text. The driver has no types for it. */
const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils.js") as {
  readonly prepareValue: (value: unknown) => string | Buffer | null;
};

export type QueuedStatement = { readonly text: string; readonly values: readonly unknown[] };

/** Sends statements requested in the same tick in one packet, in order. */
export type StatementQueue = {
  readonly send: (text: string, values: readonly unknown[]) => Promise<StatementResult>;
  /** Runs first in each packet from here on, the waiting one included. If it fails, so do the statements after it. */
  readonly startEachWith: (first: QueuedStatement) => void;
  readonly end: () => void;
};

const statementNames = new Map<string, string>();

/** Names a statement so PostgreSQL parses it once per connection; bounded, because names are kept forever. */
function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= 1000) return "";
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** `isNaming`: false where another session may run the statement than the one that parsed it. */
export function toStatement({ text, values }: QueuedStatement, isNaming: boolean): Statement {
  return { name: isNaming ? nameOf(text) : "", text, values: values.map((value) => prepareValue(value)) };
}

const led = new WeakSet<Error>();

/**
 * Points an error's stack at the caller instead of the socket. Statements that were not run because of a failure share
 * its error.
 */
export function leadToAsker(error: unknown): void {
  if (!(error instanceof Error) || led.has(error)) return;
  led.add(error);
  Error.captureStackTrace(error, leadToAsker);
}

const ignore = (): void => undefined;

export function openStatementQueue(client: PoolClient, isNaming = true): StatementQueue {
  let waiting: SentStatement[] = [];
  let first: QueuedStatement | undefined;
  let hasStarted = false;
  let hasEnded = false;

  function flush(): void {
    if (waiting.length === 0) return;
    const packet = new StatementPacket(waiting);
    waiting = [];
    hasStarted = false;
    client.query(packet);
  }
  function add(statement: SentStatement): void {
    // After all code of this tick has added its statements.
    if (waiting.length === 0) process.nextTick(flush);
    if (first && !hasStarted) waiting.push({ ...toStatement(first, isNaming), resolve: ignore, reject: ignore });
    hasStarted = true;
    waiting.push(statement);
  }
  function ask(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => add({ ...statement, resolve, reject }));
  }
  return {
    send: async (text, values) => {
      if (hasEnded) throw new Error("The transaction of this statement has ended.");
      try {
        return await ask(toStatement({ text, values }, isNaming));
      } catch (error) {
        leadToAsker(error);
        throw error;
      }
    },
    startEachWith: (statement) => {
      first = statement;
      hasStarted = false;
    },
    end: () => {
      flush();
      hasEnded = true;
    },
  };
}
