import { setTimeout as wait } from "node:timers/promises";
import { Client, type Connection } from "pg";
import type { ConnectionSettings } from "./postgres/embedded-postgres-server.ts";

export type Notifications = {
  /** False while the connection is down: nothing may be cached then. */
  readonly isListening: () => boolean;
  readonly close: () => Promise<void>;
};

/** A connection that doesn't answer within `patienceMs` is replaced; it is asked every `pauseMs`. */
export type Heartbeat = { readonly pauseMs: number; readonly patienceMs: number };

export type NotificationHandlers = {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Messages may have been missed: drop every cache. */
  readonly onGap: () => void;
  /** Only for tests. */
  readonly heartbeat?: Heartbeat | undefined;
};

/**
 * A kernel keeps a connection whose other end is gone for hours, and whoever only listens never notices. With these, it
 * is replaced within 5 seconds.
 */
const HEARTBEAT: Heartbeat = { pauseMs: 2000, patienceMs: 2000 };

/** Also finds out when the session behind the connection is not the one that listens, as behind some poolers. */
const IS_LISTENING = "select 1 from pg_listening_channels() as channel where channel = $1";

const RECONNECT_MS = 100;

/** Ends a connection without waiting for its other end. */
function cut(client: Client): void {
  (client as unknown as { readonly connection: Connection }).connection.stream.destroy();
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

type Watch = { readonly channel: string; readonly pauseMs: number; readonly signal: AbortSignal };

/** Returns when the connection no longer listens; throws when it doesn't answer. */
async function watch(connection: Client, { channel, pauseMs, signal }: Watch): Promise<void> {
  let isListening = true;
  while (isListening && !signal.aborted) {
    await pause(pauseMs, signal);
    const { rowCount } = await connection.query(IS_LISTENING, [channel]);
    isListening = rowCount === 1;
  }
}

/** Resolves when the connection has ended. */
function endOf(connection: Client): Promise<void> {
  return new Promise((resolve) => {
    connection.on("end", resolve);
    connection.on("error", () => resolve());
  });
}

/** Listens on a channel, reconnects forever and reports gaps. */
export function listen(settings: ConnectionSettings, handlers: NotificationHandlers): Notifications {
  const { channel, heartbeat: { pauseMs, patienceMs } = HEARTBEAT } = handlers;
  const state = { isListening: false };
  const closing = new AbortController();
  const { signal } = closing;
  const timeouts = { connectionTimeoutMillis: 5000, query_timeout: patienceMs };
  let client: Client | undefined;

  async function connectOnce(): Promise<void> {
    const connection = new Client({ ...settings, keepAlive: true, ...timeouts });
    client = connection;
    const ended = endOf(connection);
    connection.on("notification", ({ payload }) => handlers.onMessage(payload ?? ""));
    // If ended while connecting, `connect` never settles.
    await Promise.race([connection.connect(), ended]);
    if (signal.aborted) return;
    await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
    handlers.onGap();
    state.isListening = true;
    await Promise.race([ended, watch(connection, { channel, pauseMs, signal })]);
  }

  async function keepConnected(): Promise<void> {
    while (!signal.aborted) {
      await connectOnce().catch(() => undefined);
      state.isListening = false;
      handlers.onGap();
      if (client && !signal.aborted) cut(client);
      await pause(RECONNECT_MS, signal);
    }
  }

  async function disconnect(): Promise<void> {
    await Promise.race([client?.end().catch(() => undefined), wait(patienceMs, undefined, { ref: false })]);
    if (client) cut(client);
  }

  const running = keepConnected();
  return {
    isListening: () => state.isListening,
    close: async () => {
      closing.abort();
      await disconnect();
      await running;
    },
  };
}
