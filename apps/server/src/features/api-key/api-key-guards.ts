import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { SiteMember } from "../../plugins/endpoint-routes.ts";
import { admitApiKey } from "./api-key-service.ts";

const BEARER = /^bearer +(\S+)$/i;

/** Whether the request carries an API key; its session cookie is then ignored. */
export function hasBearerKey(request: FastifyRequest): boolean {
  return /^bearer\b/i.test(request.headers.authorization ?? "");
}

/** Returns the holder of the request's API key, as a member of that key's site. Throws `not_signed_in`. */
export async function getKeyHolderOf(
  request: FastifyRequest,
  site: SiteEntry,
  database: Database,
): Promise<SiteMember> {
  const text = BEARER.exec(request.headers.authorization ?? "")?.[1];
  const key = text === undefined ? undefined : await admitApiKey(database, site.id, text);
  if (!key) throw new AppError("not_signed_in", { message: "This API key isn't valid for this site." });
  return { id: `key:${key.id}`, email: `API key ${key.name}`, sessionKey: "", permissions: key.permissions };
}
