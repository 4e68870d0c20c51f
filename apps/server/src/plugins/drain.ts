import type { FastifyInstance } from "fastify";
import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How long open connections may still send a request after the port is closed; their answer then says `connection: close`. */
const GRACE_MS = 500;
/** After this long a request that still runs is cut off. */
const PATIENCE_MS = 30_000;

/** Stops accepting, lets every request in flight finish, then closes. */
export async function drain(app: FastifyInstance): Promise<void> {
  app.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  // http.Server's own close cuts idle connections at once, and with them a request that is just arriving.
  const closed = new Promise<void>((resolve) => {
    Server.prototype.close.call(app.server, () => resolve());
  });
  await wait(GRACE_MS);
  app.server.closeIdleConnections();
  const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearTimeout(patience);
  await app.close();
}
