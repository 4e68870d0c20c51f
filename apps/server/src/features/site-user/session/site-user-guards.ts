import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite } from "../../../db/database.ts";
import { hashToken } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { readSiteUserToken } from "./site-user-cookies.ts";
import { isXsrfToken } from "./site-user-session-service.ts";
import { findSessionUser, type SiteUser } from "./site-user-session-store.ts";

export type Visitor = { readonly user: SiteUser; readonly token: string };

type GuardParts = Pick<Resources, "database" | "env" | "now" | "secret">;

/** The signed-in visitor; guests cost no query. */
export async function findVisitor(
  { database, env, now }: Omit<GuardParts, "secret">,
  request: FastifyRequest,
  site: SiteEntry,
): Promise<Visitor | undefined> {
  const token = readSiteUserToken(request, env.host);
  if (token === undefined) return undefined;
  const user = await inSite(database, site.id, (db) => findSessionUser(db, hashToken(token), new Date(now())));
  return user && { user, token };
}

/** Throws `crumb_failed` unless a state-changing call carries its session's token. spec: storefront 4, session */
export function checkXsrf(request: FastifyRequest, token: string, parts: Pick<Resources, "secret">): void {
  if (request.method === "GET") return;
  if (!isXsrfToken(request.headers["x-siteuser-xsrf-token"], token, parts)) throw new AppError("crumb_failed");
}

/** The visitor of a call that requires a session. Throws `not_signed_in` and `crumb_failed`. */
export async function getVisitor(parts: GuardParts, request: FastifyRequest, site: SiteEntry): Promise<Visitor> {
  const visitor = await findVisitor(parts, request, site);
  if (!visitor) throw new AppError("not_signed_in");
  checkXsrf(request, visitor.token, parts);
  return visitor;
}
