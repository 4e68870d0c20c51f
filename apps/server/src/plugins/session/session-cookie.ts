import type { FastifyReply, FastifyRequest } from "fastify";
import { clearSecretCookie, readSecretCookie, setSecretCookie } from "./host-cookie.ts";

export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

const COOKIE = "stoa_session";

export function readSessionToken(request: FastifyRequest, platformHost: string): string | undefined {
  return readSecretCookie(request, COOKIE, platformHost);
}

export function setSessionCookie(reply: FastifyReply, token: string, platformHost: string): void {
  setSecretCookie(reply, COOKIE, { platformHost, value: token, maxAgeSeconds: SESSION_LIFETIME_MS / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, platformHost: string): void {
  clearSecretCookie(reply, COOKIE, platformHost);
}
