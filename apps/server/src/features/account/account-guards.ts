import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/database.ts";
import { hashToken } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { SignedIn, SiteMember } from "../../plugins/endpoint-routes.ts";
import { readOrigin } from "../../plugins/request-origin.ts";
import { findSignedIn, findSignedInMember } from "./account-service.ts";
import { readSessionToken } from "../../plugins/session-cookie.ts";

/** What crumbs of a session are signed with; the token itself never leaves its cookie. */
export function sessionKeyOf(token: string): string {
  return hashToken(token).toString("base64url");
}

type GuardParts = { readonly database: Database; readonly platformHost: string };

/** Who is signed in on the platform origin. */
export async function findAccountOf(request: FastifyRequest, parts: GuardParts): Promise<SignedIn | null> {
  const token = readSessionToken(request, parts.platformHost);
  if (token === undefined) return null;
  const account = await findSignedIn(parts.database, token);
  return account ? { ...account, sessionKey: sessionKeyOf(token) } : null;
}

/** The member of the site who is signed in on its studio origin. Throws `not_signed_in` or `forbidden`. */
export async function getOwnerOf(request: FastifyRequest, site: SiteEntry, parts: GuardParts): Promise<SiteMember> {
  const token = readSessionToken(request, parts.platformHost);
  if (token === undefined) throw new AppError("not_signed_in");
  const member = await findSignedInMember(parts.database, token, site.id);
  if (!member) throw new AppError("not_signed_in");
  if (member.role === null) throw new AppError("forbidden");
  const { id, email, role } = member;
  return { id, email, sessionKey: sessionKeyOf(token), permissions: permissionsOfRole(role) };
}

/** What a fresh crumb for this request is signed with: its session where owners sign in, nothing where visitors shop. */
export function crumbKeyOf(request: FastifyRequest, platformHost: string): string {
  const { kind } = readOrigin(request.headers.host, platformHost);
  const token = kind === "platform" || kind === "studio" ? readSessionToken(request, platformHost) : undefined;
  return token === undefined ? "" : sessionKeyOf(token);
}
