import { createHash } from "node:crypto";
import { LIKED_COOKIE, nextLikedCookie } from "@stoa/core/like/liked-cookie.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newId } from "../../db/new-id.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readSecretCookie, setHintCookie, setSecretCookie } from "../../plugins/session/host-cookie.ts";
import { readToken, signToken } from "../../plugins/session/signed-token.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";

const COOKIE = "stoa_visitor";
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

type CookieParts = Pick<Resources, "secret" | "now" | "env">;

function settingsOf({ secret, now }: CookieParts): { secret: Buffer; now: () => number; purpose: string } {
  return { secret, now, purpose: "like-visitor" };
}

/** Hash that identifies a visitor who likes something. */
export function likeVisitorHash(siteId: string, visitorId: string): Buffer {
  return createHash("sha256").update(`${siteId} ${visitorId}`).digest();
}

/** Hash that identifies the visitor; a new visitor gets a signed cookie that holds nothing but a random id. */
export function likeVisitorOf(request: FastifyRequest, reply: FastifyReply, parts: CookieParts): Buffer {
  const { id: siteId } = siteOf(request);
  const claims = readToken(settingsOf(parts), readSecretCookie(request, COOKIE, parts.env.host) ?? "");
  const known = claims?.["siteId"] === siteId ? claims["visitorId"] : undefined;
  if (typeof known === "string") return likeVisitorHash(siteId, known);
  const visitorId = newId();
  setSecretCookie(reply, COOKIE, {
    platformHost: parts.env.host,
    value: signToken(settingsOf(parts), { siteId, visitorId }, LIFETIME_MS),
    maxAgeSeconds: LIFETIME_MS / 1000,
  });
  return likeVisitorHash(siteId, visitorId);
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
  setHintCookie(reply, LIKED_COOKIE, {
    platformHost: resources.env.host,
    value,
    maxAgeSeconds: LIFETIME_MS / 1000,
  });
}
