import type { FastifyInstance } from "fastify";
import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * How long open connections may still send a request after the port is closed; responses then have `connection: close`.
 */
const GRACE_MS = 500;
/** After this, running requests are cut off. */
const PATIENCE_MS = 30_000;

/** Stops accepting connections, lets requests in flight finish, then closes. */
export async function drain(app: FastifyInstance): Promise<void> {
  app.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  // http.Server's own close drops idle connections at once, and with them a request just arriving.
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
