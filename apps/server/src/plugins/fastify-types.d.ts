import "@fastify/cookie";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Site of the request's host; null on the platform origin and where there is none. */
    site: SiteEntry | null;
    /** What the endpoint's guard found out, for its handler. */
    admitted: unknown;
  }
}
