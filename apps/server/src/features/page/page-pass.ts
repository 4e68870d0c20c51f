import type { FastifyReply, FastifyRequest } from "fastify";
import type { Resources } from "../../plugins/resources.ts";
import { schemeOf } from "../../plugins/request-origin.ts";
import { readToken, signToken } from "../../plugins/signed-token.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { proofOf, type Lock, type Passes } from "./page-access.ts";

const COOKIE = "stoa_pass_";
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

type CookieParts = Pick<Resources, "secret" | "now">;

function settingsOf({ secret, now }: CookieParts): { secret: Buffer; now: () => number; purpose: string } {
  return { secret, now, purpose: "page-pass" };
}

function readPass(value: string, parts: CookieParts, siteId: string): [string, string] | undefined {
  const claims = readToken(settingsOf(parts), value);
  const { key, proof } = claims ?? {};
  return claims?.["siteId"] === siteId && typeof key === "string" && typeof proof === "string"
    ? [key, proof]
    : undefined;
}

/** What this visitor has given passwords for, on this very site. */
export function readPasses(request: FastifyRequest, parts: CookieParts): Passes {
  if (request.headers.cookie?.includes(COOKIE) !== true) return new Map();
  const site = siteOf(request);
  const cookies = Object.entries(request.cookies).filter(([name]) => name.startsWith(COOKIE));
  return new Map(
    cookies.flatMap(([, value]) => (value === undefined ? [] : [readPass(value, parts, site.id)])).filter(isPass),
  );
}

function isPass(pass: [string, string] | undefined): pass is [string, string] {
  return pass !== undefined;
}

/** Remembers in the browser that a password was given. */
export function setPass(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    lock,
    parts,
  }: { readonly lock: Pick<Lock, "key" | "passwordHash">; readonly parts: CookieParts & Pick<Resources, "env"> },
): void {
  const claims = { siteId: siteOf(request).id, key: lock.key, proof: proofOf(lock) };
  void reply.setCookie(`${COOKIE}${lock.key}`, signToken(settingsOf(parts), claims, LIFETIME_MS), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: schemeOf(parts.env.host) === "https",
    maxAge: LIFETIME_MS / 1000,
  });
}
