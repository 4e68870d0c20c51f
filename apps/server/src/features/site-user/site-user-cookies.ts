import type { FastifyReply, FastifyRequest } from "fastify";
import { schemeOf } from "../../plugins/request-origin.ts";

const TOKEN = /^[\w-]{43}$/;
/** Says to scripts who is signed in; it opens nothing. spec: storefront 3, site user info */
const INFO = "SiteUserInfo";

/** `__Host-` keeps a sibling domain from planting the cookie; browsers accept the prefix over https only. */
function sessionName(platformHost: string): string {
  return schemeOf(platformHost) === "https" ? "__Host-SiteUserSession" : "SiteUserSession";
}

/** The token of the visitor's session; a corrupt one counts as absent. */
export function readSiteUserToken(request: FastifyRequest, platformHost: string): string | undefined {
  const token = request.cookies[sessionName(platformHost)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Whether the browser holds any cookie of a session, also one that opens nothing any more. */
export function hasSiteUserCookies(request: FastifyRequest, platformHost: string): boolean {
  return request.cookies[INFO] !== undefined || request.cookies[sessionName(platformHost)] !== undefined;
}

export type SessionCookies = {
  readonly platformHost: string;
  readonly token: string;
  readonly userId: string;
  /** How long browsers keep the cookies; null until they are closed. */
  readonly maxAgeSeconds: number | null;
};

/** The secret cookie, host-only and out of reach of scripts, and the one that scripts read. */
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
