import type { FastifyReply, FastifyRequest } from "fastify";
import { schemeOf } from "../../../plugins/request/request-origin.ts";

const TOKEN = /^[\w-]{43}$/;
/** Tells scripts who is signed in; grants no access. spec: storefront 3, site user info */
const INFO = "SiteUserInfo";

/** `__Host-` keeps a sibling domain from planting the cookie; browsers accept the prefix only over HTTPS. */
function sessionName(platformHost: string): string {
  return schemeOf(platformHost) === "https" ? "__Host-SiteUserSession" : "SiteUserSession";
}

/** The visitor's session token; a corrupt one counts as absent. */
export function readSiteUserToken(request: FastifyRequest, platformHost: string): string | undefined {
  const token = request.cookies[sessionName(platformHost)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Whether the browser has any session cookie, including one that is no longer valid. */
export function hasSiteUserCookies(request: FastifyRequest, platformHost: string): boolean {
  return request.cookies[INFO] !== undefined || request.cookies[sessionName(platformHost)] !== undefined;
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
  const secure = schemeOf(platformHost) === "https";
  const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds };
  const shared = { path: "/", sameSite: "lax", secure, ...age } as const;
  void reply.setCookie(sessionName(platformHost), token, { ...shared, httpOnly: true });
  void reply.setCookie(INFO, JSON.stringify({ authenticated: true, siteUserId: userId }), shared);
}

export function clearSiteUserCookies(reply: FastifyReply, platformHost: string): void {
  const secure = schemeOf(platformHost) === "https";
  void reply.clearCookie(sessionName(platformHost), { path: "/", secure });
  void reply.clearCookie(INFO, { path: "/", secure });
}
