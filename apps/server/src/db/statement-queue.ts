import { createRequire } from "node:module";
import type { PoolClient } from "pg";
import { StatementPacket, type SentStatement, type Statement, type StatementResult } from "./statement-packet.ts";

/** A value as it travels: dates, arrays and objects as text. The driver has no types for it. */
const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils.js") as {
  readonly prepareValue: (value: unknown) => string | Buffer | null;
};

/** A statement and its values as they are asked for. */
export type Asked = { readonly text: string; readonly values: readonly unknown[] };

/** Sends what is asked for at the same moment in one packet, in the order of asking. */
export type StatementQueue = {
  readonly send: (text: string, values: readonly unknown[]) => Promise<StatementResult>;
  /** From the next packet on, `first` goes before what each holds. */
  readonly startEachWith: (first: Asked) => void;
  /** Sends what waits; nothing can be sent any more. */
  readonly end: () => void;
};

const statementNames = new Map<string, string>();

/** Names a statement so that PostgreSQL parses it once per connection; bounded, because names are kept for ever. */
function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= 1000) return "";
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** A statement as it travels. */
export function toStatement({ text, values }: Asked): Statement {
  return { name: nameOf(text), text, values: values.map((value) => prepareValue(value)) };
}

const led = new WeakSet<Error>();

/** Makes an error's stack lead to who asked, instead of to the socket. Statements that were not run for it share the error of the one that failed. */
export function leadToAsker(error: unknown): void {
  if (!(error instanceof Error) || led.has(error)) return;
  led.add(error);
  Error.captureStackTrace(error, leadToAsker);
}

const ignore = (): void => undefined;

export function openStatementQueue(client: PoolClient): StatementQueue {
  let waiting: SentStatement[] = [];
  let first: Asked | undefined;
  let hasEnded = false;

  function flush(): void {
    if (waiting.length === 0) return;
    const packet = new StatementPacket(waiting);
    waiting = [];
    client.query(packet);
  }
  function add(statement: SentStatement): void {
    if (waiting.length === 0) {
      // After all that runs at this moment has said what it needs.
      process.nextTick(flush);
      // When it fails, so do those behind it.
      if (first) waiting.push({ ...toStatement(first), resolve: ignore, reject: ignore });
    }
    waiting.push(statement);
  }
  function ask(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => add({ ...statement, resolve, reject }));
  }
  return {
    send: async (text, values) => {
      if (hasEnded) throw new Error("The transaction of this statement has ended.");
      try {
        return await ask(toStatement({ text, values }));
      } catch (error) {
        leadToAsker(error);
        throw error;
      }
    },
    startEachWith: (statement) => {
      first = statement;
    },
    end: () => {
      flush();
      hasEnded = true;
    },
  };
}
