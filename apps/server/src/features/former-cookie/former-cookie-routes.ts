import type { FastifyInstance } from "fastify";
import type { Resources } from "../../plugins/resources.ts";
import { createIgnoredCookies, succeedFormerCookies } from "./former-cookie-service.ts";

/** Before any route reads cookies of a site. */
export function formerCookieRoutes(app: FastifyInstance, parts: Resources): void {
  const ignored = createIgnoredCookies();
  app.addHook("onRequest", async (request, reply) => {
    if (request.site) await succeedFormerCookies({ parts, site: request.site, request, reply, ignored });
  });
}
