import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/database.ts";
import { hashToken } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { SignedIn, SiteMember } from "../../plugins/endpoint-routes.ts";
import { readOrigin } from "../../plugins/request/request-origin.ts";
import { findSignedIn, findSignedInMember } from "./account-service.ts";
import { readSessionToken } from "../../plugins/session/session-cookie.ts";

/** Key that signs a session's crumbs; the token itself never leaves its cookie. */
export function sessionKeyOf(token: string): string {
  return hashToken(token).toString("base64url");
}

type GuardParts = { readonly database: Database; readonly platformHost: string };

export async function findAccountOf(request: FastifyRequest, parts: GuardParts): Promise<SignedIn | null> {
  const token = readSessionToken(request, parts.platformHost);
  if (token === undefined) return null;
  const account = await findSignedIn(parts.database, token);
  return account ? { ...account, sessionKey: sessionKeyOf(token) } : null;
}

/** Returns the site member signed in on its studio origin. Throws `not_signed_in` or `forbidden`. */
export async function getOwnerOf(request: FastifyRequest, site: SiteEntry, parts: GuardParts): Promise<SiteMember> {
  const token = readSessionToken(request, parts.platformHost);
  if (token === undefined) throw new AppError("not_signed_in");
  const member = await findSignedInMember(parts.database, token, site.id);
  if (!member) throw new AppError("not_signed_in");
  if (member.role === null) throw new AppError("forbidden");
  const { id, email, role } = member;
  return { id, email, sessionKey: sessionKeyOf(token), permissions: permissionsOfRole(role) };
}

/** Key for signing this request's crumb: the session where owners sign in, empty on visitor origins. */
export function crumbKeyOf(request: FastifyRequest, platformHost: string): string {
  const { kind } = readOrigin(request.headers.host, platformHost);
  const token = kind === "platform" || kind === "studio" ? readSessionToken(request, platformHost) : undefined;
  return token === undefined ? "" : sessionKeyOf(token);
}
