import { createHash } from "node:crypto";
import { LIKED_COOKIE, nextLikedCookie } from "@stoa/core/like/liked-cookie.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newId } from "../../db/new-id.ts";
import { schemeOf } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readToken, signToken } from "../../plugins/session/signed-token.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";

const COOKIE = "stoa_visitor";
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

type CookieParts = Pick<Resources, "secret" | "now" | "env">;

function settingsOf({ secret, now }: CookieParts): { secret: Buffer; now: () => number; purpose: string } {
  return { secret, now, purpose: "like-visitor" };
}

function hashOf(siteId: string, visitorId: string): Buffer {
  return createHash("sha256").update(`${siteId} ${visitorId}`).digest();
}

/** Hash that identifies the visitor; a new visitor gets a signed cookie that holds nothing but a random id. */
export function likeVisitorOf(request: FastifyRequest, reply: FastifyReply, parts: CookieParts): Buffer {
  const { id: siteId } = siteOf(request);
  const claims = readToken(settingsOf(parts), request.cookies[COOKIE] ?? "");
  const known = claims?.["siteId"] === siteId ? claims["visitorId"] : undefined;
  if (typeof known === "string") return hashOf(siteId, known);
  const visitorId = newId();
  void reply.setCookie(COOKIE, signToken(settingsOf(parts), { siteId, visitorId }, LIFETIME_MS), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: schemeOf(parts.env.host) === "https",
    maxAge: LIFETIME_MS / 1000,
  });
  return hashOf(siteId, visitorId);
}

export function isRemembered(request: FastifyRequest, itemId: string): boolean {
  return (request.cookies[LIKED_COOKIE] ?? "").split(".").includes(itemId);
}

type Remembered = { readonly itemId: string; readonly isLiked: boolean; readonly resources: CookieParts };

/** Records likes in the browser, only to render its buttons. */
export function rememberLike(
  request: FastifyRequest,
  reply: FastifyReply,
  { itemId, isLiked, resources }: Remembered,
): void {
  const value = nextLikedCookie(request.cookies[LIKED_COOKIE] ?? "", itemId, isLiked);
  void reply.setCookie(LIKED_COOKIE, value, {
    path: "/",
    sameSite: "lax",
    secure: schemeOf(resources.env.host) === "https",
    maxAge: LIFETIME_MS / 1000,
  });
}
