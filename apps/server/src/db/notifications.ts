import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { ConnectionSettings } from "./postgres/embedded-postgres-server.ts";

export type Notifications = {
  /** False while the connection is down: nothing may be cached then. */
  readonly isListening: () => boolean;
  readonly close: () => Promise<void>;
};

type NotificationHandlers = {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Messages may have been missed: drop every cache. */
  readonly onGap: () => void;
};

/** Listens on a channel, reconnects forever and reports gaps. */
export function listen(settings: ConnectionSettings, handlers: NotificationHandlers): Notifications {
  const state = { isClosed: false, isListening: false };
  let client: Client | undefined;

  async function connectOnce(): Promise<void> {
    const connection = new Client({ ...settings, keepAlive: true, connectionTimeoutMillis: 5000 });
    client = connection;
    const ended = new Promise<void>((resolve) => {
      connection.on("end", resolve);
      connection.on("error", () => resolve());
    });
    connection.on("notification", ({ payload }) => handlers.onMessage(payload ?? ""));
    // If ended while connecting, `connect` never settles.
    await Promise.race([connection.connect(), ended]);
    if (state.isClosed) return;
    await connection.query(`listen ${connection.escapeIdentifier(handlers.channel)}`);
    handlers.onGap();
    state.isListening = true;
    await ended;
  }

  async function keepConnected(): Promise<void> {
    while (!state.isClosed) {
      await connectOnce().catch(() => undefined);
      state.isListening = false;
      handlers.onGap();
      await client?.end().catch(() => undefined);
      if (!state.isClosed) await wait(100);
    }
  }

  const running = keepConnected();
  return {
    isListening: () => state.isListening,
    close: async () => {
      state.isClosed = true;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
