import type { FastifyInstance } from "fastify";
import { inPlatform, type Database } from "../../db/database.ts";
import { AppError } from "../../errors.ts";

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too; migrations ran before the process started
 * listening.
 */
export function healthRoutes(
  app: FastifyInstance,
  parts: { database: Database; whyUnready: () => string | undefined },
): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const message = parts.whyUnready();
    if (message !== undefined) throw new AppError("unavailable", { message });
    await inPlatform(parts.database, (db) => db.text("select 1", []));
    return reply.header("cache-control", "no-store").send({ status: "ready" });
  });
}
