import type { FastifyReply, FastifyRequest } from "fastify";
import { schemeOf } from "../request/request-origin.ts";

export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** `__Host-` keeps a sibling domain from planting the cookie; browsers accept the prefix only over HTTPS. */
function cookieName(platformHost: string): string {
  return schemeOf(platformHost) === "https" ? "__Host-stoa_session" : "stoa_session";
}

export function readSessionToken(request: FastifyRequest, platformHost: string): string | undefined {
  return request.cookies[cookieName(platformHost)];
}

/** Host-only and hidden from scripts. */
export function setSessionCookie(reply: FastifyReply, token: string, platformHost: string): void {
  void reply.setCookie(cookieName(platformHost), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: schemeOf(platformHost) === "https",
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

export function clearSessionCookie(reply: FastifyReply, platformHost: string): void {
  void reply.clearCookie(cookieName(platformHost), { path: "/" });
}
