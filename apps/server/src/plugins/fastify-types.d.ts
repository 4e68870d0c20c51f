import "@fastify/cookie";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Site of the request's host; null on the platform origin and for unknown hosts. */
    site: SiteEntry | null;
    admitted: unknown;
  }
}
