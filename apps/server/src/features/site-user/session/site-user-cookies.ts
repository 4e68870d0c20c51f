import type { FastifyReply, FastifyRequest } from "fastify";
import {
  clearHintCookie,
  clearSecretCookie,
  readSecretCookie,
  setHintCookie,
  setSecretCookie,
} from "../../../plugins/session/host-cookie.ts";

const TOKEN = /^[\w-]{43}$/;
/** Tells scripts who is signed in; grants no access. spec: storefront 3, site user info */
const INFO = "SiteUserInfo";

const SESSION = "SiteUserSession";

/** The visitor's session token; a corrupt one counts as absent. */
export function readSiteUserToken(request: FastifyRequest, platformHost: string): string | undefined {
  const token = readSecretCookie(request, SESSION, platformHost);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Whether the browser has any session cookie, including one that is no longer valid. */
export function hasSiteUserCookies(request: FastifyRequest, platformHost: string): boolean {
  return request.cookies[INFO] !== undefined || readSecretCookie(request, SESSION, platformHost) !== undefined;
}

export type SessionCookies = {
  readonly platformHost: string;
  readonly token: string;
  readonly userId: string;
  /** Cookie lifetime; null for session cookies. */
  readonly maxAgeSeconds: number | null;
};

/** Sets the secret cookie, host-only and hidden from scripts, and the one scripts read. */
export function setSiteUserCookies(reply: FastifyReply, cookies: SessionCookies): void {
  const { platformHost, token, userId, maxAgeSeconds } = cookies;
  const shared = { platformHost, maxAgeSeconds: maxAgeSeconds ?? undefined };
  setSecretCookie(reply, SESSION, { ...shared, value: token });
  setHintCookie(reply, INFO, { ...shared, value: JSON.stringify({ authenticated: true, siteUserId: userId }) });
}

export function clearSiteUserCookies(reply: FastifyReply, platformHost: string): void {
  clearSecretCookie(reply, SESSION, platformHost);
  clearHintCookie(reply, INFO, platformHost);
}
