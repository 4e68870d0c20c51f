import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import path from "node:path";
import type { ConnectionSettings } from "../db/postgres/embedded-postgres-server.ts";

export type BlackHoleProxy = {
  /** The settings, by way of the proxy. */
  readonly settings: ConnectionSettings;
  /** Connections opened so far. */
  readonly connectionCount: () => number;
  /** From now on the connections that are open stay open, and nothing passes; new ones work. */
  readonly swallowOpenOnes: () => void;
  /** What clients have sent into the black hole: one packet is one message to the database. */
  readonly swallowedCount: () => number;
  readonly close: () => Promise<void>;
};

type Pair = { readonly near: Socket; readonly far: Socket; isSwallowed: boolean };

function socketOf({ host = "", port = 5432 }: ConnectionSettings): Socket {
  return host.startsWith("/") ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

/** Forwards to PostgreSQL on a port of this machine, and can lose a connection the way a dead network does. */
export async function openBlackHoleProxy(settings: ConnectionSettings): Promise<BlackHoleProxy> {
  const pairs: Pair[] = [];
  let swallowed = 0;
  const server = createServer((near) => {
    const pair: Pair = { near, far: socketOf(settings), isSwallowed: false };
    pairs.push(pair);
    for (const [from, to] of [
      [pair.near, pair.far],
      [pair.far, pair.near],
    ] as const) {
      from.on("data", (bytes) => {
        if (!pair.isSwallowed) to.write(bytes);
        else if (from === near) swallowed += 1;
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        if (!pair.isSwallowed) to.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...settings, host: "127.0.0.1", port },
    connectionCount: () => pairs.length,
    swallowOpenOnes: () => {
      for (const pair of pairs) pair.isSwallowed = true;
    },
    swallowedCount: () => swallowed,
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
}
